import type { CorporateFiling } from '@assay/domain/filings';
import type { EvidenceDeps } from '#features/evidence';
import { lastScores } from '#features/risk';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { deriveAssociations } from './derive-associations.ts';

/**
 * The last stored scores of the businesses associated with a merchant with these filings; null for one without a score.
 */
export async function associatedScores(
  tx: Tx,
  deps: EvidenceDeps,
  {
    merchantId,
    lender,
    filings,
  }: { merchantId: string; lender: ActorLender; filings: readonly CorporateFiling[] },
): Promise<(number | null)[]> {
  const found = await deriveAssociations(tx, { merchantId, filings });
  const ids = [...new Set(found.map(({ related_merchant_id }) => related_merchant_id))];
  const scores = await lastScores(tx, deps, lender, ids);
  return ids.map((id) => scores.get(id)?.score ?? null);
}
