import { personName } from '@assay/domain/display';
import type { RemovedPrincipal } from '@assay/domain/principals';
import { decryptPerson } from '#features/personal-data';
import type { MerchantCall } from '#platform/feature';
import type { Secrets } from '#platform/secrets';
import * as store from './removal-store.ts';

/** The people whom the lender added to a merchant and removed, the last removed first. */
export const removedPrincipals = async ({ tx, params, secrets }: MerchantCall): Promise<RemovedPrincipal[]> =>
  (await store.removedPrincipals(tx, params.id)).map((row) => removedOnWire(row, secrets));

export function removedOnWire(row: store.RemovedRow, secrets: Secrets): RemovedPrincipal {
  const born = decryptPerson(row, secrets).date_of_birth;
  return {
    id: row.id,
    name: personName(row),
    date_of_birth: born?.slice(0, 4) ?? null,
    removed_at: row.removed_at!.toISOString(),
    removed_by: `${row.user_first_name ?? ''} ${row.user_last_name ?? ''}`.trim() || row.user_email,
    reason: row.removal_reason!,
  };
}
