import type { PartnerStatus } from '@assay/domain/performance';
import type { UploadStatus } from '@assay/domain/portfolio';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { questionCounts } from './question-store.ts';

/** What a status of a file means, spelled as in StatusChoices. */
export interface StatusChoice {
  status: string;
  choice: PartnerStatus;
}

type Changes = Updateable<Schema['app.portfolio_upload']> & { status?: UploadStatus };
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>;
/** An upload with the counts of its questions. */
export type CountedUpload = NonNullable<Awaited<ReturnType<typeof uploadById>>>;

const withAuthor = (tx: Tx) =>
  tx
    .selectFrom('app.portfolio_upload as upload')
    .leftJoin('app.app_user as author', 'author.id', 'upload.user_id')
    .selectAll('upload')
    .select([
      sql<UploadStatus>`upload.status`.as('status'),
      sql<string | null>`nullif(trim(author.first_name || ' ' || author.last_name), '')`.as('created_by'),
    ]);
const withQuestions = (tx: Tx) =>
  withAuthor(tx).select(
    questionCounts({ lender_id: 'upload.lender_id', id: 'upload.id' }).as('question_counts'),
  );

/** An upload of the active lender. */
export function uploadById(tx: Tx, id: string) {
  return withQuestions(tx).where('upload.id', '=', id).executeTakeFirst();
}

/** The upload without its questions, locked for update until the transaction ends. */
export function lockUpload(tx: Tx, id: string) {
  return withAuthor(tx).where('upload.id', '=', id).forUpdate('upload').executeTakeFirst();
}

/** A page of the uploads, newest first, with the total count. */
export async function uploads(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  const rows = await withQuestions(tx).orderBy('upload.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('app.portfolio_upload')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** Admits one beginning upload of the lender at a time, until the transaction ends. */
export async function lockBeginning(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('portfolio upload ' || app.lender_id(), 0))`.execute(
    tx,
  );
}

const OPEN: UploadStatus[] = ['receiving', 'received', 'checking', 'checked', 'importing', 'undoing'];

/** The uploads that are neither finished nor discarded. */
export function openUploads(tx: Tx) {
  return withQuestions(tx).where('upload.status', 'in', OPEN).execute();
}

/** Whether a file of the active lender is being imported; a stopped import waits for the user. */
export async function isImporting(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('app.portfolio_upload')
    .select('id')
    .where('status', '=', 'importing')
    .where('fault', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUpload(tx: Tx, row: Insertable<Schema['app.portfolio_upload']>): Promise<string> {
  const { id } = await tx
    .insertInto('app.portfolio_upload')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeUpload(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('app.portfolio_upload').set(changes).where('id', '=', id).execute();
}

/** The last mapping of columns; null before the first file. */
export async function newestMapping(tx: Tx): Promise<unknown> {
  const row = await tx
    .selectFrom('app.portfolio_upload')
    .select('mapping')
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** What the lender last chose for unknown statuses; empty before the first choice. */
export async function newestStatusChoices(tx: Tx): Promise<StatusChoice[]> {
  const row = await tx
    .selectFrom('app.portfolio_upload')
    .select('status_choices')
    .where(sql`status_choices`, '<>', sql`'[]'::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.status_choices ?? []) as unknown as StatusChoice[];
}

/** Uploads older than a time that still have their file or wait for the user. */
export function outdatedUploads(tx: Tx, before: Date) {
  return tx
    .selectFrom('app.portfolio_upload as upload')
    .select(['id', 'status'])
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['checking', 'importing', 'undoing']),
        // Stopped by a fault.
        eb('fault', 'is not', null),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['receiving', 'received', 'checking', 'checked']),
        eb.exists(
          eb
            .selectFrom('app.portfolio_upload_part as part')
            .select('part.id')
            .whereRef('part.lender_id', '=', 'upload.lender_id')
            .whereRef('part.portfolio_upload_id', '=', 'upload.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Deletes the stored data of a file: its text and the rows at fault. */
export async function removeFile(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('app.portfolio_upload_part').where('portfolio_upload_id', '=', uploadId).execute();
  await removeFaults(tx, uploadId);
}

export async function removeFaults(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('app.portfolio_upload_fault').where('portfolio_upload_id', '=', uploadId).execute();
}

/** A row that cannot be imported. */
export interface Fault {
  line: number;
  /** The row as a spreadsheet counts. */
  row_number: number;
  field: string | null;
  external_id: string | null;
  reason: string;
}

export async function insertFaults(
  tx: Tx,
  { lenderId, uploadId, faults }: { lenderId: string; uploadId: string; faults: readonly Fault[] },
): Promise<void> {
  if (faults.length === 0) return;
  await sql`
    insert into app.portfolio_upload_fault (lender_id, portfolio_upload_id, line, row_number, field, external_id, reason)
    select ${lenderId}::bigint, ${uploadId}::bigint, line, row_number, field, external_id, reason
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f (line integer, row_number integer, field text, external_id text, reason text)
    on conflict do nothing`.execute(tx);
}

/** Rows at fault after a line, sorted by line. */
export function faultsAfter(
  tx: Tx,
  uploadId: string,
  { line = 0, limit, offset = 0 }: { line?: number; limit: number; offset?: number },
): Promise<Fault[]> {
  return tx
    .selectFrom('app.portfolio_upload_fault')
    .select(['line', 'row_number', 'field', 'external_id', 'reason'])
    .where('portfolio_upload_id', '=', uploadId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The line numbers of the rows at fault. */
export async function faultyLines(tx: Tx, uploadId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('app.portfolio_upload_fault')
    .select('line')
    .where('portfolio_upload_id', '=', uploadId)
    .execute();
  return new Set(rows.map(({ line }) => line));
}
