/** Concatenates pages and keeps each id once, because a record may move between two calls (REP-116). */
export function mergePages<R extends { id: string }>(pages: readonly (readonly R[])[]): R[] {
  return [...new Map(pages.flat().map((record) => [record.id, record])).values()];
}
