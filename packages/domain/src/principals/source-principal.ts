import { z } from 'zod';
import { day, nameParts, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { thirdPartyData } from './third-party-data.ts';

const Employer = z.object({ name: z.string(), date: day });

/** The source of a person whom the lender added itself. */
export const ADDED_SOURCE = 'Added';

/** When a person was born, as responses say it: never the day. */
export const bornIn = z
  .string()
  .regex(/^\d{4}$/)
  .nullable()
  .describe('the year alone');

/** A person as named by one source, without records (details: report, section 27). */
export const NamedPrincipal = z
  .object({
    id: Id,
    source: z.string().describe('who names the person'),
    lender_merchant_data: z
      .object({ lender: text, anonymized_lender_name: text })
      .nullable()
      .describe(
        'the lender that owns the record: by name to itself and to staff, `Partner {n}` to others; null for any other source',
      ),
    title: text,
    ...nameParts,
    suffix: text,
    phone: text,
    addr1: text,
    city: text,
    state: text,
    zip: text,
    email: text,
    date_of_birth: bornIn,
    employers: z.array(Employer),
    npi_id: text,
    reasons: z.array(z.string()).describe('why this is the person in the other sources'),
  })
  .meta({ id: 'NamedPrincipal' });
export type NamedPrincipal = z.infer<typeof NamedPrincipal>;

/** A person as named by one source, with the records found under that name. */
export const SourcePrincipal = NamedPrincipal.extend(thirdPartyData).meta({ id: 'SourcePrincipal' });
export type SourcePrincipal = z.infer<typeof SourcePrincipal>;
