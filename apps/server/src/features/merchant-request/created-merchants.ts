import type { CreatedMerchant } from '@assay/domain/gathering';
import { isDoctor } from '@assay/domain/matching';
import { addedMerchants } from '#features/inquiry';
import { merchantsWithPrincipals } from '#features/matching';
import type { Tx } from '#platform/database';

/**
 * The merchants added for requests of the inquiry, with their principals; a doctor is a principal with an NPI
 * (ONB-111).
 */
export async function createdMerchants(tx: Tx, inquiryId: string): Promise<CreatedMerchant[]> {
  const found = await merchantsWithPrincipals(tx, await addedMerchants(tx, inquiryId));
  return found.map(({ merchant, principals }) => ({
    merchant,
    principals: principals.map(person),
    doctors: principals.filter(isDoctor).map(person),
  }));
}

const person = ({ id, first_name, last_name }: CreatedMerchant['principals'][number]) => ({
  id,
  first_name,
  last_name,
});
