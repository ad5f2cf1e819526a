import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';

/** The columns in which every file of records says what business a row is about, and who gave it. */
export const SHARED_COLUMNS = [
  'external_id',
  'source',
  'merchant_id',
  'merchant_external_id',
  'merchant_name',
  'ein',
  'addr1',
  'city',
  'state',
  'zip5',
  'phone',
  'domain_name',
] as const;
export type SharedColumn = (typeof SHARED_COLUMNS)[number];

/** A row as it was written: text trimmed, what is blank absent. */
export type RowTexts<Name extends string> = { [name in Name | SharedColumn]?: string };

/** What a room says of the files of one kind of record: the frame reads, attaches and keeps them. */
export interface RecordFile<Name extends string = string, K extends StoredKind = StoredKind> {
  /** The kind under which its rows are kept. */
  kind: K;
  /** What its rows are called: `assay import reviews FILE`. */
  noun: string;
  summary: string;
  /** Its own columns, beside the shared ones. */
  columns: readonly Name[];
  /** Those of them that hold long texts. */
  longColumns?: readonly Name[];
  /** Columns without which a file is none of the kind. */
  required: readonly (Name | SharedColumn)[];
  /** A row as its kind keeps it, or why it cannot be: a sentence that names the column. `today` as YYYY-MM-DD. */
  read(row: RowTexts<Name>, today: string): { data: StoredEvidence[K] } | { fault: string };
  /** What a record is called that the file gives no id, so that a later row of the same name takes its place. */
  nameOf?(data: StoredEvidence[K]): string;
}
