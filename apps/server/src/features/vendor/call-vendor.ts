import {
  type Connector,
  type SearchOutcome,
  sendVendorRequest,
  type VendorAnswer,
  VendorFault,
} from '@assay/connectors/connector';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { vendorCallCents, vendorCallDuration, vendorCalls } from '#platform/metrics';
import { healthAfter } from './circuit-breaker.ts';
import * as ledger from './ledger-store.ts';
import { limitsOf } from './limits.ts';
import { decideCall } from './rate-limit.ts';
import { readAnswer } from './read-answer.ts';
import type { VendorSearch } from './vendor-search.ts';
import { lockVendor, updateVendor } from './vendor-store.ts';

type CalledConnector = Pick<
  Connector<unknown, unknown>,
  'vendor' | 'limits' | 'callTimeoutMs' | 'centsPerSearch' | 'read'
>;
type Context = Pick<JobRun, 'db' | 'clock' | 'config' | 'signal'>;

interface Recordable {
  /** Closes the call in the ledger once its response is stored; equal searches wait until then. */
  recordCall(): Promise<void>;
}

/** The result of a call, or that it must wait. */
export type CallResult =
  | ({ status: 'answered'; answer: VendorAnswer; outcome: SearchOutcome<unknown> } & Recordable)
  /** `wasCalled` is false for a suspended vendor: no call was made. */
  | ({ status: 'failed'; wasCalled: boolean; answer: VendorAnswer | null; fault: VendorFault } & Recordable)
  /** No call was made; try again after `waitMs`, with the reserved slot if there is one. */
  | { status: 'waiting'; waitMs: number; reservedSlot?: Date };

/**
 * Makes one call when rate limit, circuit breaker and pause allow it, and records it in the ledger. The call itself
 * runs outside any transaction. Throws when the worker stops.
 */
export async function callVendor(
  connector: CalledConnector,
  context: Context,
  search: VendorSearch,
): Promise<CallResult> {
  const begun = await beginCall(connector, context, search);
  if ('waitMs' in begun) return { status: 'waiting', ...begun };
  if ('suspendedUntil' in begun) {
    const fault = new VendorFault('unavailable', 'The vendor failed too often and is suspended for a while', {
      retryAfterMs: begun.suspendedUntil.getTime() - context.clock.now().getTime(),
    });
    return { status: 'failed', wasCalled: false, answer: null, fault, recordCall: async () => {} };
  }
  const record = (ended: EndedCall) => recordCall(connector, context, begun, ended);
  const started = performance.now();
  let received: VendorAnswer | null = null;
  try {
    const answer = await sendVendorRequest(search.request, {
      timeoutMs: connector.callTimeoutMs,
      signal: context.signal,
    });
    received = answer;
    const outcome = readAnswer(connector, answer, search.subject);
    return {
      status: 'answered',
      answer,
      outcome,
      recordCall: () => record({ outcome: outcome.outcome, answer, fault: null }),
    };
  } catch (fault) {
    const answer = received;
    if (!(fault instanceof VendorFault)) {
      await record({ outcome: 'broken off', answer, fault: null });
      throw fault;
    }
    return {
      status: 'failed',
      wasCalled: true,
      answer,
      fault,
      recordCall: () => record({ outcome: fault.kind, answer, fault }),
    };
  } finally {
    vendorCallDuration.observe({ vendor: connector.vendor }, (performance.now() - started) / 1000);
  }
}

/** Delay before a search checks again for the response to an equal one of the same lender, which then serves both. */
const EQUAL_SEARCH_WAIT_MS = 1_000;

/** Faults that vendors do not charge for, because nothing was searched. */
const freeFaults = new Set(['unavailable', 'rate_limited', 'refused']);

interface OpenCall {
  callId: string;
  cents: number;
}
interface EndedCall {
  outcome: string;
  answer: VendorAnswer | null;
  fault: VendorFault | null;
}
type BegunCall = OpenCall | { waitMs: number; reservedSlot?: Date } | { suspendedUntil: Date };

function beginCall(
  connector: CalledConnector,
  { db, clock, config }: Context,
  search: VendorSearch,
): Promise<BegunCall> {
  const { vendor } = connector;
  return inLender(db, search.lenderId, async (tx) => {
    const now = clock.now();
    const state = await lockVendor(tx, vendor);
    // Check in this order, because a search is stored as pending before its call is closed.
    if ((await ledger.hasEqualOpenCall(tx, vendor, search, now)) || (await search.isEqualPending(tx)))
      return { waitMs: EQUAL_SEARCH_WAIT_MS };
    const decision = decideCall(state, {
      limits: limitsOf(connector, config),
      openCalls: await ledger.openCalls(tx, vendor, now),
      reservedSlot: search.reservedSlot,
      now,
    });
    if (decision.decision === 'suspended') return { suspendedUntil: decision.until };
    if (decision.decision === 'wait') {
      const { waitMs, reserved } = decision;
      if (!reserved) return { waitMs };
      await updateVendor(tx, vendor, { next_call_at: reserved.next_call_at });
      return { waitMs, reservedSlot: reserved.slot };
    }
    await updateVendor(tx, vendor, { next_call_at: decision.next_call_at });
    const isPaid = search.isResumed || (await isRepetition(tx, vendor, search, now));
    const cents = isPaid ? 0 : connector.centsPerSearch;
    const callId = await ledger.insertCall(tx, {
      vendor,
      lender_id: search.lenderId,
      source_run_id: search.runId,
      search_key: search.keys[0],
      started_at: now,
      lost_at: new Date(now.getTime() + connector.callTimeoutMs + 5_000),
      cents,
    });
    return { callId, cents };
  });
}

/** Whether the vendor recognizes the request as one that it did not answer before, and charges for both once. */
async function isRepetition(tx: Tx, vendor: string, search: VendorSearch, now: Date): Promise<boolean> {
  const { repeatableForMs } = search.request;
  if (!repeatableForMs) return false;
  const since = new Date(now.getTime() - repeatableForMs);
  return ledger.isUnanswered(tx, vendor, search, { since, now });
}

async function recordCall(
  { vendor }: CalledConnector,
  { db, clock }: Context,
  call: OpenCall,
  { outcome, answer, fault }: EndedCall,
): Promise<void> {
  vendorCalls.inc({ vendor, outcome });
  const cents = fault && freeFaults.has(fault.kind) ? 0 : call.cents;
  vendorCallCents.inc({ vendor }, cents);
  await inSystem(db, async (tx) => {
    const now = clock.now();
    await ledger.updateCall(tx, call.callId, {
      finished_at: now,
      outcome,
      cents,
      http_status: answer?.status ?? null,
      bytes: answer?.body.length ?? null,
      error: fault?.message ?? null,
    });
    if (outcome === 'broken off') return;
    const state = await lockVendor(tx, vendor);
    await updateVendor(tx, vendor, {
      ...healthAfter(state, fault, now),
      ...(fault
        ? { last_failure_at: now, last_fault: fault.kind, last_error: fault.message }
        : { last_success_at: now }),
    });
  });
}

/** Records a search that a cached response served at no cost, in the transaction of its records. */
export async function recordCachedSearch(
  tx: Tx,
  { vendor, lenderId, runId, now }: { vendor: string; lenderId: string; runId: string; now: Date },
): Promise<void> {
  vendorCalls.inc({ vendor, outcome: 'cached' });
  await ledger.insertCall(tx, {
    vendor,
    lender_id: lenderId,
    source_run_id: runId,
    started_at: now,
    lost_at: now,
    finished_at: now,
    outcome: 'cached',
    cents: 0,
  });
}
