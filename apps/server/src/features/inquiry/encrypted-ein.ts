import { isFeinFormat, maskedEin } from '@assay/domain/inquiry';
import { encryptedColumn } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';

const digitsOf = (ein: string): string => ein.replace(/\D/g, '');

/** The EIN fields, with the hashes they are looked up by. */
export const encryptedEins = encryptedColumn('app.inquiry', 'ein_encrypted', {
  lookups: (ein, secrets) => ({ ein_lookup: secrets.lookup(digitsOf(ein)) }),
});

/** The EIN field of an inquiry as stored: encrypted, with its last four digits and a keyed hash of its digits (ONB-053). */
export function encryptedEin(ein: string | null, inquiryId: string, secrets: Secrets) {
  if (!ein) return { ein_encrypted: null, ein_last4: null, ein_is_fein: null, ein_lookup: null };
  const digits = digitsOf(ein);
  return {
    ein_encrypted: secrets.encrypt(ein, encryptedEins.placeOf(inquiryId)),
    ein_last4: digits.slice(-4),
    ein_is_fein: isFeinFormat(ein),
    ein_lookup: secrets.lookup(digits),
  };
}

/** The EIN field of an inquiry as typed; null when it was left empty. */
export function typedEin(
  { id, ein_encrypted }: { id: string; ein_encrypted: Buffer | null },
  secrets: Pick<Secrets, 'decrypt'>,
): string | null {
  return ein_encrypted && secrets.decrypt(ein_encrypted, encryptedEins.placeOf(id));
}

/** The EIN field of an inquiry for display: a possible social security number is masked. */
export function shownEin(
  row: { id: string; ein_encrypted: Buffer | null; ein_is_fein: boolean | null; ein_last4: string | null },
  secrets: Secrets,
): string | null {
  if (!row.ein_encrypted) return null;
  return row.ein_is_fein ? typedEin(row, secrets) : maskedEin(row.ein_last4 ?? '');
}
