import { isDoctor } from '@assay/domain/matching';
import type { MatchReason } from '@assay/match-engine/score';
import { merchantOnWire } from '../merchant-on-wire.ts';
import type { StoredMerchant, StoredPrincipal } from '../search/match-store.ts';

/** A match in the list of results. One without a score was added because of the inquiry, however well it fits. */
export interface ListedMatch {
  merchant: StoredMerchant;
  principals: StoredPrincipal[];
  score: number | null;
  reasons: MatchReason[];
}

/** A match as the contract returns it to the lender, without its sources and cluster. */
export function matchOnWire({ merchant, principals, score, reasons }: ListedMatch) {
  return {
    ...merchantOnWire(merchant),
    principals: principals.map(({ id, first_name, middle_name, last_name, suffix, npi_id }) => ({
      id,
      first_name,
      middle_name,
      last_name,
      suffix,
      npi_id,
    })),
    doctors: principals.filter(isDoctor).map(({ first_name, last_name, npi_id }) => ({
      name: [first_name, last_name].filter(Boolean).join(' '),
      npi_id,
      specialty: null,
    })),
    cluster_id: null,
    cluster_score: null,
    bm25_score: null,
    function_score: null,
    match_reasons: reasons,
    is_clustered: false,
    members_data: [],
    search_score: score,
  };
}
