/** The fields a reason may speak about. */
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

/** Why a candidate matches or does not: one field, in points with two decimals, in words for an underwriter. */
export interface MatchReason {
  field: ReasonField;
  outcome: 'agrees' | 'similar' | 'differs';
  weight: number;
  text: string;
}

/** A reason with its weight at two decimals; null when the field says nothing either way. */
export function reason(
  field: ReasonField,
  outcome: MatchReason['outcome'],
  weight: number,
  text: string,
): MatchReason | null {
  const rounded = Math.round(weight * 100) / 100;
  return rounded === 0 ? null : { field, outcome, weight: rounded, text };
}
