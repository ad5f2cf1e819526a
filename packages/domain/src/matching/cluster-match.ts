import { z } from 'zod';
import { Id } from '../http/index.ts';
import { MerchantMatch } from './merchant-match.ts';

/**
 * A business found by cluster search: its best record, with all fields of a merchant match. cluster_id is the lowest
 * merchant id of the cluster. function_score is the matcher's score of the record and equals search_score, which the
 * list is sorted by; cluster_score combines the best of each field over all records of the cluster; bm25_score scores
 * only the words of name and address.
 */
export const ClusterMatch = MerchantMatch.extend({
  merchant_id: Id,
  cluster_id: Id,
  cluster_score: z.number(),
  bm25_score: z.number(),
  function_score: z.number(),
  search_score: z.number(),
}).meta({ id: 'ClusterMatch' });
export type ClusterMatch = z.infer<typeof ClusterMatch>;

/** Debug data of a cluster search, for staff: ids, counts and scores, but no user input. */
export const ClusterDebug = z
  .object({
    took_ms: z.int(),
    candidates: z.int().describe('records found by the search'),
    neighbours: z.int().describe('further records that share a number or domain with those'),
    clusters: z.int().describe('businesses of more than one record among the results'),
    score_version: z.string(),
    links: z
      .array(z.object({ left: Id, right: Id, score: z.number() }))
      .describe('pairs of records matched as one business, strongest first'),
  })
  .meta({ id: 'ClusterDebug' });
export type ClusterDebug = z.infer<typeof ClusterDebug>;
