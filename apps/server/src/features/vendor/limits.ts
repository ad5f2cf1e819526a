import type { Connector } from '@assay/connectors/connector';
import { connectors } from '@assay/connectors/registry';
import type { Config } from '#platform/config';
import { StartProblem } from '#platform/start-problem';

/** A vendor's rate limit in calls per minute, and its concurrency. */
export type Limits = Connector<never, unknown>['limits'];

/** The limits of a vendor: those in VENDOR_LIMITS, else its connector's. */
export function limitsOf(
  { vendor, limits }: Pick<Connector<never, unknown>, 'vendor' | 'limits'>,
  config: Pick<Config, 'VENDOR_LIMITS'>,
): Limits {
  return configured(config).get(vendor) ?? limits;
}

function configured({ VENDOR_LIMITS = '' }: Pick<Config, 'VENDOR_LIMITS'>): Map<string, Limits> {
  const found = new Map<string, Limits>();
  for (const entry of VENDOR_LIMITS.split(/\s+/)) {
    const [, name, perMinute, concurrency] = /^(\w+)=(\d+)\/(\d+)$/.exec(entry) ?? [];
    // Of two entries for one vendor the first counts.
    if (name && !found.has(name))
      found.set(name, { perMinute: Number(perMinute), concurrency: Number(concurrency) });
  }
  return found;
}

/** Throws a StartProblem for limits of a vendor that does not exist, because its name may be misspelled. */
export function checkLimits(config: Pick<Config, 'VENDOR_LIMITS'>): void {
  const vendors = new Set<string>(Object.values(connectors).map(({ vendor }) => vendor));
  const unknown = [...configured(config).keys()].find((name) => !vendors.has(name));
  if (unknown === undefined) return;
  throw new StartProblem(
    `VENDOR_LIMITS names a vendor that does not exist, ${unknown}: the vendors are ${[...vendors].sort().join(', ')}.`,
  );
}
