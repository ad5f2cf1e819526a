import { docketOf, lawsuitOf, litigationEndpoints, type MerchantLitigation } from '@assay/domain/litigation';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { useViewer } from '#features/session';
import { type CaseGroup, type Cases, caseGroups } from '../litigation-groups.ts';

/** The litigation of a merchant as the section shows it. */
export interface MerchantCases {
  /** Off for the lender, by its flag or because the call returned a 204. */
  isOff: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  answer: MerchantLitigation | null;
  cases: Cases & { groups: CaseGroup[] };
  retry: () => void;
}

const litigationKey = (merchantId: string) => ['litigation', merchantId];

/**
 * The litigation of a merchant, polled every 30 seconds until it is found; no request is sent when it is off (REP-210).
 */
export function useMerchantLitigation(
  merchantId: string,
  { isPolling = true }: { isPolling?: boolean } = {},
): MerchantCases {
  const isEnabled = useViewer().lender.tr_enabled;
  const read = useQuery({
    queryKey: litigationKey(merchantId),
    // Required: a silent 500 would read as a 204.
    queryFn: ({ signal }) =>
      call(litigationEndpoints.ofMerchant, { params: { id: merchantId }, signal, required: true }),
    enabled: isEnabled,
    meta: { silent: true },
    refetchInterval: ({ state }) =>
      isPolling && state.data?.is_processing ? reportPolling.litigation : false,
  });
  const answer = read.data ?? null;
  const cases = useMemo(() => casesIn(answer, merchantId), [answer, merchantId]);
  return {
    isOff: !isEnabled || read.data === null,
    isLoading: isEnabled && read.isPending,
    hasFailed: read.isError,
    answer,
    cases,
    retry: () => void read.refetch(),
  };
}

const NONE: Cases = { lawsuits: [], dockets: [] };

function casesIn(answer: MerchantLitigation | null, merchantId: string) {
  const read = ({ lawsuits, dockets }: Pick<MerchantLitigation, 'lawsuits' | 'dockets'>): Cases => ({
    lawsuits: lawsuits.map(lawsuitOf),
    dockets: dockets.map(docketOf),
  });
  const groups = (answer?.merchants_with_litigation ?? []).map((group) => ({ ...group, ...read(group) }));
  return caseGroups({ ...(answer ? read(answer) : NONE), merchants_with_litigation: groups }, merchantId);
}

/** What a dossier answers of these queries. */
export const litigationAnswers: DossierAnswers = ({ merchant_id }, { litigation }) => [
  [litigationKey(merchant_id), litigation, litigationEndpoints.ofMerchant.out.nullable()],
];
