import type { QuotaDetails, QuotaSettings } from '@assay/domain/credits';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** The lender's quota as callers see it; a lender never configured has none and needs none. */
export async function readQuota(tx: Tx, lenderId: string): Promise<QuotaDetails & QuotaSettings> {
  const quota = await store.quota(tx, lenderId);
  return quota ?? { is_active: false, monthly_allowance: 0, credit_balance: 0, email_sent: false };
}
