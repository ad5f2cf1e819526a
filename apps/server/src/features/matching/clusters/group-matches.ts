import { type ClusterLink, clusterMerchants, pooledScore } from '@assay/match-engine/cluster';
import type { NormalMerchant } from '@assay/match-engine/normalise';
import type { TokenStats } from '@assay/match-engine/tokens';
import type { FoundMatch } from '../search/score-candidates.ts';
import { wordScores } from './word-scores.ts';

/** A found business: its best record, all its records (that one first) and their combined facts. */
export interface FoundCluster {
  best: FoundMatch;
  members: FoundMatch[];
  links: ClusterLink[];
  cluster_id: string;
  cluster_score: number;
  bm25_score: number;
}

/**
 * Groups the found records into businesses, sorted by the score of their best record. Neighbors join these clusters but
 * form none of their own.
 */
export function groupMatches(
  query: NormalMerchant,
  found: readonly FoundMatch[],
  neighbours: readonly FoundMatch[],
  stats: TokenStats,
): FoundCluster[] {
  const all = [...found, ...neighbours];
  const matchOf = new Map(all.map((match) => [match.merchant.id, match]));
  const isFound = new Set(found.map(({ merchant }) => merchant.id));
  const wordScoreOf = new Map(
    wordScores(
      query,
      all.map(({ normal }) => normal),
      stats,
    ).map((score, at) => [all[at]!.merchant.id, score]),
  );
  const { clusters } = clusterMerchants(
    all.map(({ merchant, normal }) => ({ id: merchant.id, normal })),
    stats,
  );
  return clusters
    .filter(({ ids }) => ids.some((id) => isFound.has(id)))
    .map(({ ids, links }) => {
      const members = ids.map((id) => matchOf.get(id)!).sort((a, b) => b.score - a.score || byId(a, b));
      const [best] = members as [FoundMatch];
      return {
        best,
        members,
        links,
        cluster_id: members.toSorted(byId)[0]!.merchant.id,
        cluster_score: pooledScore(members.map(({ reasons }) => reasons)),
        bm25_score: wordScoreOf.get(best.merchant.id) ?? 0,
      };
    })
    .sort(byScore);
}

function byId(a: FoundMatch, b: FoundMatch): number {
  return Number(a.merchant.id) - Number(b.merchant.id);
}

function byScore(a: FoundCluster, b: FoundCluster): number {
  return (
    b.best.score - a.best.score ||
    b.cluster_score - a.cluster_score ||
    // Of equally good businesses, the one with more records first.
    b.members.length - a.members.length ||
    b.bm25_score - a.bm25_score ||
    (a.best.merchant.name < b.best.merchant.name
      ? -1
      : Number(a.best.merchant.name > b.best.merchant.name)) ||
    byId(a.best, b.best)
  );
}
