import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';

/** The server recomputes a score within a minute after its evidence changed; polling picks it up. */
const POLL_MS = 30_000;
/** A first score is available as soon as its sources are done. */
const POLL_FOR_FIRST_MS = 5_000;

/** The query of what would change a score; `computedAt` is the moment of the score. */
const scoreChangesKey = (scope: ReportScope, computedAt: string) =>
  [...scoreKey(scope), 'changes', computedAt] as const;

const scoreKey = ({ merchant_id, inquiry_id }: ReportScope) => ['risk', merchant_id, inquiry_id];

/** What a call about a score names: the inquiry of the report, unless it is a merchant of the portfolio. */
const scoreCall = ({ merchant_id, inquiry_id }: ReportScope) => ({
  params: { id: merchant_id },
  query: inquiry_id ? { inquiry_id } : {},
});

/** The risk score of a merchant in the report of an inquiry; null if there is none (REP-033). */
export function useRiskScore(scope: ReportScope) {
  return useQuery({
    queryKey: scoreKey(scope),
    queryFn: ({ signal }) => call(riskEndpoints.score, { ...scoreCall(scope), signal }),
    // The report, which redirects if its merchant is unknown, shows the error.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (state.data === null ? POLL_FOR_FIRST_MS : POLL_MS),
  });
}

/**
 * The smallest sets of facts that would raise the score of a merchant to a better tier.
 * @param computedAt when the score was computed: another score has another answer
 */
export const useScoreChanges = (
  scope: ReportScope,
  computedAt: string,
  { isEnabled }: { isEnabled: boolean },
) =>
  useQuery({
    queryKey: scoreChangesKey(scope, computedAt),
    queryFn: ({ signal }) => call(riskEndpoints.changes, { ...scoreCall(scope), signal }),
    enabled: isEnabled,
  });

/** What a dossier answers of these queries. */
export const riskAnswers: DossierAnswers = (scope, { score, counterfactuals }) => [
  [scoreKey(scope), score, riskEndpoints.score.out.nullable()],
  [scoreChangesKey(scope, score?.updated_at ?? ''), counterfactuals, riskEndpoints.changes.out.nullable()],
];
