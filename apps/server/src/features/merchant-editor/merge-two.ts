import { keyRow, principalsOfFile, STORED_COLUMNS, type StoredMerchant } from '#features/matching';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { namesFoundBy, namesOf } from './names-found-by.ts';
import * as store from './store.ts';

/**
 * Merges the source into the target. The target keeps its own data and takes from the source only what it lacks. A
 * merchant that exists only through a lender's own records stays private to that lender: its data fills no merchant
 * that others see, its names find the target for that lender only, and a public merchant is never merged into it.
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
  const owner = source.owner_id;
  const owned = target.owner_id;
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
 * The columns that are blank in the target and filled in the source. Where the two addresses differ in any part, no
 * address column is taken: half of each would be no address.
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
