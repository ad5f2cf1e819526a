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

/** Whether a reason speaks for the match; the strongest words come first, those against it last. */
export function isInFavour(reason: Pick<MatchReason, 'weight'>): boolean {
  return reason.weight >= 0;
}

/** Reasons as they show: what agrees first, the heaviest first on either side. */
export function shownReasons(reasons: readonly MatchReason[]): MatchReason[] {
  return reasons.toSorted(
    (a, b) => Number(isInFavour(b)) - Number(isInFavour(a)) || Math.abs(b.weight) - Math.abs(a.weight),
  );
}
