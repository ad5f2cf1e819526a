import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type VendorState = Selectable<Schema['app.vendor_state']>;

/** The vendor's row, made when it is first asked for and locked until the transaction ends. */
export async function lockVendor(tx: Tx, vendor: string): Promise<VendorState> {
  await tx
    .insertInto('app.vendor_state')
    .values({ vendor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('app.vendor_state')
    .selectAll()
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateVendor(
  tx: Tx,
  vendor: string,
  values: Updateable<Schema['app.vendor_state']>,
): Promise<void> {
  await tx.updateTable('app.vendor_state').set(values).where('vendor', '=', vendor).execute();
}

/** Calls under way; those of dead workers end by their time. */
export async function openCalls(tx: Tx, vendor: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('app.vendor_call')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('vendor', '=', vendor)
    .where('finished_at', 'is', null)
    .where('lost_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another search of the lender asks the same at this moment, or waits for the vendor to come to its end. */
export async function isAskedAlready(
  tx: Tx,
  { vendor, run, key, now }: { vendor: string; run: { id: string; part: string }; key: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app.vendor_call where vendor = ${vendor} and search_key = ${key} and source_run_id <> ${run.id}
        and lender_id = app.lender_id() and finished_at is null and lost_at > ${now}
    union all
    select 1 from app.source_run where part = ${run.part} and search_key = ${key} and id < ${run.id}
        and status = 'processing' and resume_token is not null
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertCall(tx: Tx, row: Insertable<Schema['app.vendor_call']>): Promise<string> {
  const { id } = await tx.insertInto('app.vendor_call').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCall(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.vendor_call']>,
): Promise<void> {
  await tx.updateTable('app.vendor_call').set(values).where('id', '=', id).execute();
}
