import type { MatchReason } from '../score/index.ts';

/** The combined score of the records of one business: the best weight of each field, summed, to two decimals. */
export function pooledScore(records: ReadonlyArray<readonly MatchReason[]>): number {
  const best = new Map<string, number>();
  for (const { field, weight } of records.flat())
    best.set(field, Math.max(weight, best.get(field) ?? weight));
  const cents = [...best.values()].reduce((sum, weight) => sum + Math.round(weight * 100), 0);
  return cents / 100;
}
