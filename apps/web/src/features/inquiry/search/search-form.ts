import {
  einText,
  type Inquiry,
  inquiryEndpoints,
  NewInquiry,
  ssnText,
  typedSsn,
} from '@assay/domain/inquiry';
import {
  amountText,
  shareText,
  startText,
  typedAmount,
  typedBirth,
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
  requested_amount: 'Requested Amount ($)',
} as const;

/** Optional facts of an application, compared with what sources say. */
export const factFields = ['start_date', 'industry', 'requested_amount'] as const;

/** The fields of a principal by name, with their labels, in the order of the form (ONB-042). */
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
  title: 'Title',
  share: 'Share (%)',
  date_of_birth: 'Birth Date',
  ssn: 'SSN',
} as const;

/** Optional facts of an owner, beside who it is and how it is reached. */
export const ownerFacts = ['title', 'share', 'date_of_birth', 'ssn'] as const;

export type SellerField = keyof typeof sellerLabels;
export type PrincipalField = keyof typeof principalLabels;
export const sellerFields = Object.keys(sellerLabels) as SellerField[];
export const principalFields = Object.keys(principalLabels) as PrincipalField[];

export type PrincipalForm = Record<PrincipalField, string>;
/** The search form as typed, in the shape of the payload; an empty field is an empty string. */
export type SearchForm = Record<SellerField, string> & { principals: [PrincipalForm, ...PrincipalForm[]] };

/** The path of a principal's fields in the form and in the payload. */
export type PrincipalPath = `principals.${number}.`;
export const principalPath = (index: number): PrincipalPath => `principals.${index}.`;

/** The parts of the path of a principal's field; null for one of the seller. */
function principalField(path: string): { index: number; field: PrincipalField } | null {
  const [, index, field] = /^principals\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return field && Object.hasOwn(principalLabels, field)
    ? { index: Number(index), field: field as PrincipalField }
    : null;
}

/** The typed value of a field by its path. */
export function valueAt(form: SearchForm, path: string): string {
  const own = principalField(path);
  return (own ? form.principals[own.index]?.[own.field] : form[path as SellerField]) ?? '';
}

/** The form with other values by path; owners that it lacks are added. */
export function withValues(form: SearchForm, values: Partial<Record<string, string>>): SearchForm {
  const next: SearchForm = { ...form, principals: [...form.principals] };
  for (const [path, value = ''] of Object.entries(values)) {
    const own = principalField(path);
    if (!own) next[path as SellerField] = value;
    else {
      while (next.principals.length <= own.index) next.principals.push(emptyPrincipal());
      next.principals[own.index] = { ...next.principals[own.index]!, [own.field]: value };
    }
  }
  return next;
}

/** The form without the empty owners at its end. */
export function withoutEmptyOwners(form: SearchForm): SearchForm {
  const last = form.principals.findLastIndex(isFilled);
  const [first, ...others] = form.principals;
  return { ...form, principals: [first, ...others.slice(0, Math.max(last, 0))] };
}

/** The label of a field by its path. */
export const labelOf = (path: string): string | undefined =>
  principalLabels[principalField(path)?.field as PrincipalField] ?? sellerLabels[path as SellerField];

/** The full name of a field by its path, for use without its card: a principal's fields include whose they are. */
export function nameOf(path: string): string | undefined {
  const own = principalField(path);
  if (!own) return labelOf(path);
  return `${own.index === 0 ? 'Principal' : `Owner ${own.index + 1}`} ${labelOf(path)}`;
}

export const isFilled = (principal: PrincipalForm): boolean =>
  Object.values(principal).some((value) => value.trim() !== '');

/** The paths of the fields with a value, in the order of the form. */
export const filledPaths = (form: SearchForm): string[] =>
  [
    ...sellerFields,
    ...form.principals.flatMap((_, index) =>
      principalFields.map((field) => `${principalPath(index)}${field}`),
    ),
  ].filter((path) => valueAt(form, path).trim() !== '');

const blank = <Field extends string>(fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

export const emptyPrincipal = (): PrincipalForm => blank(principalFields);

export const emptySearch = (): SearchForm => ({ ...blank(sellerFields), principals: [emptyPrincipal()] });

/** The payload as typed: the principals without those of which all fields are empty (details: onboarding, section 11). */
export function inquiryOf(form: SearchForm) {
  // Enter searches without leaving the field that formats the number.
  return { ...form, ein: einText(form.ein), principals: form.principals.filter(isFilled) };
}

/** The form errors by field, from the rules of the contract. */
export const searchErrors = formRules(inquiryEndpoints.create);

/** The payload ready to send, or the errors by field. */
export function checkSearch(form: SearchForm): { inquiry: Inquiry } | { errors: FormErrors } {
  const checked = NewInquiry.safeParse(inquiryOf(form));
  return checked.success ? { inquiry: checked.data } : { errors: searchErrors(form) };
}

/**
 * The messages of a refusal by the field of the form; empty when none belongs to one. The payload has no empty
 * principals, so that those after one have another position in it.
 */
export function fieldErrorsOf(
  form: SearchForm,
  errors: Record<string, string[]> | string[] | undefined,
): FormErrors {
  if (!errors || Array.isArray(errors)) return {};
  const sent = form.principals.flatMap((principal, index) => (isFilled(principal) ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) => {
      const own = principalField(path);
      const index = own && (sent[own.index] ?? own.index);
      if (!message || (own ? !form.principals[index!] : !Object.hasOwn(sellerLabels, path))) return [];
      return [[own ? `${principalPath(index!)}${own.field}` : path, message]];
    }),
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
    share: (typed) => shownBy(typedShare(typed), shareText),
    date_of_birth: (typed) => shownBy(typedBirth(typed), startText),
    ssn: (typed) => shownBy(typedSsn(typed), ssnText),
    requested_amount: (typed) => shownBy(typedAmount(typed), amountText),
  } satisfies Partial<Record<string, (typed: string) => string | null>>,
  null,
);
const shownBy = (value: string | null, text: (value: string) => string) => value && text(value);

/** A value as its field shows it once it is complete: `50k` as `$50,000`, nine digits as an EIN. */
export function completed(path: string, value: string): string {
  return shown[path.slice(path.lastIndexOf('.') + 1)]?.(value) ?? value;
}
