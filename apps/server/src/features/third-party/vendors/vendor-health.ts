import type { SourceKind } from '@assay/domain/gathering';
import type { VendorHealth, VendorState } from '@assay/domain/vendor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { activeLenders, inEachLender } from '#platform/lenders';
import type { Services } from '#platform/services';
import type { Part } from '../parts/part.ts';
import { partKeys, partOf } from '../parts/parts.ts';
import { isFailing } from './admission.ts';
import * as ledger from './ledger-store.ts';
import { limitsOf } from './limits.ts';
import type { VendorState as StoredState } from './vendor-store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How far back failed searches are counted and started again. */
export const FAILED_SINCE_MS = 7 * DAY_MS;
const USED_SINCE_MS = 30 * DAY_MS;

/** The sources as staff read them. */
const sourceNames: Record<SourceKind, string> = {
  legal_entity: 'Legal entity',
  litigation: 'Litigation',
  vital4: 'Adverse media and watchlists',
  business_discovery: 'Business verification',
};

/** A vendor with the parts that it answers. */
export interface KnownVendor {
  vendor: string;
  parts: string[];
  part: Part;
}

/** Every vendor that some part asks, in the order of the parts. */
export function knownVendors(): KnownVendor[] {
  const byVendor = Map.groupBy(partKeys, (key) => partOf(key).vendor);
  return [...byVendor].map(([vendor, [first, ...others]]) => ({
    vendor,
    parts: [first as string, ...others],
    part: partOf(first as string),
  }));
}

/** How all vendors are, over all lenders: where each stands, what waits for it and what it costs. */
export async function vendorsHealth({
  tx,
  config,
  clock,
}: { tx: Tx } & Pick<Services, 'config' | 'clock'>): Promise<VendorHealth[]> {
  const now = clock.now();
  const states = await ledger.states(tx);
  const day = await ledger.callsSince(tx, { since: new Date(now.getTime() - DAY_MS), now });
  const used = await ledger.usedSince(tx, new Date(now.getTime() - USED_SINCE_MS));
  const costs = await ledger.costs(tx, { now, timeZone: config.ASSAY_TIME_ZONE });
  const queue = await queues(tx, new Date(now.getTime() - FAILED_SINCE_MS));
  return knownVendors().map((known) => {
    const { vendor, part } = known;
    const state = states.get(vendor);
    const connector = part.asks?.connector;
    const limits = connector ? limitsOf(connector, config) : null;
    return {
      vendor,
      label: connector?.label ?? 'Own screening',
      source: sourceNames[part.kind],
      state: stateOf(part, state, { config, now, isUsed: used.has(vendor) }),
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
      fresh_for_hours: connector ? connector.freshForMs / HOUR_MS : null,
      cents_per_search: connector?.centsPerSearch ?? null,
      queue: queueOf(known, queue),
    };
  });
}

function stateOf(
  part: Part,
  state: StoredState | undefined,
  { config, now, isUsed }: { config: Config; now: Date; isUsed: boolean },
): VendorState {
  if (!part.isConfigured(config)) return 'off';
  if (state?.paused_at) return 'paused';
  if (state?.suspended_until && state.suspended_until > now)
    return isFailing(state) ? 'suspended' : 'limited';
  const { last_failure_at = null, last_success_at = null } = state ?? {};
  if (last_failure_at && (!last_success_at || last_failure_at > last_success_at)) return 'failing';
  // Our own screening makes no calls.
  return isUsed || part.asks === null ? 'healthy' : 'unused';
}

type Queue = Map<string, { waiting: number; oldest_at: Date | null; failed: number }>;

/** Searches belong to lenders and are seen by one lender at a time: the sums are made lender by lender. */
async function queues(tx: Tx, failedSince: Date): Promise<Queue> {
  const all: Queue = new Map();
  await inEachLender(tx, await activeLenders(tx), async () => {
    for (const row of await ledger.queue(tx, failedSince)) {
      const sum = all.get(row.part) ?? { waiting: 0, oldest_at: null, failed: 0 };
      const oldest = [sum.oldest_at, row.oldest_at].flatMap((at) => at ?? []);
      all.set(row.part, {
        waiting: sum.waiting + row.waiting,
        failed: sum.failed + row.failed,
        oldest_at: oldest.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
      });
    }
  });
  return all;
}

function queueOf({ parts }: KnownVendor, queue: Queue): VendorHealth['queue'] {
  const own = parts.flatMap((part) => queue.get(part) ?? []);
  const oldest = own
    .flatMap(({ oldest_at }) => oldest_at?.toISOString() ?? [])
    .sort()
    .at(0);
  return {
    waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
    oldest_at: oldest ?? null,
  };
}
