import { type Financials, financialRecordKey, type UccFiling, uccRecordKey } from '@assay/domain/financial';
import { recordAnchor } from '#ui/record-anchor';

/** The kinds of financial records that can be shown as a table. */
export type TableKind = 'bankruptcy' | 'judgement' | 'lien' | 'ucc';

/** How evidence names a record, and its anchor on the page; `index` is its place among the records of the kind. */
export function recordName(kind: TableKind, record: Financials[TableKind][number], index: number) {
  const isUcc = kind === 'ucc';
  const key = isUcc ? uccRecordKey(record as UccFiling, index) : financialRecordKey(kind, record, index);
  return { kind: isUcc ? ('ucc_filing' as const) : kind, key, anchor: recordAnchor('record', key) };
}
