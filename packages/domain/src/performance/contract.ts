import { z } from 'zod';
import { amount } from '../evidence/contract.ts';
import { endpoint, Id, postedMerchantRead } from '../http/index.ts';

const day = z.iso.date().nullable();

const LenderOwner = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  title: z.string().nullable(),
  share: z.number().nullable().meta({ description: 'in percent' }),
});
/** An owner of a merchant as the active lender's own file names it. */
export type LenderOwner = z.infer<typeof LenderOwner>;

/** The relation between one lender and a merchant (REP-070). Other lenders appear with a number instead of a name. */
export const PartnerHistoryEntry = z
  .object({
    id: z.string().meta({ description: 'by which the evidence of a score names it' }),
    lender: z
      .string()
      .meta({ description: 'display name: `Partner {n}` for another lender, except for staff' }),
    anonymized_lender_name: z.string().nullable().meta({
      description: '`Partner {n}`: n counts within this merchant; null for the active lender’s own',
    }),
    lender_type: z.string().nullable(),
    open_date: day,
    close_date: day,
    status: z.string().nullable(),
    open_months: z.int().nullable(),
    own_facts: z
      .object({ funded_amount: amount, balance: amount, funding_date: day, owners: z.array(LenderOwner) })
      .nullable()
      .meta({
        description: 'from the active lender’s own record; null for another lender or without any',
      }),
  })
  .meta({ id: 'PartnerHistoryEntry' });
export type PartnerHistoryEntry = z.infer<typeof PartnerHistoryEntry>;

/** A lender opened the report of a merchant (REP-073). */
export const InquiryHistoryItem = z
  .object({
    merchant: Id,
    inquiry: z
      .object({ id: Id, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'null for another lender’s, except for staff' }),
    result_dt: z.iso.datetime().meta({ description: 'for another lender only the beginning of the day' }),
    name: z.string().meta({ description: 'the lender that inquired, as it shows' }),
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
