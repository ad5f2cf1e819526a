import { isScreenedKind, sourceState } from '@assay/domain/gathering';
import { shownWatchlist, type WatchlistItem } from '@assay/domain/screening';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from '#features/gathering';
import { useViewer } from '#features/session';
import { useScreening } from './queries.ts';
import { screenedText } from './screened-text.ts';

/** The watchlist hits of a merchant with the decisions on them, and what was screened. */
export function useWatchlist(scope: ReportScope) {
  const isEnabled = useViewer().lender.vital4_enabled;
  const read = useScreening(scope);
  const { data } = read;
  const evidence = useMerchantEvidence(scope, { isEnabled }).data;
  const topic = evidence?.topics.find((one) => one.topic === 'watchlists');
  return {
    isEnabled,
    read,
    state: sourceState({ status: data?.status, enabled: true }),
    items: shownWatchlist(data?.data.watchlists_sanctions ?? []),
    /** The record of an item that decisions refer to, once it is loaded. */
    recordOf: ({ id }: WatchlistItem) => evidence?.hits.find(({ record_id }) => record_id === id),
    dismissed: (evidence?.decided ?? []).filter(
      ({ kind, decision }) => isScreenedKind(kind) && decision?.answer !== 'confirmed',
    ),
    ...(topic ? screenedText(data?.lists_checked ?? [], topic.sources) : { clear: [], missing: [] }),
  };
}
