import { z } from 'zod';
import { Id } from '../http/index.ts';
import { MerchantMatch } from './merchant-match.ts';

/**
 * A business found by cluster search: its best record, with everything a merchant match carries. cluster_id is the
 * lowest merchant id of the cluster. function_score is the matcher's score of the record and the same as search_score,
 * which the list is ordered by; cluster_score is what all records of the cluster say together, the best of each field;
 * bm25_score weighs the words of name and address alone.
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

/** How a cluster search went, for staff: ids, counts and scores, nothing that was typed. */
export const ClusterDebug = z
  .object({
    took_ms: z.int(),
    candidates: z.int().meta({ description: 'records found by the search' }),
    neighbours: z.int().meta({ description: 'further records that share a number or domain with those' }),
    clusters: z.int().meta({ description: 'businesses of more than one record among the results' }),
    score_version: z.string(),
    links: z
      .array(z.object({ left: Id, right: Id, score: z.number() }))
      .meta({ description: 'pairs of records taken for one business, the surest first' }),
  })
  .meta({ id: 'ClusterDebug' });
export type ClusterDebug = z.infer<typeof ClusterDebug>;
