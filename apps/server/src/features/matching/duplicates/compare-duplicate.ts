import type { Comparison } from '@assay/domain/matching';
import { ContactCounts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import { factsHashOf } from '../import/business-decisions.ts';
import { countContacts } from '../import/choose-merchant.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import { databaseIndex } from '../search/search-index.ts';
import { compareSides, type Side } from './compare-sides.ts';
import type { Pair } from './duplicate-store.ts';

/** Two merchants as they are now, with hashes of the facts that were compared. */
export interface DuplicateComparison extends Comparison {
  kept_facts_hash: string;
  joining_facts_hash: string;
}

/** Compares two public merchants field by field; null when one of them is merged or deleted. */
export async function compareDuplicate(
  tx: Tx,
  { kept_id, joining_id }: Pair,
): Promise<DuplicateComparison | null> {
  const index = databaseIndex(tx);
  const found = await index.merchants([kept_id, joining_id]);
  const [kept, joining] = [kept_id, joining_id].map((id) => found.find(({ merchant }) => merchant.id === id));
  if (!kept || !joining) return null;
  const shared = await countContacts(index, kept.normal);
  return {
    ...compareSides(sideOf(kept), sideOf(joining), { inFile: new ContactCounts(), shared }),
    kept_facts_hash: factsHashOf(kept),
    joining_facts_hash: factsHashOf(joining),
  };
}

const sideOf = ({ merchant, principals, normal }: ReadMerchant): Side => ({
  record: { ...merchant, principals },
  normal,
});

/**
 * The facts that contradict each other within each of the pairs, by the id of the pair; none for one with a merchant
 * that is merged or deleted. Reads all merchants at once: how many businesses share a contact changes no contradiction.
 */
export async function differencesOf(
  tx: Tx,
  pairs: readonly (Pair & { id: string })[],
): Promise<Map<string, Comparison['fields']>> {
  const ids = [...new Set(pairs.flatMap(({ kept_id, joining_id }) => [kept_id, joining_id]))];
  const found = new Map((await databaseIndex(tx).merchants(ids)).map((each) => [each.merchant.id, each]));
  const contacts = { inFile: new ContactCounts(), shared: new ContactCounts() };
  return new Map(
    pairs.flatMap(({ id, kept_id, joining_id }) => {
      const [kept, joining] = [found.get(kept_id), found.get(joining_id)];
      return kept && joining
        ? [[id, differing(compareSides(sideOf(kept), sideOf(joining), contacts))] as const]
        : [];
    }),
  );
}

/** The facts of a comparison that contradict each other. */
export const differing = ({ fields }: Comparison): Comparison['fields'] =>
  fields.filter(({ outcome }) => outcome === 'differs');
