import type { ProviderCandidate, ProviderLicense } from '../licensing/index.ts';
import type { PrincipalCategory } from './principal-category.ts';

/** A license row of the form. */
export interface TypedLicense {
  id: string;
  licensee_state: string;
  licensee_id: string;
}

/** The empty form of a category: all text; the category is null until chosen. */
export const emptyPrincipal = (principal_category: PrincipalCategory | null) => ({
  principal_category,
  first_name: '',
  middle_name: '',
  last_name: '',
  suffix: '',
  addr_number: '',
  addr1: '',
  addr2: '',
  city: '',
  state: '',
  zip5: '',
  zip4: '',
  dpc: '',
  dob: '',
  ssn: '',
  npi_id: '',
  phone: '',
  email: '',
  enhanced_license_search: false,
  licenses: [] as TypedLicense[],
});

/** The form state while typing. */
export type PrincipalFields = ReturnType<typeof emptyPrincipal>;

/** Whether the form contains input that would be lost. */
export const hasTyped = ({ principal_category: _category, ...fields }: PrincipalFields): boolean =>
  Object.values(fields).some((value) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : value,
  );

/**
 * Fills the form from a professional's entry: its values replace typed ones, its empty fields keep them. Uses the
 * doctor's own address, else the practice's (details: report, section 32).
 */
export function prefilled(fields: PrincipalFields, found: ProviderCandidate): PrincipalFields {
  const own = [found.doctor_street_name, found.doctor_city, found.doctor_state, found.doctor_zip5].some(
    Boolean,
  );
  const at = own ? 'doctor' : 'practice';
  const values: Partial<Record<keyof PrincipalFields, string | null>> = {
    first_name: found.first_name,
    middle_name: found.middle_name,
    last_name: found.last_name,
    suffix: found.suffix,
    addr_number: found[`${at}_street_number`],
    addr1: found[`${at}_street_name`],
    addr2: found[`${at}_addr2`],
    city: found[`${at}_city`],
    state: found[`${at}_state`],
    zip5: found[`${at}_zip5`],
    dpc: found.dpc,
    npi_id: found.npi_id,
    phone: found.phone?.replace(/\D/g, '') ?? null,
    email: found.email,
  };
  const filled = Object.entries(values).filter(([, value]) => value?.trim());
  return { ...fields, ...Object.fromEntries(filled) };
}

const bare = (text: string | null) => (text ?? '').trim().toLowerCase();

/** Whether the list contains a license by number and state, ignoring case (REP-157). */
export const hasLicense = (licenses: readonly TypedLicense[], found: ProviderLicense): boolean =>
  licenses.some(
    ({ licensee_id, licensee_state }) =>
      bare(licensee_id) === bare(found.license_number) &&
      bare(licensee_state) === bare(found.license_number_state_code),
  );

/** Adds the found licenses that are not in the list yet, each as a new row. */
export function withLicenses(
  licenses: readonly TypedLicense[],
  found: readonly ProviderLicense[],
  newId: () => string,
): TypedLicense[] {
  const all = [...licenses];
  for (const license of found)
    if (!hasLicense(all, license))
      all.push({
        id: newId(),
        licensee_state: license.license_number_state_code ?? '',
        licensee_id: license.license_number,
      });
  return all;
}
