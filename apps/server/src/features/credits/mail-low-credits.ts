import { isLow } from '@assay/domain/credits';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { sendLater } from '#platform/mail';
import type { Services } from '#platform/services';
import { lenderAdmins } from '#platform/users';
import { lowCreditMail } from './low-credit-mail.ts';
import { currentMonth } from './settled-quota.ts';
import * as store from './store.ts';

/**
 * Mails the lender's Lender Admins that its credits run low, once a month (ONB-162). The caller has locked the quota.
 * Without a Lender Admin the mail stays due.
 */
export async function mailLowCredits(
  tx: Tx,
  {
    actor,
    clock,
    config,
    home,
    jobs,
  }: { actor: Actor } & Pick<Services, 'clock' | 'config' | 'home' | 'jobs'>,
  quota: store.Quota,
): Promise<void> {
  const lender = lenderOf(actor);
  const month = currentMonth({ clock, config });
  if (!quota.is_active || !isLow(quota) || quota.mailed_month === month) return;
  const admins = await lenderAdmins(tx, lender.id);
  if (admins.length === 0) return;
  await store.updateQuota(tx, lender.id, { mailed_month: month });
  for (const admin of admins) {
    await sendLater(tx, jobs, {
      ...lowCreditMail({ admin, lender, quota, publicUrl: home }),
      once_key: `low-credit ${lender.id} ${month} ${admin.id}`,
    });
  }
  await audit(tx, clock, actor, { action: 'credits.low', details: { month, mails: admins.length } });
}
