import type { ClusterMatch, ClusterMember } from '@assay/domain/matching';
import { matchOnWire } from '../inquiry-matches/match-on-wire.ts';
import type { MatchSources } from '../match-sources.ts';
import type { FoundMatch } from '../search/score-candidates.ts';
import type { FoundCluster } from './group-matches.ts';

/**
 * A found business as the contract returns it to the lender: its best record, and its members when there are several.
 */
export function clusterOnWire(cluster: FoundCluster, sources: MatchSources): ClusterMatch {
  const { best, members, cluster_id, cluster_score, bm25_score } = cluster;
  const isClustered = members.length > 1;
  return {
    ...matchOnWire(best),
    ...sources,
    merchant_id: best.merchant.id,
    cluster_id,
    cluster_score,
    bm25_score,
    function_score: best.score,
    search_score: best.score,
    is_clustered: isClustered,
    members_data: isClustered ? members.map((member) => memberOnWire(member, cluster)) : [],
  };
}

function memberOnWire({ merchant, score }: FoundMatch, { best, links }: FoundCluster): ClusterMember {
  const { id, name, name_dba, addr1, city, state } = merchant;
  const isBest = id === best.merchant.id;
  // The links are sorted with the surest first.
  const surest = links.find(({ left, right }) => left === id || right === id);
  return {
    merchant_id: id,
    name,
    name_dba,
    addr1,
    city,
    state,
    search_score: score > 0 ? score : null,
    link_reasons: isBest ? [] : (surest?.reasons ?? []),
  };
}
