import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';

/** The server recomputes a score within a minute after its evidence changed; polling picks it up. */
const POLL_MS = 30_000;
/** A first score is available as soon as its sources are done. */
const POLL_FOR_FIRST_MS = 5_000;

/** The query of what would change a score; `computedAt` is the moment of the score. */
export const scoreChangesKey = (merchantId: string, computedAt: string) => [
  ...['risk', merchantId, 'changes', computedAt],
];

const scoreKey = (merchantId: string) => ['risk', merchantId];

/** The risk score of a merchant; null if there is none (REP-033). */
export function useRiskScore(merchantId: string) {
  return useQuery({
    queryKey: scoreKey(merchantId),
    queryFn: ({ signal }) => call(riskEndpoints.score, { params: { id: merchantId }, signal }),
    // The report, which redirects if its merchant is unknown, shows the error.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (state.data === null ? POLL_FOR_FIRST_MS : POLL_MS),
  });
}

/** What a dossier answers of these queries. */
export const riskAnswers: DossierAnswers = ({ merchant_id }, { score, counterfactuals }) => [
  [scoreKey(merchant_id), score, riskEndpoints.score.out.nullable()],
  [
    scoreChangesKey(merchant_id, score?.updated_at ?? ''),
    counterfactuals,
    riskEndpoints.changes.out.nullable(),
  ],
];
