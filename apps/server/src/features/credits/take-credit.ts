import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { mailLowCredits } from './mail-low-credits.ts';
import { lockSettledQuota } from './settled-quota.ts';
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
  const lenderId = lenderOf(actor).id;
  const quota = await lockSettledQuota(tx, lenderId, { clock, config });
  if (!quota?.is_active) return;
  const balance = quota.credit_balance - 1;
  if (balance < 0) refuse('credits_exhausted');
  await store.updateQuota(tx, lenderId, { credit_balance: balance });
  await store.addEntry(tx, {
    lender_id: lenderId,
    reason: 'inquiry',
    inquiry_id: inquiryId,
    amount: -1,
    balance,
    user_id: actor.user.id,
    at: clock.now(),
  });
  await mailLowCredits(tx, call, { ...quota, credit_balance: balance });
}
