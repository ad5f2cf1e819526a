import type { CorporateFiling } from '@assay/domain/filings';
import type { EvidenceDeps } from '#features/gathering';
import { lastScores } from '#features/risk';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { deriveAssociations } from './derive-associations.ts';

/** The scores of the businesses that a merchant of these filings is associated with, as last stored; null of one that has none. */
export async function associatedScores(
  tx: Tx,
  deps: EvidenceDeps,
  {
    merchantId,
    lender,
    filings,
  }: { merchantId: string; lender: ActorLender; filings: readonly CorporateFiling[] },
): Promise<(number | null)[]> {
  const found = await deriveAssociations(tx, { merchantId, lenderId: lender.id, filings });
  const ids = [...new Set(found.map(({ related_merchant_id }) => related_merchant_id))];
  const scores = await lastScores(tx, deps, lender, ids);
  return ids.map((id) => scores.get(id)?.score ?? null);
}
