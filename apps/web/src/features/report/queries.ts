import { versionHeader } from '@assay/domain/dossier';
import { type ReportHead, reportEndpoints } from '@assay/domain/report';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { shownMoment } from '#api/as-of';
import { call, callForAnswer } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { useCached } from '#api/use-cached';
import { inquiriesOfMerchantKey } from '#features/inquiry';
import { useTermsAccepted } from '#features/session';
import { loadDossier, type OpenedReport, reportKey } from './load-dossier.ts';
import { momentsKey } from './moments/use-moments.ts';
import { useReportPlace } from './report-place.ts';

/**
 * The report of a merchant in an inquiry, requested once per view because each opening is recorded (REP-008). Null if
 * there is no report data. A past report is the version of its dossier that was current then, with all its answers.
 */
export function useReport(inquiryId: string, merchantId: string, answers: readonly DossierAnswers[]) {
  const queryClient = useQueryClient();
  const areTermsAccepted = useTermsAccepted();
  const { isPortfolio } = useReportPlace(inquiryId);
  return useQuery({
    queryKey: reportKey(inquiryId, merchantId),
    enabled: areTermsAccepted && inquiryId !== '',
    // Without a signal: the opening is recorded even if the screen is left meanwhile.
    queryFn: async (): Promise<OpenedReport | null> => {
      const as_of = shownMoment();
      if (as_of) {
        const scope = { inquiry_id: inquiryId, merchant_id: merchantId };
        const past = await loadDossier({ scope, answers, queryClient, query: { as_of } });
        return past?.report ?? null;
      }
      if (isPortfolio) {
        const { data } = await callForAnswer(reportEndpoints.ofMerchant, {
          params: { id: merchantId },
          required: true,
        });
        return data && { ...data, version: null, madeAt: null };
      }
      const { data, headers } = await callForAnswer(reportEndpoints.open, {
        params: { id: inquiryId },
        body: { merchant_id: merchantId },
        required: true,
      });
      if (!data) return null;
      const { head, ...report } = data;
      if (head) storeHead(queryClient, { inquiryId, merchantId, head });
      return { ...report, version: headers.get(versionHeader), madeAt: null };
    },
    meta: { silent: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Stores what the head of an opened report shows as the answers of its queries. */
function storeHead(
  queryClient: QueryClient,
  { inquiryId, merchantId, head }: { inquiryId: string; merchantId: string; head: ReportHead },
): void {
  queryClient.setQueryData(momentsKey(inquiryId, merchantId), head.moments);
  queryClient.setQueryData(inquiriesOfMerchantKey(merchantId, inquiryId), head.earlier_inquiries);
}

/** The report as far as the screen has opened it. */
export const useOpenedReport = (inquiryId: string, merchantId: string) =>
  useCached<OpenedReport | null>(reportKey(inquiryId, merchantId));

/**
 * The merchants whose report was opened in an inquiry: those in the history and those opened since the page was loaded.
 * A failure to load the history is only logged.
 */
export function useOpenedMerchants(
  inquiryId: string,
  openId: string | undefined,
  { isRequested }: { isRequested: boolean },
): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const { data: history } = useQuery({
    queryKey: ['report', 'history', inquiryId],
    queryFn: async ({ signal }) => {
      const answer = await call(reportEndpoints.history, {
        query: { page_size: 50, inquiry_id: inquiryId },
        signal,
      });
      return answer?.history.map(({ merchant }) => merchant.id) ?? [];
    },
    enabled: isRequested,
    meta: { log: 'The report history could not be loaded', silent: true },
  });
  const { data: opened = [] } = useQuery<string[]>({
    queryKey: ['report', 'opened', inquiryId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!openId) return;
    queryClient.setQueryData<string[]>(['report', 'opened', inquiryId], (before = []) => [
      ...new Set([...before, openId]),
    ]);
  }, [queryClient, inquiryId, openId]);
  return useMemo(() => new Set([...(history ?? []), ...opened]), [history, opened]);
}
