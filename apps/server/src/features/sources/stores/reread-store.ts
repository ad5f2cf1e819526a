import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';
import { cameIn, type StoredAnswer } from './answer-store.ts';
import { isFoundIn, recordsAsOf, type StoredRecord } from './found-record-store.ts';
import type { Run } from './run-store.ts';

/** Runs of the sources, by ascending id after this one. */
export async function runIds(
  tx: Tx,
  { sources, after, limit }: { sources: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.source_run')
    .select('id')
    .where('source', 'in', sources)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The records of the gathering that the run's searches belong to: while it is in progress, what it found so far. */
export async function records(
  tx: Tx,
  { id, gathering, shown_gathering, found_again }: Run,
): Promise<StoredRecord[]> {
  const rows = await recordsAsOf(tx, sql<number>`${gathering}::integer`)
    .where('e.source_run_id', '=', id)
    .where((eb) =>
      shown_gathering === gathering
        ? isFoundIn(sql`${gathering}::integer`)
        : eb.or([
            eb('e.gathering', '=', gathering),
            eb('e.id', '=', sql<string>`any (${found_again}::bigint[])`),
          ]),
    )
    .orderBy('e.id')
    .execute();
  return rows as unknown as StoredRecord[];
}

/** The usable answers of that gathering, and those that served it, by time. */
export function answers(tx: Tx, { id, gathering }: Run): Promise<StoredAnswer[]> {
  return tx
    .selectFrom('app.vendor_answer as a')
    .selectAll('a')
    .where((eb) =>
      eb.or([
        eb.and([eb('a.source_run_id', '=', id), cameIn(gathering), eb('a.outcome', '!=', 'failed')]),
        eb(
          'a.id',
          'in',
          eb
            .selectFrom('app.served_answer as s')
            .select('s.vendor_answer_id')
            .where('s.source_run_id', '=', id)
            .where('s.gathering', '=', gathering),
        ),
      ]),
    )
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute();
}

/** The unparsable answers to the search at which the run gave up, newest first. */
export function failedAnswers(tx: Tx, { id, gathering, step }: Run): Promise<StoredAnswer[]> {
  return tx
    .selectFrom('app.vendor_answer')
    .selectAll()
    .where('source_run_id', '=', id)
    .where('gathering', '=', gathering)
    .where('step', '=', step)
    .where('outcome', '=', 'failed')
    .where('body', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function replaceRecord(
  tx: Tx,
  id: string,
  { subject, data }: { subject: string; data: unknown },
): Promise<void> {
  await tx
    .updateTable('app.evidence_record')
    .set({ subject, data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();
}

/** No user decided on the record, on one within it, or on it in another inquiry. */
const isUndecided = sql<SqlBool>`not exists (
  select from app.evidence_decision d where d.evidence_record_id = e.id
    or (d.vendor, d.kind, d.external_id) = (e.vendor, e.kind, e.external_id))`;

/**
 * Removes the record from the run's current gathering unless a user decided on it: deletes it, or leaves it to the
 * gatherings before.
 */
export async function removeRecord(tx: Tx, run: Run, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.evidence_record as e')
    .where('e.id', '=', id)
    .where('e.gathering', '=', run.gathering)
    .where(isUndecided)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  const { numUpdatedRows } = await tx
    .updateTable('app.evidence_record as e')
    .set((eb) => ({
      last_gathering: run.gathering - 1,
      last_seen_at: run.answered_at ?? eb.ref('e.seen_at'),
    }))
    .where('e.id', '=', id)
    .where('e.gathering', '<', run.gathering)
    .where(isUndecided)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (run.found_again?.includes(id))
    await sql`update app.source_run set found_again = array_remove(found_again, ${id}::bigint)
      where id = ${run.id}::bigint`.execute(tx);
  return true;
}
