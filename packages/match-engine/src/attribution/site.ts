import { normaliseDomain } from '../normalise/index.ts';
import { reason } from '../score/index.ts';
import type { KnownBusiness } from './claim.ts';
import { type Attribution, attribution } from './verdict.ts';

/** The business's own record names the domain, so no comparison is needed. */
const NAMED = 10;

/**
 * Whose site a domain is: that of the business whose own record names it. A site named only in an application is merely
 * possible, because applicants can write anything.
 */
export function attributeSite(
  domain: string,
  { domains = [] }: Pick<KnownBusiness, 'domains'>,
  { isOfApplication }: { isOfApplication: boolean },
): Attribution {
  const site = normaliseDomain(domain);
  if (site !== null && domains.some((own) => normaliseDomain(own) === site)) {
    const named = reason('domain', 'agrees', NAMED, `The record of the business names ${site}`);
    return attribution('same', named ? [named] : []);
  }
  return isOfApplication
    ? attribution('possible', [], 'Only the application names this site, the record of the business does not')
    : attribution('other');
}
