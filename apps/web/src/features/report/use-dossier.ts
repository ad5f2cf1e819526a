import { type Dossier, dossierCall, reportView } from '@assay/domain/dossier';
import { endpoint } from '@assay/domain/http';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isPastShown } from '#api/as-of';
import { callForAnswer } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { useTermsAccepted } from '#features/session';
import { type OpenedReport, reportKey, type useReport } from './queries.ts';
import { useReportPlace } from './report-place.ts';

const read = endpoint({ ...dossierCall, out: z.custom<Dossier>() });

interface UseDossierOptions {
  opened: Pick<ReturnType<typeof useReport>, 'data'>;
  answers: readonly DossierAnswers[];
}

/**
 * Loads the dossier of a report and stores its answers for the sections, so that they load nothing themselves. A version
 * that the server has stored comes at once, while the report is still being opened, and then is the report, too; the
 * opening says whether it is still current. Returns whether the sections can be shown: also after a failure, when each
 * of them loads its own data.
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
  const hasDossier = scope.inquiry_id !== '' && answers.length > 0;
  const stored = useQuery({
    ...shared,
    queryKey: ['dossier', 'stored', scope.inquiry_id, scope.merchant_id],
    queryFn: async ({ signal }) => {
      const found = await load({ scope, answers, queryClient, signal, query: { stored: 'true' } });
      if (!found) return null;
      queryClient.setQueryData<OpenedReport>(
        reportKey(scope.inquiry_id, scope.merchant_id),
        (before) => before ?? { ...reportView(found.dossier, new Date()), version: found.version },
      );
      return found.version;
    },
    enabled: hasDossier && areTermsAccepted && !isPortfolio && !isPastShown(),
  });
  const isOpen = Boolean(opened?.result_blob);
  const isStoredCurrent = stored.data != null && stored.data === opened?.version;
  const isEnabled = hasDossier && isOpen && !stored.isLoading && !isStoredCurrent;
  const { isPending } = useQuery({
    ...shared,
    queryKey: ['dossier', scope.inquiry_id, scope.merchant_id],
    queryFn: async ({ signal }) => {
      await load({ scope, answers, queryClient, signal });
      return true;
    },
    enabled: isEnabled,
  });
  const isShown = stored.data != null;
  return isOpen && (isShown || (!stored.isLoading && !(isEnabled && isPending)));
}

/** Loads a dossier and stores its answers for the sections; null if there is no stored one. */
async function load({
  scope: { inquiry_id, merchant_id },
  answers,
  queryClient,
  signal,
  query,
}: {
  scope: ReportScope;
  answers: readonly DossierAnswers[];
  queryClient: QueryClient;
  signal: AbortSignal;
  query?: { stored: 'true' };
}): Promise<{ dossier: Dossier; version: string } | null> {
  const params = { id: merchant_id, inquiryId: inquiry_id };
  const { data: dossier, headers } = await callForAnswer(read, { params, query, signal, required: true });
  if (!dossier) return null;
  const found = answers.flatMap((answersOf) => answersOf({ inquiry_id, merchant_id }, dossier));
  for (const [key, data] of found.map(([key, data, schema]) => [key, schema.parse(data)] as const))
    queryClient.setQueryData(key, data);
  return { dossier, version: versionIn(headers) };
}

/** The version that an ETag names. */
const versionIn = (headers: Headers): string => /"(.*)"/.exec(headers.get('etag') ?? '')?.[1] ?? '';
