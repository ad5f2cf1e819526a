/** The fields that a reason can be about. */
export type ReasonField =
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'phone'
  | 'ein'
  | 'domain'
  | 'email'
  | 'store_id'
  | 'principal'
  | 'industry';

/** Why a candidate matches or does not, for one field: points with two decimals and a text for underwriters. */
export interface MatchReason {
  field: ReasonField;
  outcome: 'agrees' | 'similar' | 'differs';
  weight: number;
  text: string;
}

/** A reason with its weight rounded to two decimals; null when the weight is zero. */
export function reason(
  field: ReasonField,
  outcome: MatchReason['outcome'],
  weight: number,
  text: string,
): MatchReason | null {
  const rounded = Math.round(weight * 100) / 100;
  return rounded === 0 ? null : { field, outcome, weight: rounded, text };
}
