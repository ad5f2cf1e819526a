import { z } from 'zod';
import { endpoint } from '../http/index.ts';

/** The highest allowance and balance. */
export const MOST_CREDITS = 1_000_000_000;

const amount = z.int().min(0).max(MOST_CREDITS);

/** A lender that was never configured has no credits and needs none. */
export const QuotaDetails = z
  .object({
    credit_balance: amount.meta({ description: 'inquiries left this month' }),
    email_sent: z.boolean().meta({ description: 'the low-credit notice was given for this balance' }),
  })
  .meta({ id: 'QuotaDetails' });
export type QuotaDetails = z.infer<typeof QuotaDetails>;

export const QuotaSettings = z
  .object({
    is_active: z.boolean().meta({ description: 'whether inquiries take credits' }),
    monthly_allowance: amount.meta({ description: 'what the balance is set to on the 1st of each month' }),
  })
  .meta({ id: 'QuotaSettings' });
export type QuotaSettings = z.infer<typeof QuotaSettings>;

export const creditEndpoints = {
  details: endpoint({
    method: 'GET',
    path: 'quota_details',
    summary: "The active lender's inquiry credits",
    who: 'lender',
    out: QuotaDetails,
  }),
  settings: endpoint({
    method: 'GET',
    path: 'quota_settings',
    summary: "The active lender's monthly allowance of inquiry credits",
    who: 'lender',
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
};
