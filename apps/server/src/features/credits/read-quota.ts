import type { QuotaDetails, QuotaSettings } from '@assay/domain/credits';
import type { Tx } from '#platform/database';
import { type Calendar, currentMonth, lockSettledQuota } from './settled-quota.ts';
import * as store from './store.ts';

/**
 * The lender's quota in the current month as callers see it; a lender that was never configured has none and needs
 * none.
 */
export async function readQuota(
  tx: Tx,
  lenderId: string,
  calendar: Calendar,
): Promise<QuotaDetails & QuotaSettings> {
  const stored = await store.quota(tx, lenderId);
  const isDue = stored?.is_active === true && stored.month < currentMonth(calendar);
  const quota = isDue ? await lockSettledQuota(tx, lenderId, calendar) : stored;
  return quota ?? { is_active: false, monthly_allowance: 0, credit_balance: 0, email_sent: false };
}
