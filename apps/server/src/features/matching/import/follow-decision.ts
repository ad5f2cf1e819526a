import { rescoreOf } from '@assay/domain/jobs';
import { sql } from 'kysely';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { lenderSource } from '../lender-source.ts';
import { rememberFacts } from '../membership/remember-facts.ts';
import { settleStatements } from '../membership/settle-statements.ts';
import { beginResolution, insertStatement, lockMerchants, withdrawStatement } from '../membership/store.ts';
import { merchants, type StoredMerchant } from '../search/match-store.ts';
import { lenderRecords } from '../source-record-store.ts';

interface Following {
  lender_id: string;
  decision_id: string;
}

/** Makes the merchants follow a decision that was made or undone after the import. */
export async function followDecision(run: JobRun, following: Following): Promise<void> {
  await inLender(run.db, following.lender_id, (tx) => applyDecision(tx, run, following));
}

/**
 * Joins the lender's own merchant of the record to the other one by a statement, or takes that statement back; separates
 * them where the match engine joined them. Repeating it changes nothing.
 */
export async function applyDecision(
  tx: Tx,
  { clock, jobs }: Pick<JobRun, 'clock' | 'jobs'>,
  { lender_id: lenderId, decision_id: id }: Following,
): Promise<void> {
  // Resolutions run one at a time, and so do two runs of this job.
  await lockMerchants(tx, []);
  const decision = await tx
    .selectFrom('app.business_decision')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!decision) return;
  const now = clock.now();
  const { membership_id } = decision;
  if (!decision.is_same) {
    // It takes back what the match engine stated of the pair.
    const engineId = decision.ended_at ? membership_id : await engineStatement(tx, lenderId, decision);
    if (engineId === null) return;
    const change = decision.ended_at
      ? { userId: decision.ended_by, at: null }
      : { userId: decision.user_id, at: now };
    const ids = await withdrawStatement(tx, engineId, change);
    if (!ids) return;
    await settle(ids, async () => undefined);
    if (!decision.ended_at) {
      await rememberFacts(tx, engineId, ids);
      await setStatement(tx, id, engineId);
    }
    return;
  }
  if (decision.ended_at) {
    if (membership_id === null) return;
    const ids = await withdrawStatement(tx, membership_id, { userId: decision.ended_by, at: now });
    if (!ids) return;
    await settle(ids, async () => undefined);
    await rememberFacts(tx, membership_id, ids);
    return;
  }
  if (membership_id !== null) return;
  const pair = await merchantsOf(tx, lenderId, decision);
  if (!pair) return;
  const [source, target] = pair;
  const userId = decision.user_id;
  const resolutionId = await beginResolution(
    tx,
    { userId, now },
    { operation: 'merge_merchant', source, target },
  );
  let statementId = '';
  await settle([source.id, target.id], async () => {
    statementId = await insertStatement(
      tx,
      { kind: 'merge', recordId: source.id, merchantId: target.id },
      { userId, engineVersion: null, reasons: [REASON], now, resolutionId },
    );
  });
  await setStatement(tx, id, statementId);

  async function settle(ids: readonly string[], change: () => Promise<void>): Promise<void> {
    const { canonical } = await settleStatements(tx, ids, change);
    // Settling acts for each lender in turn.
    await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
    for (const merchant_id of canonical)
      await jobs.add(tx, ...rescoreOf({ lender_id: lenderId, merchant_id }));
    await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  }
}

const REASON = 'decided by the lender: same business';

/** Stores with a decision the statement that it made or took back. */
async function setStatement(tx: Tx, decisionId: string, membership_id: string): Promise<void> {
  await tx.updateTable('app.business_decision').set({ membership_id }).where('id', '=', decisionId).execute();
}

/** The statement by which the match engine joined the record's own merchant to the decided one; null when there is none. */
async function engineStatement(
  tx: Tx,
  lenderId: string,
  { source, external_id, merchant_id }: { source: string; external_id: string; merchant_id: string | null },
): Promise<string | null> {
  const [record] = await lenderRecords(tx, { lenderId, source, externalIds: [external_id] });
  if (!record || record.merchant_id !== merchant_id) return null;
  const { rows } = await sql<{ id: string }>`
    select s.id from app.own_merges(array[${record.id}]::bigint[]) s
    join app.merchant own on own.id = s.merchant_id and own.external_id = ${external_id}
      and own.source = ${lenderSource(lenderId, source)}
    where s.is_by_engine`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * The merchant to join and the one to join it to: the record's own one, or the other one if the record is of a public one.
 * Null when nothing is left to join.
 */
async function merchantsOf(
  tx: Tx,
  lenderId: string,
  {
    source,
    external_id,
    merchant_id,
    other_external_id,
  }: { source: string; external_id: string; merchant_id: string | null; other_external_id: string | null },
): Promise<[source: StoredMerchant, target: StoredMerchant] | null> {
  const externalIds = [external_id, ...(other_external_id === null ? [] : [other_external_id])];
  const records = await lenderRecords(tx, { lenderId, source, externalIds });
  const merchantOf = (id: string | null) => records.find((each) => each.external_id === id)?.merchant_id;
  const [ownId, otherId] = [merchantOf(external_id), merchant_id ?? merchantOf(other_external_id)];
  if (!ownId || !otherId || ownId === otherId) return null;
  const found = await merchants(tx, [ownId, otherId]);
  const [own, other] = [ownId, otherId].map((id) => found.find((each) => each.id === id));
  if (!own || !other) return null;
  if (own.owner_id === lenderId) return [own, other];
  return other.owner_id === lenderId ? [other, own] : null;
}
