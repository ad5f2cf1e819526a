import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type Quota = Pick<
  Selectable<Schema['app.lender_quota']>,
  'is_active' | 'monthly_allowance' | 'credit_balance' | 'email_sent' | 'month' | 'mailed_month'
>;

const columns = [
  'is_active',
  'monthly_allowance',
  'credit_balance',
  'email_sent',
  'month',
  'mailed_month',
] as const;

/** The lender's quota; undefined for one that was never configured. */
export function quota(tx: Tx, lenderId: string): Promise<Quota | undefined> {
  return tx
    .selectFrom('app.lender_quota')
    .select(columns)
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
}

/** As `quota`, and nobody else changes it until the transaction ends. */
export function lockQuota(tx: Tx, lenderId: string): Promise<Quota | undefined> {
  return tx
    .selectFrom('app.lender_quota')
    .select(columns)
    .where('lender_id', '=', lenderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a quota that is off and empty, unless there is one. */
export async function addQuota(tx: Tx, lenderId: string, month: string): Promise<void> {
  await tx
    .insertInto('app.lender_quota')
    .values({ lender_id: lenderId, is_active: false, monthly_allowance: 0, credit_balance: 0, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateQuota(
  tx: Tx,
  lenderId: string,
  values: Updateable<Schema['app.lender_quota']>,
): Promise<void> {
  await tx.updateTable('app.lender_quota').set(values).where('lender_id', '=', lenderId).execute();
}

export async function addEntry(tx: Tx, entry: Insertable<Schema['app.credit_entry']>): Promise<void> {
  await tx.insertInto('app.credit_entry').values(entry).execute();
}
