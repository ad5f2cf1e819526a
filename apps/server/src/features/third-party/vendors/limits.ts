import type { Connector } from '@assay/connectors/connector';
import type { Config } from '#platform/config';

/** How often and how many at a time a vendor may be asked. */
export type Limits = Connector<never, unknown>['limits'];

/** The limits of a vendor: those of the contract with it as VENDOR_LIMITS says, else what its connector knows. */
export function limitsOf(
  { vendor, limits }: Pick<Connector<never, unknown>, 'vendor' | 'limits'>,
  config: Pick<Config, 'VENDOR_LIMITS'>,
): Limits {
  for (const one of (config.VENDOR_LIMITS ?? '').split(/\s+/)) {
    const [, name, perMinute, concurrency] = /^(\w+)=(\d+)\/(\d+)$/.exec(one) ?? [];
    if (name === vendor) return { perMinute: Number(perMinute), concurrency: Number(concurrency) };
  }
  return limits;
}
