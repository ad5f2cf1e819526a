import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../database.ts';

/** One load of a file, as recorded. */
export interface ImportRun {
  id: string;
  /** The last line stored in the database; a restarted import continues after it. */
  linesDone: number;
  isResumed: boolean;
}

/** Takes up an unfinished load of the same file, or begins one. */
export async function beginRun(
  client: pg.Client,
  run: {
    kind: string;
    source: string;
    lenderId: string | null;
    fileName: string;
    fingerprint: string;
    now: Date;
  },
): Promise<ImportRun> {
  const { rows } = await client.query<{ id: string; lines_done: string; finished_at: string | null }>(
    `select id, lines_done, finished_at from app.import_run
     where kind = $1 and source = $2 and fingerprint = $3 and lender_id is not distinct from $4
     order by id desc limit 1`,
    [run.kind, run.source, run.fingerprint, run.lenderId],
  );
  const last = rows[0];
  if (last && last.finished_at === null) {
    return { id: last.id, linesDone: Number(last.lines_done), isResumed: Number(last.lines_done) > 0 };
  }
  const begun = await client.query<{ id: string }>(
    `insert into app.import_run (kind, source, lender_id, file_name, fingerprint, started_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [run.kind, run.source, run.lenderId, run.fileName, run.fingerprint, run.now],
  );
  return { id: begun.rows[0]!.id, linesDone: 0, isResumed: false };
}

/** What became of the rows of a batch. */
interface RunCounts {
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

/** Records, in the batch's own transaction, how far the load is. */
export async function advanceRun(
  client: pg.Client,
  id: string,
  lastLine: number,
  counts: RunCounts,
): Promise<void> {
  await client.query(
    `update app.import_run set lines_done = $2, added = added + $3, changed = changed + $4,
       unchanged = unchanged + $5, rejected = rejected + $6 where id = $1`,
    [id, lastLine, counts.added, counts.changed, counts.unchanged, counts.rejected],
  );
}

/** The same in a transaction of the query builder. */
export async function advanceRunIn(tx: Tx, id: string, lastLine: number, counts: RunCounts): Promise<void> {
  const { added, changed, unchanged, rejected } = counts;
  await sql`
    update app.import_run set lines_done = ${lastLine}::bigint, added = added + ${added}::bigint,
      changed = changed + ${changed}::bigint, unchanged = unchanged + ${unchanged}::bigint,
      rejected = rejected + ${rejected}::bigint where id = ${id}::bigint`.execute(tx);
}

/** Closes a load; the next one of the same file begins at its first line. */
export async function finishRun(client: pg.Client, id: string, now: Date): Promise<void> {
  await client.query('update app.import_run set finished_at = $2 where id = $1', [id, now]);
}
