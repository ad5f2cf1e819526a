import type { FinancialFile } from './contract.ts';
import { shownFinancialRecords, shownUccFilings } from './financial-records.ts';

/** A merchant's financial records by kind, in tab order (details: report, section 26). */
export type Financials = Pick<
  FinancialFile,
  'bankruptcy' | 'judgement' | 'lien' | 'ucc' | 'watchlist' | 'locations'
>;

type Records = Pick<Financials, 'bankruptcy' | 'judgement' | 'lien'>;

/**
 * Merges the two responses behind the Financial tab, either of which may still be loading: each record once, the fuller
 * of two, newest first (details: report, section 26).
 */
export function financialsOf(
  files: readonly FinancialFile[] | undefined,
  records: Records | undefined,
): Financials {
  const of = <K extends keyof Financials>(kind: K) =>
    (files ?? []).flatMap((file): Financials[K][number][] => file[kind]);
  return {
    bankruptcy: shownFinancialRecords([...of('bankruptcy'), ...(records?.bankruptcy ?? [])]),
    judgement: shownFinancialRecords([...of('judgement'), ...(records?.judgement ?? [])]),
    lien: shownFinancialRecords([...of('lien'), ...(records?.lien ?? [])]),
    ucc: shownUccFilings(of('ucc')),
    watchlist: distinct(of('watchlist')),
    locations: distinct(of('locations')),
  };
}

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
