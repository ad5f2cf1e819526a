import { financialEndpoints, financialsOf } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { sourceState } from '@assay/domain/gathering';
import { registerOf } from '@assay/domain/lien-position';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useViewer } from '#features/session';

const isSearching = (status: string | undefined): boolean =>
  sourceState({ status, enabled: true }) === 'processing';

const filesKey = (merchantId: string) => ['financial', 'files', merchantId];
const recordsKey = (merchantId: string) => ['financial', 'records', merchantId];

interface QueryOptions {
  isEnabled: boolean;
  isPolling: boolean;
}

/**
 * The files of a merchant at the records bureau, polled every 30 seconds until they are available, empty or failed
 * (REP-121).
 */
function useFiles(merchantId: string, { isEnabled, isPolling }: QueryOptions) {
  return useQuery({
    queryKey: filesKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(financialEndpoints.files, { params: { id: merchantId }, signal })),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      isPolling && isSearching(state.data?.status) ? reportPolling.financialFiles : false,
  });
}

/**
 * The bankruptcies, liens and judgements of a merchant, polled every 10 seconds until they or a summary are available,
 * empty or failed (REP-121).
 */
function useRecords(merchantId: string, { isEnabled, isPolling }: QueryOptions) {
  return useQuery({
    queryKey: recordsKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(financialEndpoints.records, { params: { id: merchantId }, signal })),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      isPolling && isSearching(state.data?.status) && !state.data?.summary
        ? reportPolling.financialRecords
        : false,
  });
}

/** The data of the Financial tab from both calls; either may be pending or have failed. */
export function useFinancials(merchantId: string, { isPolling = true }: { isPolling?: boolean } = {}) {
  const isEnabled = isOn('tlo_enabled', useViewer().lender);
  const files = useFiles(merchantId, { isEnabled, isPolling });
  const records = useRecords(merchantId, { isEnabled, isPolling });
  return {
    isEnabled,
    /** Neither call has been answered yet. */
    isLoading: isEnabled && files.isPending && records.isPending,
    isSearching: isSearching(files.data?.status) || isSearching(records.data?.status),
    isError: files.isError || records.isError,
    /** The bureau could not be searched. */
    isSourceFailed: files.data?.status === 'error' || records.data?.status === 'error',
    isRequested: files.data ? files.data.status !== 'not_requested' : true,
    /** How completely the register of filings, liens and judgements answered; null until it is known. */
    register: files.data ? registerOf(files.data) : files.isError ? ('failed' as const) : null,
    checked_at: files.data?.checked_at ?? records.data?.checked_at ?? null,
    waiting: files.data?.waiting ?? 0,
    files: files.data?.data ?? [],
    summary: records.data?.summary ?? null,
    shown: financialsOf(files.data?.data, records.data),
    retry: () => {
      void files.refetch();
      void records.refetch();
    },
  };
}
export type FinancialsRead = ReturnType<typeof useFinancials>;

/** What a dossier answers of these queries. */
export const financialAnswers: DossierAnswers = ({ merchant_id }, { financial_files, financial_records }) => [
  ...(financial_files
    ? ([[filesKey(merchant_id), financial_files, financialEndpoints.files.out]] as const)
    : []),
  ...(financial_records
    ? ([[recordsKey(merchant_id), financial_records, financialEndpoints.records.out]] as const)
    : []),
];
