import type { Insertable, Selectable } from 'kysely';
import type { ListAsked } from '#features/screening';
import type { Schema, Tx } from '#platform/database';
import type { Run } from './run-store.ts';

export async function insertAnswer(tx: Tx, row: Insertable<Schema['app.vendor_answer']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_answer')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type StoredAnswer = Selectable<Schema['app.vendor_answer']>;

/** The answers of the newest complete search with the key since the moment, in the order they came; none without one. */
export async function answersToSearch(
  tx: Tx,
  { vendor, key, since }: { vendor: string; key: string; since: Date },
): Promise<StoredAnswer[]> {
  const end = await tx
    .selectFrom('app.vendor_answer')
    .select(['source_run_id', 'gathering', 'step'])
    .where('vendor', '=', vendor)
    .where('search_key', '=', key)
    .where('outcome', '=', 'complete')
    .where('answered_at', '>', since)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!end) return [];
  return tx
    .selectFrom('app.vendor_answer')
    .selectAll()
    .where('source_run_id', '=', end.source_run_id)
    .where('gathering', '=', end.gathering)
    .where('step', '=', end.step)
    .where('outcome', '!=', 'failed')
    .orderBy('id')
    .execute();
}

/** The answers behind what the runs show, also those of an earlier search that served one of them. */
export async function shownAnswers(tx: Tx, runs: readonly Run[]): Promise<StoredAnswer[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const records = await tx
    .selectFrom('app.evidence_record as e')
    .innerJoin('app.source_run as r', (join) =>
      join.onRef('r.id', '=', 'e.source_run_id').onRef('r.shown_gathering', '=', 'e.gathering'),
    )
    .select('e.vendor_answer_id')
    .distinct()
    .where('e.source_run_id', 'in', shown)
    .execute();
  const ids = records.map(({ vendor_answer_id }) => vendor_answer_id);
  return tx
    .selectFrom('app.vendor_answer as a')
    .innerJoin('app.source_run as r', 'r.id', 'a.source_run_id')
    .selectAll('a')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.source_run_id', 'in', shown),
          eb('a.outcome', '=', 'complete'),
          eb('a.gathering', '=', eb.ref('r.shown_gathering')),
        ]),
        ...(ids.length > 0 ? [eb('a.id', 'in', ids)] : []),
      ]),
    )
    .orderBy('a.id')
    .execute();
}

/** Which versions of which lists are behind what the runs show, each once. */
export async function listsAsked(tx: Tx, runs: readonly Run[]): Promise<ListAsked[]> {
  const lists = new Map<string, ListAsked>();
  for (const { details } of await shownAnswers(tx, runs)) {
    for (const list of listsBehind(details)) lists.set(`${list.name} ${list.imported_at}`, list);
  }
  return [...lists.values()];
}

/** By the runs' ids the key of the subjects that what they show is about; see subjectsKey. */
export async function subjectsBehind(tx: Tx, runs: readonly Run[]): Promise<Map<string, string | undefined>> {
  const answers = await shownAnswers(tx, runs);
  return new Map(answers.map(({ source_run_id, details }) => [source_run_id, subjectsOf(details)]));
}

/** The key of the subjects that an answer's details name. */
export const subjectsOf = (details: unknown): string | undefined =>
  (details as { subjects_sha256?: string }).subjects_sha256;

/** The lists that an answer's details name. */
export const listsBehind = (details: unknown): ListAsked[] =>
  (details as { lists?: ListAsked[] }).lists ?? [];
