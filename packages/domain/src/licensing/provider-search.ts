import { z } from 'zod';

const input = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .optional()
  .transform((value) => value || undefined);

/** What health care professionals are searched by; `merchant` is the name of the business that they may belong to. */
export const ProviderSearch = z
  .object({
    firstName: input,
    middleName: input,
    lastName: input,
    merchant: input,
    streetNumber: input,
    streetName: input,
    city: input,
    state: input,
    zip5: input,
    npiId: input.refine((value) => !value || /^\d{1,10}$/.test(value), 'NPI ID must be 10 digits'),
  })
  .refine(isProviderSearch, {
    path: ['firstName'],
    message: 'Give a first name, a last name or an NPI ID.',
  });
export type ProviderSearch = z.output<typeof ProviderSearch>;

/** Whether there is enough to search professionals by (REP-155). */
export function isProviderSearch({
  firstName,
  lastName,
  npiId,
}: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  npiId?: string | undefined;
}): boolean {
  return [firstName, lastName, npiId].some((value) => value?.trim());
}

/** The inputs that a candidate is compared by, with the candidate's field; the merchant does not count (REP-159). */
export const comparedInputs = {
  firstName: 'first_name_similarity',
  middleName: 'middle_name_similarity',
  lastName: 'last_name_similarity',
  streetNumber: 'street_number_similarity',
  streetName: 'street_name_similarity',
  city: 'city_similarity',
  state: 'state_similarity',
  zip5: 'zip5_similarity',
  npiId: 'npi_id_similarity',
} as const satisfies Partial<Record<keyof ProviderSearch, string>>;

/** How many of the inputs are filled. */
export const filledInputs = (search: Partial<ProviderSearch>): number =>
  (Object.keys(comparedInputs) as (keyof typeof comparedInputs)[]).filter((key) => search[key]?.trim())
    .length;

/** A whole NPI ID; no check digit is tested. */
export const isNpi = (value: string | null | undefined): value is string => /^\d{10}$/.test(value ?? '');
