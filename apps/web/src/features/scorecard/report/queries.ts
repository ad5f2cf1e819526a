import { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useViewer } from '#features/session';

/** A value is evaluated as soon as its sources are done. */
const POLL_SEARCHING_MS = 5_000;
/** Monitoring, another user or a decision elsewhere may change a scorecard at any time. */
const POLL_AT_REST_MS = 30_000;

export const scorecardKey = (merchantId: string) => ['scorecard', merchantId];

/** Of two states of a scorecard the newer one: a read that began before a change may be answered after it. */
const newest = (known: Scorecard | null | undefined, loaded: Scorecard): Scorecard =>
  known && known.id === loaded.id && known.version > loaded.version ? known : loaded;

/** Stores a scorecard that the server answered, unless a newer one is known. */
export function keepNewest(client: QueryClient, merchantId: string, scorecard: Scorecard): void {
  client.setQueryData<Scorecard>(scorecardKey(merchantId), (known) => newest(known, scorecard));
}

/**
 * The scorecard of a merchant; the first request creates it (REP-191). Null in a past report from before that. Loaded
 * each time it is shown, and then polled.
 */
export function useScorecard(merchantId: string) {
  const lenderId = useViewer().lender.id;
  const queryKey = scorecardKey(merchantId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Scorecard | null> => {
      const loaded = await call(scorecardEndpoints.read, { params: { lenderId, merchantId }, signal });
      return newest(client.getQueryData<Scorecard | null>(queryKey), notEmpty(loaded));
    },
    meta: { silent: true },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (isPastShown() || !data) return false;
      return data.scorecard.some(({ extent }) => extent === 'searching')
        ? POLL_SEARCHING_MS
        : POLL_AT_REST_MS;
    },
  });
}

/** The possible targets of rules, by name. */
export function useGlossary() {
  return useQuery({
    queryKey: ['scorecard', 'glossary'],
    ...answerOf(scorecardEndpoints.glossary),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
}

/**
 * The targets of rules whose values are hidden; empty if the glossary could not be loaded, so that all values are
 * shown.
 */
export function useHiddenTargets(): ReadonlySet<string> {
  const { data } = useGlossary();
  return new Set(data?.flatMap(({ target, show_value }) => (show_value ? [] : [target])));
}

/** What a past dossier answers of these queries. In the present, each request evaluates what is outdated. */
export const scorecardAnswers: DossierAnswers = ({ merchant_id }, { scorecard }) =>
  isPastShown() ? [[scorecardKey(merchant_id), scorecard, Scorecard.nullable()]] : [];
