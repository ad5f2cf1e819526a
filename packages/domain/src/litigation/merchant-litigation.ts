import { z } from 'zod';
import { moment, partialFields, text } from '../evidence/contract.ts';
import { MatchedMerchant, MerchantWithLitigation, SourceBusiness } from './litigation-data.ts';
import { ReportDocket, ReportLawsuit } from './report-case.ts';

/** The litigation of one business, in the legacy format. */
const BusinessLitigation = MerchantWithLitigation.extend({
  lawsuits: z.array(ReportLawsuit),
  dockets: z.array(ReportDocket),
}).meta({ id: 'BusinessLitigation' });

/** The litigation about one merchant, each case once, newest first (details: report, section 20). */
export const MerchantLitigation = z
  .object({
    request_status: text.describe('null if no source was searched'),
    is_processing: z.boolean(),
    ...partialFields,
    checked_at: moment,
    waiting: z.int().describe('cases that may be about someone else with the name and wait for a decision'),
    lawsuits: z.array(ReportLawsuit),
    dockets: z.array(ReportDocket),
    source_businesses: z.array(SourceBusiness),
    matched_merchants: z.array(MatchedMerchant),
    merchants_with_litigation: z
      .array(BusinessLitigation)
      .describe('only for older data, whose lawsuits and dockets are empty'),
  })
  .meta({ id: 'MerchantLitigation' });
export type MerchantLitigation = z.infer<typeof MerchantLitigation>;
