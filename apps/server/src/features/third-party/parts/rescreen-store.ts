import { sql } from 'kysely';
import type { ListAsked } from '#features/screening';
import type { Tx } from '#platform/database';
import { listsBehind, shownAnswers } from '../stores/answer-store.ts';
import type { Run } from '../stores/run-store.ts';

/** Runs of a part that show an answer, by id after the given one, with the lists that the answer asked. */
export async function answeredRuns(
  tx: Tx,
  { part, after, limit }: { part: string; after: string; limit: number },
): Promise<{ run: Run; lists: ListAsked[] }[]> {
  const runs = await tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('part', '=', part)
    .where('shown_gathering', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const answers = Map.groupBy(await shownAnswers(tx, runs), ({ source_run_id }) => source_run_id);
  return runs.map((run) => ({
    run,
    lists: (answers.get(run.id) ?? []).flatMap(({ details }) => listsBehind(details)),
  }));
}

/** Whether nobody else screens again; keeps others out until the transaction ends. */
export async function tryLockRescreening(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('rescreening', 21)) as free`.execute(tx);
  return rows[0]?.free === true;
}
