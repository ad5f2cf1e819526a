import { setTimeout as pause } from 'node:timers/promises';
import type { Connector } from '@assay/connectors/connector';
import type { lookups } from '@assay/connectors/registry';
import { inLender, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { connectionOf } from './connection.ts';
import * as store from './lookup-store.ts';
import { searchKeys } from './vendor-search.ts';

/** A vendor search that a user waits for. A feature registers it in `provides`. */
export interface VendorLookup<S = never, R = unknown> {
  /** Its name, also in the database. */
  key: keyof typeof lookups;
  /** Where it is used, as shown to staff on the vendors page. */
  source: string;
  connector: Connector<S, R>;
  /** The most pages of a response to read, because a user waits. */
  maxPages: number;
}

declare module '#platform/registries' {
  interface Registries {
    lookups: Record<keyof typeof lookups, VendorLookup>;
  }
}

/** The longest time a user waits. */
export const LOOKUP_WAIT_MS = 20_000;
const POLL_MS = 100;
/** When the typed input of a lookup is deleted. */
const RETENTION_MS = 24 * 60 * 60_000;

/** The result of a lookup. `isPartial`: the vendor has more results than were read. */
export interface Found<R> {
  records: R[];
  isPartial: boolean;
}

type LookUpContext = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'jobs'> & {
  lenderId: string;
  /** Aborted when the user leaves or searches for something else. */
  signal: AbortSignal;
};

/**
 * Queues a vendor lookup of a user's input and waits for the result. A recent result of the lender for equal input is
 * returned at once. Null when the connector has nothing to look up. Refuses when the vendor is not configured or does
 * not respond in time. Call it outside any transaction.
 */
export async function lookUp<S, R>(
  { connector, key: lookup }: VendorLookup<S, R>,
  context: LookUpContext,
  criteria: S,
): Promise<Found<R> | null> {
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
  await inTurn((tx) => store.updateWaiting(tx, begun.id, { status: 'left', ended_at: clock.now() }));
  return refuse('source_unavailable');
}
