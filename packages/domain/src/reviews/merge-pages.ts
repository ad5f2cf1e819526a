/** The records of several pages in their order, each id once: a record that moved between two calls shows once (REP-116). */
export function mergePages<R extends { id: string }>(pages: readonly (readonly R[])[]): R[] {
  return [...new Map(pages.flat().map((record) => [record.id, record])).values()];
}
