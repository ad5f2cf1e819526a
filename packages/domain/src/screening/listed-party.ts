import { z } from 'zod';
import { day, score, text } from '../evidence/contract.ts';

/** A watchlist entry from a commercial source (details: back office, section 35). */
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
  listed_name: text.meta({ description: 'the name in the list' }),
  aliases: z.array(z.string()).meta({ description: 'further names in the list' }),
  listed_at: day.meta({ description: 'the version of the list, by its day' }),
  reasons: z.array(z.string()).meta({ description: 'what made the score' }),
});
export type ListedPartyData = z.infer<typeof ListedPartyData>;
