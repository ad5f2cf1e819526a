import { gatheringEndpoints, type ThirdPartyData } from '@assay/domain/gathering';
import { call } from '#api/call';
import { toast } from '#ui/toast';
import { useMerchantEvidence } from '../merchant/queries.ts';
import { type EvidenceContext, type RecordAction, useRecordAction } from './use-record-action.ts';

/** Attaches a filing (sos) or a file of a business (tlo). */
export type Attach = RecordAction<{ source: 'sos' | 'tlo'; id: string }>;

/** Attaches records of a legal entity to the merchant in context; a failure changes nothing (BOF-160). */
export function useAttach(
  context: EvidenceContext,
  linked: Pick<
    ThirdPartyData['third_party_sources']['legal_entity'],
    'merchant_sos_ids' | 'merchant_tlo_ids'
  >,
): Attach {
  const { inquiry_id, merchant_id } = context;
  const evidence = useMerchantEvidence(
    { inquiry_id, merchant_id: merchant_id ?? '' },
    { isEnabled: merchant_id !== undefined },
  );
  const counted = new Set(evidence.data?.counted.map(({ record_id }) => record_id));
  return useRecordAction({
    name: 'attach-record',
    label: 'Attach to Business',
    context,
    keyOf: ({ source, id }) => `${source}-${id}`,
    // A record that counts for the business already has nothing left to attach.
    isDone: ({ source, id }) =>
      linked[source === 'sos' ? 'merchant_sos_ids' : 'merchant_tlo_ids'].includes(id) || counted.has(id),
    send: async ({ source, id }, merchant) => {
      const answer = await call(gatheringEndpoints.ingest, {
        body: { merchant_id: merchant, source, request_id: id },
        required: true,
      });
      if (answer?.status !== 'success') throw new Error('The record was not confirmed as attached');
    },
    onDone: () => toast.success('Successfully added Legal Entity to Business'),
  });
}
