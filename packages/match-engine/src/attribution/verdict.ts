import type { MatchReason } from '../score/index.ts';

/**
 * Whether a record is about a business. `same` counts; `possible` is listed separately and counts nowhere until a user
 * decides; `other` is not shown.
 */
export type Verdict = 'same' | 'possible' | 'other';

/** A verdict with its reasons, agreements first, and the doubt that prevented `same`. */
export interface Attribution {
  verdict: Verdict;
  reasons: MatchReason[];
  /** Why a possible record is not attributed to the business; null for any other verdict. */
  doubt: string | null;
  /** Whether another business of the file fits the record as well or better. */
  isContested: boolean;
}

/** An attribution that no other business contests. */
export const attribution = (
  verdict: Verdict,
  reasons: MatchReason[] = [],
  doubt: string | null = null,
): Attribution => ({ verdict, reasons, doubt, isContested: false });

const ORDER: readonly Verdict[] = ['same', 'possible', 'other'];

/** The more certain of two attributions. */
export function moreCertain(one: Attribution, other: Attribution): Attribution {
  return ORDER.indexOf(other.verdict) < ORDER.indexOf(one.verdict) ? other : one;
}
