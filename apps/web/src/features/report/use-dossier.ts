import type { Dossier } from '@assay/domain/dossier';
import { dossierPolling } from '@assay/domain/report';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPastShown } from '#api/as-of';
import { type DossierAnswers, dossierKey, type ReportScope } from '#api/dossier-answers';
import { useTermsAccepted } from '#features/session';
import { type LoadDossier, loadDossier, type OpenedReport, reportKey } from './load-dossier.ts';
import type { useReport } from './queries.ts';
import { useReportPlace } from './report-place.ts';

/** The dossier that the page shows. */
interface ShownDossier {
  version: string;
  isSearching: boolean;
  /** The queries that it answers. */
  keys: readonly QueryKey[];
}

interface UseDossierOptions {
  opened: Pick<ReturnType<typeof useReport>, 'data'>;
  answers: readonly DossierAnswers[];
}

/**
 * Loads the dossier of a report, polls it, and stores its answers for the sections, so that they load nothing
 * themselves. A version that the server has stored comes at once, while the report is still being opened, and then is
 * the report, too; the opening says whether it is still current. A past report was loaded with its answers (`useReport`).
 * Returns whether the sections can be shown: also after a failure, when each of them loads its own data.
 */
export function useDossier(
  scope: ReportScope,
  { opened: { data: opened }, answers }: UseDossierOptions,
): boolean {
  const queryClient = useQueryClient();
  const areTermsAccepted = useTermsAccepted();
  const { isPortfolio } = useReportPlace(scope.inquiry_id);
  const shared = {
    meta: { log: 'The dossier could not be loaded; each section loads its own data', silent: true as const },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  };
  // A merchant of the portfolio may have no inquiry, and then has no dossier.
  const hasDossier = scope.inquiry_id !== '' && answers.length > 0 && !isPastShown();
  const shownKey = dossierKey(scope.inquiry_id, scope.merchant_id);
  const stored = useQuery({
    ...shared,
    queryKey: ['dossier', 'stored', scope.inquiry_id, scope.merchant_id],
    queryFn: async ({ signal }) => {
      const found = await load({ scope, answers, queryClient, signal, query: { stored: 'true' } });
      if (found) queryClient.setQueryData<ShownDossier>(shownKey, found);
      return found !== null;
    },
    enabled: hasDossier && areTermsAccepted && !isPortfolio,
  });
  const isOpen = Boolean(opened?.result_blob);
  const isEnabled = hasDossier && isOpen && !stored.isLoading;
  const shown = useQuery({
    ...shared,
    queryKey: shownKey,
    queryFn: ({ signal }) =>
      load({ scope, answers, queryClient, signal, known: queryClient.getQueryData<ShownDossier>(shownKey) }),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) =>
      data ? dossierPolling[data.isSearching ? 'searching' : 'atRest'] : false,
  });
  const isOutdated = Boolean(opened?.version && shown.data && opened.version !== shown.data.version);
  const { refetch } = shown;
  const openedVersion = opened?.version;
  // Once for an opening: a later version of the poll differs from it, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new opening starts it.
  useEffect(() => {
    if (isEnabled && isOutdated) void refetch();
  }, [isEnabled, openedVersion]);
  return isOpen && (Boolean(shown.data) || (!stored.isLoading && !(isEnabled && shown.isPending)));
}

/** Loads the dossier to show and the report that it has; null if there is no stored one. */
async function load({
  known,
  ...options
}: Omit<LoadDossier, 'known'> & { known?: ShownDossier }): Promise<ShownDossier | null> {
  const { queryClient, scope, query } = options;
  const loaded = await loadDossier({ ...options, known: known?.version });
  if (!loaded && known) {
    // As of now too, so that the sections' own polling waits again.
    for (const key of known.keys) queryClient.setQueryData(key, (shown: unknown) => shown);
    return known;
  }
  if (!loaded) return null;
  const { dossier, report, keys } = loaded;
  queryClient.setQueryData<OpenedReport>(reportKey(scope.inquiry_id, scope.merchant_id), (before) =>
    before && query ? before : report,
  );
  return { version: report.version ?? '', isSearching: isSearching(dossier), keys };
}

const isSearching = ({ evidence, badges }: Dossier): boolean =>
  evidence.topics.some(({ status }) => status === 'processing') ||
  badges.some(({ is_searching }) => is_searching);
