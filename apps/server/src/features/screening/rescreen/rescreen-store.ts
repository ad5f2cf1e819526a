import { sql } from 'kysely';
import { answerStore, type Run } from '#features/sources';
import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';
import { listsInDetails, subjectsOf } from '../sources/queried-lists.ts';

/**
 * Runs of a source with a shown response, by id after the given one, with the lists and the subject key of the
 * response.
 */
export async function answeredRuns(
  tx: Tx,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<{ run: Run; lists: QueriedList[]; key: string | undefined }[]> {
  const runs = await tx
    .selectFrom('app.source_run')
    .selectAll()
    .where('source', '=', source)
    .where('shown_gathering', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const answers = Map.groupBy(await answerStore.shownAnswers(tx, runs), ({ run_id }) => run_id);
  return runs.map((run) => ({
    run,
    lists: (answers.get(run.id) ?? []).flatMap(({ details }) => listsInDetails(details)),
    key: subjectsOf(answers.get(run.id)?.at(-1)?.details ?? {}),
  }));
}

/**
 * Runs of a source whose merchant changed, got a record of the lender, a name, a joined merchant or a birth date of a
 * person, or lost a person, since the shown response; by id after the given one. Covers one day more, because clocks
 * differ and an import dates its rows from its beginning.
 */
export function runsOfTouchedMerchants(
  tx: Tx,
  {
    source,
    after,
    merchant_id,
    limit,
  }: { source: string; after: string; merchant_id: string | undefined; limit: number },
): Promise<Run[]> {
  return tx
    .selectFrom('app.source_run as r')
    .selectAll('r')
    .where('r.source', '=', source)
    .where('r.status', 'in', ['available', 'not_available'])
    .where('r.id', '>', after)
    .where(
      sql<boolean>`(
        r.merchant_id is not null and r.principal_id is null and exists (
          select from app.merchant m where m.id = r.merchant_id and m.updated_at > r.finished_at - interval '1 day'
          union all
          select from app.source_record s where s.merchant_id = r.merchant_id and s.lender_id = r.lender_id
            and greatest(s.created_at, s.updated_at, s.placed_at) > r.finished_at - interval '1 day'
          union all
          select from app.known_name n where n.merchant_id = r.merchant_id
            and n.created_at > r.finished_at - interval '1 day'
          union all
          select from app.retired_merchant j where r.merchant_id in (j.survivor_id, j.returned_to)
            and j.retired_at > r.finished_at - interval '1 day')
        or exists (
          select from app.merchant_principal p
          where p.merchant_id = coalesce(r.merchant_id, r.asked_for_merchant_id)
            and greatest(p.birth_said_at, p.removed_at) > r.finished_at - interval '1 day'
            and p.date_of_birth_encrypted is not null))`,
    )
    .$if(merchant_id !== undefined, (query) =>
      query.where(sql<boolean>`(r.merchant_id = ${merchant_id} or r.asked_for_merchant_id = ${merchant_id})`),
    )
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Takes the rescreening lock until the transaction ends; false when another process has it. */
export async function tryLockRescreening(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('rescreening', 21)) as free`.execute(tx);
  return rows[0]?.free === true;
}
