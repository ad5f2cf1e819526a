import {
  missingDetails,
  type NewMerchantRequest,
  requiredDetailsMessage,
} from '@assay/domain/merchant-request';
import { findState } from '@assay/names/states';
import { findInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { comparable } from './comparable.ts';

/**
 * A request as it is stored and compared. Refuses one that lacks details or has an unknown state (ONB-105, ONB-110),
 * and one for an inquiry of another lender.
 */
export async function readRequest(tx: Tx, { created_by: _ignored, ...body }: NewMerchantRequest) {
  const { business_address, business_city, business_state } = body;
  const missing = missingDetails(body);
  if (missing.length > 0 || !business_address || !business_city || !business_state) {
    const detail = `${requiredDetailsMessage} ${missing.join(', ')}`;
    refuse('request_details_required', { detail, errors: missing });
  }
  if (!findState(business_state)) {
    refuse('invalid_input', { errors: { business_state: ['This is not a state.'] } });
  }
  if (body.inquiry_id) await findInquiry(tx, body.inquiry_id);
  const details = { ...body, business_address, business_city, business_state };
  return { ...details, inquiry_id: body.inquiry_id ?? null, ...comparable(details) };
}
