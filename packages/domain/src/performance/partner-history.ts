import type { Relation } from './open-relation.ts';

/** `closed` with a close date, else `current` with an open date, else null (REP-071). */
export function relationState({
  open_date,
  close_date,
}: Pick<Relation, 'open_date' | 'close_date'>): 'closed' | 'current' | null {
  if (close_date) return 'closed';
  return open_date ? 'current' : null;
}

/** Sorts the partner history by newest open date, undated last. */
export const byOpenDate = <E extends Pick<Relation, 'open_date'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (b.open_date ?? '').localeCompare(a.open_date ?? ''));

const SCROLLS_FROM = 8;

/** Whether a table with this many inquiries scrolls (REP-072). */
export const inquiryTableScrolls = (rows: number): boolean => rows >= SCROLLS_FROM;

/** The relations of which neither a status nor a day is known, so that they are neither open nor closed; empty without any. */
export function relationOmissions(relations: readonly Relation[]): string[] {
  const unknown = relations.filter(
    ({ status, open_date, close_date }) => status === null && open_date === null && close_date === null,
  ).length;
  if (unknown === 0) return [];
  return [
    unknown === 1
      ? '1 relation has no known status and no dates: it counts neither as open nor as closed'
      : `${unknown} relations have no known status and no dates: they count neither as open nor as closed`,
  ];
}
