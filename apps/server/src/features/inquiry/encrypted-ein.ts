import { isFeinFormat, maskedEin } from '@assay/domain/inquiry';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.inquiry.ein_encrypted';
const placeOf = (inquiryId: string): EncryptedPlace => ({ column: COLUMN, row: inquiryId });
const BATCH = 200;

/** The EIN field of an inquiry as stored: encrypted, with its last four digits and a keyed hash of its digits (ONB-053). */
export function encryptedEin(ein: string | null, inquiryId: string, secrets: Secrets) {
  if (!ein) return { ein_encrypted: null, ein_last4: null, ein_is_fein: null, ein_lookup: null };
  const digits = ein.replace(/\D/g, '');
  return {
    ein_encrypted: secrets.encrypt(ein, placeOf(inquiryId)),
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
  return ein_encrypted && secrets.decrypt(ein_encrypted, placeOf(id));
}

/** The EIN field of an inquiry for display: a possible social security number is masked. */
export function shownEin(
  row: { id: string; ein_encrypted: Buffer | null; ein_is_fein: boolean | null; ein_last4: string | null },
  secrets: Secrets,
): string | null {
  if (!row.ein_encrypted) return null;
  return row.ein_is_fein ? typedEin(row, secrets) : maskedEin(row.ein_last4 ?? '');
}

/** For key rotation: the EIN fields, with the hashes they are looked up by. */
export const encryptedEins: EncryptedColumn = {
  column: COLUMN,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedEins(tx, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async (row) => {
      const { ein_encrypted, ein_lookup } = encryptedEin(typedEin(row, secrets), row.id, secrets);
      await store.updateEin(tx, row.id, { ein_encrypted, ein_lookup });
      return true;
    });
  },
};
