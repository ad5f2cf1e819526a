import { filledFields } from '../evidence/contract.ts';
import { uccAction } from './ucc-action.ts';
import type { UccFiling } from './ucc-filing.ts';

/**
 * Status words that close a financial record, unless negated (`unsatisfied`, `not released`) or partial: the rest of a
 * partially released lien is still open.
 */
const ended =
  /(?<!\b(?:un|non)-?|\bnot (?:yet )?|\bpartial(?:ly)? |\bin part )(?:release|satisfied|satisfaction|discharge|dismiss|closed|terminated|vacated|withdrawn|expunged)/i;

/**
 * Whether a financial record is open: not released, satisfied, discharged, dismissed, closed or otherwise over (details: report,
 * section 26).
 */
export const isOpenRecord = ({ status }: { status: string | null }): boolean => !ended.test(status ?? '');

interface FinancialRecord {
  filing_number: string | null;
  filing_date: string | null;
  court_name?: string | null;
  filing_office_name?: string | null;
}

const comparable = (value: string | null | undefined): string =>
  (value ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Records of one kind for display: one per filing number and court or office (the one with more filled fields), newest
 * filing date first, undated last (details: report, section 26).
 */
export function shownFinancialRecords<R extends FinancialRecord>(records: readonly R[]): R[] {
  return shownOnce(records, () => '');
}

/**
 * UCC filings for display. A later filing (continuation, amendment, …) may carry the number of its financing statement
 * and is still a separate record.
 */
export function shownUccFilings(filings: readonly UccFiling[]): UccFiling[] {
  return shownOnce(filings, ({ filing_type, filing_date }) => {
    const action = uccAction(filing_type);
    return action === 'initial' ? '' : `${action} ${filing_date ?? ''}`;
  });
}

function shownOnce<R extends FinancialRecord>(records: readonly R[], moreOf: (record: R) => string): R[] {
  const byKey = new Map<string, R>();
  for (const [index, record] of records.entries()) {
    const number = comparable(record.filing_number);
    const place = comparable(record.court_name ?? record.filing_office_name);
    const key = number ? [number, place, moreOf(record)].join('|') : `#${index}`;
    const other = byKey.get(key);
    if (!other || filledFields(record) > filledFields(other)) byKey.set(key, record);
  }
  return [...byKey.values()].sort((a, b) => (b.filing_date ?? '').localeCompare(a.filing_date ?? ''));
}
