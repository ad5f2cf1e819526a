import { maskedEin } from '@assay/domain/inquiry';
import { encryptedColumn } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';

/** The SSNs, with the hashes they are looked up by. */
const numbers = encryptedColumn('app.inquiry_principal', 'ssn_encrypted', {
  lookups: (ssn, secrets) => ({ ssn_lookup: secrets.lookup(ssn) }),
});
const birthDates = encryptedColumn('app.inquiry_principal', 'date_of_birth_encrypted');

export const encryptedOwners = [numbers, birthDates];

/**
 * An owner's SSN (nine digits) and birth date (YYYY-MM-DD) as stored: encrypted, the SSN with its last four digits and
 * a keyed hash, as the number in the EIN field is (ONB-053).
 */
export function encryptedOwner(
  { ssn, date_of_birth }: { ssn: string | null; date_of_birth: string | null },
  id: string,
  secrets: Secrets,
) {
  return {
    ssn_encrypted: ssn === null ? null : secrets.encrypt(ssn, numbers.placeOf(id)),
    ssn_last4: ssn?.slice(-4) ?? null,
    ssn_lookup: ssn === null ? null : secrets.lookup(ssn),
    date_of_birth_encrypted:
      date_of_birth === null ? null : secrets.encrypt(date_of_birth, birthDates.placeOf(id)),
  };
}

/** An owner's birth date, YYYY-MM-DD. Only comparisons on this server may use it; of it only the year is shown. */
export const birthDateOf = (
  { id, date_of_birth_encrypted: encrypted }: { id: string; date_of_birth_encrypted: Buffer | null },
  secrets: Pick<Secrets, 'decrypt'>,
): string | null => encrypted && secrets.decrypt(encrypted, birthDates.placeOf(id));

/** An owner's year of birth; null where the application states no birth date. */
export const birthYearOf = (...owner: Parameters<typeof birthDateOf>): number | null =>
  Number(birthDateOf(...owner)?.slice(0, 4)) || null;

/** An owner's SSN as responses contain it. */
export const shownSsn = ({ ssn_last4 }: { ssn_last4: string | null }): string | null =>
  ssn_last4 && maskedEin(ssn_last4);
