import type { Tx } from '#platform/database';
import { listArrivals } from '../arrivals/arrival-store.ts';
import { countWords } from '../import/count-words.ts';
import { keyRow } from '../import/keyed-row.ts';
import { countMerchants } from '../match-total.ts';
import { allMerchants, merchants, principals } from '../search/match-store.ts';
import { withAllMerchants } from '../see-all-merchants.ts';
import * as store from './store.ts';

/** What a change of statements concerned. */
export interface Settled {
  /** The canonical merchants after it. */
  canonical: string[];
  /** The lenders that have data of any of the merchants. */
  lenderIds: string[];
}

/**
 * Makes the merchants what the active statements say, after `change` made or withdrew some. What all statements about
 * the connected merchants changed is taken back, and those still active are applied again in their order, so that the
 * result depends on the active statements only. The caller holds the lock of resolutions.
 */
export function settleStatements(
  tx: Tx,
  merchantIds: readonly string[],
  change: () => Promise<void>,
): Promise<Settled> {
  return withAllMerchants(tx, async () => {
    const before = await store.connectedMerchants(tx, merchantIds);
    await store.lockMerchants(tx, before);
    const rewound = await recounted(tx, before, async () => {
      const taken = await store.rewindStatements(tx, merchantIds);
      await rekey(tx, taken.connected);
      return taken;
    });
    await change();
    // Also those that a statement connected which the change deleted: what was taken back of them is applied again.
    const connected = await store.connectedMerchants(tx, before);
    const { canonical, lender_ids } = await recounted(tx, connected, async () => {
      await rekey(tx, await store.followSplitRecords(tx, connected));
      const applied = await store.replayStatements(tx, connected);
      await rekey(tx, applied.canonical);
      await store.indexNamesOf(tx, applied.canonical);
      return applied;
    });
    const settled = await merchants(tx, connected);
    await listArrivals(
      tx,
      settled.filter(({ owner_id }) => owner_id === null).map(({ id }) => id),
    );
    return { canonical, lenderIds: [...new Set([...rewound.lender_ids, ...lender_ids])] };
  });
}

/** Runs a change of merchants and updates the counts of words and merchants by it. */
async function recounted<T>(tx: Tx, ids: readonly string[], change: () => Promise<T>): Promise<T> {
  const words = await store.wordsOf(tx, ids);
  const present = await merchants(tx, ids);
  const changed = await change();
  await recount(tx, ids, words);
  await recountMerchants(tx, await merchants(tx, ids), present);
  return changed;
}

/**
 * Stores again what merchants are found by, also those of splits, which are hidden until the statements are applied again;
 * see app.set_found_by.
 */
async function rekey(tx: Tx, ids: readonly string[]): Promise<void> {
  const people = Map.groupBy(await principals(tx, ids), ({ merchant_id }) => merchant_id);
  for (const merchant of await allMerchants(tx, ids).execute())
    await store.setFoundBy(
      tx,
      merchant.id,
      keyRow(0, { ...merchant, principals: people.get(merchant.id) ?? [] }),
    );
}

/** Updates the token counts by the difference between the merchants' names now and before. */
async function recount(tx: Tx, ids: readonly string[], before: store.OwnersWords): Promise<void> {
  const after = await store.wordsOf(tx, ids);
  // Owners and words in a fixed order, or two concurrent updates would deadlock.
  const owners = [...new Set([...before.keys(), ...after.keys()])];
  for (const owner of owners.sort((a, b) => Number(a) - Number(b)))
    await countWords(tx, differences(before.get(owner), after.get(owner)), owner);
}

/** Updates the merchant counts of the owners by the difference between the merchants now and before. */
async function recountMerchants(
  tx: Tx,
  now: readonly { owner_id: string | null }[],
  before: readonly { owner_id: string | null }[],
): Promise<void> {
  const counts = new Map<string | null, number>();
  for (const { owner_id } of now) counts.set(owner_id, (counts.get(owner_id) ?? 0) + 1);
  for (const { owner_id } of before) counts.set(owner_id, (counts.get(owner_id) ?? 0) - 1);
  for (const [owner, change] of [...counts].sort(([a], [b]) => Number(a) - Number(b)))
    if (change !== 0) await countMerchants(tx, change, owner);
}

/** By how much each number changed from `before` to `after`, without those that did not. */
function differences(
  before: ReadonlyMap<string, number> = new Map(),
  after: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return new Map(
    keys
      .map((key) => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}
