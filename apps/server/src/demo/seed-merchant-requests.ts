import type { DemoMerchantRequest } from '@assay/demo-universe/universe';
import { comparable, insertRequest } from '#features/merchant-request';
import { actForLender, type Tx } from '#platform/database';
import type { SeededAccounts } from './seed-accounts.ts';

const HOUR_MS = 3_600_000;

/** Stores the lenders' merchant requests. Runs as the owner, who is limited by tenancy too. */
export async function seedMerchantRequests(
  tx: Tx,
  requests: readonly DemoMerchantRequest[],
  accounts: SeededAccounts,
): Promise<void> {
  for (const { lender, user, dismissed_by, ...request } of requests) {
    const lenderId = accounts.lenders.get(lender);
    if (!lenderId) continue;
    await actForLender(tx, lenderId);
    await insertRequest(tx, {
      ...request,
      ...comparable(request),
      lender_id: lenderId,
      created_by: user,
      created_by_id: accounts.users.get(user) ?? null,
      status: dismissed_by ? 'dismissed' : 'open',
      closed_by: dismissed_by,
      closed_at: dismissed_by && new Date(Date.parse(request.created_on) + HOUR_MS),
    });
  }
}
