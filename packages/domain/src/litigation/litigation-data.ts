import { z } from 'zod';
import { businessFields } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { Docket, Lawsuit } from './court-case.ts';

/** A business as sent to the litigation sources. */
export const SourceBusiness = z
  .object({ name: z.string(), other_names: z.array(z.string()) })
  .meta({ id: 'SourceBusiness' });

/** A match of the inquiry that a case names as a party. */
export const MatchedMerchant = z
  .object({
    merchant_id: Id,
    ...businessFields,
    case_count: z.int().min(1),
  })
  .meta({ id: 'MatchedMerchant' });

/** Litigation grouped by business, in the legacy format. */
export const MerchantWithLitigation = z
  .object({
    merchant_id: Id.nullable(),
    name: z.string(),
    also_listed_as: z.array(z.string()),
    lawsuits: z.array(Lawsuit),
    dockets: z.array(Docket),
  })
  .meta({ id: 'MerchantWithLitigation' });
export type MerchantWithLitigation = z.infer<typeof MerchantWithLitigation>;

/** Refers to a lawsuit or docket of the same response. */
const LitigationRef = z
  .object({ record_type: z.enum(['lawsuit', 'docket']), record_id: Id })
  .meta({ id: 'LitigationRef' });

/** All litigation found for an inquiry, each case once (details: onboarding, section 21). */
export const LitigationData = z
  .object({
    lawsuits: z.array(Lawsuit),
    dockets: z.array(Docket),
    source_businesses: z.array(SourceBusiness),
    matched_merchants: z.array(MatchedMerchant),
    thomson_reuters: z.array(LitigationRef).describe('those of the cases that the commercial feed gave'),
    merchants_with_litigation: z
      .array(MerchantWithLitigation)
      .describe('the cases by the matched merchant they name'),
    litigation_records: z.array(LitigationRef).describe('all cases, the newest first'),
  })
  .meta({ id: 'LitigationData' });
export type LitigationData = z.infer<typeof LitigationData>;
