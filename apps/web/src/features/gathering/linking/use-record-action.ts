import { type MutationStatus, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { refetchReport } from '#api/dossier-answers';
import { merchantEvidenceKey } from '../merchant/key.ts';
import { inquiryKey } from '../queries.ts';

/** The inquiry of an evidence modal and, in a report, the merchant. */
export interface EvidenceContext {
  inquiry_id: string;
  merchant_id: string | undefined;
}

export type RecordActionState = 'ready' | 'processing' | 'done';

interface RecordAction<Record> {
  /** Distinguishes this action from others on the same record. */
  name: string;
  context: EvidenceContext;
  send: (record: Record, merchantId: string) => Promise<unknown>;
  onDone: (record: Record) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * An action on evidence records for the merchant in context. It is sent once per record, however often it is clicked:
 * pending and completed actions are remembered until the page is reloaded, even when the modal is closed.
 */
export function useRecordAction<Record extends { key: string }>({
  name,
  context: { inquiry_id, merchant_id },
  send,
  onDone,
  onFailed,
}: RecordAction<Record>) {
  const queryClient = useQueryClient();
  const mutationKey = [name, inquiry_id, merchant_id ?? null];
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ key: (state.variables as Record).key, status: state.status }),
  });
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (record: Record) => {
      if (!merchant_id) throw new Error('There is no merchant in context');
      return send(record, merchant_id);
    },
    onSuccess: async (_answer, record) => {
      onDone(record);
      void refetchReport(
        queryClient,
        { inquiry_id, merchant_id },
        dependentQueryKeys(inquiry_id, merchant_id),
      );
      await queryClient.invalidateQueries({ queryKey: inquiryKey(inquiry_id) });
    },
    meta: { silent: true },
    onError: onFailed,
  });
  const isAt = (record: { key: string }, status: MutationStatus) =>
    sent.some((one) => one.key === record.key && one.status === status);
  return {
    stateOf: (record: { key: string }): RecordActionState => {
      if (isAt(record, 'pending')) return 'processing';
      return isAt(record, 'success') ? 'done' : 'ready';
    },
    run: (record: Record) => {
      // A double click fires again before the first click has rendered.
      const isUnderWay = queryClient.isMutating({
        mutationKey,
        predicate: ({ state }) => (state.variables as Record).key === record.key,
      });
      if (isUnderWay === 0) mutate(record);
    },
  };
}

/**
 * The queries of a report that depend on the merchant's records. The report itself is created once and does not change.
 */
export const dependentQueryKeys = (inquiryId: string, merchantId: string | undefined) => ({
  answered: [
    ['filings', merchantId],
    ['financial', 'files', merchantId],
    ['financial', 'records', merchantId],
    ['litigation', merchantId],
    ['screening', inquiryId, merchantId],
    ['risk', merchantId],
    ['application', merchantId],
    ['badges', merchantId],
    merchantEvidenceKey(inquiryId, merchantId),
  ],
  unanswered: [['scorecard', merchantId]],
});
