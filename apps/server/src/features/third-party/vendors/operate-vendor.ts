import type { EndpointOut } from '@assay/domain/http';
import type { VendorHealth, vendorEndpoints } from '@assay/domain/vendor';
import { type Actor, findLender } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { activeLenders, inEachLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { lockVerifications } from '../discovery/business-discovery.ts';
import { isAsked, type PartKey, partOf } from '../parts/parts.ts';
import { startRun } from '../trigger.ts';
import * as ledger from './ledger-store.ts';
import { FAILED_SINCE_MS, type KnownVendor, knownVendors, vendorsHealth } from './vendor-health.ts';
import { lockVendor, updateVendor } from './vendor-store.ts';

type Call = { tx: Tx; actor: Actor; params: { vendor: string } } & Services;

const LAST_CALLS = 50;

function known(vendor: string): KnownVendor {
  return (
    knownVendors().find((one) => one.vendor === vendor) ?? refuse('not_found', { detail: 'Vendor not found' })
  );
}

/** A vendor as it is now, read after what the call changed is there. */
async function healthOf(call: { tx: Tx } & Services, vendor: string): Promise<VendorHealth> {
  const health = (await vendorsHealth(call)).find((one) => one.vendor === vendor);
  if (!health) throw new Error(`No health of ${vendor}`);
  return health;
}

/** A vendor with its last calls and its cost by lender. */
export async function readVendor(call: Call): Promise<EndpointOut<(typeof vendorEndpoints)['read']>> {
  const { vendor } = known(call.params.vendor);
  const now = call.clock.now();
  const calls = await ledger.lastCalls(call.tx, { vendor, limit: LAST_CALLS, now });
  const inquiryOf = new Map<string, string>();
  const ofLender = Map.groupBy(calls, ({ lender_id }) => lender_id);
  await inEachLender(call.tx, [...ofLender.keys()], async (lenderId) => {
    const runIds = (ofLender.get(lenderId) ?? []).map(({ source_run_id }) => source_run_id);
    for (const [runId, inquiryId] of await ledger.inquiriesOf(call.tx, runIds))
      inquiryOf.set(runId, inquiryId);
  });
  return {
    vendor: await healthOf(call, vendor),
    calls: calls.map(({ source_run_id, lender_id: _lender, ...row }) => ({
      ...row,
      inquiry_id: inquiryOf.get(source_run_id) ?? null,
    })),
    cost_by_lender: await ledger.costByLender(call.tx, vendor, {
      now,
      timeZone: call.config.ASSAY_TIME_ZONE,
    }),
  };
}

/** Holds back all calls to a vendor: searches wait for it, and answers that are due later are still taken. */
export async function pauseVendor(call: Call & { body: { reason: string } }): Promise<VendorHealth> {
  const { vendor, part } = known(call.params.vendor);
  if (part.asks === null) refuse('invalid_input', { detail: 'Our own screening asks no vendor.' });
  return change(call, vendor, 'vendor.pause', {
    paused_at: call.clock.now(),
    paused_by: call.actor.user.id,
    pause_reason: call.body.reason,
  });
}

/** Lets calls to a vendor out again, also before its suspension is over. */
export async function resumeVendor(call: Call): Promise<VendorHealth> {
  const { vendor } = known(call.params.vendor);
  return change(call, vendor, 'vendor.resume', {
    paused_at: null,
    paused_by: null,
    pause_reason: null,
    failures: 0,
    suspensions: 0,
    suspended_until: null,
  });
}

async function change(
  call: Call,
  vendor: string,
  action: 'vendor.pause' | 'vendor.resume',
  values: Parameters<typeof updateVendor>[2],
): Promise<VendorHealth> {
  const { tx, clock, actor } = call;
  const before = await lockVendor(tx, vendor);
  await updateVendor(tx, vendor, values);
  const reason = values.pause_reason ?? before.pause_reason;
  await audit(tx, clock, actor, {
    action,
    target: { kind: 'vendor', id: vendor },
    details: reason ? { reason } : {},
  });
  return healthOf(call, vendor);
}

/**
 * Starts the vendor's failed searches of the last days again, lender by lender: all of them, or none when one cannot be.
 * A source that the lender no longer has stays as it is.
 */
export async function retryVendor(call: Call): Promise<{ restarted: number }> {
  const { vendor, parts } = known(call.params.vendor);
  const since = new Date(call.clock.now().getTime() - FAILED_SINCE_MS);
  let restarted = 0;
  await inEachLender(call.tx, await activeLenders(call.tx), async (lenderId) => {
    const lender = await findLender(call.tx, call.actor.user, lenderId);
    let count = 0;
    for (const run of await failedSearches(call.tx, parts, since)) {
      if (isAsked(run.part as PartKey, lender, call.config) && (await startRun(call, run))) count += 1;
    }
    restarted += count;
    if (count === 0) return;
    await audit(
      call.tx,
      call.clock,
      { ...call.actor, lender },
      { action: 'vendor.retry', target: { kind: 'vendor', id: vendor }, details: { restarted: count } },
    );
  });
  return { restarted };
}

/** The failed searches of the active lender; whoever begins a verification meanwhile is waited for. */
async function failedSearches(tx: Tx, parts: readonly string[], since: Date) {
  const failed = await ledger.failedRuns(tx, parts, since);
  const verified = failed.filter(({ part }) => partOf(part).kind === 'business_discovery');
  if (verified.length === 0) return failed;
  for (const { inquiry_id } of verified) await lockVerifications(tx, inquiry_id);
  return ledger.failedRuns(tx, parts, since);
}
