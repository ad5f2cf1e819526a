import type { PartnerHistoryEntry } from './contract.ts';

type Dates = Pick<PartnerHistoryEntry, 'open_date' | 'close_date'>;

/** `closed` with a close date, else `current` with an open date, else null (REP-071). */
export function relationState({ open_date, close_date }: Dates): 'closed' | 'current' | null {
  if (close_date) return 'closed';
  return open_date ? 'current' : null;
}

/** Sorts the partner history by newest open date, undated last. */
export const byOpenDate = <E extends Pick<PartnerHistoryEntry, 'open_date'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (b.open_date ?? '').localeCompare(a.open_date ?? ''));

const SCROLLS_FROM = 8;

/** Whether a table with this many inquiries scrolls (REP-072). */
export const inquiryTableScrolls = (rows: number): boolean => rows >= SCROLLS_FROM;
