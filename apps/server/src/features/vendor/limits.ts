import type { Connector } from '@assay/connectors/connector';
import type { Config } from '#platform/config';

/** A vendor's rate limit in calls per minute, and its concurrency. */
export type Limits = Connector<never, unknown>['limits'];

/** The limits of a vendor: those in VENDOR_LIMITS, else its connector's. */
export function limitsOf(
  { vendor, limits }: Pick<Connector<never, unknown>, 'vendor' | 'limits'>,
  config: Pick<Config, 'VENDOR_LIMITS'>,
): Limits {
  for (const entry of (config.VENDOR_LIMITS ?? '').split(/\s+/)) {
    const [, name, perMinute, concurrency] = /^(\w+)=(\d+)\/(\d+)$/.exec(entry) ?? [];
    if (name === vendor) return { perMinute: Number(perMinute), concurrency: Number(concurrency) };
  }
  return limits;
}
