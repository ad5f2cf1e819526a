import { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { useQuery } from '@tanstack/react-query';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useViewer } from '#features/session';

export const scorecardKey = (merchantId: string) => ['scorecard', merchantId];

/** The scorecard of a merchant; the first request creates it (REP-191). Null in a past report from before that. */
export function useScorecard(merchantId: string) {
  const lenderId = useViewer().lender.id;
  return useQuery({
    queryKey: scorecardKey(merchantId),
    queryFn: async ({ signal }): Promise<Scorecard | null> =>
      notEmpty(await call(scorecardEndpoints.read, { params: { lenderId, merchantId }, signal })),
    meta: { silent: true },
  });
}

/**
 * The targets of rules whose values are hidden; empty if the glossary could not be loaded, so that all values are
 * shown.
 */
export function useHiddenTargets(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['scorecard', 'glossary'],
    queryFn: async ({ signal }) => notEmpty(await call(scorecardEndpoints.glossary, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  return new Set(data?.flatMap(({ target, show_value }) => (show_value ? [] : [target])));
}

/** What a past dossier answers of these queries. In the present, each request evaluates what is outdated. */
export const scorecardAnswers: DossierAnswers = ({ merchant_id }, { scorecard }) =>
  isPastShown() ? [[scorecardKey(merchant_id), scorecard, Scorecard.nullable()]] : [];
