import { financialEndpoints, financialsOf } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { isSearching, type SourceState, sourceState } from '@assay/domain/gathering';
import { registerOf } from '@assay/domain/lien-position';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import type { DossierAnswers } from '#api/dossier-answers';
import { useViewer } from '#features/session';

const filesKey = (merchantId: string) => ['financial', 'files', merchantId];
const recordsKey = (merchantId: string) => ['financial', 'records', merchantId];

/**
 * The data of the Financial tab from two calls, of which either may be pending or have failed: the files of a merchant at
 * the records bureau, polled every 30 seconds until they are available, empty or failed, and its bankruptcies, liens and
 * judgements, polled every 10 seconds until they or a summary are (REP-121).
 */
export function useFinancials(merchantId: string) {
  const isEnabled = isOn('tlo_enabled', useViewer().lender);
  const files = useQuery({
    queryKey: filesKey(merchantId),
    ...answerOf(financialEndpoints.files, { params: { id: merchantId } }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reportPolling.financialFiles : false),
  });
  const records = useQuery({
    queryKey: recordsKey(merchantId),
    ...answerOf(financialEndpoints.records, { params: { id: merchantId } }),
    enabled: isEnabled,
    refetchInterval: ({ state }) =>
      isSearching(state.data?.status) && !state.data?.summary ? reportPolling.financialRecords : false,
  });
  const shown = isEnabled ? financialsOf(files.data?.data, records.data) : financialsOf(undefined, undefined);
  return {
    isEnabled,
    /** Neither call has been answered yet. */
    isPending: isEnabled && files.isPending && records.isPending,
    isError: files.isError || records.isError,
    state: stateOf([files.data?.status, records.data?.status]),
    /** How completely the register of filings, liens and judgements answered; null until it is known. */
    register: files.data ? registerOf(files.data) : files.isError ? ('failed' as const) : null,
    checked_at: files.data?.checked_at ?? records.data?.checked_at ?? null,
    waiting: files.data?.waiting ?? 0,
    files: files.data?.data ?? [],
    summary: records.data?.summary ?? null,
    /** The records of each kind; none while they are off for the lender. */
    shown,
    isEmpty: Object.values(shown).every((ofKind) => ofKind.length === 0),
    refetch: () => {
      void files.refetch();
      void records.refetch();
    },
  };
}

/** The state of a search that two calls tell of: failed if either says so, then searching. */
function stateOf([files, records]: [string | undefined, string | undefined]): SourceState {
  const states = [files, records].map((status) => sourceState({ status, enabled: true }));
  const first = (['error', 'processing'] as const).find((state) => states.includes(state));
  return first ?? (files === 'not_requested' ? 'idle' : 'empty');
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
