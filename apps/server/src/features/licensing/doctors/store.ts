import type { Insertable, Selectable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';

export type AddedDoctor = Selectable<Schema['app.doctor']>;

/** The doctors that the active lender added to a merchant. */
export const addedDoctors = (tx: Tx, merchantId: string): Promise<AddedDoctor[]> =>
  readOnce(tx, `doctors added to ${merchantId}`, () =>
    tx.selectFrom('app.doctor').selectAll().where('merchant_id', '=', merchantId).orderBy('id').execute(),
  );

/** The merchants to which the active lender added a doctor with this NPI. Uses the index doctor_npi. */
export async function merchantsWithAddedDoctor(tx: Tx, npi: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.doctor')
    .select('merchant_id')
    .distinct()
    .where('npi_id', '=', npi)
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** The merchant to which the active lender added this doctor. */
export async function merchantOfAddedDoctor(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('app.doctor').select('merchant_id').where('id', '=', id).executeTakeFirst();
  return row?.merchant_id;
}

export async function insertDoctor(tx: Tx, row: Insertable<Schema['app.doctor']>): Promise<string> {
  const { id } = await tx.insertInto('app.doctor').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The licenses that the active lender submitted for doctors of a merchant. */
export function submittedLicenses(tx: Tx, merchantId: string) {
  return tx
    .selectFrom('app.doctor_license')
    .select(['npi_id', 'license_id as license_number', 'state as license_number_state_code'])
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .execute();
}

/** Stores a license once; returns whether it is new. */
export async function insertLicense(tx: Tx, row: Insertable<Schema['app.doctor_license']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.doctor_license')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
