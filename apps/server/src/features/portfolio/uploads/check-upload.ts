import { type MappedColumn, uploadFieldLabel, uploadFields } from '@assay/domain/portfolio';
import {
  countFileContacts,
  type LenderRow,
  PlannedMerchants,
  planLenderRows,
  readLenderRow,
  SeenMerchants,
  USUAL_SOURCE,
  ValueChanges,
} from '#features/matching';
import { todayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { StartProblem } from '#platform/start-problem';
import { maskedText } from './masked-text.ts';
import { MissingColumns } from './missing-columns.ts';
import { OutsideRows } from './outside-rows.ts';
import { insertQuestions, removeQuestions } from './question-store.ts';
import { readUploadRows } from './read-upload-rows.ts';
import { RowsInDoubt } from './rows-in-doubt.ts';
import { choicesOf, StatusChoices } from './status-choices.ts';
import * as store from './store.ts';

const BATCH = 200;
const COUNTED = 2000;

/** Checks the rows of an upload. Marks it as refused when the file cannot be read to the end. */
export async function checkUpload(
  job: JobRun,
  payload: { lender_id: string; upload_id: string },
): Promise<void> {
  try {
    await checkRows(job, payload);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    await inLender(job.db, payload.lender_id, async (tx) => {
      const upload = await store.lockUpload(tx, payload.upload_id);
      if (upload?.status !== 'checking') return;
      await store.removeFile(tx, upload.id);
      await store.changeUpload(tx, upload.id, { status: 'refused', fault: error.message });
    });
  }
}

/**
 * Reads every row of an upload without storing any: the faults, what the other rows would add, join or change, and the
 * businesses that a person should compare with them. An interrupted check starts over.
 */
async function checkRows(
  job: JobRun,
  { lender_id: lenderId, upload_id: id }: { lender_id: string; upload_id: string },
): Promise<void> {
  const upload = await inLender(job.db, lenderId, (tx) => store.uploadById(tx, id));
  if (upload?.status !== 'checking') return;
  await inLender(job.db, lenderId, async (tx) => {
    await store.removeFaults(tx, id);
    await removeQuestions(tx, id);
    await store.changeUpload(tx, id, { fault: null, rows_to_check: null });
  });
  const counts = {
    ...{ rows: 0, rows_new: 0, rows_public: 0, rows_own: 0, rows_asked: 0, questions_left: 0 },
    ...{ rows_changed: 0, rows_unchanged: 0, rows_faulty: 0 },
  };
  const changes = new ValueChanges('row');
  const firstRows = new Map<string, number>();
  let withheld = 0;
  const choices =
    choicesOf(upload).length > 0
      ? choicesOf(upload)
      : await inLender(job.db, lenderId, store.newestStatusChoices);
  const statuses = new StatusChoices(choices);
  const { contacts, rows: rows_to_check } = await countRows(job, upload);
  await inLender(job.db, lenderId, (tx) => store.changeUpload(tx, id, { rows_to_check, rows: 0 }));
  const seen = new SeenMerchants();
  const planned = new PlannedMerchants();
  const inDoubt = new RowsInDoubt(contacts);
  const outside = new OutsideRows(todayOf(job));
  const missing = new MissingColumns(upload.mapping as unknown as MappedColumn[]);
  const { columns, groups } = await readUploadRows(job, upload, { size: BATCH });
  for await (const group of groups) {
    job.signal.throwIfAborted();
    const faults: store.Fault[] = [];
    const good: LenderRow[] = [];
    const rowNumbers = new Map<string, number>();
    for (const read of group) {
      const row = readLenderRow(read, columns, changes);
      const fault = 'reason' in row ? row : seenBefore(row, read.rowNumber, firstRows);
      if (fault)
        faults.push({
          ...fault,
          row_number: read.rowNumber,
          field: fieldOf(fault.reason),
          reason: maskedText(labeledReason(fault.reason)),
        });
      else {
        const each = statuses.apply(row as LenderRow, read.rowNumber);
        good.push(each);
        rowNumbers.set(each.row.external_id, read.rowNumber);
        outside.add(each);
      }
    }
    withheld += good.filter(({ isEinWithheld }) => isEinWithheld).length;
    const isChecking = await inLender(job.db, lenderId, async (tx) => {
      const { secrets } = job;
      const rows = await planLenderRows(tx, lenderId, USUAL_SOURCE, good, {
        contacts,
        secrets,
        seen,
        planned,
      });
      missing.add(rows);
      const asked = inDoubt.take(
        rows,
        (externalId) => rowNumbers.get(externalId) ?? firstRows.get(externalId),
      );
      for (const column of asked.counted) counts[column] += 1;
      counts.questions_left += asked.left;
      counts.rows += group.length;
      counts.rows_faulty += faults.length;
      // Locked only now, so that a user who discards the upload does not wait for the comparison.
      if ((await store.lockUpload(tx, id))?.status !== 'checking') return false;
      await store.insertFaults(tx, { lenderId, uploadId: id, faults });
      await insertQuestions(tx, { lenderId, uploadId: id, questions: asked.questions });
      await store.changeUpload(tx, id, counts);
      return true;
    });
    if (!isChecking) return;
  }
  await inLender(job.db, lenderId, async (tx) => {
    const now = await store.lockUpload(tx, id);
    if (now?.status !== 'checking') return;
    const lost = missing.note();
    const notes = [
      ...(lost === null ? [] : [lost]),
      ...(withheld > 0 ? [withheldNote(withheld)] : []),
      ...changes.lines().map(byLabel),
    ];
    await store.changeUpload(tx, id, {
      ...counts,
      status: 'checked',
      notes: JSON.stringify(notes),
      outside: JSON.stringify(outside.byReason()),
      unknown_statuses: JSON.stringify(statuses.unknown()),
      status_choices: JSON.stringify(choices),
      checked_at: job.clock.now(),
    });
  });
}

/** Counts the rows and the contacts that they share, before the first row is compared. */
async function countRows(
  job: JobRun,
  upload: store.StoredUpload,
): Promise<{ contacts: Awaited<ReturnType<typeof countFileContacts>>; rows: number }> {
  let bytes_done = 0;
  const onBytes = (done: number) => {
    bytes_done = done;
  };
  let rows = 0;
  const { columns, groups } = await readUploadRows(job, upload, { size: COUNTED, onBytes });
  async function* counted() {
    for await (const group of groups) {
      job.signal.throwIfAborted();
      rows += group.length;
      await inLender(job.db, upload.lender_id, (tx) =>
        store.changeUpload(tx, upload.id, { rows, bytes_done }),
      );
      yield group;
    }
  }
  return { contacts: await countFileContacts(counted(), columns), rows };
}

/** The second of two rows with one id is a fault, because it is unclear which one is meant. */
function seenBefore({ line, row }: LenderRow, rowNumber: number, rows: Map<string, number>) {
  const first = rows.get(row.external_id);
  if (first === undefined) {
    rows.set(row.external_id, rowNumber);
    return null;
  }
  return { line, external_id: row.external_id, reason: `external_id is that of row ${first} too` };
}

const FIELDS = new Set<string>(uploadFields.map(({ field }) => field));

/** The field at fault: a reason begins with it, unless the whole row is unreadable. */
function fieldOf(reason: string): string | null {
  const [first = ''] = reason.split(' ', 1);
  return FIELDS.has(first) ? first : null;
}

/** The reason with the label of the field at fault instead of its name. */
function labeledReason(reason: string): string {
  const field = fieldOf(reason);
  return field === null ? reason : uploadFieldLabel(field) + reason.slice(field.length);
}

/** Replaces the field name at the beginning of a note by its label. */
const byLabel = (note: string): string => note.replace(/^\w+(?=:)/, uploadFieldLabel);

const withheldNote = (count: number): string =>
  count === 1
    ? '1 EIN may be a Social Security number. It is stored encrypted, compared, and shown by its last four digits.'
    : `${count.toLocaleString('en-US')} EINs may be Social Security numbers. They are stored encrypted, compared, and shown by their last four digits.`;
