import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readEach } from '#platform/shared-reads';
import type { Run } from './run-store.ts';

type NewAnswer = Omit<Insertable<Schema['app.vendor_answer']>, 'source_run_id' | 'lender_id' | 'gathering'>;

/** Stores an answer that the run received in its current gathering. */
export async function insertAnswer(
  tx: Tx,
  { id: source_run_id, lender_id, gathering }: Pick<Run, 'id' | 'lender_id' | 'gathering'>,
  answer: NewAnswer,
): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_answer')
    .values({ ...answer, source_run_id, lender_id, gathering })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const answers = (tx: Tx) => tx.selectFrom('app.vendor_answer as a').selectAll('a');

/** Whether an answer (`a`) came in a gathering. */
export const cameIn = (gathering: number | ReturnType<typeof sql.ref>) =>
  sql<SqlBool>`${gathering} between a.gathering and coalesce(a.last_gathering, a.gathering)`;

/**
 * Dates an equal answer that the run already has, in this gathering or the one it shows, to the new one; undefined
 * without one. `bodyHashes` are by all keys; null for an answer without a body.
 */
export async function repeatAnswer(
  tx: Tx,
  { id, step, gathering, shown_gathering }: Pick<Run, 'id' | 'step' | 'gathering' | 'shown_gathering'>,
  said: Omit<NewAnswer, 'vendor'>,
  bodyHashes: readonly Buffer[] | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update app.vendor_answer set last_gathering = ${gathering}, asked_at = ${said.asked_at},
      answered_at = ${said.answered_at}, first_answered_at = coalesce(first_answered_at, answered_at)
    where id = (
      select id from app.vendor_answer
      where source_run_id = ${id}::bigint and step = ${step}
        and coalesce(last_gathering, gathering) >= ${shown_gathering ?? gathering}
        and (request, outcome, search_key, http_status, content_type, details) is not distinct from
          (${said.request}::text, ${said.outcome}::text, ${said.search_key ?? null}::text,
            ${said.http_status ?? null}::integer, ${said.content_type ?? null}::text, ${said.details ?? '{}'}::jsonb)
        and case when body is null then ${bodyHashes === null} else body_hash = any (${bodyHashes}::bytea[]) end
      order by id desc limit 1)
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** When the last answer arrived on which a gathering of a run rests, its own or one that served it; undefined without any. */
export async function answeredAt(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (
      select a.answered_at as at from app.vendor_answer a
      where a.source_run_id = ${id}::bigint and ${cameIn(gathering)} and a.outcome <> 'failed'
      union all
      select a.answered_at from app.served_answer s join app.vendor_answer a on a.id = s.vendor_answer_id
      where s.source_run_id = ${id}::bigint and s.gathering = ${gathering}
    ) answer`.execute(tx);
  return rows[0]?.at ?? undefined;
}

/** Faults of answers that arrived and show nothing, because they could not be read or stored. */
const USELESS = ['malformed', 'too_large', 'not_stored'];

/** Whether an answer with this fault arrived and shows nothing. */
export const isWithoutUse = (fault: string | null): boolean => fault !== null && USELESS.includes(fault);

/**
 * Those of the runs whose newest gathering has an answer that could not be read or stored, or a call without an answer in
 * time that left no search to go on with: the vendor of a paid source charged for it, or may have.
 */
export async function runsChargedInVain<R extends Pick<Run, 'id' | 'gathering' | 'resume_token'>>(
  tx: Tx,
  runs: readonly R[],
): Promise<R[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const answers = await tx
    .selectFrom('app.vendor_answer')
    .select(['source_run_id', 'gathering', 'fault'])
    .distinct()
    .where('source_run_id', 'in', ids)
    .where('fault', 'in', [...USELESS, 'timeout'])
    .execute();
  return runs.filter(({ id, gathering, resume_token }) =>
    answers.some(
      (answer) =>
        answer.source_run_id === id &&
        answer.gathering === gathering &&
        (answer.fault !== 'timeout' || resume_token === null),
    ),
  );
}

/** The last answer of the newest gathering of a run, usable or not; undefined when no call was made. */
export function lastAnswer(
  tx: Tx,
  { id, gathering }: Pick<Run, 'id' | 'gathering'>,
): Promise<StoredAnswer | undefined> {
  return answers(tx)
    .where('source_run_id', '=', id)
    .where(cameIn(gathering))
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type StoredAnswer = Selectable<Schema['app.vendor_answer']>;

/** The answers of the newest complete search with one of the keys since the moment, by time; empty without one. */
export async function answersToSearch(
  tx: Tx,
  { vendor, keys, since }: { vendor: string; keys: readonly string[]; since: Date },
): Promise<StoredAnswer[]> {
  const end = await tx
    .selectFrom('app.vendor_answer')
    .select((eb) => ['source_run_id', 'step', eb.fn.coalesce('last_gathering', 'gathering').as('gathering')])
    .where('vendor', '=', vendor)
    .where('search_key', 'in', keys)
    .where('outcome', '=', 'complete')
    .where('answered_at', '>', since)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!end) return [];
  return answers(tx)
    .where('source_run_id', '=', end.source_run_id)
    .where(cameIn(end.gathering))
    .where('step', '=', end.step)
    .where('outcome', '!=', 'failed')
    .orderBy('answered_at')
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

/** An answer behind what a run shows, without its body. */
export type ShownAnswer = Pick<StoredAnswer, 'id' | 'answered_at' | 'details'> & { run_id: string };

/** The answers behind what the runs show, by run and time. */
export async function shownAnswers(tx: Tx, runs: readonly Run[]): Promise<ShownAnswer[]> {
  const shown = runs.filter(({ shown_gathering }) => shown_gathering !== null).map(({ id }) => id);
  if (shown.length === 0) return [];
  const answers = await readEach(tx, 'shown answers', shown, {
    read: (ids) => selectShown(tx, ids),
    idOf: ({ run_id }) => run_id,
  });
  return answers.sort(
    (a, b) => a.answered_at.getTime() - b.answered_at.getTime() || Number(BigInt(a.id) - BigInt(b.id)),
  );
}

function selectShown(tx: Tx, shown: readonly string[]): Promise<ShownAnswer[]> {
  const own = tx
    .selectFrom('app.source_run as r')
    .innerJoin('app.vendor_answer as a', (join) =>
      join.onRef('a.source_run_id', '=', 'r.id').on(cameIn(sql.ref('r.shown_gathering'))),
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
  return own.unionAll(served).execute();
}

/** The time of the oldest of the answers; null without any. */
export function oldestOf(answers: readonly Pick<ShownAnswer, 'answered_at'>[]): string | null {
  const [oldest] = answers.map(({ answered_at }) => answered_at.toISOString()).sort();
  return oldest ?? null;
}
