import { z } from 'zod';
import { linkedRecord, moment, text } from '../evidence/contract.ts';
import { endpoint, Id, merchantInInquiryRead } from '../http/index.ts';
import { AdverseMediaArticle } from './adverse-media-article.ts';
import { staleReasons } from './freshness.ts';

/** A watchlist entry that resembles the business or a principal; score is from 0 to 1. */
export const WatchlistItem = z
  .object({
    id: Id,
    subject: z.string().describe('the searched name'),
    subject_type: z.enum(['business', 'principal']),
    score: z.number().min(0).max(1).nullable().describe('null if the source has none'),
    category: z.string().describe('PEP for a politically exposed person'),
    source_country: text,
    source_region: text,
    source_agency_name: z.string(),
    source_agency_acronym: text,
    source_list_type: z.string(),
    listed_name: z.string(),
    aliases: z.array(z.string()),
    addresses: z.array(z.string()).optional().describe('address on the list'),
    entry_id: z.string(),
    created_at: z.iso.datetime().describe('when the hit was found'),
    listed_at: text.describe('the version day of the list'),
    url: text.describe('the page of the entry itself or of the legal act that lists it'),
    remarks: text,
    caution: text,
    text: text,
    reasons: z.array(z.string()),
    ...linkedRecord,
  })
  .meta({ id: 'WatchlistItem' });
export type WatchlistItem = z.infer<typeof WatchlistItem>;

/** A watchlist item before it is stored, from our own screening or from a commercial feed. */
export type WatchlistData = Omit<
  WatchlistItem,
  'id' | 'created_at' | 'is_linked_to_merchant' | 'matched_merchants'
> & {
  /** The facts of the entry on an imported list, on which users base their decisions. */
  entry?: ListedEntryFacts;
};

interface ListedEntryFacts {
  name: string;
  births: readonly string[];
  program: string;
  countries: readonly string[];
  /** Lines of street, city and country; undefined for an entry imported before addresses were read. */
  addresses?: readonly string[];
  remarks: string;
}

/** A list behind a result, with the version that was screened, so that an outdated list is always visible. */
export const ListChecked = z
  .object({
    name: z.string(),
    version: z.string().describe('identifies the version: the start of the SHA-256 of its files'),
    entries: z.int(),
    published_at: text.describe('date, if the publisher gives one'),
    imported_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().describe('last import, also of the same version'),
    age_days: z.int().min(0).describe('whole days since confirmed_at'),
    stale: z.enum(staleReasons).nullable().describe('why it is out of date; null while it is not'),
  })
  .meta({ id: 'ListChecked' });
export type ListChecked = z.infer<typeof ListChecked>;

/** Adverse media and watchlist data, under the name of the wire. */
export const Vital4Answer = z
  .object({
    enabled: z.boolean(),
    status: z.string().describe('how far the screening against lists is'),
    data: z.object({
      adverse_media: z.array(AdverseMediaArticle),
      watchlists_sanctions: z.array(WatchlistItem),
    }),
    /** Hits that users decided are about someone else; they are not in `data`. */
    watchlists_decided_away: z.int(),
    lists_checked: z.array(ListChecked),
    checked_at: moment,
    adverse_media_status: z.string().describe('status of the article search'),
    adverse_media_checked_at: moment,
    adverse_media_waiting: z
      .int()
      .describe('articles that may be about someone else with the name and wait for a decision'),
  })
  .meta({ id: 'Vital4Answer' });
export type Vital4Answer = z.infer<typeof Vital4Answer>;

export const screeningEndpoints = {
  vital4: endpoint({
    ...merchantInInquiryRead,
    path: 'merchant/{id}/{inquiryId}/vital4',
    summary: 'Adverse media and watchlist items of a merchant in an inquiry',
    key: 'read',
    out: Vital4Answer,
  }),
};
