import { z } from 'zod';
import { amount, day, text } from '../evidence/contract.ts';
import { endpoint, Id, postedMerchantRead } from '../http/index.ts';

const LenderOwner = z.object({
  first_name: text,
  last_name: text,
  title: text,
  share: z.number().nullable().describe('in percent'),
});
/** An owner of a merchant as the active lender's own file names it. */
export type LenderOwner = z.infer<typeof LenderOwner>;

/** The relation between one lender and a merchant (REP-070). Other lenders appear with a number instead of a name. */
export const PartnerHistoryEntry = z
  .object({
    id: z.string().describe('by which the evidence of a score names it'),
    lender: z.string().describe('display name: `Partner {n}` for another lender, except for staff'),
    anonymized_lender_name: text.describe(
      '`Partner {n}`: n counts within this merchant; null for the active lender’s own',
    ),
    lender_type: text,
    open_date: day,
    close_date: day,
    status: text,
    open_months: z.int().nullable(),
    own_facts: z
      .object({ funded_amount: amount, balance: amount, funding_date: day, owners: z.array(LenderOwner) })
      .nullable()
      .describe('from the active lender’s own record; null for another lender or without any'),
  })
  .meta({ id: 'PartnerHistoryEntry' });
export type PartnerHistoryEntry = z.infer<typeof PartnerHistoryEntry>;

/** A lender opened the report of a merchant (REP-073). */
export const InquiryHistoryItem = z
  .object({
    merchant: Id,
    inquiry: z
      .object({ id: Id, name: text })
      .nullable()
      .describe('null for another lender’s, except for staff'),
    result_dt: z.iso.datetime().describe('for another lender only the beginning of the day'),
    name: z.string().describe('the lender that inquired, as it shows'),
    date: z.iso.date(),
  })
  .meta({ id: 'InquiryHistoryItem' });
export type InquiryHistoryItem = z.infer<typeof InquiryHistoryItem>;

/** The most entries that the inquiry history returns. */
export const MAX_INQUIRIES = 200;

export const performanceEndpoints = {
  inquiryHistory: endpoint({
    ...postedMerchantRead,
    path: 'merchant/inquiryhistory',
    summary: 'Which lenders opened the report of a merchant, newest first',
    out: z.array(InquiryHistoryItem),
  }),
};
