import type { Tx } from '#platform/database';
import type { StoredAnswer } from './answer-store.ts';
import type { StoredRecord } from './found-record-store.ts';
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

/** The records of the gathering that the run's searches belong to. */
export async function records(tx: Tx, { id, gathering }: Run): Promise<StoredRecord[]> {
  const rows = await tx
    .selectFrom('app.evidence_record')
    .selectAll()
    .where('source_run_id', '=', id)
    .where('gathering', '=', gathering)
    .orderBy('id')
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
        eb.and([
          eb('a.source_run_id', '=', id),
          eb('a.gathering', '=', gathering),
          eb('a.outcome', '!=', 'failed'),
        ]),
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

/** Deletes the record unless a user decided on it, here or in another inquiry. */
export async function removeRecord(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.evidence_record as e')
    .where('e.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.evidence_decision as d')
            .select('d.id')
            .where((eb) =>
              eb.or([
                // Also a decision on a record within it.
                eb('d.evidence_record_id', '=', eb.ref('e.id')),
                eb.and([
                  eb('d.vendor', '=', eb.ref('e.vendor')),
                  eb('d.kind', '=', eb.ref('e.kind')),
                  eb('d.external_id', '=', eb.ref('e.external_id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
