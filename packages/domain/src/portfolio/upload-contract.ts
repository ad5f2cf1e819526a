import { z } from 'zod';
import { endpoint, Id, IdInput, integerParameter, oneOf } from '../http/index.ts';
import { Comparison } from '../matching/index.ts';
import { partnerStatuses } from '../performance/index.ts';
import { type UploadField, uploadFields } from './upload-fields.ts';

/** Limits of an uploaded file, which is sent in parts, one call each. */
export const uploadLimits = {
  maxBytes: 32 * 1024 * 1024,
  partBytes: 160 * 1024,
  /** Uploads per lender that are neither done nor discarded. */
  mostOpen: 5,
  /** Days until a file is deleted; one that was not imported by then is discarded. */
  retentionDays: 14,
  /** Days within which a removal can be undone. */
  removalRetentionDays: 90,
} as const;
export const uploadPage = { size: 50, previewRows: 20, pollMs: 1000 } as const;
/** The most pairs of businesses to compare in one upload. */
export const MAX_QUESTIONS = 500;
/** The most merchants removed by one call. */
const MAX_REMOVED = 500;

const encoding = oneOf(['utf-8', 'windows-1252']);

/**
 * The status of an upload: `receiving` its file · `received`, awaiting the column mapping · `checking` and `checked`
 * its rows · `importing` them · `done` · `undoing`, `undone`. `refused`: the file is unreadable. `discarded`:
 * abandoned.
 */
const uploadStatuses = [
  'receiving',
  'received',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'refused',
  'discarded',
] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

const field = z.enum(uploadFields.map(({ field }) => field) as [UploadField, ...UploadField[]]);
const Mapped = z.object({ column: z.string().max(500), field });
const count = z.int().min(0);

const UnknownStatus = z.object({
  status: z.string().max(500),
  rows: count.describe('rows without a fault that have it'),
  row_number: count.describe('the first of them, as a spreadsheet counts'),
  choice: z
    .enum(partnerStatuses)
    .nullable()
    .describe('what the lender chose for it, for this file or for the last; null without a choice'),
});
export type UnknownStatus = z.infer<typeof UnknownStatus>;

export const PortfolioUpload = z
  .object({
    id: Id,
    file_name: z.string(),
    bytes: count,
    parts: count.describe('bytes received; a part has 163,840 bytes, the last one the rest'),
    status: z.enum(uploadStatuses),
    fault: z
      .string()
      .nullable()
      .describe('why the file was refused, or why its check, import or undo was stopped'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'of what is under way: receiving, checking, importing, undoing; null while rows of a workbook are checked, whose number is unknown',
      ),
    rows_read: count.describe('rows that the check has read so far'),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    encoding: encoding.nullable(),
    mapping: z.array(Mapped).nullable(),
    check: z
      .object({
        checked_at: z.iso.datetime().describe('names this check; sent with the import'),
        rows: count,
        new: count.describe('rows that add a business'),
        known_public: count.describe('rows of a new merchant ID that join a public business'),
        known_own: count.describe(
          'rows of a new merchant ID that join a business of the lender, or of an earlier row',
        ),
        need_you: count.describe('rows with a question that is not decided'),
        changed: count,
        unchanged: count,
        faulty: count,
      })
      .nullable()
      .describe('what the import would do'),
    questions: z
      .object({
        to_decide: count,
        decided: count.describe('decided for this file or an earlier one'),
        left: count.describe('further ones that are too many to be asked'),
      })
      .describe('the pairs of businesses that a person should compare'),
    outside: z
      .array(z.object({ reason: z.string(), rows: count }))
      .describe('rows that are not in the portfolio, by their status'),
    unknown_statuses: z
      .array(UnknownStatus)
      .describe('statuses that are unknown; the import needs a choice for each'),
    notes: z.array(z.string()).describe('values that are stored in another form or not at all'),
    result: z
      .object({
        added: count,
        joined: count
          .nullable()
          .describe('of the added those that joined an existing business; null if not counted'),
        changed: count,
        unchanged: count,
      })
      .nullable(),
    undone: z
      .object({
        removed: count.describe('no other file states them'),
        restored: count.describe('have the values of the remaining files again'),
        kept: count.describe('are as the remaining files state them already'),
      })
      .nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PortfolioUpload' });
export type PortfolioUpload = z.infer<typeof PortfolioUpload>;

export const UploadQuestion = z
  .object({
    id: Id,
    row_number: count.describe(
      'the row as a spreadsheet counts; 0 for a question that was added after the import',
    ),
    external_id: z.string(),
    side: z
      .enum(['public', 'own', 'row'])
      .describe('whose the other side is: of a public source, the lender, or another row of the file'),
    other_row_number: count.nullable(),
    other_since: z.iso.datetime().nullable(),
    ...Comparison.shape,
    decision: z
      .object({
        is_same: z.boolean(),
        decided_by: z.string().nullable(),
        decided_at: z.iso.datetime(),
        is_undoable: z
          .boolean()
          .describe('false once an import has joined the row by it; undoing that upload takes it back'),
      })
      .nullable(),
    is_settled: z.boolean().describe('the row is decided to be another business'),
  })
  .meta({ id: 'UploadQuestion' });
export type UploadQuestion = z.infer<typeof UploadQuestion>;

const PortfolioRemoval = z
  .object({
    id: Id,
    merchants: count,
    names: z.array(z.string()).describe('the first three'),
    removed_at: z.iso.datetime(),
    removed_by: z.string().nullable(),
    undone_at: z.iso.datetime().nullable(),
    is_restorable: z.boolean().describe('what was removed can still be brought back'),
  })
  .meta({ id: 'PortfolioRemoval' });
export type PortfolioRemoval = z.infer<typeof PortfolioRemoval>;

const feature = 'portfolio_enabled';
const mine = { who: 'lender', role: 'lender-admin', feature } as const;
/** A step of the upload `{id}`, refused where the upload has moved on. */
const step = {
  ...mine,
  method: 'POST',
  out: PortfolioUpload,
  refusals: ['upload_moved_on'],
} as const;
const path = 'lender/portfolio/upload/{id}';
const page = integerParameter({ min: 1, max: 1_000_000, fallback: 1 });

export const uploadEndpoints = {
  uploads: endpoint({
    ...mine,
    method: 'GET',
    path: 'lender/portfolio/upload',
    summary: 'The uploads of the portfolio, newest first, 50 a page',
    query: z.object({ page }),
    out: z.object({ count, results: z.array(PortfolioUpload) }),
  }),
  begin: endpoint({
    ...mine,
    method: 'POST',
    path: 'lender/portfolio/upload',
    summary: 'Start an upload; 200 with the interrupted upload of the same file, if any',
    body: z.object({
      file_name: z.string().trim().min(1, 'A name is needed.').max(255, 'At most 255 characters.'),
      bytes: z
        .int()
        .min(1, 'The file is empty.')
        .max(uploadLimits.maxBytes, 'The file is larger than 32 MB; split it into several.'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.'),
    }),
    out: PortfolioUpload,
    mayCreate: true,
    refusals: ['too_many_uploads'],
  }),
  part: endpoint({
    ...step,
    path: `${path}/part`,
    summary:
      'Send a part of the file; one that is there already changes nothing, and with the last one it is read',
    body: z.object({
      position: z
        .int()
        .min(0)
        .max(uploadLimits.maxBytes / uploadLimits.partBytes),
      content: z.base64('Must be base64.').min(1, 'Must be base64.').max(230_000, 'The part is too long.'),
    }),
  }),
  upload: endpoint({
    ...mine,
    method: 'GET',
    path,
    summary: 'The progress and the result of an upload',
    out: PortfolioUpload,
  }),
  preview: endpoint({
    ...mine,
    method: 'GET',
    path: `${path}/preview`,
    summary:
      'The columns of the file with the field that each may be, and its first rows; personal numbers masked',
    view: { action: 'portfolio.read', at: { kind: 'lender' }, details: { upload_id: 'id' } },
    query: z.object({ encoding: encoding.optional() }),
    out: z.object({
      encoding,
      sheet: z
        .object({ name: z.string(), others: count.describe('visible sheets that are not read') })
        .nullable()
        .describe('the sheet of a workbook that is read; null for CSV'),
      columns: z.array(z.string()),
      guess: z.array(Mapped),
      rows: z.array(z.object({ line: count, values: z.array(z.string()), fault: z.string().nullable() })),
    }),
    refusals: ['upload_moved_on'],
  }),
  map: endpoint({
    ...step,
    path: `${path}/mapping`,
    summary: 'Choose the field of each column; the rows are then checked, and nothing is imported yet',
    body: z.object({
      encoding,
      mapping: z.array(Mapped).max(uploadFields.length, 'More columns than fields.'),
    }),
  }),
  statuses: endpoint({
    ...step,
    path: `${path}/statuses`,
    summary: 'Choose what unknown statuses mean; the rows are then checked again',
    body: z.object({
      choices: z
        .array(z.object({ status: z.string().max(500), choice: z.enum(partnerStatuses) }))
        .min(1, 'Choose a status.')
        .max(50, 'At most 50 at once.'),
    }),
  }),
  faults: endpoint({
    ...mine,
    method: 'GET',
    path: `${path}/fault`,
    summary:
      'The rows that cannot be imported, by line, with field and reason; with csv all as a file, each with its whole row',
    view: { action: 'portfolio.read', at: { kind: 'lender' }, details: { upload_id: 'id', csv: 'csv' } },
    file: 'text/csv',
    query: z.object({ page, csv: z.enum(['true', 'false']).optional() }),
    out: z.object({
      count,
      results: z.array(
        z.object({
          line: count,
          row_number: count.describe('the row as a spreadsheet counts'),
          field: z.string().nullable(),
          external_id: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  questions: endpoint({
    ...mine,
    method: 'GET',
    path: `${path}/question`,
    summary: 'The pairs of businesses to compare before or after the import, and those decided; at most 500',
    view: { action: 'portfolio.read', at: { kind: 'lender' }, details: { upload_id: 'id' } },
    out: z.object({ results: z.array(UploadQuestion) }),
  }),
  decide: endpoint({
    ...mine,
    method: 'POST',
    path: `${path}/question/{question}/decision`,
    summary:
      'Decide whether two businesses are one; an active decision stays and is returned, and is remembered for later files',
    body: z.object({ is_same: z.boolean() }),
    out: UploadQuestion,
    refusals: ['upload_moved_on'],
  }),
  undoDecision: endpoint({
    ...mine,
    method: 'POST',
    path: `${path}/question/{question}/undo`,
    summary: 'Take a decision back; without one nothing changes',
    out: UploadQuestion,
    refusals: ['upload_moved_on'],
  }),
  import: endpoint({
    ...mine,
    method: 'POST',
    path: `${path}/import`,
    summary: 'Bring the rows without a fault into the portfolio',
    body: z.object({
      checked_at: z.iso
        .datetime('Must be the checked_at of the check.')
        .describe('of the check that the caller saw; refused if the rows were checked again since'),
    }),
    out: PortfolioUpload,
    refusals: ['upload_moved_on', 'invalid_input'],
  }),
  undo: endpoint({
    ...step,
    path: `${path}/undo`,
    summary:
      'Undo the upload: the portfolio is as the remaining files state it, as if this one had never been imported',
  }),
  retry: endpoint({
    ...step,
    path: `${path}/retry`,
    summary: 'Retry the check, import or undo that was stopped; fault says why',
  }),
  discard: endpoint({
    ...step,
    path: `${path}/discard`,
    summary: 'Discard an upload that is not imported, and delete its file',
  }),
  removals: endpoint({
    ...mine,
    method: 'GET',
    path: 'lender/portfolio/removal',
    summary: 'What was removed from the portfolio, newest first, 50 a page',
    view: { action: 'portfolio.removals', at: { kind: 'lender' }, details: { page: 'page' } },
    query: z.object({ page }),
    out: z.object({ count, results: z.array(PortfolioRemoval) }),
  }),
  remove: endpoint({
    ...mine,
    method: 'POST',
    path: 'lender/portfolio/removal',
    summary: 'Remove merchants from the portfolio with their history of past months',
    body: z.object({
      record_ids: z
        .array(IdInput)
        .min(1, 'Choose a merchant.')
        .max(MAX_REMOVED, `At most ${MAX_REMOVED} merchants at once.`),
    }),
    out: PortfolioRemoval,
    status: 201,
    refusals: ['not_found'],
  }),
  restore: endpoint({
    ...mine,
    method: 'POST',
    path: 'lender/portfolio/removal/{id}/undo',
    summary: 'Restore removed merchants; those that a file imported again since stay as they are',
    out: PortfolioRemoval.extend({ restored: count }),
    refusals: ['stale'],
  }),
};
