import type { BusinessSubject } from '@assay/domain/evidence';
import { normaliseDomain } from '@assay/match-engine/normalise';
import { knownBusinesses } from '#features/matching';
import { type RunSubject, runSubjects } from '#features/sources';
import type { Tx } from '#platform/database';

/** Businesses seldom have more, and each visit costs. */
const MAX_SITES = 3;

/** A business's own website to visit; `ref` says whether only the application has it. */
interface NamedSite {
  domain: string;
  ref: 'business' | typeof runSubjects.APPLICATION_REF;
}

/** The host of a URL as people write it, without scheme, `www`, path and port. */
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
 * The websites to visit: those in the business's record, then one that only the application has. A page on a platform,
 * such as a social network, is left out: the platform's certificate and age say nothing about the business.
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
    ...(ofApplication ? named(ofApplication, runSubjects.APPLICATION_REF) : []),
  ].slice(0, MAX_SITES);
}

/** A search for each website of a run's subject. The vendor gets the name of the business and the domain only. */
export async function siteSearches(
  tx: Tx,
  { inquiry: application, merchantId }: RunSubject,
): Promise<BusinessSubject[][]> {
  const known = merchantId ? (await knownBusinesses(tx, [merchantId])).get(merchantId) : undefined;
  const typed = [application?.legal_entity_name, application?.name].find((each) => each?.trim());
  // An inquiry without a business name searches for its people only, whichever business they match.
  const name = application ? typed?.trim() : known?.names[0];
  if (!name) return [];
  const contact = { addresses: [], phones: [], emails: [] };
  return sitesOf(known?.domains ?? [], application?.domain_name ?? null).map(({ domain, ref }) => [
    { type: 'business', ref, name, other_names: [], ein: null, domains: [domain], ...contact },
  ]);
}
