import { z } from 'zod';
import { day, score, text } from '../evidence/contract.ts';

/** A watchlist entry listed in the file of a business or a principal (details: report, section 26). */
export const WatchlistMention = z
  .object({
    full_name: text,
    alias_name: text,
    score,
    citizenship: text,
    place_of_birth: text,
    source: text,
    program: text,
    country: text,
    wanted_by: text,
    legal_basis: text,
    listing_date: day,
    page_url: text,
    remarks: text,
  })
  .meta({ id: 'WatchlistMention' });
export type WatchlistMention = z.infer<typeof WatchlistMention>;
