import { type MutationStatus, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { inquiryKey, refetchReport } from '../queries.ts';

/** The inquiry of an evidence modal and, in a report, the merchant. */
export interface EvidenceContext {
  inquiry_id: string;
  merchant_id: string | undefined;
}

/** An action on evidence records for the merchant in context, as its button shows it. */
export interface RecordAction<Record> {
  label: string;
  /** Whether the viewer sees its buttons. */
  isOffered: boolean;
  /** Whether there is a merchant for it; without one, records are read-only. */
  isPossible: boolean;
  stateOf: (record: Record) => 'ready' | 'processing' | 'done';
  run: (record: Record) => void;
}

interface RecordActionOptions<Record> extends Pick<RecordAction<Record>, 'label'> {
  /** Distinguishes this action from others on the same record. */
  name: string;
  context: EvidenceContext;
  isOffered?: boolean;
  keyOf: (record: Record) => string;
  /** Whether the data says that a record needs the action no more. */
  isDone: (record: Record) => boolean;
  send: (record: Record, merchantId: string) => Promise<unknown>;
  onDone: (record: Record) => void;
  onFailed?: (failure: Error) => void;
}

/**
 * An action on evidence records for the merchant in context. It is sent once per record, however often it is clicked:
 * pending and completed actions are remembered until the page is reloaded, even when the modal is closed.
 */
export function useRecordAction<Record>({
  name,
  label,
  context: { inquiry_id, merchant_id },
  isOffered = true,
  keyOf,
  isDone,
  send,
  onDone,
  onFailed,
}: RecordActionOptions<Record>): RecordAction<Record> {
  const queryClient = useQueryClient();
  const mutationKey = [name, inquiry_id, merchant_id ?? null];
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ key: keyOf(state.variables as Record), status: state.status }),
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
      void refetchReport(queryClient, { inquiry_id, merchant_id });
      await queryClient.invalidateQueries({ queryKey: inquiryKey(inquiry_id) });
    },
    meta: { silent: true },
    onError: onFailed,
  });
  const isAt = (record: Record, status: MutationStatus) =>
    sent.some((one) => one.key === keyOf(record) && one.status === status);
  return {
    label,
    isOffered,
    isPossible: merchant_id !== undefined,
    stateOf: (record) => {
      if (isDone(record)) return 'done';
      if (isAt(record, 'pending')) return 'processing';
      return isAt(record, 'success') ? 'done' : 'ready';
    },
    run: (record) => {
      // A double click fires again before the first click has rendered.
      const isUnderWay = queryClient.isMutating({
        mutationKey,
        predicate: ({ state }) => keyOf(state.variables as Record) === keyOf(record),
      });
      if (isUnderWay === 0) mutate(record);
    },
  };
}
