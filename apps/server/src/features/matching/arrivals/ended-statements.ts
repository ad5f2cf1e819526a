import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { lockLenderImport, markLenderRows } from '../import/import-lock.ts';
import { settleStatements } from '../membership/settle-statements.ts';
import { lockMerchants } from '../membership/store.ts';
import { decideRecordsAgain } from '../versions/decide-again.ts';
import { deleteUnstatedNames } from '../versions/delete-unstated-names.ts';
import { joinOwnPairs } from '../versions/join-own-pairs.ts';
import { ownMerchants } from '../versions/own-merchants.ts';
import { settleMerchants } from '../versions/settle-merchants.ts';
import { listOwned } from './arrival-store.ts';

/** The records of a batch are decided together, in the order in which they came. */
const BATCH = 200;

/**
 * Lists the lenders' records that came while a statement was active that has been taken back since, and takes back what
 * the match engine stated in the meantime about the same merchants: it is decided again.
 */
export async function listEndedStatements(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from app.ended_statement where id in (select id from app.ended_statement for update skip locked)
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await lockMerchants(tx, []);
  for (const { id } of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    for (const merge of await engineMergesSince(tx, id)) {
      await settleStatements(tx, [merge.from_merchant_id, merge.merchant_id], async () => {
        await sql`select app.forget_merge(${merge.id}::bigint)`.execute(tx);
      });
      await listOwned(tx, merge.owner_id, [merge.from_merchant_id]);
    }
    await sql`select app.list_records_since(${id}::bigint)`.execute(tx);
  }
}

interface EngineMerge {
  id: string;
  from_merchant_id: string;
  merchant_id: string;
  owner_id: string;
}

async function engineMergesSince(tx: Tx, statementId: string): Promise<EngineMerge[]> {
  const { rows } =
    await sql<EngineMerge>`select * from app.engine_merges_since(${statementId}::bigint)`.execute(tx);
  return rows;
}

/** The lenders with records to decide again. */
export async function lendersToDecide(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ lender_id: string }>`
    select distinct lender_id from app.record_to_decide order by lender_id`.execute(tx);
  return rows.map(({ lender_id }) => lender_id);
}

/**
 * Decides again about the next listed records of the active lender. Returns how many; 0 also while a file of the lender
 * is being imported.
 */
export async function decideBatch(
  tx: Tx,
  { clock, jobs, secrets }: Pick<JobRun, 'clock' | 'jobs' | 'secrets'>,
  lenderId: string,
): Promise<number> {
  const listed = await takeRecords(tx, lenderId);
  if (listed.length === 0) return 0;
  await markLenderRows(tx);
  // Before the records are read, so that no statement moves them in between.
  await lockMerchants(tx, []);
  const { rows } = await sql<{ id: string; merchant_id: string }>`
    select * from app.unstated_records(${listed}::bigint[])`.execute(tx);
  const merchantIds = [...new Set(rows.map(({ merchant_id }) => merchant_id))];
  await lockMerchants(tx, merchantIds);
  const recordIds = new Set(rows.map(({ id }) => id));
  const again = await decideRecordsAgain(tx, { lenderId, secrets, recordIds, merchantIds });
  const touched = [...new Set([...merchantIds, ...again.joined])];
  await settleMerchants(tx, {
    ...{ lenderId, secrets, merchantIds: touched, firstChanged: new Set<string>() },
    ...{ userId: null, now: clock.now() },
  });
  await deleteUnstatedNames(tx, { lenderId, merchantIds: touched, names: again.names });
  await joinOwnPairs(tx, { clock, jobs }, lenderId, again.toJoin);
  // What may be the same is asked.
  await listOwned(tx, lenderId, [...(await ownMerchants(tx, lenderId, touched)).keys()]);
  await jobs.add(tx, 'risk.rescore_merchants', { lender_id: lenderId, merchant_ids: touched });
  return listed.length;
}

/** Takes records off the list. None while a file with records of their source is being imported. */
async function takeRecords(tx: Tx, lenderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; source_name: string | null }>`
    select l.id, r.source_name from app.record_to_decide l
    left join app.source_record r on r.id = l.id
    where l.lender_id = ${lenderId}::bigint order by l.id limit ${BATCH} for update of l skip locked`.execute(
    tx,
  );
  for (const source of new Set(rows.map(({ source_name }) => source_name)))
    if (source !== null && !(await lockLenderImport(tx, lenderId, source))) return [];
  const ids = rows.map(({ id }) => id);
  await sql`delete from app.record_to_decide where id = any (${ids}::bigint[])`.execute(tx);
  return ids;
}
