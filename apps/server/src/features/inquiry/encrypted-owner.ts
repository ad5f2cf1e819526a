import { maskedEin } from '@assay/domain/inquiry';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

type Column = 'ssn_encrypted' | 'date_of_birth_encrypted';
type EncryptedRow = { id: string } & Record<Column, Buffer | null>;

const placeOf = (column: Column, id: string): EncryptedPlace => ({
  column: `app.inquiry_principal.${column}`,
  row: id,
});
const BATCH = 200;

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
    ssn_encrypted: ssn === null ? null : secrets.encrypt(ssn, placeOf('ssn_encrypted', id)),
    ssn_last4: ssn?.slice(-4) ?? null,
    ssn_lookup: ssn === null ? null : secrets.lookup(ssn),
    date_of_birth_encrypted:
      date_of_birth === null ? null : secrets.encrypt(date_of_birth, placeOf('date_of_birth_encrypted', id)),
  };
}

const decrypted = (row: EncryptedRow, column: Column, secrets: Pick<Secrets, 'decrypt'>): string | null =>
  row[column] && secrets.decrypt(row[column], placeOf(column, row.id));

/** An owner's birth date, YYYY-MM-DD. Only comparisons on this server may use it; of it only the year is shown. */
export const birthDateOf = (
  row: Omit<EncryptedRow, 'ssn_encrypted'>,
  secrets: Pick<Secrets, 'decrypt'>,
): string | null => decrypted({ ...row, ssn_encrypted: null }, 'date_of_birth_encrypted', secrets);

/** An owner's year of birth; null where the application states no birth date. */
export const birthYearOf = (...owner: Parameters<typeof birthDateOf>): number | null =>
  Number(birthDateOf(...owner)?.slice(0, 4)) || null;

/** An owner's SSN as responses contain it. */
export const shownSsn = ({ ssn_last4 }: { ssn_last4: string | null }): string | null =>
  ssn_last4 && maskedEin(ssn_last4);

/** Either column, re-encrypted together with the other one of its row and the hash that the SSN is looked up by. */
const encryptedColumn = (column: Column): EncryptedColumn => ({
  column: `app.inquiry_principal.${column}`,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedOwners(tx, { column, header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async (row) => {
      const ssn = decrypted(row, 'ssn_encrypted', secrets);
      await store.updateOwner(
        tx,
        row.id,
        encryptedOwner({ ssn, date_of_birth: birthDateOf(row, secrets) }, row.id, secrets),
      );
      return true;
    });
  },
});

export const encryptedOwners = [encryptedColumn('ssn_encrypted'), encryptedColumn('date_of_birth_encrypted')];
