import { isSearching, sourceState } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { verificationEndpoints } from '@assay/domain/verification';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useViewer } from '#features/session';

const businessStateKey = (merchantId: string) => ['verification', merchantId];

/**
 * The verification of a merchant, polled every 30 seconds until it is done; the first call starts it (REP-041). Not
 * requested while it is off for the lender.
 */
export function useBusinessState(merchantId: string) {
  const isEnabled = useViewer().lender.kevari_enabled;
  const queryClient = useQueryClient();
  const queryKey = businessStateKey(merchantId);
  const body = { merchant_id: merchantId };
  const read = useQuery({
    queryKey,
    ...answerOf(verificationEndpoints.verifyState, { body }),
    enabled: isEnabled,
    meta: { silent: true },
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reportPolling.verification : false),
  });
  const again = useMutation({
    mutationFn: async () =>
      notEmpty(await call(verificationEndpoints.verifyState, { body: { ...body, retry: true } })),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    meta: { silent: true },
  });
  const state = sourceState({ status: read.data?.status, enabled: isEnabled });
  return { ...read, isEnabled, state, verifyAgain: () => again.mutate() };
}

/** What a dossier answers of these queries. In the present, the first request starts a verification. */
export const verificationAnswers: DossierAnswers = ({ merchant_id }, { verification }) =>
  verification.status !== 'not_requested' || isPastShown()
    ? [[businessStateKey(merchant_id), verification, verificationEndpoints.verifyState.out]]
    : [];
