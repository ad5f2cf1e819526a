import type { PartnerHistoryEntry } from './contract.ts';

/** The relations of which neither a status nor a day is known, so that they are neither open nor closed; empty without any. */
export function relationOmissions(
  relations: readonly Pick<PartnerHistoryEntry, 'status' | 'open_date' | 'close_date'>[],
): string[] {
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
