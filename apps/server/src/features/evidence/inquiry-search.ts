import type { InquirySearch } from '@assay/domain/gathering';
import { findInquiry } from '#features/inquiry';
import { catalogue, type Run, runStore, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { InquiryMerchantCall } from '#platform/feature';

/** Whether what the first view of an inquiry starts, and the searches about the merchant, have started and finished. */
export async function inquirySearch(call: InquiryMerchantCall): Promise<InquirySearch> {
  const { tx, params } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  const lender = lenderOf(call.actor);
  const runs = await runStore.runs(tx, params.inquiryId, params.id);
  const namesBusiness = Boolean(inquiry.legal_entity_name || inquiry.name);
  const isMissing = !triggers.wasTriggered(runs) || (namesBusiness && isUnverified(call, runs));
  if (isMissing) return 'not_started';
  const visible = catalogue.visibleRuns(call, runs, lender);
  return visible.some(({ status }) => status === 'processing') ? 'searching' : 'finished';
}

/** Whether the lender has verifications of businesses, and none was started. */
const isUnverified = (call: InquiryMerchantCall, runs: readonly Run[]): boolean =>
  !runs.some(({ kind }) => kind === 'business_discovery') &&
  catalogue
    .sourcesOf(call)
    .some(
      (source) => source.kind === 'business_discovery' && source.isQueried(lenderOf(call.actor), call.config),
    );
