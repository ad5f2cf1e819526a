import { z } from 'zod';
import { endpoint } from '../http/index.ts';

/** Upper limit of the allowance and of the balance. */
export const MAX_CREDITS = 1_000_000_000;

const amount = z.int().min(0).max(MAX_CREDITS);

/** The error of the form and of the API for anything but a whole number of credits. */
export const invalidCreditAmount = 'Invalid input -- should be a positive whole number.';

const newAmount = z
  .int(invalidCreditAmount)
  .min(0, invalidCreditAmount)
  .max(MAX_CREDITS, invalidCreditAmount);

/** The quota that a lender sees. A lender without a configured quota has no credits and needs none. */
export const QuotaDetails = z
  .object({
    credit_balance: amount.describe('inquiries left this month'),
    email_sent: z.boolean().describe('the low-credit notice was sent for this balance'),
  })
  .meta({ id: 'QuotaDetails' });
export type QuotaDetails = z.infer<typeof QuotaDetails>;

export const QuotaSettings = z
  .object({
    is_active: z.boolean().describe('whether inquiries take credits'),
    monthly_allowance: amount.describe('what the balance is set to on the 1st of each month'),
  })
  .meta({ id: 'QuotaSettings' });
export type QuotaSettings = z.infer<typeof QuotaSettings>;

/** A lender's complete quota, returned to staff after a change. */
export const CreditState = QuotaSettings.extend({ credit_balance: amount }).meta({ id: 'CreditState' });
export type CreditState = z.infer<typeof CreditState>;

const CreditMonth = z
  .object({
    month: z.iso.date().describe('its first day'),
    allowance: amount.nullable().describe('null if unknown'),
    used: amount.nullable().describe('credits that inquiries took; null before the first of the ledger'),
    changed_by_hand: z.int().describe('credits added by staff; negative if removed'),
  })
  .meta({ id: 'CreditMonth' });

export const creditEndpoints = {
  details: endpoint({
    method: 'GET',
    path: 'quota_details',
    summary: "The active lender's inquiry credits",
    who: 'lender',
    key: 'read',
    out: QuotaDetails,
  }),
  settings: endpoint({
    method: 'GET',
    path: 'quota_settings',
    summary: "The active lender's monthly allowance of inquiry credits",
    who: 'lender',
    key: 'read',
    out: QuotaSettings,
  }),
  updateEmailSent: endpoint({
    method: 'POST',
    path: 'quota_details/update_email_sent',
    summary: 'Send the low-credit e-mail if it is due, once a month; the server checks that itself',
    who: 'lender',
    body: z.object({ status: z.literal(true, { error: 'Must be true.' }) }),
    out: QuotaDetails,
  }),
  switch: endpoint({
    method: 'POST',
    path: 'quota_settings/update_active_status',
    summary: 'Turn the credit system of the lender on or off',
    who: 'staff',
    body: z.object({ status: z.boolean(invalidCreditAmount) }),
    out: CreditState,
  }),
  setBalance: endpoint({
    method: 'POST',
    path: 'quota_details/set_credit_balance',
    summary: 'Set how many inquiries are left this month',
    who: 'staff',
    body: z.object({ new_balance: newAmount }),
    out: CreditState,
  }),
  setAllowance: endpoint({
    method: 'POST',
    path: 'quota_settings/update_monthly_allowance',
    summary: 'Set what the balance becomes on the 1st of each month',
    who: 'staff',
    body: z.object({ new_allowance: newAmount }),
    out: CreditState,
  }),
  months: endpoint({
    method: 'GET',
    path: 'quota_details/by_month',
    summary: 'Credits used against the allowance, by month: the last twelve, oldest first',
    who: 'lender',
    role: 'lender-admin',
    out: z.object({ months: z.array(CreditMonth) }),
  }),
};
