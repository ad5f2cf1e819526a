import { z } from 'zod';
import { score, text } from './fields.ts';

/** A watchlist entry as a commercial source reports it (details: back office, section 35). */
export const ListedPartyData = z.object({
  subject: z.string().meta({ description: 'the searched name' }),
  source_list_type: text,
  source_agency_name: text,
  source_agency_acronym: text,
  source_country: text,
  source_region: text,
  category: text.meta({ description: 'PEP for a politically exposed person' }),
  caution: text,
  remarks: text,
  text,
  url: text,
  score,
});
export type ListedPartyData = z.infer<typeof ListedPartyData>;
