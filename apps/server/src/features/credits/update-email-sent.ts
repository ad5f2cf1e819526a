import { type creditEndpoints, isLowCreditNoticeDue } from '@assay/domain/credits';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { mailLowCredits } from './mail-low-credits.ts';
import { lockSettledQuota } from './settled-quota.ts';
import * as store from './store.ts';

/**
 * Marks the low-credit notice of the page as shown when it is due, and mails the Lender Admins unless the inquiry that
 * made the balance low did (ONB-162). Concurrent calls wait for the first and then find nothing due.
 */
export const updateEmailSent: Handler<typeof creditEndpoints.updateEmailSent> = async (call) => {
  const { tx, actor, clock, config } = call;
  const lender = lenderOf(actor);
  const quota = await lockSettledQuota(tx, lender.id, { clock, config });
  if (!quota) return { credit_balance: 0, email_sent: false };
  if (!isLowCreditNoticeDue(quota)) return quota;
  await store.updateQuota(tx, lender.id, { email_sent: true });
  await mailLowCredits(tx, call, quota);
  return { ...quota, email_sent: true };
};
