import { gatheringEndpoints } from '@assay/domain/gathering';
import type { EndpointCall } from '@assay/domain/http';
import { ApiProblem, call } from '#api/call';
import { useViewer } from '#features/session';
import { toast } from '#ui/toast';
import { type EvidenceContext, type RecordAction, useRecordAction } from './use-record-action.ts';

type RecordType = NonNullable<EndpointCall<typeof gatheringEndpoints.link>['body']>['record_type'];

/** Links a case, an article or a watchlist item. */
export type Link = RecordAction<{
  id: string;
  record_type: RecordType;
  is_linked_to_merchant: boolean;
  matched_merchants: readonly string[];
}>;

const sources = {
  adverse_media: 'vital4',
  watchlist: 'vital4',
  pep: 'vital4',
  lawsuit: 'thomson_reuters',
  docket: 'thomson_reuters',
} as const satisfies Record<RecordType, string>;

const done: Record<RecordType, string> = {
  adverse_media: 'Article linked to merchant',
  watchlist: 'Watchlist item linked to merchant',
  pep: 'PEP record linked to merchant',
  lawsuit: 'Lawsuit or Docket linked to merchant',
  docket: 'Lawsuit or Docket linked to merchant',
};

const FAILED = 'Failed to link record';

/** The server's reason why a record was not linked. */
class NotLinked extends Error {}

function reasonOf(failure: Error): string {
  if (failure instanceof ApiProblem) return failure.problem.detail || FAILED;
  return (failure instanceof NotLinked && failure.message) || FAILED;
}

/** Links records to the merchant in context, for staff (BOF-162, REP-094, REP-097). */
export function useLink(context: EvidenceContext): Link {
  const { is_admin } = useViewer();
  const { merchant_id } = context;
  return useRecordAction({
    name: 'link-record',
    label: 'Link to Merchant',
    context,
    isOffered: is_admin && merchant_id !== undefined,
    keyOf: ({ record_type, id }) => `${record_type}-${id}`,
    isDone: ({ is_linked_to_merchant, matched_merchants }) =>
      is_linked_to_merchant || (merchant_id !== undefined && matched_merchants.includes(merchant_id)),
    send: async ({ id, record_type }, merchant) => {
      const answer = await call(gatheringEndpoints.link, {
        body: { merchant_id: merchant, source: sources[record_type], record_type, record_id: id },
        required: true,
      });
      if (answer?.status !== 'success') throw new NotLinked(answer?.message);
    },
    onDone: ({ record_type }) => toast.success(done[record_type]),
    onFailed: (failure) => toast.error(reasonOf(failure)),
  });
}
