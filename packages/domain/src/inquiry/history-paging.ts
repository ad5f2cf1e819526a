/** The inquiry history as the page reads it: rows a page, how long an answer stays fresh, pause after typing (BOF-143, BOF-140). */
export const inquiryHistory = { pageSize: 20, freshMs: 30_000, searchPauseMs: 500 } as const;

/** How many pages `count` inquiries fill; an empty history has one. */
export function historyPages(count: number): number {
  return Math.max(1, Math.ceil(count / inquiryHistory.pageSize));
}

/** The offset of a page that counts from 0. */
export function historyOffset(page: number): number {
  return page * inquiryHistory.pageSize;
}
