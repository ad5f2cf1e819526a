import type { PositionFacts } from './position-text.ts';

export type PositionPlace = Pick<PositionFacts, 'rank' | 'behind'>;

/**
 * Whether a position says that something about the business changed since the last known one. An answer that is missing
 * or in part does not: it can only show that more holders rank ahead, never that fewer do.
 */
export function isPositionChange(before: PositionPlace, after: PositionPlace): boolean {
  if (before.rank === 'not_known' || after.rank === 'not_known') return false;
  if (after.behind !== before.behind) return after.behind > before.behind || after.rank !== 'at_least';
  return after.behind === 0 && after.rank !== before.rank;
}
