import type { Comparison } from '@assay/domain/matching';
import { ContactCounts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import { factsHashOf } from '../import/business-decisions.ts';
import { countContacts } from '../import/choose-merchant.ts';
import { databaseIndex } from '../search/search-index.ts';
import { compareSides } from './compare-sides.ts';
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
  const [one, other] = [kept, joining].map(({ merchant, principals, normal }) => ({
    record: { ...merchant, principals },
    normal,
  }));
  const shared = await countContacts(index, kept.normal);
  return {
    ...compareSides(one!, other!, { inFile: new ContactCounts(), shared }),
    kept_facts_hash: factsHashOf(kept),
    joining_facts_hash: factsHashOf(joining),
  };
}
