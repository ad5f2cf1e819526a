import { isFeinFormat, maskedEin } from '@assay/domain/inquiry';
import { resealRows, type SealedColumn } from '#platform/sealed-column';
import type { SealedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.inquiry.ein_encrypted';
const placeOf = (inquiryId: string): SealedPlace => ({ column: COLUMN, row: inquiryId });
const BATCH = 200;

/** The EIN field of an inquiry as stored: sealed, with its last four digits and a keyed hash of its digits (ONB-053). */
export function sealedEin(ein: string | null, inquiryId: string, secrets: Secrets) {
  if (!ein) return { ein_encrypted: null, ein_last4: null, ein_is_fein: null, ein_lookup: null };
  const digits = ein.replace(/\D/g, '');
  return {
    ein_encrypted: secrets.seal(ein, placeOf(inquiryId)),
    ein_last4: digits.slice(-4),
    ein_is_fein: isFeinFormat(ein),
    ein_lookup: secrets.lookup(digits),
  };
}

/** The EIN field of an inquiry as it was typed; null where it was left empty. */
export function typedEin(
  { id, ein_encrypted }: { id: string; ein_encrypted: Buffer | null },
  secrets: Pick<Secrets, 'open'>,
): string | null {
  return ein_encrypted && secrets.open(ein_encrypted, placeOf(id));
}

/** The EIN field of an inquiry as people see it: what may be a social security number is masked. */
export function shownEin(
  row: { id: string; ein_encrypted: Buffer | null; ein_is_fein: boolean | null; ein_last4: string | null },
  secrets: Secrets,
): string | null {
  if (!row.ein_encrypted) return null;
  return row.ein_is_fein ? typedEin(row, secrets) : maskedEin(row.ein_last4 ?? '');
}

/** The EIN fields, sealed anew with the hashes that they are looked up by. */
export const sealedEins: SealedColumn = {
  column: COLUMN,
  async reseal(tx, { secrets }, after) {
    const rows = await store.outdatedEins(tx, { header: secrets.header, after, limit: BATCH });
    return resealRows(rows, async (row) => {
      const { ein_encrypted, ein_lookup } = sealedEin(typedEin(row, secrets), row.id, secrets);
      await store.updateEin(tx, row.id, { ein_encrypted, ein_lookup });
      return true;
    });
  },
};
