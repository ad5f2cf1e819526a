import { type Inquiry, NewInquiry } from '@assay/domain/inquiry';

/** The fields of the seller by name, with their labels, in the order of the form (ONB-041). */
export const sellerLabels = {
  legal_entity_name: 'Legal Entity Name',
  name: 'DBA Name',
  ein: 'FEIN or SSN',
  addr1: 'Address',
  city: 'City',
  state: 'State',
  zip5: 'Zip',
  email: 'Email',
  phone: 'Phone',
  alt_phone: 'Alternate Phone',
  domain_name: 'Domain Name',
  store_id: 'Store ID',
} as const;

/** The fields of the principal by name, with their labels, in the order of the form (ONB-042). */
export const principalLabels = {
  first_name: 'First Name',
  middle_name: 'Middle Name',
  last_name: 'Last Name',
  suffix: 'Suffix',
  addr1: 'Address',
  city: 'City',
  state: 'State',
  zip5: 'Zip',
  email: 'Email',
  phone: 'Phone',
} as const;

export type SellerField = keyof typeof sellerLabels;
export type PrincipalField = keyof typeof principalLabels;
export const sellerFields = Object.keys(sellerLabels) as SellerField[];
export const principalFields = Object.keys(principalLabels) as PrincipalField[];

/** The search form as typed; an empty field is empty text. */
export interface SearchForm {
  seller: Record<SellerField, string>;
  principal: Record<PrincipalField, string>;
}

/** The messages beside fields, by their path in the payload: `zip5`, `principals.0.zip5`. */
export type FieldErrors = Record<string, string>;

export const principalPath = (field: PrincipalField) => `principals.0.${field}`;
const paths = new Set<string>([...sellerFields, ...principalFields.map(principalPath)]);

/** The form with nothing in it. */
export function emptySearch(): SearchForm {
  const blank = <Field extends string>(fields: Field[]) =>
    Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  return { seller: blank(sellerFields), principal: blank(principalFields) };
}

/** The payload as typed: one principal, or none when all of its fields are empty (details: onboarding, section 11). */
export function inquiryOf({ seller, principal }: SearchForm) {
  const hasPrincipal = Object.values(principal).some((value) => value.trim() !== '');
  return { ...seller, principals: hasPrincipal ? [principal] : [] };
}

/** The payload ready to send, or what is wrong with which field, by the rules of the contract. */
export function checkSearch(form: SearchForm): { inquiry: Inquiry } | { errors: FieldErrors } {
  const checked = NewInquiry.safeParse(inquiryOf(form));
  if (checked.success) return { inquiry: checked.data };
  const errors: FieldErrors = {};
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

/** The messages of a refusal that belong to fields of the form; empty when none does. */
export function fieldErrorsOf(errors: Record<string, string[]> | string[] | undefined): FieldErrors {
  if (!errors || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) =>
      paths.has(path) && message ? [[path, message]] : [],
    ),
  );
}

/** A phone as it may be typed or pasted: its digits (ONB-047). */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');

/** A zip as it may be typed or pasted: 5 digits at most (details: onboarding, section 7). */
export const zipDigits = (typed: string): string => phoneDigits(typed).slice(0, 5);
