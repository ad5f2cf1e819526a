import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess, requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { InquiryMerchantCall, MerchantCall } from '#platform/feature';
import type { EvidenceScope } from './evidence-of.ts';

type Caller = Pick<MerchantCall, 'tx' | 'actor' | 'clock'>;

/**
 * The evidence that a caller reads of a merchant: that of the lender's newest inquiry that opened it; `inquiryId` is null
 * without one. Refuses a merchant that the caller cannot access.
 */
export async function merchantScope(call: Caller, merchantId: string): Promise<EvidenceScope> {
  const inquiryId = await requireMerchantAccess(call.tx, call.actor, merchantId);
  return { inquiryId, merchantId, lender: lenderOf(call.actor), now: call.clock.now() };
}

/** The same of a merchant in an inquiry. Refuses one that the inquiry does not give access to. */
export async function inquiryScope(
  call: InquiryMerchantCall,
): Promise<EvidenceScope & { inquiryId: string }> {
  const { tx, actor, clock, params } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  return { inquiryId: inquiry.id, merchantId: params.id, lender: lenderOf(actor), now: clock.now() };
}
