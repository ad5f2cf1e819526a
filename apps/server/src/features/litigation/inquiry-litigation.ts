import type { EndpointOut } from '@assay/domain/http';
import type { litigationEndpoints } from '@assay/domain/litigation';
import { findInquiry } from '#features/inquiry';
import { runStatus, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { litigationData, noLitigation } from './litigation-data.ts';

type OfInquiry = (typeof litigationEndpoints)['ofInquiry'];

/** Only the litigation of an inquiry; null for a lender without tr_enabled (ONB-133). */
export async function inquiryLitigation(call: Call<OfInquiry>): Promise<EndpointOut<OfInquiry> | null> {
  const { tx, actor, params } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, params.inquiryId);
  if (!lender.tr_enabled) return null;
  const runs = (await triggers.startedRuns(call, inquiry.id, null)).filter(
    ({ kind }) => kind === 'litigation',
  );
  const { status, request_status, is_partial, partial_reason } = await runStatus.sourceStatus(
    tx,
    { kind: 'litigation', runs },
    { ...call, lender },
  );
  return {
    litigation_data: {
      request_status,
      is_processing: status === 'processing',
      is_partial,
      partial_reason,
      data:
        runs.length > 0
          ? await litigationData({ ...call, runs, inquiry, merchantId: null, lender })
          : noLitigation(),
    },
  };
}
