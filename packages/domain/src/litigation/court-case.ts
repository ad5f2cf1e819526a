import { z } from 'zod';
import { amount, count, day, linkedRecord, shownRecord, text } from '../evidence/contract.ts';

/** A party of a case (details: onboarding, section 21). */
const Party = z
  .object({
    name: z.string(),
    type: text.describe('the role as the court names it, e.g. Third Party Defendant'),
    attorneys: z.array(z.string()),
    aka: z.array(z.string()),
    address: text,
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof Party>;

/** The parties of a case by side; `others` are those whose side the source does not give. */
const Parties = z
  .object({ plaintiffs: z.array(Party), defendants: z.array(Party), others: z.array(Party) })
  .meta({ id: 'Parties' });

/** An entry of a docket sheet, newest first. */
const DocketEntry = z.object({ date: day, number: text, description: text }).meta({ id: 'DocketEntry' });

/** A docket as read from a source (details: onboarding, section 21; fields added by the report: report, section 20). */
export const DocketData = z.object({
  docketNumber: text,
  docketType: text,
  courtName: text,
  filingDate: day,
  jurisdiction: text,
  caseTitle: text,
  caseDescription: text,
  status: text,
  judge: text,
  docketEntries: z.array(DocketEntry),
  entryCount: count,
  latestEntryDate: day,
  closeDate: day,
  filingLocation: text,
  parties: Parties,
  case_id: text.describe("the source's own number of the case"),
  court_level: text,
  nature_of_suit: text,
  cause_of_action: text,
  last_update_date: day,
  url: text,
});
export type DocketData = z.infer<typeof DocketData>;

export const Docket = DocketData.extend({ ...shownRecord, ...linkedRecord }).meta({ id: 'Docket' });
export type Docket = z.infer<typeof Docket>;

/**
 * A lawsuit as read from a source (details: onboarding, section 21; fields added by the report: report, section 20).
 */
export const LawsuitData = z.object({
  caseNumber: text,
  caseTitle: text,
  courtName: text,
  courtLevel: text,
  jurisdiction: text,
  filingDate: day,
  filingLocation: text,
  status: text,
  disposition: text,
  dispositionDate: day,
  damageAmount: amount,
  judgmentAmount: amount,
  parties: Parties,
  case_id: text.describe("the source's own number of the case"),
  docket_type: text,
  nature_of_suit: text,
  cause_of_action: text,
  entry_count: count,
  last_update_date: day,
  url: text,
});
export type LawsuitData = z.infer<typeof LawsuitData>;

export const Lawsuit = LawsuitData.extend({ ...shownRecord, ...linkedRecord }).meta({ id: 'Lawsuit' });
export type Lawsuit = z.infer<typeof Lawsuit>;
