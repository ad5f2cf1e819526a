import type { Insertable, Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { SourceKind } from './sources.ts';

export interface RunKey {
  lender_id: string;
  inquiry_id: string;
  merchant_id: string | null;
  kind: SourceKind;
}
interface RunTimes {
  requested_at: Date;
  deadline_at: Date;
}

/** Makes the run; answers null when there is one already, by the unique (inquiry_id, kind, merchant_id). */
export async function insertRun(tx: Tx, row: RunKey & RunTimes): Promise<string | null> {
  const inserted = await tx
    .insertInto('app.source_run')
    .values({ ...row, status: 'processing' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Sets a failed or timed-out run going again; answers null when it is in another state. */
export async function restartFailedRun(tx: Tx, key: RunKey, times: RunTimes): Promise<string | null> {
  const restarted = await tx
    .updateTable('app.source_run')
    .set({
      ...times,
      status: 'processing',
      failures: 0,
      step: 0,
      resume_token: null,
      error: null,
      finished_at: null,
    })
    .where('inquiry_id', '=', key.inquiry_id)
    .where('kind', '=', key.kind)
    .where('merchant_id', 'is not distinct from', key.merchant_id)
    .where('status', 'in', ['error', 'timed_out', 'not_initiated'])
    .returning('id')
    .executeTakeFirst();
  return restarted?.id ?? null;
}

export type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** The run, locked until the transaction ends. */
export function lockRun(tx: Tx, id: string) {
  return tx.selectFrom('app.source_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function run(tx: Tx, id: string) {
  return tx.selectFrom('app.source_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The runs of an inquiry: its own, and those of the merchant when one is given. */
export function runs(tx: Tx, inquiryId: string, merchantId: string | null) {
  return tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where((eb) =>
      eb.or([eb('merchant_id', 'is', null), ...(merchantId ? [eb('merchant_id', '=', merchantId)] : [])]),
    )
    .orderBy('id')
    .execute();
}

export async function updateRun(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.source_run']>,
): Promise<void> {
  await tx.updateTable('app.source_run').set(values).where('id', '=', id).execute();
}

export async function insertAnswer(tx: Tx, row: Insertable<Schema['app.vendor_answer']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_answer')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertFilings(
  tx: Tx,
  rows: Insertable<Schema['app.corporate_filing']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('app.corporate_filing')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertHits(tx: Tx, rows: Insertable<Schema['app.watchlist_hit']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('app.watchlist_hit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function filings(tx: Tx, answerIds: string[]) {
  return tx
    .selectFrom('app.corporate_filing')
    .selectAll()
    .where('vendor_answer_id', 'in', answerIds)
    .orderBy('filing_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
}

export function hits(tx: Tx, answerIds: string[]) {
  return tx
    .selectFrom('app.watchlist_hit')
    .selectAll()
    .where('vendor_answer_id', 'in', answerIds)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
}

/** Which versions of which lists the answers were screened against, the newest answer's word for each list. */
export async function listsAsked(tx: Tx, answerIds: string[]) {
  const rows = await tx
    .selectFrom('app.vendor_answer')
    .select('details')
    .where('id', 'in', answerIds)
    .orderBy('id')
    .execute();
  const lists = new Map<string, ListAsked>();
  for (const { details } of rows) {
    for (const list of (details as unknown as { lists?: ListAsked[] }).lists ?? [])
      lists.set(list.name, list);
  }
  return [...lists.values()];
}

/** The businesses that the answers looked up in the registers, by name and state. */
export async function lookedUp(
  tx: Tx,
  answerIds: string[],
): Promise<{ name: string; filing_state: string }[]> {
  const rows = await tx
    .selectFrom('app.vendor_answer')
    .select('details')
    .where('id', 'in', answerIds)
    .execute();
  return rows.flatMap(
    ({ details }) =>
      (details as unknown as { looked_up?: { name: string; filing_state: string }[] }).looked_up ?? [],
  );
}

/** A list as it was when it was asked. */
export interface ListAsked {
  name: string;
  entries: number;
  imported_at: string;
  published_at: string | null;
}
