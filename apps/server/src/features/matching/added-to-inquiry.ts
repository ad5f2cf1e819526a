import { addedMerchants } from '#features/inquiry';
import type { Tx } from '#platform/database';
import { merchants, principals } from './search/match-store.ts';
import type { FoundMatch } from './search/score-candidates.ts';

/** A match as the results list it. One without a score was added because of the inquiry, however well it fits. */
export type ListedMatch = Omit<FoundMatch, 'score' | 'normal'> & { score: number | null };

/** The merchants added because of the inquiry that are not among those found for it (ONB-111). */
export async function addedBesides(
  tx: Tx,
  inquiryId: string,
  found: readonly FoundMatch[],
): Promise<ListedMatch[]> {
  const known = new Set(found.map(({ merchant }) => merchant.id));
  const ids = (await addedMerchants(tx, inquiryId)).filter((id) => !known.has(id));
  if (ids.length === 0) return [];
  const byId = new Map((await merchants(tx, ids)).map((merchant) => [merchant.id, merchant]));
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  return ids.flatMap((id) => {
    const merchant = byId.get(id);
    return merchant ? [{ merchant, principals: people.get(id) ?? [], score: null, reasons: [] }] : [];
  });
}
