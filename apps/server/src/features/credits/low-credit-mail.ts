import { lowCreditNotice, type QuotaDetails, type QuotaSettings } from '@assay/domain/credits';
import type { NewMail } from '#platform/mail';

const number = (value: number) => value.toLocaleString('en-US');

/** The mail to a Lender Admin when the lender's credits run low. */
export function lowCreditMail({
  admin,
  lender,
  quota,
}: {
  admin: { email: string; first_name: string };
  lender: { name: string };
  quota: Pick<QuotaDetails, 'credit_balance'> & Pick<QuotaSettings, 'monthly_allowance'>;
}): NewMail {
  return {
    to: admin.email,
    subject: lowCreditNotice,
    text: `Hello ${admin.first_name},

${lowCreditNotice}: ${lender.name} has ${number(quota.credit_balance)} of this month's ${number(quota.monthly_allowance)} inquiries left.

Each new inquiry takes one credit. Once they are used up, no new inquiry can be started until the balance is renewed on the 1st of next month or raised for you by Assay.

You get this message as a Lender Admin of ${lender.name}, at most once a month.
`,
  };
}
