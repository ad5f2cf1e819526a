import type { EndpointOut } from '@assay/domain/http';
import type { VendorHealth, vendorEndpoints } from '@assay/domain/vendor';
import type { Actor } from '#platform/actor';
import { auditWithoutLender } from '#platform/audit';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import * as ledger from './ledger-store.ts';
import { vendorsHealth } from './vendor-health.ts';
import type { SearchedVendor, VendorSearches } from './vendor-searches.ts';
import { lockVendor, updateVendor } from './vendor-store.ts';

type Call = { tx: Tx; actor: Actor; params: { vendor: string } } & Services;

const LAST_CALLS = 50;

/** The vendor in the path. Refuses one that no source uses. */
const findVendor = (searches: VendorSearches, { params }: Pick<Call, 'params'>): SearchedVendor =>
  searches.vendors().find(({ vendor }) => vendor === params.vendor) ??
  refuse('not_found', { detail: 'Vendor not found' });

async function healthOf(call: Call, searches: VendorSearches): Promise<VendorHealth> {
  const health = (await vendorsHealth(call, searches)).find(({ vendor }) => vendor === call.params.vendor);
  if (!health) throw new Error(`No health of ${call.params.vendor}`);
  return health;
}

/** A vendor with its last calls and its cost by lender. */
export async function readVendor(
  call: Call,
  searches: VendorSearches,
): Promise<EndpointOut<(typeof vendorEndpoints)['read']>> {
  const { vendor } = findVendor(searches, call);
  const now = call.clock.now();
  const calls = await ledger.lastCalls(call.tx, { vendor, limit: LAST_CALLS, now });
  const inquiries = await searches.inquiriesOf(call.tx, calls);
  return {
    vendor: await healthOf(call, searches),
    calls: calls.map(({ source_run_id, lender_id: _lender, ...row }) => ({
      ...row,
      inquiry_id: (source_run_id && inquiries.get(source_run_id)) || null,
    })),
    cost_by_lender: await ledger.costByLender(call.tx, vendor, {
      now,
      timeZone: call.config.ASSAY_TIME_ZONE,
    }),
  };
}

/**
 * Pauses all calls to a vendor: searches wait, and responses to open calls are still stored. Refuses one that is paused,
 * so that the reason of the first pause stays.
 */
export async function pauseVendor(
  call: Call & { body: { reason: string } },
  searches: VendorSearches,
): Promise<VendorHealth> {
  const { label, connector } = findVendor(searches, call);
  if (connector === null) refuse('invalid_input', { detail: `${label} uses no vendor.` });
  if ((await lockVendor(call.tx, call.params.vendor)).paused_at)
    refuse('stale', { detail: `${label} is already paused.` });
  return changeState(call, searches, 'vendor.pause', {
    paused_at: call.clock.now(),
    paused_by: call.actor.user.id,
    pause_reason: call.body.reason,
  });
}

/** Ends a vendor's pause, and its suspension. */
export async function resumeVendor(call: Call, searches: VendorSearches): Promise<VendorHealth> {
  findVendor(searches, call);
  return changeState(call, searches, 'vendor.resume', {
    paused_at: null,
    paused_by: null,
    pause_reason: null,
    failures: 0,
    suspensions: 0,
    suspended_until: null,
  });
}

async function changeState(
  call: Call,
  searches: VendorSearches,
  action: 'vendor.pause' | 'vendor.resume',
  values: Parameters<typeof updateVendor>[2],
): Promise<VendorHealth> {
  const { tx, clock, actor, params } = call;
  await lockVendor(tx, params.vendor);
  await updateVendor(tx, params.vendor, values);
  await auditWithoutLender(tx, clock, actor, { action, target: { kind: 'vendor', id: params.vendor } });
  return healthOf(call, searches);
}
