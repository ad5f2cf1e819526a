import { isLowCreditNoticeDue, type QuotaDetails } from '@assay/domain/credits';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { sendLater } from '#platform/mail';
import type { Services } from '#platform/services';
import { lenderAdmins } from '#platform/users';
import { lowCreditMail } from './low-credit-mail.ts';
import { currentMonth, lockSettledQuota } from './settled-quota.ts';
import * as store from './store.ts';

/**
 * Marks the low-credit notice as given when it is due, and mails the lender's Lender Admins: once a month, however
 * often the balance falls (ONB-162). Concurrent calls wait for the first and then find nothing due.
 */
export async function updateEmailSent({
  tx,
  actor,
  clock,
  config,
  home,
  jobs,
}: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config' | 'home' | 'jobs'>): Promise<QuotaDetails> {
  const lender = lenderOf(actor);
  const quota = await lockSettledQuota(tx, lender.id, { clock, config });
  if (!quota) return { credit_balance: 0, email_sent: false };
  if (!isLowCreditNoticeDue(quota)) return quota;
  const month = currentMonth({ clock, config });
  await store.updateQuota(tx, lender.id, { email_sent: true, mailed_month: month });
  if (quota.mailed_month !== month) {
    const admins = await lenderAdmins(tx, lender.id);
    for (const admin of admins) {
      await sendLater(tx, jobs, {
        ...lowCreditMail({ admin, lender, quota, publicUrl: home }),
        once_key: `low-credit ${lender.id} ${month} ${admin.id}`,
      });
    }
    await audit(tx, clock, actor, { action: 'credits.low', details: { month, mails: admins.length } });
  }
  return { ...quota, email_sent: true };
}
