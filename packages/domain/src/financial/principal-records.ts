import { z } from 'zod';
import { amount, day, nameParts, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { WatchlistMention } from '../screening/index.ts';
import { BusinessLocation } from './record-kinds.ts';

export const PrincipalBankruptcy = z
  .object({
    file_date: day,
    case_status: text,
    case_status_date: day,
    chapter: text,
    case_number: text,
    court_id: text,
    judge_name: text,
    attorney_name: text,
    law_firm: text,
    trustee_name: text,
  })
  .meta({ id: 'PrincipalBankruptcy' });
export type PrincipalBankruptcy = z.infer<typeof PrincipalBankruptcy>;

export const PrincipalLien = z
  .object({
    full_name: text,
    plaintiff_business_name: text,
    total_amount: amount,
    recording_date: day,
    recording_number: text,
    filing_date: day,
    filing_type: text,
    court_case_number: text,
    court_name: text,
    extension_date: day,
  })
  .meta({ id: 'PrincipalLien' });
export type PrincipalLien = z.infer<typeof PrincipalLien>;

/** A judgement against a principal: the fields of the lien plus two (details: report, section 27). */
export const PrincipalJudgement = z
  .object({ ...PrincipalLien.shape, interest_rate: text, filing_location: text })
  .meta({ id: 'PrincipalJudgement' });
export type PrincipalJudgement = z.infer<typeof PrincipalJudgement>;

const Employer = z.object({ name: z.string(), date: day }).meta({ id: 'Employer' });

/** What a source says of a person besides their records. */
export const PrincipalPerson = z.object({
  ...nameParts,
  title: text,
  birth_year: z.int().nullable(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  employers: z.array(Employer),
  most_recent_bankruptcy_date: day,
  most_recent_lien_date: day,
  most_recent_judgment_date: day,
});

/** The records of a person, in lists. */
export const principalLists = {
  principal_bankruptcy: z.array(PrincipalBankruptcy),
  principal_lien: z.array(PrincipalLien),
  principal_judgment: z.array(PrincipalJudgement),
  principal_watchlists: z.array(WatchlistMention),
  principal_locations: z.array(BusinessLocation),
};

/** A person and their records, found alone or as a principal of a business (details: back office, section 35). */
export const PrincipalRecords = z
  .object({
    principal_ref: z.string().describe("the source's own number of the person"),
    ...PrincipalPerson.shape,
    ...principalLists,
  })
  .meta({ id: 'PrincipalRecords' });
export type PrincipalRecords = z.infer<typeof PrincipalRecords>;

/** The stored records of a person who is not part of a business's file. */
export const PrincipalFile = PrincipalRecords.extend({ id: Id }).meta({ id: 'PrincipalFile' });
export type PrincipalFile = z.infer<typeof PrincipalFile>;
