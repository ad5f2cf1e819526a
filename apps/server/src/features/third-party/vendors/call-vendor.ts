import {
  askVendor,
  type Connector,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '@assay/connectors/connector';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { vendorCallCents, vendorCallDuration, vendorCalls } from '#platform/metrics';
import type { Run } from '../stores/run-store.ts';
import { admission, healthAfter } from './admission.ts';
import { limitsOf } from './limits.ts';
import { readAnswer } from './read-answer.ts';
import * as store from './vendor-store.ts';

type Vendor = Pick<
  Connector<unknown, unknown>,
  'vendor' | 'limits' | 'callTimeoutMs' | 'centsPerSearch' | 'read'
>;

interface Made {
  /** Ends the call in the ledger, once what came of it is stored: until then an equal search waits for it. */
  enter(): Promise<void>;
}

/** How a call went, or why it was not made yet. */
export type CallResult =
  | ({ came: 'answer'; answer: VendorAnswer; outcome: SearchOutcome<unknown> } & Made)
  /** `wasCalled` is false for a vendor that is left alone: nobody asked it. */
  | ({ came: 'fault'; wasCalled: boolean; answer: VendorAnswer | null; fault: VendorFault } & Made)
  | { came: 'wait'; waitMs: number; from?: Date };

/**
 * Makes one call when the vendor's limits, its health and its operators allow it, and enters it into the ledger. The
 * call itself is outside of any transaction. Throws when the worker is asked to stop.
 */
export async function callVendor(
  vendor: Vendor,
  {
    job,
    run,
    search: { request, subject, key },
  }: { job: JobRun; run: Run; search: { request: VendorRequest; subject: unknown; key: string } },
): Promise<CallResult> {
  const admitted = await admit(vendor, job, run, key);
  if ('waitMs' in admitted) return { came: 'wait', ...admitted };
  if ('until' in admitted) {
    const fault = new VendorFault(
      'unavailable',
      'The vendor failed too often and is left alone for a while',
      {
        retryAfterMs: admitted.until.getTime() - job.clock.now().getTime(),
      },
    );
    return { came: 'fault', wasCalled: false, answer: null, fault, enter: async () => {} };
  }
  const started = performance.now();
  let answer: VendorAnswer | null = null;
  try {
    answer = await askVendor(request, { timeoutMs: vendor.callTimeoutMs, signal: job.signal });
    const came = answer;
    const outcome = readAnswer(vendor, came, subject);
    return {
      came: 'answer',
      answer: came,
      outcome,
      enter: () => enter(vendor, job, { ...admitted, outcome: outcome.outcome, answer: came, fault: null }),
    };
  } catch (fault) {
    if (!(fault instanceof VendorFault)) {
      await enter(vendor, job, { ...admitted, outcome: 'broken off', answer, fault: null });
      throw fault;
    }
    const came = answer;
    return {
      came: 'fault',
      wasCalled: true,
      answer: came,
      fault,
      enter: () => enter(vendor, job, { ...admitted, outcome: fault.kind, answer: came, fault }),
    };
  } finally {
    vendorCallDuration.observe({ vendor: vendor.vendor }, (performance.now() - started) / 1000);
  }
}

/** So long one waits for an equal search of the same lender that is under way, whose answer serves both. */
const EQUAL_LOOK_AGAIN_MS = 1_000;

/** A search is paid with its first call: asking whether it is done, and for further pages, costs nothing. */
const priceOf = (vendor: Vendor, run: Run): number => (run.resume_token === null ? vendor.centsPerSearch : 0);

/** The faults of which no vendor sends a bill: nothing was searched. */
const billsNothing = new Set(['unavailable', 'rate_limited', 'refused']);

type Admitted = { callId: string; cents: number } | { waitMs: number; from?: Date } | { until: Date };

function admit(vendor: Vendor, { db, clock, config }: JobRun, run: Run, key: string): Promise<Admitted> {
  return inLender(db, run.lender_id, async (tx) => {
    const now = clock.now();
    const state = await store.lockVendor(tx, vendor.vendor);
    if (await store.isAskedAlready(tx, { vendor: vendor.vendor, run, key, now }))
      return { waitMs: EQUAL_LOOK_AGAIN_MS };
    const may = admission(state, {
      limits: limitsOf(vendor, config),
      openCalls: await store.openCalls(tx, vendor.vendor, now),
      reserved: run.call_from,
      now,
    });
    if (may.may === 'not') return { until: may.until };
    if (may.may === 'wait') {
      if (!may.reserved) return { waitMs: may.waitMs };
      await store.updateVendor(tx, vendor.vendor, { next_call_at: may.reserved.next_call_at });
      return { waitMs: may.waitMs, from: may.reserved.from };
    }
    await store.updateVendor(tx, vendor.vendor, { next_call_at: may.next_call_at });
    const cents = priceOf(vendor, run);
    const callId = await store.insertCall(tx, {
      vendor: vendor.vendor,
      lender_id: run.lender_id,
      source_run_id: run.id,
      search_key: key,
      started_at: now,
      lost_at: new Date(now.getTime() + vendor.callTimeoutMs + 5_000),
      cents,
    });
    return { callId, cents };
  });
}

async function enter(
  vendor: Vendor,
  { db, clock }: JobRun,
  {
    callId,
    cents: price,
    outcome,
    answer,
    fault,
  }: {
    callId: string;
    cents: number;
    outcome: string;
    answer: VendorAnswer | null;
    fault: VendorFault | null;
  },
): Promise<void> {
  vendorCalls.inc({ vendor: vendor.vendor, outcome });
  const cents = fault && billsNothing.has(fault.kind) ? 0 : price;
  vendorCallCents.inc({ vendor: vendor.vendor }, cents);
  await inSystem(db, async (tx) => {
    const now = clock.now();
    await store.updateCall(tx, callId, {
      finished_at: now,
      outcome,
      cents,
      http_status: answer?.status ?? null,
      bytes: answer?.body.length ?? null,
      error: fault?.message ?? null,
    });
    if (!fault && outcome === 'broken off') return;
    const state = await store.lockVendor(tx, vendor.vendor);
    await store.updateVendor(tx, vendor.vendor, {
      ...healthAfter(state, fault, now),
      ...(fault
        ? { last_failure_at: now, last_fault: fault.kind, last_error: fault.message }
        : { last_success_at: now }),
    });
  });
}

/** Enters a search that a fresh answer served, with what it gave: it cost nothing. */
export async function enterCached(
  tx: Tx,
  { vendor, job, run }: { vendor: Vendor; job: JobRun; run: Run },
): Promise<void> {
  vendorCalls.inc({ vendor: vendor.vendor, outcome: 'cached' });
  const now = job.clock.now();
  await store.insertCall(tx, {
    vendor: vendor.vendor,
    lender_id: run.lender_id,
    source_run_id: run.id,
    started_at: now,
    lost_at: now,
    finished_at: now,
    outcome: 'cached',
    cents: 0,
  });
}
