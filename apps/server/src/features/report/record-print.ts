import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess, requireMerchantAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { refuse } from '#platform/refusal';

type Print = (typeof reportEndpoints)['print'];

/**
 * Accepts the record of a print, which the endpoint's audited view leaves, for a merchant whose report the caller may
 * read. A past report is one of an inquiry.
 */
export async function recordPrint(call: Call<Print>): Promise<EndpointOut<Print>> {
  const { tx, actor, params, body } = call;
  if (!isPast(tx)) await requireMerchantAccess(tx, actor, params.id);
  else {
    if (!body.inquiry_id) return refuse('invalid_input', { errors: { inquiry_id: ['Is required.'] } });
    await requireInquiryAccess(call, await findInquiry(tx, body.inquiry_id), params.id);
  }
  return { status: 'ok' };
}
