import { creditsUsedText, type QuotaDetails, type QuotaSettings } from '@assay/domain/credits';
import { letter, mailText, type NewMail } from '#platform/mail';

const number = (value: number) => value.toLocaleString('en-US');

/** The mail to a Lender Admin when the lender's credits run low. */
export function lowCreditMail({
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
