import { z } from 'zod';
import { amount, count, day, linkedRecord, shownRecord, text } from '../evidence/contract.ts';
import { Parties } from './parties.ts';

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
  case_id: text.meta({ description: "the source's own number of the case" }),
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
