import type { MatchReason } from '../score/index.ts';

/** What the records of one business say together of a query: the best of each field, summed, at two decimals. */
export function pooledScore(records: ReadonlyArray<readonly MatchReason[]>): number {
  const best = new Map<string, number>();
  for (const { field, weight } of records.flat())
    best.set(field, Math.max(weight, best.get(field) ?? weight));
  const cents = [...best.values()].reduce((sum, weight) => sum + Math.round(weight * 100), 0);
  return cents / 100;
}
