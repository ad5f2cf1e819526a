import { z } from 'zod';
import { addressNamed, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { FilingPrincipal } from './filing-principal.ts';

/** A filing at a Secretary of State (REP-043). Dates are YYYY-MM-DD. */
export const CorporateFiling = z
  .object({
    id: Id,
    name: z.string(),
    filing_state: z.string(),
    sos_id: text,
    entity_type: text,
    filing_date: text,
    status: text,
    inactive_date: text,
    industry: text,
    ...addressNamed('mailing'),
    ...addressNamed('physical'),
    phone: text,
    email: text,
    officers: z.array(z.object({ name: z.string(), title: text })),
    principals: z
      .array(FilingPrincipal)
      .describe('the officers with their names in parts and their addresses'),
    registered_agent: text,
    url: text,
    confidence: z.number().nullable().describe('how well the filed name fits the searched one, 0 to 1'),
    source: z.string(),
    updated_at: z.iso.datetime().describe('when we saw it'),
  })
  .meta({ id: 'CorporateFiling' });
export type CorporateFiling = z.infer<typeof CorporateFiling>;

/** A filing before it is stored, with its complete officers. */
export type CorporateFilingData = Omit<
  CorporateFiling,
  'id' | 'source' | 'updated_at' | 'officers' | 'principals'
> & { officers: FilingPrincipal[] };
