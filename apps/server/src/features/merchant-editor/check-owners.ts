import type { StoredMerchant } from '#features/matching';
import { refuse } from '#platform/refusal';

/**
 * Refuses to join a public merchant to one that a lender owns, and merchants of two lenders: a lender's own merchant
 * stays private to that lender.
 */
export function checkOwners(source: StoredMerchant, target: StoredMerchant): void {
  if (target.owner_id === null || target.owner_id === source.owner_id) return;
  refuse('resolution_stale', {
    detail:
      source.owner_id === null
        ? `A lender's own records brought merchant ${target.id}. Merge it into merchant ${source.id} instead.`
        : `The records of two lenders brought these merchants. Merge both into one of the master file.`,
  });
}
