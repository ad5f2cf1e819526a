import { z } from 'zod';

const input = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .optional()
  .transform((value) => value || undefined);

/** The inputs of a search for health care professionals; `merchant` is the business they may belong to. */
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

/** Whether the inputs are sufficient for a search (REP-155). */
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

/** The inputs that candidates are compared by, with the candidate's field; the merchant is not compared (REP-159). */
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

/** The number of filled inputs. */
export const filledInputs = (search: Partial<ProviderSearch>): number =>
  (Object.keys(comparedInputs) as (keyof typeof comparedInputs)[]).filter((key) => search[key]?.trim())
    .length;

/** Whether the text is a 10-digit NPI; the check digit is not verified. */
export const isNpi = (value: string | null | undefined): value is string => /^\d{10}$/.test(value ?? '');
