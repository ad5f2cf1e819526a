import type { StoredMerchant } from '#features/matching';
import { refuse } from '#platform/refusal';
import type { StoredLenderMerchant } from './store.ts';

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

/**
 * Refuses to move a record to a merchant that another lender owns, and a public record to one that any lender owns: those who
 * see the record would no longer find its merchant.
 */
export function checkRecordOwners(
  records: readonly StoredLenderMerchant[],
  { id, owner_id }: StoredMerchant,
): void {
  if (owner_id === null) return;
  const foreign = records.find(({ record }) => String(record.lender_id) !== owner_id);
  if (!foreign) return;
  refuse('resolution_stale', {
    detail: `A lender's own records brought merchant ${id}, and record ${foreign.id} is not one of that lender. Move it to a merchant of the master file instead.`,
  });
}
