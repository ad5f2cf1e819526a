import { z } from 'zod';
import { count, day, linkedRecord, shownRecord, text } from '../evidence/contract.ts';
import { Parties } from './parties.ts';

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
  case_id: text.meta({ description: "the source's own number of the case" }),
  court_level: text,
  nature_of_suit: text,
  cause_of_action: text,
  last_update_date: day,
  url: text,
});
export type DocketData = z.infer<typeof DocketData>;

export const Docket = DocketData.extend({ ...shownRecord, ...linkedRecord }).meta({ id: 'Docket' });
export type Docket = z.infer<typeof Docket>;
