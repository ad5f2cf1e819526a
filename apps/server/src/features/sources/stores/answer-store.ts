import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { Run } from './run-store.ts';

/** Reserves the id of an answer, because its body is encrypted for its row. */
export async function nextAnswerId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('app.vendor_answer_id_seq') as id`.execute(tx);
  return rows[0]!.id;
}

export async function insertAnswer(tx: Tx, row: Insertable<Schema['app.vendor_answer']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_answer')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the last answer of a gathering of a run arrived; undefined when stored answers served all of it. */
export async function answeredAt(tx: Tx, runId: string, gathering: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('app.vendor_answer')
    .select((eb) => eb.fn.max('answered_at').as('at'))
    .where('source_run_id', '=', runId)
    .where('gathering', '=', gathering)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export type StoredAnswer = Selectable<Schema['app.vendor_answer']>;

/** The answers of the newest complete search with one of the keys since the moment, by time; empty without one. */
export async function answersToSearch(
  tx: Tx,
  { vendor, keys, since }: { vendor: string; keys: readonly string[]; since: Date },
): Promise<StoredAnswer[]> {
  const end = await tx
    .selectFrom('app.vendor_answer')
    .select(['source_run_id', 'gathering', 'step'])
    .where('vendor', '=', vendor)
    .where('search_key', 'in', keys)
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

/** Records that the run's current gathering also rests on these answers, which another run received. */
export async function insertServed(
  tx: Tx,
  { id, lender_id, gathering }: Pick<Run, 'id' | 'lender_id' | 'gathering'>,
  answerIds: readonly string[],
): Promise<void> {
  if (answerIds.length === 0) return;
  await tx
    .insertInto('app.served_answer')
    .values(
      answerIds.map((vendor_answer_id) => ({ lender_id, source_run_id: id, gathering, vendor_answer_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the run's current gathering has an answer, its own or one that served it. */
export async function isAnswered(tx: Tx, { id, gathering }: Pick<Run, 'id' | 'gathering'>): Promise<boolean> {
  const own = await tx
    .selectFrom('app.vendor_answer')
    .select('id')
    .where('source_run_id', '=', id)
    .where('gathering', '=', gathering)
    .where('outcome', '!=', 'failed')
    .limit(1)
    .executeTakeFirst();
  if (own) return true;
  const served = await tx
    .selectFrom('app.served_answer')
    .select('vendor_answer_id')
    .where('source_run_id', '=', id)
    .where('gathering', '=', gathering)
    .limit(1)
    .executeTakeFirst();
  return served !== undefined;
}

/** An answer behind what a run shows, without its body. */
export type ShownAnswer = Pick<StoredAnswer, 'id' | 'answered_at' | 'details'> & { run_id: string };

/** The answers behind what the runs show, by run and time. */
export async function shownAnswers(tx: Tx, runs: readonly Run[]): Promise<ShownAnswer[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const own = tx
    .selectFrom('app.source_run as r')
    .innerJoin('app.vendor_answer as a', (join) =>
      join.onRef('a.source_run_id', '=', 'r.id').onRef('a.gathering', '=', 'r.shown_gathering'),
    )
    .select(['r.id as run_id', 'a.id', 'a.answered_at', 'a.details'])
    .where('r.id', 'in', shown)
    .where('a.outcome', '!=', 'failed');
  const served = tx
    .selectFrom('app.source_run as r')
    .innerJoin('app.served_answer as s', (join) =>
      join.onRef('s.source_run_id', '=', 'r.id').onRef('s.gathering', '=', 'r.shown_gathering'),
    )
    .innerJoin('app.vendor_answer as a', 'a.id', 's.vendor_answer_id')
    .select(['r.id as run_id', 'a.id', 'a.answered_at', 'a.details'])
    .where('r.id', 'in', shown);
  const answers = await own.unionAll(served).execute();
  return answers.sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
}

/** The time of the oldest of the answers; null without any. */
export function oldestOf(answers: readonly Pick<ShownAnswer, 'answered_at'>[]): string | null {
  const [oldest] = answers.map(({ answered_at }) => answered_at.toISOString()).sort();
  return oldest ?? null;
}
