import { setTimeout as pause } from 'node:timers/promises';
import { inLender, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { connectionOf } from './connection.ts';
import * as store from './lookup-store.ts';
import { searchKeys } from './search-key.ts';
import type { VendorLookup } from './vendor-lookup.ts';

/** So long a person is kept waiting. */
export const LOOKUP_WAIT_MS = 20_000;
const POLL_MS = 100;
/** What was typed is of no use to anybody after it. */
const RETENTION_MS = 24 * 60 * 60_000;

/** What a lookup found. `isPartial`: the vendor has more than was read of it. */
export interface Found<R> {
  records: R[];
  isPartial: boolean;
}

type LookUpContext = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'jobs'> & {
  lenderId: string;
  /** Aborted when whoever asked has gone, or asked for something else. */
  signal: AbortSignal;
};

/**
 * Has a worker ask a vendor what a person typed, and waits for it: a fresh answer of the lender to an equal question comes
 * at once. Null where the connector has nothing to ask. Refuses where the vendor is not set up or does not answer in time.
 * To be called outside of any transaction.
 */
export async function lookUp<S, R>(
  { definition }: VendorLookup<S, R>,
  context: LookUpContext,
  criteria: S,
): Promise<Found<R> | null> {
  const { connector, key: lookup } = definition;
  const { db, clock, jobs, lenderId, signal } = context;
  const connection = connectionOf(connector, context.config);
  if (!connection) refuse('source_not_configured');
  const request = connector.request(criteria, connection, null);
  if (!request) return null;
  const keys = searchKeys(request, context.secrets);
  const inTurn = <T>(work: (tx: Tx) => Promise<T>) => inLender(db, lenderId, work);
  const begun = await inTurn(async (tx) => {
    const at = clock.now().getTime();
    const waiting = new Date(at - LOOKUP_WAIT_MS);
    await store.deleteOld(tx, new Date(at - RETENTION_MS));
    const equal = await store.equalLookup(
      tx,
      { lookup, keys },
      { answered: new Date(at - connector.freshForMs), waiting },
    );
    if (equal) return equal;
    const row = { lender_id: lenderId, lookup, search_key: keys[0], criteria, asked_at: clock.now() };
    const lookup_id = await store.insertLookup(tx, row);
    await jobs.add(tx, 'vendor.look_up', { lender_id: lenderId, lookup_id }, { maxAttempts: 3 });
    return { id: lookup_id, status: 'waiting' };
  });
  const until = performance.now() + LOOKUP_WAIT_MS;
  let found: store.Lookup | undefined;
  do {
    if (begun.status === 'waiting' && found) await pause(POLL_MS, null, { signal }).catch(() => {});
    found = await inTurn((tx) => store.lookupById(tx, begun.id));
  } while (found?.status === 'waiting' && performance.now() < until && !signal.aborted);
  if (found?.status === 'answered') return { records: found.records as R[], isPartial: found.is_partial };
  await inTurn((tx) => store.leaveLookup(tx, begun.id, clock.now()));
  return refuse('source_unavailable');
}
