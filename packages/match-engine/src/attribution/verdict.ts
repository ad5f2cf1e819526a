import type { MatchReason } from '../score/index.ts';

/**
 * Whether a record is about a business. `same` counts; `possible` is shown apart and counts nowhere until a person says
 * so; `other` is not shown.
 */
export type Verdict = 'same' | 'possible' | 'other';

/** A verdict with what speaks for and against it, agreements first, and why it is no more than it is. */
export interface Attribution {
  verdict: Verdict;
  reasons: MatchReason[];
  /** Why a possible record is not taken for the business's; null for one that is. */
  doubt: string | null;
  /** Another business of the file fits the record as well, or better. */
  isContested: boolean;
}

const ORDER: readonly Verdict[] = ['same', 'possible', 'other'];

/** The surer of two attributions. */
export function surer(one: Attribution, other: Attribution): Attribution {
  return ORDER.indexOf(other.verdict) < ORDER.indexOf(one.verdict) ? other : one;
}
