import type { PartnerHistoryEntry } from './contract.ts';

type Dates = Pick<PartnerHistoryEntry, 'open_date' | 'close_date'>;

/** Closed with a close date, which is looked at first, else current with an open date; null with neither (REP-071). */
export function relationState({ open_date, close_date }: Dates): 'closed' | 'current' | null {
  if (close_date) return 'closed';
  return open_date ? 'current' : null;
}

/** The order of the partner history: newest open date first, undated last. */
export const byOpenDate = <E extends Pick<PartnerHistoryEntry, 'open_date'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (b.open_date ?? '').localeCompare(a.open_date ?? ''));

const SCROLLS_FROM = 8;

/** Whether so many inquiries stand in a table that scrolls (REP-072). */
export const inquiryTableScrolls = (rows: number): boolean => rows >= SCROLLS_FROM;
