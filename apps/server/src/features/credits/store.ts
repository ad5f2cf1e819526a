import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type Quota = NonNullable<Awaited<ReturnType<typeof quota>>>;

const quotaOf = (tx: Tx, lenderId: string) =>
  tx
    .selectFrom('app.lender_quota')
    .select(['is_active', 'monthly_allowance', 'credit_balance', 'email_sent', 'month', 'mailed_month'])
    .where('lender_id', '=', lenderId);

/** The lender's quota; undefined when it was never configured. */
export const quota = (tx: Tx, lenderId: string) => quotaOf(tx, lenderId).executeTakeFirst();

/** Like `quota`, and locks it until the transaction ends. */
export const lockQuota = (tx: Tx, lenderId: string) => quotaOf(tx, lenderId).forUpdate().executeTakeFirst();

/** Adds a disabled, empty quota unless there is one. */
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

/** The first day of an entry's month; a reset states the month it is for. */
const monthOf = (zone: string) =>
  sql<string>`to_char(coalesce(month::timestamp, at at time zone ${zone}), 'YYYY-MM-01')`;

/** The month of the lender's first entry; undefined without any. Uses the index credit_entry_lender. */
export async function firstMonth(tx: Tx, lenderId: string, zone: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.credit_entry')
    .select(monthOf(zone).as('month'))
    .where('lender_id', '=', lenderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

/** The totals of each month's entries since a day; `allowance` is what the month began with. */
export function entriesByMonth(tx: Tx, lenderId: string, { zone, since }: { zone: string; since: string }) {
  return tx
    .selectFrom('app.credit_entry')
    .select([
      monthOf(zone).as('month'),
      sql<string>`-coalesce(sum(amount) filter (where reason = 'inquiry'), 0)`.as('used'),
      sql<string>`coalesce(sum(amount) filter (where reason = 'manual'), 0)`.as('changed_by_hand'),
      sql<number | null>`max(balance) filter (where reason = 'monthly_reset')`.as('allowance'),
    ])
    .where('lender_id', '=', lenderId)
    .where('at', '>=', sql<Date>`${since}::date::timestamp at time zone ${zone}`)
    .groupBy(sql`1`)
    .execute();
}
