import { type Dossier, dossierCall, reportView } from '@assay/domain/dossier';
import { endpoint } from '@assay/domain/http';
import { dossierPolling } from '@assay/domain/report';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { isPastShown } from '#api/as-of';
import { callForAnswer } from '#api/call';
import { type DossierAnswers, dossierKey, type ReportScope } from '#api/dossier-answers';
import { useTermsAccepted } from '#features/session';
import { type OpenedReport, reportKey, type useReport } from './queries.ts';
import { useReportPlace } from './report-place.ts';

const read = endpoint({ ...dossierCall, out: z.custom<Dossier>() });

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
  isPolling?: boolean;
}

/**
 * Loads the dossier of a report, polls it, and stores its answers for the sections, so that they load nothing
 * themselves. A version that the server has stored comes at once, while the report is still being opened, and then is
 * the report, too; the opening says whether it is still current. Returns whether the sections can be shown: also after
 * a failure, when each of them loads its own data.
 */
export function useDossier(
  scope: ReportScope,
  { opened: { data: opened }, answers, isPolling = true }: UseDossierOptions,
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
  const hasDossier = scope.inquiry_id !== '' && answers.length > 0;
  const shownKey = dossierKey(scope.inquiry_id, scope.merchant_id);
  const stored = useQuery({
    ...shared,
    queryKey: ['dossier', 'stored', scope.inquiry_id, scope.merchant_id],
    queryFn: async ({ signal }) => {
      const found = await load({ scope, answers, queryClient, signal, query: { stored: 'true' } });
      if (found) queryClient.setQueryData<ShownDossier>(shownKey, found);
      return found !== null;
    },
    enabled: hasDossier && areTermsAccepted && !isPortfolio && !isPastShown(),
  });
  const isOpen = Boolean(opened?.result_blob);
  const isEnabled = hasDossier && isOpen && !stored.isLoading;
  const shown = useQuery({
    ...shared,
    queryKey: shownKey,
    queryFn: ({ signal }) =>
      load({ scope, answers, queryClient, signal, known: queryClient.getQueryData<ShownDossier>(shownKey) }),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => {
      if (!isPolling || isPastShown() || !data) return false;
      return data.isSearching ? dossierPolling.searching : dossierPolling.atRest;
    },
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

interface Load {
  scope: ReportScope;
  answers: readonly DossierAnswers[];
  queryClient: QueryClient;
  signal: AbortSignal;
  query?: { stored: 'true' };
  /** What the page shows, which the server need not send again. */
  known?: ShownDossier;
}

/** Loads a dossier and stores its answers for the sections; null if there is no stored one. */
async function load({
  scope,
  answers,
  queryClient,
  signal,
  query,
  known,
}: Load): Promise<ShownDossier | null> {
  const { inquiry_id, merchant_id } = scope;
  const startedAt = Date.now();
  const { data, headers, isUnchanged } = await callForAnswer(read, {
    params: { id: merchant_id, inquiryId: inquiry_id },
    query,
    headers: known && { 'if-none-match': `"${known.version}"` },
    signal,
    required: true,
  });
  if (isUnchanged && known) {
    // As of now too, so that the sections' own polling waits again.
    for (const key of known.keys) queryClient.setQueryData(key, (shown: unknown) => shown);
    return known;
  }
  if (!data) return null;
  const version = versionIn(headers);
  const found = answers.flatMap((answersOf) => answersOf(scope, data));
  for (const [key, answer] of found.map(([key, answer, schema]) => [key, schema.parse(answer)] as const)) {
    // What a section loaded in the meantime, as after a decision, may be newer.
    const loadedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (loadedAt < startedAt) queryClient.setQueryData(key, answer);
  }
  queryClient.setQueryData<OpenedReport>(reportKey(inquiry_id, merchant_id), (before) =>
    before && query ? before : { ...reportView(data, new Date()), version },
  );
  return { version, isSearching: isSearching(data), keys: found.map(([key]) => key) };
}

const isSearching = ({ evidence, badges }: Dossier): boolean =>
  evidence.topics.some(({ status }) => status === 'processing') ||
  badges.some(({ is_searching }) => is_searching);

/** The version that an ETag names. */
const versionIn = (headers: Headers): string => /"(.*)"/.exec(headers.get('etag') ?? '')?.[1] ?? '';
