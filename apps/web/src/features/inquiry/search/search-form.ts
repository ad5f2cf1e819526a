import { einText, type Inquiry, inquiryEndpoints, NewInquiry } from '@assay/domain/inquiry';
import {
  amountText,
  shareText,
  startText,
  typedAmount,
  typedShare,
  typedStart,
} from '@assay/domain/typed-values';
import type { FormErrors } from '@mantine/form';
import { formRules } from '#ui/form-rules';

/** The fields of the seller by name, with their labels, in the order of the form (ONB-041). */
const sellerLabels = {
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
  start_date: 'Business Started',
  industry: 'Industry',
  owner_share: "Owner's Share (%)",
  requested_amount: 'Requested Amount ($)',
} as const;

/** Optional facts of an application, compared with what sources say. */
export const factFields = ['start_date', 'industry', 'owner_share', 'requested_amount'] as const;

/** The fields of the principal by name, with their labels, in the order of the form (ONB-042). */
const principalLabels = {
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

/** The search form as typed, in the shape of the payload; an empty field is an empty string. */
export type SearchForm = Record<SellerField, string> & { principals: [Record<PrincipalField, string>] };

/** The path of the principal's fields in the form and in the payload. */
export const PRINCIPAL = 'principals.0.';
const paths = new Set<string>([...sellerFields, ...principalFields.map((field) => `${PRINCIPAL}${field}`)]);

/** The label of a field by its path. */
export const labelOf = (path: string): string | undefined =>
  path.startsWith(PRINCIPAL)
    ? principalLabels[path.slice(PRINCIPAL.length) as PrincipalField]
    : sellerLabels[path as SellerField];

/** The full name of a field by its path, for use without its card: the principal's fields include whose they are. */
export const nameOf = (path: string): string | undefined =>
  path.startsWith(PRINCIPAL) ? `Principal ${labelOf(path)}` : labelOf(path);

/** The paths of the fields with a value, in the order of the form. */
export const filledPaths = (form: SearchForm): string[] => [
  ...sellerFields.filter((field) => form[field].trim() !== ''),
  ...principalFields
    .filter((field) => form.principals[0][field].trim() !== '')
    .map((field) => `${PRINCIPAL}${field}`),
];

export function emptySearch(): SearchForm {
  const blank = <Field extends string>(fields: Field[]) =>
    Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  return { ...blank(sellerFields), principals: [blank(principalFields)] };
}

/** The payload as typed: one principal, or none when all of its fields are empty (details: onboarding, section 11). */
export function inquiryOf(form: SearchForm) {
  const principals = form.principals.filter((principal) =>
    Object.values(principal).some((value) => value.trim() !== ''),
  );
  // Enter searches without leaving the field that formats the number.
  return { ...form, ein: einText(form.ein), principals };
}

/** The form errors by field, from the rules of the contract. */
export const searchErrors = formRules(inquiryEndpoints.create);

/** The payload ready to send, or the errors by field. */
export function checkSearch(form: SearchForm): { inquiry: Inquiry } | { errors: FormErrors } {
  const checked = NewInquiry.safeParse(inquiryOf(form));
  return checked.success ? { inquiry: checked.data } : { errors: searchErrors(form) };
}

/** The messages of a refusal that belong to fields of the form; empty when none does. */
export function fieldErrorsOf(errors: Record<string, string[]> | string[] | undefined): FormErrors {
  if (!errors || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) =>
      paths.has(path) && message ? [[path, message]] : [],
    ),
  );
}

/** The digits of a phone as typed or pasted (ONB-047). */
const phoneDigits = (typed: string): string => typed.replace(/\D/g, '');

/** How typed, pasted or prefilled text is cleaned, by field name (ONB-047). */
const cleaning: Partial<Record<string, (typed: string) => string>> = Object.setPrototypeOf(
  {
    phone: phoneDigits,
    alt_phone: phoneDigits,
    // 5 digits at most (details: onboarding, section 7).
    zip5: (typed) => phoneDigits(typed).slice(0, 5),
  } satisfies Partial<Record<string, (typed: string) => string>>,
  null,
);

/** A value as its field accepts it: the digits of a phone, the first five of a zip, anything else unchanged. */
export function cleaned(path: string, value: string): string {
  return cleaning[path.slice(path.lastIndexOf('.') + 1)]?.(value) ?? value;
}

/** How fields show what was typed in them, by field name; null for a text that the field cannot read. */
const shown: Partial<Record<string, (typed: string) => string | null>> = Object.setPrototypeOf(
  {
    ein: einText,
    start_date: (typed) => shownBy(typedStart(typed), startText),
    owner_share: (typed) => shownBy(typedShare(typed), shareText),
    requested_amount: (typed) => shownBy(typedAmount(typed), amountText),
  } satisfies Partial<Record<string, (typed: string) => string | null>>,
  null,
);
const shownBy = (value: string | null, text: (value: string) => string) => value && text(value);

/** A value as its field shows it once it is complete: `50k` as `$50,000`, nine digits as an EIN. */
export function completed(path: string, value: string): string {
  return shown[path.slice(path.lastIndexOf('.') + 1)]?.(value) ?? value;
}
