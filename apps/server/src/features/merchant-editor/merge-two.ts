import {
  keyRow,
  lenderOfSource,
  principalsOfFile,
  STORED_COLUMNS,
  type StoredMerchant,
} from '#features/matching';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { namesFoundBy, namesOf } from './names-found-by.ts';
import * as store from './store.ts';

/**
 * Makes the source part of the target, which keeps its own data and gets from the source what it has none of. A merchant
 * that a lender's own records brought is that lender's: nothing of it fills one that others see too, its names find the
 * target for that lender alone, and nothing is merged into it that others know under data of their own.
 */
export async function mergeTwo(
  tx: Tx,
  resolver: store.Resolver,
  {
    source,
    target,
    there,
  }: { source: StoredMerchant; target: StoredMerchant; there: readonly store.StoredLenderMerchant[] },
): Promise<store.Resolved> {
  const owner = lenderOfSource(source.source);
  const owned = lenderOfSource(target.source);
  if (owned !== null && owned !== owner)
    refuse('resolution_stale', {
      detail:
        owner === null
          ? `A lender's own records brought merchant ${target.id}. Merge it into merchant ${source.id} instead.`
          : `The records of two lenders brought these merchants. Merge both into one of the master file.`,
    });
  const isShared = owner === null || owner === owned;
  const filled = isShared ? fills(source, target) : {};
  const people = await principalsOfFile(tx, isShared ? [source.id, target.id] : [target.id]);
  const merged = { ...target, ...filled };
  const { keys, tokens } = keyRow(0, { ...merged, principals: people });
  const names = [source.name, source.name_dba].map((name) => ({ name, lenderId: isShared ? null : owner }));
  return store.mergeMerchants(tx, resolver, {
    source: source.id,
    target: target.id,
    filled,
    foundBy: { keys: keys.map(String), tokens },
    names: namesFoundBy([...names, ...namesOf(there)], merged),
  });
}

type Column = (typeof STORED_COLUMNS)[number];
const ADDRESS: readonly Column[] = ['addr1', 'addr2', 'city', 'state', 'zip5', 'zip4'];

/**
 * The columns that are blank in the target and filled in the source. Of an address none where both differ in any part:
 * halves of two addresses are none.
 */
function fills(source: StoredMerchant, target: StoredMerchant): Record<string, string> {
  const isElsewhere = ADDRESS.some((part) => {
    const [one, other] = [source[part], target[part]];
    return one && other && one.toLowerCase() !== other.toLowerCase();
  });
  return Object.fromEntries(
    STORED_COLUMNS.flatMap((column) => {
      if (column === 'external_id' || target[column]) return [];
      const value = isElsewhere && ADDRESS.includes(column) ? null : source[column];
      return value ? [[column, value] as const] : [];
    }),
  );
}
