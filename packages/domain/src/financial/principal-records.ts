import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { WatchlistMention } from '../screening/index.ts';
import { BusinessLocation } from './business-location.ts';
import { PrincipalBankruptcy } from './principal-bankruptcy.ts';
import { PrincipalJudgement } from './principal-judgement.ts';
import { PrincipalLien } from './principal-lien.ts';

const Employer = z.object({ name: z.string(), date: day }).meta({ id: 'Employer' });

/** A person and their records, found alone or as a principal of a business (details: back office, section 35). */
export const PrincipalRecords = z
  .object({
    principal_ref: z.string().meta({ description: "the source's own number of the person" }),
    first_name: text,
    middle_name: text,
    last_name: text,
    title: text,
    birth_year: z.int().nullable(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    employers: z.array(Employer),
    most_recent_bankruptcy_date: day,
    most_recent_lien_date: day,
    most_recent_judgment_date: day,
    principal_bankruptcy: z.array(PrincipalBankruptcy),
    principal_lien: z.array(PrincipalLien),
    principal_judgment: z.array(PrincipalJudgement),
    principal_watchlists: z.array(WatchlistMention),
    principal_locations: z.array(BusinessLocation),
  })
  .meta({ id: 'PrincipalRecords' });
export type PrincipalRecords = z.infer<typeof PrincipalRecords>;

/** The stored records of a person who is not part of a business's file. */
export const PrincipalFile = PrincipalRecords.extend({ id: Id }).meta({ id: 'PrincipalFile' });
export type PrincipalFile = z.infer<typeof PrincipalFile>;
