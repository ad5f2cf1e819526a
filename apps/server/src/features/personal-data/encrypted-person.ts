import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

type Column = 'ssn_encrypted' | 'date_of_birth_encrypted';

const placeOf = (column: Column, id: string): EncryptedPlace => ({
  column: `app.merchant_principal.${column}`,
  row: id,
});

/** A person's SSN digits and birth date (YYYY-MM-DD) that a lender entered; no response contains them. */
export interface PersonalNumbers {
  ssn: string | null;
  date_of_birth: string | null;
}

/** Both values encrypted, as the row of a principal stores them. */
export function encryptPerson(
  person: PersonalNumbers,
  id: string,
  secrets: Secrets,
): Record<Column, Buffer | null> {
  const encrypt = (value: string | null, column: Column) =>
    value && secrets.encrypt(value, placeOf(column, id));
  return {
    ssn_encrypted: encrypt(person.ssn, 'ssn_encrypted') || null,
    date_of_birth_encrypted: encrypt(person.date_of_birth, 'date_of_birth_encrypted') || null,
  };
}

/** Decrypts both values. They never leave the server; of the birth date only the year does. */
export function decryptPerson(row: store.EncryptedRow, secrets: Secrets): PersonalNumbers {
  const decrypt = (column: Column) => {
    const encrypted = row[column];
    return encrypted && secrets.decrypt(encrypted, placeOf(column, row.id));
  };
  return { ssn: decrypt('ssn_encrypted'), date_of_birth: decrypt('date_of_birth_encrypted') };
}

const BATCH = 200;

/** Either column, re-encrypted together with the other one of its row. */
const encryptedColumn = (column: Column): EncryptedColumn => ({
  column: `app.merchant_principal.${column}`,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedPeople(tx, { column, header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async (row) => {
      await store.updateEncrypted(tx, row.id, encryptPerson(decryptPerson(row, secrets), row.id, secrets));
      return true;
    });
  },
});

export const encryptedPeople: EncryptedColumn[] = [
  encryptedColumn('ssn_encrypted'),
  encryptedColumn('date_of_birth_encrypted'),
];
