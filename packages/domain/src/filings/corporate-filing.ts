import { z } from 'zod';
import { Id } from '../http/index.ts';
import { FilingPrincipal } from './filing-principal.ts';

/** A filing at a Secretary of State (REP-043). Dates are YYYY-MM-DD. */
export const CorporateFiling = z
  .object({
    id: Id,
    name: z.string(),
    filing_state: z.string(),
    sos_id: z.string().nullable(),
    entity_type: z.string().nullable(),
    filing_date: z.string().nullable(),
    status: z.string().nullable(),
    inactive_date: z.string().nullable(),
    industry: z.string().nullable(),
    mailing_addr1: z.string().nullable(),
    mailing_city: z.string().nullable(),
    mailing_state: z.string().nullable(),
    mailing_zip5: z.string().nullable(),
    physical_addr1: z.string().nullable(),
    physical_city: z.string().nullable(),
    physical_state: z.string().nullable(),
    physical_zip5: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    officers: z.array(z.object({ name: z.string(), title: z.string().nullable() })),
    principals: z
      .array(FilingPrincipal)
      .meta({ description: 'the officers with their names in parts and their addresses' }),
    registered_agent: z.string().nullable(),
    url: z.string().nullable(),
    confidence: z
      .number()
      .nullable()
      .meta({ description: 'how well the filed name fits the searched one, 0 to 1' }),
    source: z.string(),
    updated_at: z.iso.datetime().meta({ description: 'when we saw it' }),
  })
  .meta({ id: 'CorporateFiling' });
export type CorporateFiling = z.infer<typeof CorporateFiling>;

/** A filing before it is stored, with its complete officers. */
export type CorporateFilingData = Omit<
  CorporateFiling,
  'id' | 'source' | 'updated_at' | 'officers' | 'principals'
> & { officers: FilingPrincipal[] };
