import type { QuotaDetails, QuotaSettings } from '@assay/domain/credits';
import { type Clock, todayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** What determines the current month. */
export interface Calendar extends Zoned {
  clock: Clock;
}

/** The first day `YYYY-MM-01` of the current month in the business time zone. */
export function currentMonth(calendar: Calendar): string {
  return `${todayOf(calendar).slice(0, 7)}-01`;
}

/**
 * The lender's quota for its current month, locked until the transaction ends. The first access in a month, by the
 * monthly job or an inquiry, sets an active balance to the allowance. Undefined for a lender that was never configured.
 */
export async function lockSettledQuota(
  tx: Tx,
  lenderId: string,
  calendar: Calendar,
): Promise<store.Quota | undefined> {
  const quota = await store.lockQuota(tx, lenderId);
  const month = currentMonth(calendar);
  if (!quota?.is_active || quota.month >= month) return quota;
  const reset = { month, credit_balance: quota.monthly_allowance, email_sent: false };
  await store.updateQuota(tx, lenderId, reset);
  await store.addEntry(tx, {
    lender_id: lenderId,
    reason: 'monthly_reset',
    month,
    amount: reset.credit_balance - quota.credit_balance,
    balance: reset.credit_balance,
    at: calendar.clock.now(),
  });
  return { ...quota, ...reset };
}

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
