/**
 * Settings of the inquiry history page: rows per page, how long data stays fresh, delay after typing (BOF-143,
 * BOF-140).
 */
export const inquiryHistory = { pageSize: 20, freshMs: 30_000, searchPauseMs: 500 } as const;

/** The number of pages for `count` inquiries; an empty history has one. */
export function historyPages(count: number): number {
  return Math.max(1, Math.ceil(count / inquiryHistory.pageSize));
}

/** The offset of a zero-based page. */
export function historyOffset(page: number): number {
  return page * inquiryHistory.pageSize;
}
