import type { Evidence } from './kinds/evidence-kind.ts';

export interface Linked {
  is_linked_to_merchant: boolean;
  matched_merchants: string[];
}

export const linkState = (matched_merchants: string[], merchantId: string | null): Linked => ({
  is_linked_to_merchant: merchantId !== null && matched_merchants.includes(merchantId),
  matched_merchants,
});

/** The first of several records of one item, with the links of all of them. */
export function mergeLinks<R extends Linked>(
  [first, ...others]: readonly [R, ...R[]],
  merchantId: string | null,
): R {
  const merchants = new Set([first, ...others].flatMap(({ matched_merchants }) => matched_merchants));
  return { ...first, ...linkState([...merchants], merchantId) };
}

/** What every stored record shows in addition to its source's data. */
export const shownOnWire = ({ id, subject, source, seen_at }: Evidence) => ({
  id,
  subject,
  source,
  created_at: seen_at.toISOString(),
});
