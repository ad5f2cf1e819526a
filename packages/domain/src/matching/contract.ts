import { z } from 'zod';
import { endpoint, integerParameter, MAX_INTEGER } from '../http/index.ts';
import { NewInquiry } from '../inquiry/index.ts';
import { ClusterDebug, ClusterMatch } from './cluster-match.ts';
import { clusterSearchLimits } from './cluster-search.ts';
import { MerchantMatch } from './merchant-match.ts';

/** Cluster search validates its fields like an inquiry. */
const field = NewInquiry.shape;

export const matchingEndpoints = {
  results: endpoint({
    method: 'POST',
    path: 'inquiry/{id}/results',
    summary: 'Matching merchants, best first',
    who: 'lender',
    key: 'read',
    view: { action: 'matches.read', at: { kind: 'inquiry', by: 'id' } },
    terms: true,
    body: z.object({
      offset: integerParameter({ min: 0, max: MAX_INTEGER, fallback: 0 }).describe(
        'how many matches to skip, for the next page',
      ),
      limit: integerParameter({ min: 1, max: 100, fallback: 40 }).describe(
        'how many matches to return at most',
      ),
    }),
    out: z.object({
      count: z.int(),
      searched_at: z.iso.datetime().describe('when the merchant file was searched'),
      results: z.array(MerchantMatch),
    }),
  }),
  searchAgain: endpoint({
    method: 'POST',
    path: 'inquiry/{id}/search_again',
    summary: 'Search for the inquiry once more in the merchant file as it is now',
    who: 'lender',
    terms: true,
    body: z.object({}),
    out: z.object({ searched_at: z.iso.datetime(), count: z.int() }),
  }),
  rematchSearch: endpoint({
    method: 'POST',
    path: 'rematch/search',
    summary: 'Matching businesses, with records of the same business grouped',
    who: 'lender',
    key: 'read',
    terms: true,
    feature: 'rematch_search_enabled',
    alwaysOnLocalhost: true,
    body: z
      .object({
        name: field.name,
        legal_entity_name: field.legal_entity_name,
        address: field.addr1,
        city: field.city,
        state: field.state,
        phone: field.phone,
        include_debug: z
          .boolean({ error: 'Must be true or false.' })
          .default(false)
          .describe('adds how the search ran to the answer'),
        max_results: integerParameter({
          min: 1,
          max: clusterSearchLimits.max_results,
          fallback: clusterSearchLimits.max_results,
        }).describe('how many businesses to return at most'),
      })
      .refine(({ name, legal_entity_name }) => name !== null || legal_entity_name !== null, {
        path: ['name'],
        message: 'Name or legal entity name is required.',
      }),
    out: z.object({
      results: z.array(ClusterMatch),
      error: z.string().nullable(),
      debug: ClusterDebug.nullable(),
    }),
  }),
};
