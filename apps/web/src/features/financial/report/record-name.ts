import { type Financials, financialRecordKey, type UccFiling, uccRecordKey } from '@assay/domain/financial';
import { recordAnchor } from '#ui/record-anchor';

/** The kinds of financial records that can be shown as a table. */
export type TableKind = 'bankruptcy' | 'judgement' | 'lien' | 'ucc';

/** How evidence names a record, and its anchor on the page; `index` is its place among the records of the kind. */
export function recordName<K extends TableKind>(kind: K, record: Financials[K][number], index: number) {
  const evidenceKind = kind === 'ucc' ? ('ucc_filing' as const) : kind;
  const key =
    kind === 'ucc' ? uccRecordKey(record as UccFiling, index) : financialRecordKey(kind, record, index);
  return {
    kind: evidenceKind as Exclude<K, 'ucc'> | 'ucc_filing',
    key,
    anchor: recordAnchor('record', key),
  };
}
