import type { Connector } from '@assay/connectors/connector';
import { inLender } from '#platform/database';
import { type JobRun, job } from '#platform/jobs';
import { callVendor } from './call-vendor.ts';
import { connectionOf } from './connection.ts';
import { LOOKUP_WAIT_MS } from './look-up.ts';
import * as store from './lookup-store.ts';
import { searchKeys } from './vendor-search.ts';

/** One call of a lookup; makes none when no user waits for it any more. A fault ends it: the user tries again. */
export const lookUpJob = job('vendor.look_up', async (context, { lender_id, lookup_id }) => {
  const lookup = await inLender(context.db, lender_id, (tx) => store.lookupById(tx, lookup_id));
  if (lookup?.status !== 'waiting') return;
  const now = context.clock.now();
  const definition = Object.values(context.provided.lookups).find(({ key }) => key === lookup.lookup);
  if (!definition || now.getTime() - lookup.asked_at.getTime() > LOOKUP_WAIT_MS)
    return end(context, lookup, { status: 'left' });
  const { maxPages } = definition;
  const connector = definition.connector as Connector<unknown, unknown>;
  const connection = connectionOf(connector, context.config);
  const request = connection && connector.request(lookup.criteria, connection, lookup.resume_token);
  if (!request) return end(context, lookup, { status: 'failed', fault: 'refused' });
  const result = await callVendor(connector, context, {
    lenderId: lender_id,
    runId: null,
    requestedAt: lookup.asked_at,
    request,
    subject: lookup.criteria,
    keys: searchKeys(request, context.secrets),
    isResumed: lookup.resume_token !== null,
    reservedSlot: lookup.call_from,
    isEqualPending: async () => false,
  });
  if (result.status === 'waiting')
    return again(context, lookup, result.waitMs, { call_from: result.reservedSlot ?? lookup.call_from });
  try {
    if (result.status === 'failed')
      return await end(context, lookup, { status: 'failed', fault: result.fault.kind });
    const { outcome } = result;
    const pages = lookup.pages + 1;
    const records = JSON.stringify([...(lookup.records as unknown[]), ...outcome.records]);
    if (outcome.outcome === 'pending' && pages < maxPages)
      return await again(context, lookup, outcome.pollAfterMs, {
        records,
        pages,
        resume_token: outcome.resume,
        call_from: null,
      });
    const is_partial = outcome.outcome === 'pending' || outcome.isPartial === true;
    await end(context, lookup, { status: 'answered', records, pages, is_partial });
  } finally {
    await result.recordCall();
  }
});

type Values = Parameters<typeof store.updateWaiting>[2];

const end = (context: JobRun, { id, lender_id }: store.Lookup, values: Values): Promise<void> =>
  inLender(context.db, lender_id, (tx) =>
    store.updateWaiting(tx, id, { ...values, ended_at: context.clock.now() }),
  );

/** Stores the results so far and queues the next call after a pause. */
const again = (
  context: JobRun,
  { id, lender_id }: store.Lookup,
  afterMs: number,
  values: Values,
): Promise<void> =>
  inLender(context.db, lender_id, async (tx) => {
    await store.updateWaiting(tx, id, values);
    const later = afterMs > 0 ? { runAt: new Date(context.clock.now().getTime() + afterMs) } : {};
    await context.jobs.add(tx, 'vendor.look_up', { lender_id, lookup_id: id }, { maxAttempts: 3, ...later });
  });
