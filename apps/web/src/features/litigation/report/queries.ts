import { sourceState } from '@assay/domain/gathering';
import { docketOf, lawsuitOf, litigationEndpoints, type MerchantLitigation } from '@assay/domain/litigation';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { useViewer } from '#features/session';
import { type CaseGroup, caseGroups } from '../litigation-groups.ts';

const litigationKey = (merchantId: string) => ['litigation', merchantId];

/**
 * The litigation of a merchant, polled every 30 seconds until it is found; no request is sent when it is off (REP-210).
 */
export function useMerchantLitigation(merchantId: string) {
  const isEnabled = useViewer().lender.tr_enabled;
  const read = useQuery({
    queryKey: litigationKey(merchantId),
    // Required: a silent 500 would read as a 204.
    queryFn: ({ signal }) =>
      call(litigationEndpoints.ofMerchant, { params: { id: merchantId }, signal, required: true }),
    enabled: isEnabled,
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.is_processing ? reportPolling.litigation : false),
  });
  const answer = read.data ?? null;
  const groups = useMemo(() => (answer ? groupsIn(answer, merchantId) : []), [answer, merchantId]);
  return {
    /** Off for the lender, by its flag or because the call returned a 204. */
    isOff: !isEnabled || read.data === null,
    read,
    state: answer?.is_processing
      ? 'processing'
      : sourceState({ request_status: answer?.request_status, enabled: true }),
    answer,
    groups,
  } as const;
}
export type MerchantCases = ReturnType<typeof useMerchantLitigation>;

function groupsIn(answer: MerchantLitigation, merchantId: string): CaseGroup[] {
  const read = <R extends Pick<MerchantLitigation, 'lawsuits' | 'dockets'>>(wire: R) => ({
    ...wire,
    lawsuits: wire.lawsuits.map(lawsuitOf),
    dockets: wire.dockets.map(docketOf),
  });
  const merchants_with_litigation = answer.merchants_with_litigation.map(read);
  return caseGroups({ ...read(answer), merchants_with_litigation }, merchantId);
}

/** What a dossier answers of these queries. */
export const litigationAnswers: DossierAnswers = ({ merchant_id }, { litigation }) => [
  [litigationKey(merchant_id), litigation, litigationEndpoints.ofMerchant.out.nullable()],
];
