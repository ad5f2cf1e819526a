import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Run } from './run-store.ts';

/** Whether an equal search of the same lender, started earlier, is still in progress at its vendor. */
export async function isEqualPending(
  tx: Tx,
  { id, source }: Pick<Run, 'id' | 'source'>,
  keys: readonly string[],
): Promise<boolean> {
  const pending = await tx
    .selectFrom('app.source_run')
    .select('id')
    .where('source', '=', source)
    .where('search_key', 'in', keys)
    .where('id', '<', id)
    .where('status', '=', 'processing')
    .where('resume_token', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

/** The inquiries of runs, for the lender of the transaction. */
export function inquiriesOf(tx: Tx, runIds: string[]): Promise<{ id: string; inquiry_id: string | null }[]> {
  return tx.selectFrom('app.source_run').select(['id', 'inquiry_id']).where('id', 'in', runIds).execute();
}

/** A later attempt of the same search exists, so the earlier failure no longer matters. */
const isSuperseded = sql<boolean>`exists (select 1 from app.source_run later
  where later.inquiry_id is not distinct from run.inquiry_id and later.source = run.source and later.try > run.try
    and later.merchant_id is not distinct from run.merchant_id
    and later.principal_id is not distinct from run.principal_id)`;

/** Searches of one lender by source: those in progress, and those that failed since then. */
export async function queues(tx: Tx, failedSince: Date) {
  const { rows } = await sql<{ source: string; waiting: number; oldest_at: Date | null; failed: number }>`
    select source,
      count(*) filter (where status = 'processing')::int as waiting,
      min(requested_at) filter (where status = 'processing') as oldest_at,
      count(*) filter (where status in ('error', 'timed_out') and requested_at > ${failedSince}
        and not ${isSuperseded})::int as failed
    from app.source_run run
    where status = 'processing' or (status in ('error', 'timed_out') and requested_at > ${failedSince})
    group by source`.execute(tx);
  return rows;
}

/** The keys of one lender's searches that failed since then. */
export function failedRuns(tx: Tx, sources: readonly string[], since: Date) {
  return tx
    .selectFrom('app.source_run as run')
    .select([
      'lender_id',
      'inquiry_id',
      'merchant_id',
      'principal_id',
      'asked_for_merchant_id',
      'source',
      'try',
    ])
    .where('source', 'in', sources)
    .where('status', 'in', ['error', 'timed_out'])
    .where('requested_at', '>', since)
    .where(sql<boolean>`not ${isSuperseded}`)
    .orderBy('id')
    .execute();
}
