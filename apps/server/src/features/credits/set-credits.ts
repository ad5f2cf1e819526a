import { type CreditState, isLow, type QuotaDetails, type QuotaSettings } from '@assay/domain/credits';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { type Calendar, currentMonth, lockSettledQuota } from './settled-quota.ts';
import * as store from './store.ts';

/** The values to set; the rest stays. */
export type CreditChange = Partial<QuotaSettings & Pick<QuotaDetails, 'credit_balance'>>;

/**
 * Sets a lender's quota by hand and returns it. A change of the balance makes a ledger entry by the user, or without a
 * user when an operator makes it. A balance that is no longer low may run low again, so its notice becomes due again
 * (details: onboarding, section 24). The transaction must act for the lender.
 */
export async function setCredits(
  tx: Tx,
  lenderId: string,
  change: CreditChange,
  calendar: Calendar,
  userId: string | null = null,
): Promise<QuotaDetails & QuotaSettings> {
  const month = currentMonth(calendar);
  await store.addQuota(tx, lenderId, month);
  const before = (await lockSettledQuota(tx, lenderId, calendar))!;
  const settings = {
    is_active: change.is_active ?? before.is_active,
    monthly_allowance: change.monthly_allowance ?? before.monthly_allowance,
    credit_balance: change.credit_balance ?? before.credit_balance,
  };
  const after = { ...settings, email_sent: before.email_sent && isLow(settings) };
  // A quota that was off did not follow the months: the new values apply to the current one.
  await store.updateQuota(tx, lenderId, { ...after, month });
  if (after.credit_balance !== before.credit_balance) {
    await store.addEntry(tx, {
      lender_id: lenderId,
      reason: 'manual',
      amount: after.credit_balance - before.credit_balance,
      balance: after.credit_balance,
      user_id: userId,
      at: calendar.clock.now(),
    });
  }
  return after;
}

/** Sets the active lender's quota as staff request, and returns it (BOF-036). */
export async function changeCredits(
  { tx, actor, clock, config }: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config'>,
  change: CreditChange,
): Promise<CreditState> {
  const { id } = lenderOf(actor);
  await audit(tx, clock, actor, { action: 'credits.set', target: { kind: 'lender', id }, details: change });
  return setCredits(tx, id, change, { clock, config }, actor.user.id);
}
