import type { ApplicationCheck } from '@assay/domain/application';
import { findInquiry, typedEin } from '#features/inquiry';
import { requireInquiryAccess, withEinHashes } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { InquiryMerchantCall } from '#platform/feature';
import { compareApplication } from './compare-application.ts';
import { sourceFactsAbout } from './source-facts-about.ts';

/** Compares the application of an inquiry with every source on the merchant. */
export async function checkApplication(call: InquiryMerchantCall): Promise<ApplicationCheck> {
  const { tx, actor, params, clock, secrets } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  const { sourceFacts, sources } = await sourceFactsAbout(tx, call, {
    inquiryId: inquiry.id,
    merchantId: params.id,
    lender: lenderOf(actor),
    now: clock.now(),
  });
  const application = withEinHashes({ ...inquiry, ein: typedEin(inquiry, secrets) }, secrets);
  return { fields: compareApplication(application, sourceFacts), sources };
}
