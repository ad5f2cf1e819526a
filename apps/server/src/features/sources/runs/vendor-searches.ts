import type { SourceKind } from '@assay/domain/gathering';
import { connectionOf, type SearchedVendor, type VendorSearches } from '#features/vendor';
import type { Tx } from '#platform/database';
import { activeLenders, inEachLender } from '#platform/lenders';
import { type Provided, sourceOf, sourcesByVendor, sourcesOf } from '../catalogue.ts';
import * as searchStore from '../stores/search-store.ts';

/** How far back failed searches are counted and restarted. */
const FAILURE_WINDOW_MS = 7 * 86_400_000;
export const failedSince = (now: Date): Date => new Date(now.getTime() - FAILURE_WINDOW_MS);

/** The names of the sources as staff see them. */
const sourceNames: Record<SourceKind, string> = {
  legal_entity: 'Legal entity',
  litigation: 'Litigation',
  vital4: 'Adverse media and watchlists',
  business_discovery: 'Business verification',
};

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The searches of this feature on the vendors page. */
export const vendorSearches = (deps: Provided): VendorSearches => ({
  vendors: () => [...vendorsOfSources(deps), ...vendorsOfLookups(deps)],
  queues: (tx, now) => queues(tx, now, deps),
  async inquiriesOf(tx, calls) {
    const inquiries = new Map<string, string>();
    const byLender = Map.groupBy(calls, ({ lender_id }) => lender_id);
    await inEachLender(tx, [...byLender.keys()], async (lenderId) => {
      const runIds = (byLender.get(lenderId) ?? []).flatMap(({ source_run_id }) => source_run_id ?? []);
      for (const { id, inquiry_id } of await searchStore.inquiriesOf(tx, runIds))
        if (inquiry_id) inquiries.set(id, inquiry_id);
    });
    return inquiries;
  },
});

const vendorsOfSources = (deps: Provided): SearchedVendor[] =>
  [...sourcesByVendor(deps)].map(([vendor, [first = '']]) => {
    const { vendorPlan, kind, finds, isConfigured } = sourceOf(deps, first);
    const connector = vendorPlan?.connector ?? null;
    return {
      vendor,
      label: connector?.label ?? 'Own screening',
      source: kind === 'report' ? capitalised(finds) : sourceNames[kind],
      connector,
      isConfigured,
    };
  });

/** The vendors that are called only when a user types something. */
const vendorsOfLookups = (deps: Provided): SearchedVendor[] =>
  Object.values(deps.provided.lookups)
    .filter(({ connector }) => !sourcesByVendor(deps).has(connector.vendor))
    .map(({ connector, source }) => ({
      vendor: connector.vendor,
      label: connector.label,
      source,
      connector: connector as SearchedVendor['connector'],
      isConfigured: (config) => connectionOf(connector, config) !== null,
    }));

/** Searches belong to lenders and are visible to one lender at a time: the sums are computed lender by lender. */
async function queues(tx: Tx, now: Date, deps: Provided): ReturnType<VendorSearches['queues']> {
  const vendorOf = new Map<string, string>(sourcesOf(deps).map(({ key, vendor }) => [key, vendor]));
  const sums: Awaited<ReturnType<VendorSearches['queues']>> = new Map();
  await inEachLender(tx, await activeLenders(tx), async () => {
    for (const { source, waiting, failed, oldest_at } of await searchStore.queues(tx, failedSince(now))) {
      const vendor = vendorOf.get(source);
      if (vendor === undefined) continue;
      const sum = sums.get(vendor) ?? { waiting: 0, failed: 0, oldest_at: null };
      const [oldest = null] = [sum.oldest_at, oldest_at?.toISOString()].flatMap((at) => at ?? []).sort();
      sums.set(vendor, {
        waiting: sum.waiting + waiting,
        failed: sum.failed + failed,
        oldest_at: oldest,
      });
    }
  });
  return sums;
}
