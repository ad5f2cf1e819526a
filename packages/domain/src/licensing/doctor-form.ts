import { z } from 'zod';
import { licenseeState, typed } from './order-form.ts';
import { isNpi } from './provider-search.ts';

const required = (message: string) =>
  z.preprocess((value) => value ?? '', z.string().trim().min(1, message).max(200, 'At most 200 characters.'));

/** The form that adds a doctor (REP-172, REP-173). */
export const DoctorForm = z.object({
  first_name: required('First Name is Required'),
  middle_name: typed,
  last_name: required('Last Name is Required'),
  street_number: typed,
  street_name: typed,
  city: typed,
  state: typed.refine((state) => state === null || licenseeState(state) !== null, {
    message: 'State should be an Abbreviated State',
  }),
  zip5: typed.refine((zip) => zip === null || /^\d{5}$/.test(zip), 'ZIP must be 5 digits'),
  npi_id: typed.refine((npi) => npi === null || isNpi(npi), 'NPI ID must be 10 digits'),
});
export type DoctorForm = z.output<typeof DoctorForm>;

/** A doctor's license submitted for verification. */
export const SubmittedLicense = z.object({ npi_id: typed, license_id: typed, state: typed });

/** The first problem that prevents submission of a doctor's license; missing fields are checked first (REP-174). */
export function submittedLicenseProblem({ npi_id, license_id, state }: z.output<typeof SubmittedLicense>): {
  field: 'license_id' | 'state' | 'npi_id';
  text: string;
} | null {
  const missing = license_id ? (state ? (npi_id ? null : 'npi_id') : 'state') : 'license_id';
  if (missing) return { field: missing, text: 'Missing License ID or State' };
  return licenseeState(state) ? null : { field: 'state', text: 'State should be an Abbreviated State' };
}
