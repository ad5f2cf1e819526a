import { resealRows, type SealedColumn } from '#platform/sealed-column';
import type { SealedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

type Column = 'ssn_encrypted' | 'date_of_birth_encrypted';

const placeOf = (column: Column, id: string): SealedPlace => ({
  column: `app.merchant_principal.${column}`,
  row: id,
});

/** What a lender said of somebody that no answer shows: the digits of the SSN, and the birth date, YYYY-MM-DD. */
export interface SealedPerson {
  ssn: string | null;
  date_of_birth: string | null;
}

/** Both as they are stored in the row of a principal. */
export function sealPerson(
  person: SealedPerson,
  id: string,
  secrets: Secrets,
): Record<Column, Buffer | null> {
  const seal = (value: string | null, column: Column) => value && secrets.seal(value, placeOf(column, id));
  return {
    ssn_encrypted: seal(person.ssn, 'ssn_encrypted') || null,
    date_of_birth_encrypted: seal(person.date_of_birth, 'date_of_birth_encrypted') || null,
  };
}

/** Both as they were said. They never leave the server: of a birth date its year alone does. */
export function openPerson(row: store.SealedRow, secrets: Secrets): SealedPerson {
  const open = (column: Column) => {
    const sealed = row[column];
    return sealed && secrets.open(sealed, placeOf(column, row.id));
  };
  return { ssn: open('ssn_encrypted'), date_of_birth: open('date_of_birth_encrypted') };
}

const BATCH = 200;

/** Either column, sealed anew with the other one of its row. */
const sealedColumn = (column: Column): SealedColumn => ({
  column: `app.merchant_principal.${column}`,
  async reseal(tx, { secrets }, after) {
    const rows = await store.outdatedPeople(tx, { column, header: secrets.header, after, limit: BATCH });
    return resealRows(rows, async (row) => {
      await store.updateSealed(tx, row.id, sealPerson(openPerson(row, secrets), row.id, secrets));
      return true;
    });
  },
});

export const sealedPeople: SealedColumn[] = [
  sealedColumn('ssn_encrypted'),
  sealedColumn('date_of_birth_encrypted'),
];
