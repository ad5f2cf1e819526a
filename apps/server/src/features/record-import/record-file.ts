import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import type { NamedBusiness } from '#features/matching';

/** The columns of every record file that identify the business of a row. */
export const BUSINESS_COLUMNS = [
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
] as const satisfies (keyof NamedBusiness)[];
/** The columns of every record file. */
export const SHARED_COLUMNS = ['external_id', 'source', ...BUSINESS_COLUMNS] as const;
export type SharedColumn = (typeof SHARED_COLUMNS)[number];

/** A row as it was written: text trimmed, blank fields absent. */
export type RowTexts<Name extends string> = { [name in Name | SharedColumn]?: string };

/** How files of one kind of record are read; the import command does the rest. */
export interface RecordFile<Name extends string = string, K extends StoredKind = StoredKind> {
  /** The kind of evidence of its rows. */
  kind: K;
  /** The name of its rows in `assay import reviews FILE`. */
  noun: string;
  summary: string;
  /** Its own columns, besides the shared ones. */
  columns: readonly Name[];
  /** The columns with long texts. */
  longColumns?: readonly Name[];
  /** The columns that a file must have. */
  required: readonly (Name | SharedColumn)[];
  /**
   * A row in the form in which its kind is stored, or its fault: a sentence that names the column. `today` is
   * YYYY-MM-DD.
   */
  read(row: RowTexts<Name>, today: string): { data: StoredEvidence[K] } | { fault: string };
  /** The name of a record without an id in the file; a later row of the same name replaces it. */
  nameOf?(data: StoredEvidence[K]): string;
}
