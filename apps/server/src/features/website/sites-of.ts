import type { BusinessSubject } from '@assay/domain/evidence';
import { normaliseDomain } from '@assay/match-engine/normalise';
import { APPLICATION_REF, type RunSubject } from '#features/gathering';
import { knownBusinesses } from '#features/matching';
import type { Tx } from '#platform/database';

/** More than these a business seldom has, and each costs. */
const MAX_SITES = 3;

/** A site of a business's own as it is asked about; `ref` says whether the application alone names it. */
interface NamedSite {
  domain: string;
  ref: 'business' | typeof APPLICATION_REF;
}

/** The host of an address as people write it, without scheme, `www`, path and port. */
const hostOf = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '');

const isHostName = (host: string): boolean =>
  /^(?!.*\.\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host);

/**
 * The sites to ask about: those that the record of the business names, then one that the application alone names. One on a
 * platform, such as a page of a social network, is no site of its own: the platform's certificate and age say nothing of
 * the business.
 */
export function sitesOf(ofRecord: readonly string[], ofApplication: string | null): NamedSite[] {
  const seen = new Set<string>();
  const named = (written: string, ref: NamedSite['ref']): NamedSite[] => {
    const domain = hostOf(written);
    const site = isHostName(domain) ? normaliseDomain(domain) : null;
    if (site === null || seen.has(site)) return [];
    seen.add(site);
    return [{ domain, ref }];
  };
  return [
    ...ofRecord.flatMap((written) => named(written, 'business')),
    ...(ofApplication ? named(ofApplication, APPLICATION_REF) : []),
  ].slice(0, MAX_SITES);
}

/** The name of the business with its sites. */
async function businessWithSites(
  tx: Tx,
  subject: RunSubject,
): Promise<{ name: string | null; sites: NamedSite[] }> {
  if (subject.type === 'principal') return { name: null, sites: [] };
  const merchantId = subject.type === 'merchant' ? subject.merchantId : subject.targetMerchantId;
  const known = merchantId ? (await knownBusinesses(tx, [merchantId])).get(merchantId) : undefined;
  const application = subject.type === 'inquiry' ? subject.inquiry : null;
  const names = [application?.legal_entity_name, application?.name];
  const typed = names.find((each) => each?.trim());
  // An inquiry without a business name asks about its people alone, whoever they may match.
  if (application && !typed) return { name: null, sites: [] };
  return {
    name: typed?.trim() ?? known?.names[0] ?? null,
    sites: sitesOf(known?.domains ?? [], application?.domain_name ?? null),
  };
}

/** A search for each site of the subject of a run. The vendor learns the name of the business and the domain, nothing else. */
export async function siteSearches(tx: Tx, subject: RunSubject): Promise<BusinessSubject[][]> {
  const { name, sites } = await businessWithSites(tx, subject);
  if (!name) return [];
  return sites.map(({ domain, ref }) => [
    {
      type: 'business',
      ref,
      name,
      other_names: [],
      ein: null,
      domains: [domain],
      addresses: [],
      phones: [],
      emails: [],
    },
  ]);
}
