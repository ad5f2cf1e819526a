import type { Tx } from '#platform/database';
import { countWords } from '../import/count-words.ts';
import { keyRow } from '../import/keyed-row.ts';
import { countMerchants } from '../match-total.ts';
import { merchants, principals } from '../search/match-store.ts';
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
    const words = await store.wordsOf(tx, before);
    const present = (await merchants(tx, before)).length;
    const rewound = await store.rewindStatements(tx, merchantIds);
    await rekey(tx, rewound.connected);
    await change();
    const connected = await store.connectedMerchants(tx, merchantIds);
    const { canonical, lender_ids } = await store.replayStatements(tx, connected);
    await rekey(tx, canonical);
    await store.indexNamesOf(tx, canonical);
    await recount(tx, connected, words);
    await countMerchants(tx, (await merchants(tx, connected)).length - present);
    return { canonical, lenderIds: [...new Set([...rewound.lender_ids, ...lender_ids])] };
  });
}

/** Stores again what merchants are found by. */
async function rekey(tx: Tx, ids: readonly string[]): Promise<void> {
  const people = Map.groupBy(await principals(tx, ids), ({ merchant_id }) => merchant_id);
  for (const merchant of await merchants(tx, ids))
    await store.setFoundBy(
      tx,
      merchant.id,
      keyRow(0, { ...merchant, principals: people.get(merchant.id) ?? [] }),
    );
}

/** Updates the token counts by the difference between the merchants' names now and before. */
export async function recount(
  tx: Tx,
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
): Promise<void> {
  const after = await store.wordsOf(tx, ids);
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((word) => {
    const change = (after.get(word) ?? 0) - (before.get(word) ?? 0);
    return change === 0 ? [] : [[word, change] as const];
  });
  // A fixed order, or two concurrent updates would deadlock.
  await countWords(tx, new Map(changes.sort(([a], [b]) => (a < b ? -1 : 1))));
}
