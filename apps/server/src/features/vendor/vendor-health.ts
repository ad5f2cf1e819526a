import type { VendorHealth, VendorState } from '@assay/domain/vendor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { isFailing } from './circuit-breaker.ts';
import * as ledger from './ledger-store.ts';
import { limitsOf } from './limits.ts';
import type { SearchedVendor, VendorSearches } from './vendor-searches.ts';
import { type VendorState as StoredState, vendorStates } from './vendor-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USED_SINCE_MS = 30 * DAY_MS;

/** State, calls, costs and queue of every vendor, over all lenders. */
export async function vendorsHealth(
  { tx, config, clock }: { tx: Tx } & Pick<Services, 'config' | 'clock'>,
  searches: VendorSearches,
): Promise<VendorHealth[]> {
  const now = clock.now();
  const states = await vendorStates(tx);
  const day = await ledger.callsSince(tx, { since: new Date(now.getTime() - DAY_MS), now });
  const used = await ledger.usedSince(tx, new Date(now.getTime() - USED_SINCE_MS));
  const costs = await ledger.costs(tx, { now, timeZone: config.ASSAY_TIME_ZONE });
  const queues = await searches.queues(tx, now);
  return searches.vendors().map((searched) => {
    const { vendor, label, source, connector } = searched;
    const state = states.get(vendor);
    const limits = connector && limitsOf(connector, config);
    return {
      vendor,
      label,
      source,
      state: stateOf(searched, state, { config, now, isUsed: used.has(vendor) }),
      paused_at: state?.paused_at?.toISOString() ?? null,
      paused_by: state?.paused_by_email ?? null,
      pause_reason: state?.pause_reason ?? null,
      suspended_until: state?.suspended_until?.toISOString() ?? null,
      failures: state?.failures ?? 0,
      last_success_at: state?.last_success_at?.toISOString() ?? null,
      last_failure_at: state?.last_failure_at?.toISOString() ?? null,
      last_fault: state?.last_fault ?? null,
      last_error: state?.last_error ?? null,
      day: day.get(vendor) ?? { total: 0, failed: 0, cached: 0, p50_ms: null, p95_ms: null },
      cents_this_month: costs.get(vendor)?.this_month ?? 0,
      cents_last_month: costs.get(vendor)?.last_month ?? 0,
      limits: limits && { per_minute: limits.perMinute, at_once: limits.concurrency },
      fresh_for_hours: connector && connector.freshForMs / HOUR_MS,
      cents_per_search: connector?.centsPerSearch ?? null,
      queue: queues.get(vendor) ?? { waiting: 0, failed: 0, oldest_at: null },
    };
  });
}

function stateOf(
  { connector, isConfigured }: SearchedVendor,
  state: StoredState | undefined,
  { config, now, isUsed }: { config: Config; now: Date; isUsed: boolean },
): VendorState {
  if (!isConfigured(config)) return 'off';
  if (state?.paused_at) return 'paused';
  if (state?.suspended_until && state.suspended_until > now)
    return isFailing(state) ? 'suspended' : 'limited';
  const { last_failure_at = null, last_success_at = null } = state ?? {};
  if (last_failure_at && (!last_success_at || last_failure_at > last_success_at)) return 'failing';
  // Our own searches make no vendor calls to count.
  return isUsed || connector === null ? 'healthy' : 'unused';
}
