import { creditsUsedText, isLow, type QuotaDetails, type QuotaSettings } from '@assay/domain/credits';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { letter, mailText, type NewMail, sendLater } from '#platform/mail';
import type { Services } from '#platform/services';
import { lenderAdmins } from '#platform/users';
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

const number = (value: number) => value.toLocaleString('en-US');

/** The mail to a Lender Admin when the lender's credits run low. */
function lowCreditMail({
  admin,
  lender,
  quota,
  publicUrl,
}: {
  admin: { email: string; first_name: string };
  lender: { name: string };
  quota: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>;
  publicUrl: string | undefined;
}): NewMail {
  const used = creditsUsedText(quota);
  return {
    to: admin.email,
    subject: used,
    ...letter({
      name: admin.first_name,
      text: mailText`${used}: ${lender.name} has ${number(quota.credit_balance)} of this month's ${number(quota.monthly_allowance)} inquiries left. Once they are used up, no inquiry can be started until the 1st of next month, unless Assay raises the balance for you.`,
      path: '/onboarding',
      publicUrl,
    }),
  };
}
