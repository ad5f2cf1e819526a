import { sql } from 'kysely';
import { type Run, shownAnswers } from '#features/gathering';
import type { Tx } from '#platform/database';
import type { ListAsked } from '../checked-lists.ts';
import { listsBehind, subjectsOf } from '../sources/lists-asked.ts';

/**
 * Runs of a source that show an answer, by id after the given one, with the lists that the answer asked and the key of the
 * subjects that it is about.
 */
export async function answeredRuns(
  tx: Tx,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<{ run: Run; lists: ListAsked[]; key: string | undefined }[]> {
  const runs = await tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('source', '=', source)
    .where('shown_gathering', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const answers = Map.groupBy(await shownAnswers(tx, runs), ({ run_id }) => run_id);
  return runs.map((run) => ({
    run,
    lists: (answers.get(run.id) ?? []).flatMap(({ details }) => listsBehind(details)),
    key: subjectsOf(answers.get(run.id)?.at(-1)?.details ?? {}),
  }));
}

/**
 * Runs of a source that show an answer about a merchant that was written since, by id after the given one. Clocks differ and
 * an import dates its rows from its beginning: a day more is looked through.
 */
export function runsOfTouchedMerchants(
  tx: Tx,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<Run[]> {
  return tx
    .selectFrom('app.source_run as r')
    .innerJoin('app.merchant as m', 'm.id', 'r.merchant_id')
    .selectAll('r')
    .where('r.merchant_id', 'is not', null)
    .where('r.principal_id', 'is', null)
    .where('r.source', '=', source)
    .where('r.status', 'in', ['available', 'not_available'])
    .where('r.id', '>', after)
    .where('m.updated_at', '>', sql<Date>`r.finished_at - interval '1 day'`)
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Whether nobody else screens again; keeps others out until the transaction ends. */
export async function tryLockRescreening(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('rescreening', 21)) as free`.execute(tx);
  return rows[0]?.free === true;
}
