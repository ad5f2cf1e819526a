import { gatheringEndpoints, type ThirdPartyData } from '@assay/domain/gathering';
import { call } from '#api/call';
import { toast } from '#ui/toast';
import { type EvidenceContext, type RecordActionState, useRecordAction } from './use-record-action.ts';

/** A filing (sos) or a file of a business (tlo) that can be attached to a merchant. */
export interface Attachable {
  source: 'sos' | 'tlo';
  id: string;
}

export interface Attach {
  isPossible: boolean;
  stateOf: (record: Attachable) => RecordActionState;
  attach: (record: Attachable) => void;
}

const keyed = (record: Attachable) => ({ ...record, key: `${record.source}-${record.id}` });

/** Attaches records of a legal entity to the merchant in context; a failure changes nothing (BOF-160). */
export function useAttach(
  context: EvidenceContext,
  linked: Pick<
    ThirdPartyData['third_party_sources']['legal_entity'],
    'merchant_sos_ids' | 'merchant_tlo_ids'
  >,
): Attach {
  const { stateOf, run } = useRecordAction<Attachable & { key: string }>({
    name: 'attach-record',
    context,
    send: async ({ source, id }, merchant_id) => {
      const answer = await call(gatheringEndpoints.ingest, {
        body: { merchant_id, source, request_id: id },
        required: true,
      });
      if (answer?.status !== 'success') throw new Error('The record was not confirmed as attached');
    },
    onDone: () => toast.success('Successfully added Legal Entity to Business'),
  });
  return {
    isPossible: context.merchant_id !== undefined,
    stateOf: (record) => {
      const ids = record.source === 'sos' ? linked.merchant_sos_ids : linked.merchant_tlo_ids;
      return ids.includes(record.id) ? 'done' : stateOf(keyed(record));
    },
    attach: (record) => run(keyed(record)),
  };
}
