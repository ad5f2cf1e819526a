import { uploadFieldLabel, uploadFields } from '@assay/domain/portfolio';
import {
  type LenderRow,
  previewLenderRows,
  readLenderRow,
  USUAL_SOURCE,
  ValueChanges,
} from '#features/matching';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { StartProblem } from '#platform/start-problem';
import { maskedText } from './masked-text.ts';
import { readUploadRows } from './read-upload-rows.ts';
import { choicesOf, StatusChoices } from './status-choices.ts';
import * as store from './store.ts';

const BATCH = 2000;

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
 * Reads every row of an upload without storing any: the faults, and what the other rows would add or change. An
 * interrupted check starts over.
 */
async function checkRows(
  job: JobRun,
  { lender_id: lenderId, upload_id: id }: { lender_id: string; upload_id: string },
): Promise<void> {
  const upload = await inLender(job.db, lenderId, (tx) => store.uploadById(tx, id));
  if (upload?.status !== 'checking') return;
  await inLender(job.db, lenderId, async (tx) => {
    await store.removeFaults(tx, id);
    await store.changeUpload(tx, id, { fault: null });
  });
  const counts = { rows: 0, rows_new: 0, rows_changed: 0, rows_unchanged: 0, rows_faulty: 0 };
  const changes = new ValueChanges('row');
  const firstRows = new Map<string, number>();
  let withheld = 0;
  const choices =
    choicesOf(upload).length > 0
      ? choicesOf(upload)
      : await inLender(job.db, lenderId, store.newestStatusChoices);
  const statuses = new StatusChoices(choices);
  let bytes_done = 0;
  const onBytes = (done: number) => {
    bytes_done = done;
  };
  const { columns, groups } = await readUploadRows(job, upload, { size: BATCH, onBytes });
  for await (const group of groups) {
    job.signal.throwIfAborted();
    const faults: store.Fault[] = [];
    const good: LenderRow[] = [];
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
      else good.push(statuses.apply(row as LenderRow, read.rowNumber));
    }
    withheld += good.filter(({ isEinWithheld }) => isEinWithheld).length;
    await inLender(job.db, lenderId, async (tx) => {
      for (const outcome of await previewLenderRows(tx, lenderId, USUAL_SOURCE, good))
        counts[COUNT_COLUMNS[outcome]] += 1;
      counts.rows += group.length;
      counts.rows_faulty += faults.length;
      await store.insertFaults(tx, { lenderId, uploadId: id, faults });
      await store.changeUpload(tx, id, { ...counts, bytes_done });
    });
  }
  await inLender(job.db, lenderId, async (tx) => {
    const now = await store.lockUpload(tx, id);
    if (now?.status !== 'checking') return;
    const notes = [...(withheld > 0 ? [withheldNote(withheld)] : []), ...changes.lines().map(byLabel)];
    await store.changeUpload(tx, id, {
      ...counts,
      status: 'checked',
      notes: JSON.stringify(notes),
      unknown_statuses: JSON.stringify(statuses.unknown()),
      status_choices: JSON.stringify(choices),
      checked_at: job.clock.now(),
    });
  });
}

const COUNT_COLUMNS = { added: 'rows_new', changed: 'rows_changed', unchanged: 'rows_unchanged' } as const;

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
  `EIN: ${count.toLocaleString('en-US')} shown by the last four digits only, because nine digits without a dash may be a social security number: the business is named like a person, or no EIN starts with these digits. They are stored encrypted and still compared. Write an EIN as XX-XXXXXXX`;
