import { gatheringEndpoints, type ThirdPartyData } from '@assay/domain/gathering';
import { call } from '#api/call';
import { toast } from '#ui/toast';
import { useMerchantEvidence } from '../merchant/queries.ts';
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
  const { inquiry_id, merchant_id } = context;
  const evidence = useMerchantEvidence(
    { inquiry_id, merchant_id: merchant_id ?? '' },
    { isEnabled: merchant_id !== undefined, isPolling: false },
  );
  const counted = new Set(evidence.data?.counted.map(({ record_id }) => record_id));
  return {
    isPossible: merchant_id !== undefined,
    stateOf: (record) => {
      const ids = record.source === 'sos' ? linked.merchant_sos_ids : linked.merchant_tlo_ids;
      // A record that counts for the business already has nothing left to attach.
      return ids.includes(record.id) || counted.has(record.id) ? 'done' : stateOf(keyed(record));
    },
    attach: (record) => run(keyed(record)),
  };
}
