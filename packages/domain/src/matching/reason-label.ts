import type { MatchReason } from './merchant-match.ts';

const labels: Record<MatchReason['field'], string> = {
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
};

/** The field of a match reason in words (ONB-092). */
export function reasonLabel(field: MatchReason['field']): string {
  return labels[field];
}

/** From this weight on what is alike, and not the same, still speaks for a match by itself. */
const TELLING = 3;

/**
 * How a reason is marked: what agrees is for the match, what contradicts against it. What is only alike, such as a zip
 * with another digit or the last name of a principal alone, is near: it counts a little and is no agreement.
 */
export function reasonSide({
  outcome,
  weight,
}: Pick<MatchReason, 'outcome' | 'weight'>): 'for' | 'near' | 'against' {
  if (weight < 0) return 'against';
  return outcome === 'agrees' || weight >= TELLING ? 'for' : 'near';
}

const order = { for: 0, near: 1, against: 2 } as const;

/** Reasons as they show: what agrees first, then what is near, then what contradicts; the heaviest first of each. */
export function shownReasons(reasons: readonly MatchReason[]): MatchReason[] {
  return reasons.toSorted(
    (a, b) => order[reasonSide(a)] - order[reasonSide(b)] || Math.abs(b.weight) - Math.abs(a.weight),
  );
}
