import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess, requireMerchantAccess } from '#features/matching';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { refuse } from '#platform/refusal';

type Print = (typeof reportEndpoints)['print'];

/**
 * Records a print, by the endpoint's audited view, of a report that the caller may read. A past report belongs to an
 * inquiry.
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
