import { gatheringEndpoints } from '@assay/domain/gathering';
import type { EndpointCall } from '@assay/domain/http';
import { ApiProblem, call } from '#api/call';
import { useViewer } from '#features/session';
import { toast } from '#ui/toast';
import { type EvidenceContext, type RecordActionState, useRecordAction } from './use-record-action.ts';

type RecordType = NonNullable<EndpointCall<typeof gatheringEndpoints.link>['body']>['record_type'];

/** A case, an article or a watchlist item that can be linked to a merchant. */
export interface Linkable {
  id: string;
  record_type: RecordType;
  is_linked_to_merchant: boolean;
  matched_merchants: readonly string[];
}

export interface Link {
  /** Whether the viewer may link, and there is a merchant to link to. */
  isOffered: boolean;
  stateOf: (record: Linkable) => RecordActionState;
  link: (record: Linkable) => void;
}

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

const keyed = ({ id, record_type }: Linkable) => ({ id, record_type, key: `${record_type}-${id}` });

/** Links records to the merchant in context, for staff (BOF-162, REP-094, REP-097). */
export function useLink(context: EvidenceContext): Link {
  const { is_admin } = useViewer();
  const { stateOf, run } = useRecordAction<ReturnType<typeof keyed>>({
    name: 'link-record',
    context,
    send: async ({ id, record_type }, merchant_id) => {
      const answer = await call(gatheringEndpoints.link, {
        body: { merchant_id, source: sources[record_type], record_type, record_id: id },
        required: true,
      });
      if (answer?.status !== 'success') throw new NotLinked(answer?.message);
    },
    onDone: ({ record_type }) => toast.success(done[record_type]),
    onFailed: (failure) => toast.error(reasonOf(failure)),
  });
  const { merchant_id } = context;
  return {
    isOffered: is_admin && merchant_id !== undefined,
    stateOf: (record) => {
      const isLinked =
        record.is_linked_to_merchant ||
        (merchant_id !== undefined && record.matched_merchants.includes(merchant_id));
      return isLinked ? 'done' : stateOf(keyed(record));
    },
    link: (record) => run(keyed(record)),
  };
}
