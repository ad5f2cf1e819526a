import { normaliseDomain } from '../normalise/index.ts';
import { reason } from '../score/index.ts';
import type { KnownBusiness } from './claim.ts';
import type { Attribution } from './verdict.ts';

/** A domain of its own that a record of the business names says the same of both: there is nothing to weigh. */
const NAMED = 10;

/**
 * Whose site a domain is: that of the business whose own record names it. A site that an application alone names may be
 * anybody's, as whoever applies writes what they like: it is possible and no more.
 */
export function attributeSite(
  domain: string,
  { domains = [] }: Pick<KnownBusiness, 'domains'>,
  { isOfApplication }: { isOfApplication: boolean },
): Attribution {
  const site = normaliseDomain(domain);
  const found = (verdict: Attribution['verdict'], doubt: string | null = null): Attribution => ({
    verdict,
    reasons: [],
    doubt,
    isContested: false,
  });
  if (site !== null && domains.some((own) => normaliseDomain(own) === site)) {
    const named = reason('domain', 'agrees', NAMED, `The record of the business names ${site}`);
    return { ...found('same'), reasons: named ? [named] : [] };
  }
  return isOfApplication
    ? found('possible', 'The application alone names this site, the record of the business does not')
    : found('other');
}
