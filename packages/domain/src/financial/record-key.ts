import type { UccFiling } from './record-kinds.ts';
import { uccAction } from './ucc-action.ts';

interface Named {
  filing_number: string | null;
  filing_date: string | null;
}

/**
 * The name of a financial record within its file: its kind, filing number and filing date. `index` is its place among
 * the records of the kind, which names a record without a filing number.
 */
export const financialRecordKey = (kind: string, record: Named, index: number): string =>
  [kind, record.filing_number ?? `no number ${index + 1}`, record.filing_date ?? ''].join(' ').trim();

/** A later filing on a financing statement may have the same number and date, so the filing type is part of the key. */
export const uccRecordKey = (filing: UccFiling, index: number): string => {
  const action = uccAction(filing.filing_type);
  return financialRecordKey(action === 'initial' ? 'ucc_filing' : `ucc_filing ${action}`, filing, index);
};

/** The name of another record of a file with the same number and date; `mark` tells it from the first. */
export const furtherRecordKey = (key: string, mark: string): string => `${key} #${mark}`;

/**
 * The name of a financial record within its file, from its key in the evidence, which starts with that of the file. Without
 * its mark, since pages list a filing once.
 */
export const keyWithinFile = (kind: string, key: string): string =>
  key.slice(Math.max(0, key.lastIndexOf(`${kind} `))).replace(/ #[\da-f]{12}$/, '');
