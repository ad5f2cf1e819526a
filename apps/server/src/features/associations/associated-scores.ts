import type { EvidenceDeps, EvidenceScope } from '#features/gathering';
import { lastScores } from '#features/risk';
import type { Tx } from '#platform/database';
import { associationsNow } from './keep-associations.ts';

/** The scores of the businesses that a merchant is associated with, as last stored; null of one that has none. */
export async function associatedScores(
  tx: Tx,
  given: EvidenceDeps,
  scope: EvidenceScope,
): Promise<(number | null)[]> {
  const found = await associationsNow(tx, given, scope);
  const ids = [...new Set(found.map(({ related_merchant_id }) => related_merchant_id))];
  const scores = await lastScores(tx, given, scope.lender, ids);
  return ids.map((id) => scores.get(id)?.score ?? null);
}
