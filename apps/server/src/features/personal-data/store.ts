import { type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

type Stored = Selectable<Schema['app.merchant_principal']>;

export type EncryptedRow = Pick<Stored, 'id' | 'ssn_encrypted' | 'date_of_birth_encrypted'>;

export type BirthRow = Omit<EncryptedRow, 'ssn_encrypted'> &
  Pick<
    Stored,
    | 'merchant_id'
    | 'birth_said_at'
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'suffix'
    | 'addr1'
    | 'city'
    | 'state'
    | 'zip5'
    | 'phone'
    | 'email'
  >;

/** Principals with a birth date who were not removed. Uses the index merchant_principal_birth. */
export const birthRows = (tx: Tx, merchantIds: readonly string[]): Promise<BirthRow[]> =>
  readOnce(tx, `birth dates ${merchantIds}`, () => selectBirthRows(tx, merchantIds));

function selectBirthRows(tx: Tx, merchantIds: readonly string[]): Promise<BirthRow[]> {
  return tx
    .selectFrom('app.merchant_principal')
    .select(['id', 'merchant_id', 'date_of_birth_encrypted', 'birth_said_at'])
    .select(['first_name', 'middle_name', 'last_name', 'suffix'])
    .select(['addr1', 'city', 'state', 'zip5', 'phone', 'email'])
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .where('date_of_birth_encrypted', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}
