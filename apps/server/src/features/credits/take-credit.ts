import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { mailLowCredits } from './mail-low-credits.ts';
import { type Calendar, lockSettledQuota } from './settled-quota.ts';
import * as store from './store.ts';

/**
 * Uses one credit of the lender for a new inquiry, in the transaction that stores it. Staff, and lenders without an
 * active quota, use none. Mails the Lender Admins when the balance runs low. Refuses the inquiry when no credit is left (ONB-162).
 */
export async function takeCredit(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config' | 'home' | 'jobs'>,
  inquiryId: string,
): Promise<void> {
  const { tx, actor, clock, config } = call;
  if (isAdmin(actor.user)) return;
  const inquiry = { inquiryId, lenderId: lenderOf(actor).id, userId: actor.user.id };
  const quota = await spendCredit(tx, inquiry, { clock, config });
  if (quota) await mailLowCredits(tx, call, quota);
}

/** Uses one credit for an inquiry and returns the quota after it; undefined for a lender without an active one. */
export async function spendCredit(
  tx: Tx,
  { inquiryId, lenderId, userId }: { inquiryId: string; lenderId: string; userId: string },
  calendar: Calendar,
): Promise<store.Quota | undefined> {
  const quota = await lockSettledQuota(tx, lenderId, calendar);
  if (!quota?.is_active) return undefined;
  const credit_balance = quota.credit_balance - 1;
  if (credit_balance < 0) refuse('credits_exhausted');
  await store.updateQuota(tx, lenderId, { credit_balance });
  await store.addEntry(tx, {
    lender_id: lenderId,
    reason: 'inquiry',
    inquiry_id: inquiryId,
    amount: -1,
    balance: credit_balance,
    user_id: userId,
    at: calendar.clock.now(),
  });
  return { ...quota, credit_balance };
}
