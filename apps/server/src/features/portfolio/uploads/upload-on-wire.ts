import {
  type MappedColumn,
  type PortfolioUpload,
  type UnknownStatus,
  uploadLimits,
} from '@assay/domain/portfolio';
import type { TextEncoding } from '#platform/text-encoding';
import type { CountedUpload, StoredUpload } from './store.ts';

const share = (done: number, all: number): number => (all === 0 ? 0 : Math.min(1, done / all));

/** The share of the check's time in which the rows are counted before they are compared. */
const COUNTING = 0.1;

/** The progress of the current step; null when a workbook is unpacked, but not all of its rows are counted. */
function progressOf(upload: StoredUpload): number | null {
  const { status, rows, rows_faulty } = upload;
  if (status === 'receiving') return share(upload.parts * uploadLimits.partBytes, upload.bytes);
  if (status === 'checking') {
    if (upload.rows_to_check !== null)
      return COUNTING + (1 - COUNTING) * share(upload.rows, upload.rows_to_check);
    return upload.bytes_done < upload.bytes ? COUNTING * share(upload.bytes_done, upload.bytes) : null;
  }
  if (status === 'importing') return share(upload.rows_done, rows - rows_faulty);
  if (status === 'undoing')
    return share(
      upload.removed + upload.restored + upload.kept,
      upload.added + upload.changed + upload.unchanged,
    );
  return 1;
}

/** The unknown statuses of an upload. */
export const unknownOf = (upload: StoredUpload): UnknownStatus[] =>
  upload.unknown_statuses as unknown as UnknownStatus[];

/** An upload in the shape of the contract. */
export function uploadOnWire(upload: CountedUpload): PortfolioUpload {
  const { imported_at, undone_at, checked_at, question_counts: asked } = upload;
  return {
    ...upload,
    progress: progressOf(upload),
    rows_read: upload.rows,
    created_at: upload.created_at.toISOString(),
    encoding: upload.encoding as TextEncoding | null,
    mapping: upload.mapping as MappedColumn[] | null,
    check: checked_at && {
      checked_at: checked_at.toISOString(),
      rows: upload.rows,
      new: upload.rows_new + asked.new,
      known_public: upload.rows_public + asked.known_public,
      known_own: upload.rows_own + asked.known_own,
      need_you: upload.rows_asked + asked.need_you,
      changed: upload.rows_changed,
      unchanged: upload.rows_unchanged,
      faulty: upload.rows_faulty,
    },
    questions: { to_decide: asked.to_decide, decided: asked.decided, left: upload.questions_left },
    outside: upload.outside as unknown as PortfolioUpload['outside'],
    unknown_statuses: unknownOf(upload),
    notes: upload.notes as string[],
    result: imported_at && {
      added: upload.added,
      joined: upload.joined,
      changed: upload.changed,
      unchanged: upload.unchanged,
    },
    undone: undone_at && {
      removed: upload.removed,
      restored: upload.restored,
      kept: upload.kept,
    },
    finished_at: (undone_at ?? imported_at)?.toISOString() ?? null,
  };
}
