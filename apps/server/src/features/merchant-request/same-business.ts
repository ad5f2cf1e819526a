import { comparable } from './comparable.ts';
import type { StoredRequest } from './store.ts';

/** A business as a request or an inquiry describes it. */
export type Described = Pick<
  StoredRequest,
  'business_legal_name' | 'business_dba_name' | 'business_address' | 'business_city' | 'business_state'
>;

/**
 * Whether two descriptions are certainly of one business, so that the merchant added for the one is the other's too: the
 * same place with its street, a name in common, and no other legal name. Stricter than the check for matching requests,
 * which also finds a branch in the same town.
 */
export function isSameBusiness(one: Described, other: Described): boolean {
  const [a, b] = [comparable(one), comparable(other)];
  return (
    one.business_state === other.business_state &&
    a.compared_city === b.compared_city &&
    a.compared_address === b.compared_address &&
    a.compared_names.some((name) => b.compared_names.includes(name)) &&
    !isOtherLegalName(one, other)
  );
}

/** A business that was sold keeps its trade name and its place. */
function isOtherLegalName(one: Described, other: Described): boolean {
  if (!one.business_legal_name || !other.business_legal_name) return false;
  const [a, b] = [one, other].map(
    (each) => comparable({ ...each, business_dba_name: null }).compared_names[0],
  );
  return a !== b;
}
