import { z } from 'zod';

/** What a finding of the matcher can be about, in words (ONB-092). */
const reasonLabels = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  ein: 'EIN',
  domain: 'Domain',
  email: 'Email',
  store_id: 'Store ID',
  principal: 'Principal',
  industry: 'Industry',
  prior: 'Prior',
} as const;
type ReasonField = keyof typeof reasonLabels;

/** One finding of the matcher. `weight` is in bits: positive for the match, negative against it. */
export const MatchReason = z
  .object({
    field: z.enum(Object.keys(reasonLabels) as [ReasonField, ...ReasonField[]]),
    outcome: z.enum(['agrees', 'similar', 'differs']),
    weight: z.number(),
    text: z.string(),
  })
  .meta({ id: 'MatchReason' });
export type MatchReason = z.infer<typeof MatchReason>;

/** The label of a match reason's field (ONB-092). */
export const reasonLabel = (field: ReasonField): string => reasonLabels[field];

/** From this weight on, a similar value counts as being for the match. */
const TELLING = 3;

/**
 * Whether a reason is for or against the match. A weakly similar value, such as a zip with one different digit or only
 * the last name of a principal, is `near`: it adds a little to the score but is not agreement.
 */
export function reasonSide({
  outcome,
  weight,
}: Pick<MatchReason, 'outcome' | 'weight'>): 'for' | 'near' | 'against' {
  if (weight < 0) return 'against';
  return outcome === 'agrees' || weight >= TELLING ? 'for' : 'near';
}

const order = { for: 0, near: 1, against: 2 } as const;

/** Sorts reasons for display: first for, then near, then against the match; within each the greatest weight first. */
export function shownReasons(reasons: readonly MatchReason[]): MatchReason[] {
  return reasons.toSorted(
    (a, b) => order[reasonSide(a)] - order[reasonSide(b)] || Math.abs(b.weight) - Math.abs(a.weight),
  );
}
