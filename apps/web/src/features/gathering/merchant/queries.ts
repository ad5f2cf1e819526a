import {
  answerLabel,
  EvidenceDecision,
  gatheringEndpoints,
  InquirySearch,
  isCountingAnswer,
  type ListedRecord,
  type SourceKey,
} from '@assay/domain/gathering';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { ApiProblem, call } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { useTermsAccepted } from '#features/session';
import { toast } from '#ui/toast';
import { inquiryKey, inquirySearchKey, merchantEvidenceKey, refetchReport } from '../queries.ts';

/** Sources queried for a single merchant answer within seconds. */
const POLL_MS = 5_000;

/** The evidence about a merchant in an inquiry, polled while one of its sources is searching. */
export function useMerchantEvidence({ inquiry_id, merchant_id }: ReportScope, { isEnabled = true } = {}) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: merchantEvidenceKey(inquiry_id, merchant_id),
    enabled: isEnabled && areTermsAccepted,
    ...answerOf(gatheringEndpoints.merchant, {
      params: { id: merchant_id, inquiryId: inquiry_id },
      required: true,
    }),
    meta: { silent: true },
    refetchInterval: ({ state }) => {
      const isSearching = state.data?.topics.some(({ status }) => status === 'processing');
      return isSearching ? POLL_MS : false;
    },
  });
}

/** Loads again what depends on the evidence of a merchant. */
function useRefetchEvidence(scope: ReportScope) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      refetchReport(queryClient, scope),
      queryClient.invalidateQueries({ queryKey: inquiryKey(scope.inquiry_id) }),
    ]);
  };
}

/** Queries sources about the merchant. */
export function useQuerySources(scope: ReportScope) {
  const refetchEvidence = useRefetchEvidence(scope);
  return useMutation({
    mutationFn: (sources: SourceKey[]) =>
      call(gatheringEndpoints.querySources, {
        params: { id: scope.merchant_id, inquiryId: scope.inquiry_id },
        body: { sources },
        required: true,
      }),
    onSuccess: async (answer) => {
      if (answer?.started.length === 0)
        toast.error('No search was started: the source has nothing to search for, or is already searching.');
      await refetchEvidence();
    },
  });
}

/** What became of a record by an answer. */
function decisionToast(answer: EvidenceDecision['answer'], about: string | null): string {
  if (answer === 'confirmed') return 'Confirmed';
  const label = answerLabel(answer, about).toLowerCase();
  return isCountingAnswer(answer) ? `Counted for ${label}` : `Excluded: ${label}`;
}

/** The decision of someone else, which a refused answer was not about; null for any other failure. */
function otherDecision(failure: Error | null): EvidenceDecision | null {
  if (!(failure instanceof ApiProblem) || failure.problem.code !== 'stale') return null;
  return EvidenceDecision.safeParse(failure.problem.current).data ?? null;
}

/** A person's answer on a record. */
interface Answer {
  record: ListedRecord;
  answer: EvidenceDecision['answer'];
  reason: string;
  /** The id of the decision that the user saw on the record. */
  was: string | null;
}

/** Saves a person's decision on a record, unless someone else decided on it since the page showed it. */
export function useDecide(scope: ReportScope) {
  const refetchEvidence = useRefetchEvidence(scope);
  const deciding = useMutation({
    mutationFn: ({ record: { record_id, kind, key }, reason, ...given }: Answer) =>
      call(gatheringEndpoints.decide, {
        params: { id: scope.merchant_id, inquiryId: scope.inquiry_id },
        body: { record_id, kind, key, reason: reason.trim() || null, ...given },
        required: true,
      }),
    meta: { silent: (failure) => otherDecision(failure) !== null },
    onSuccess: async (_answer, { answer, record }) => {
      toast.success(decisionToast(answer, record.about));
      await refetchEvidence();
    },
  });
  const { error, variables, mutate, reset } = deciding;
  const theirs = otherDecision(error);
  return {
    ...deciding,
    /** The decision that someone else made in the meantime, which the user keeps or replaces by their own answer. */
    conflict: theirs &&
      variables && {
        theirs,
        own: variables.answer,
        keep: async () => {
          await refetchEvidence();
          reset();
        },
        replace: () => mutate({ ...variables, was: theirs.id }),
      },
  };
}

export type Conflict = NonNullable<ReturnType<typeof useDecide>['conflict']>;

/** Undoes a person's decision. */
export function useUndoDecision(scope: ReportScope) {
  const refetchEvidence = useRefetchEvidence(scope);
  return useMutation({
    mutationFn: (id: string) =>
      call(gatheringEndpoints.undoDecision, { params: { id }, body: {}, required: true }),
    onSuccess: async () => {
      toast.success('Decision undone');
      await refetchEvidence();
    },
  });
}

/** What a dossier answers of these queries. */
export const evidenceAnswers: DossierAnswers = (
  { inquiry_id, merchant_id },
  { evidence, inquiry_search },
) => [
  [merchantEvidenceKey(inquiry_id, merchant_id), evidence, gatheringEndpoints.merchant.out],
  // A past report asks nothing, and an old one does not have it.
  ...(isPastShown()
    ? []
    : [[inquirySearchKey(inquiry_id, merchant_id), inquiry_search, InquirySearch] as const]),
];
