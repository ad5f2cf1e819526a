import { z } from 'zod';
import { day, score, text } from '../evidence/contract.ts';

/** A watchlist entry from a commercial source (details: back office, section 35). */
export const ListedPartyData = z.object({
  subject: z.string().describe('the searched name'),
  source_list_type: text,
  source_agency_name: text,
  source_agency_acronym: text,
  source_country: text,
  source_region: text,
  category: text.describe('PEP for a politically exposed person'),
  caution: text,
  remarks: text,
  text,
  url: text,
  score,
  listed_name: text.describe('the name in the list'),
  aliases: z.array(z.string()).describe('further names in the list'),
  listed_at: day.describe('the version of the list, by its day'),
  reasons: z.array(z.string()).describe('what made the score'),
});
export type ListedPartyData = z.infer<typeof ListedPartyData>;
