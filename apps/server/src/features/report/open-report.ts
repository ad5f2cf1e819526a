import type { EndpointOut } from '@assay/domain/http';
import { rescoreOf } from '@assay/domain/jobs';
import type { reportEndpoints } from '@assay/domain/report';
import { findInquiry, insertOpenings } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { scoreMerchant } from '#features/risk';
import { triggers } from '#features/sources';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { isPast } from '#platform/past';
import type { Services } from '#platform/services';
import { reportOf } from './report-of.ts';

type OpenCall = { tx: Tx; actor: Actor; params: { id: string }; body: { merchant_id: string } } & Services;
type Opened = EndpointOut<(typeof reportEndpoints)['open']>;

/**
 * Opens the report of a merchant in an inquiry. The first opening is stored once, also when two tabs open it
 * concurrently. The merchant's names are screened then, and again when they have changed at a later opening. Free
 * sources are started for a merchant that the inquiry did not search for. Every opening is audited and computes the
 * score of the current evidence (REP-008, REP-010). A report of a past time is only read.
 */
export async function openReport(call: OpenCall): Promise<Opened> {
  const { tx } = call;
  const inquiry = await findInquiry(tx, call.params.id);
  const subject = { inquiryId: inquiry.id, merchantId: call.body.merchant_id };
  await requireInquiryAccess(call, inquiry, subject.merchantId);
  if (!isPast(tx)) await opened(call, subject);
  return reportOf(call, inquiry, subject.merchantId);
}

/** The side effects of an opening. */
async function opened(call: OpenCall, subject: { inquiryId: string; merchantId: string }): Promise<void> {
  const { tx, actor, clock } = call;
  const lender = lenderOf(actor);
  const opening = {
    lender_id: lender.id,
    inquiry_id: subject.inquiryId,
    merchant_id: subject.merchantId,
    user_id: actor.user.id,
    result_dt: clock.now(),
  };
  const isFirst = (await insertOpenings(tx, [opening])) > 0;
  await triggers.queryOpenedMerchant(call, subject);
  if (isFirst) {
    // Evidence that arrives during this call rescores the opened merchants and does not see this opening yet.
    await call.jobs.add(tx, ...rescoreOf({ lender_id: lender.id, inquiry_id: subject.inquiryId }));
  }
  await scoreMerchant(tx, call, { lenderId: lender.id, merchantId: subject.merchantId, now: clock.now() });
  await audit(tx, clock, actor, {
    action: 'report.open',
    target: { kind: 'merchant', id: subject.merchantId },
    details: { inquiry_id: subject.inquiryId, is_first: isFirst },
  });
}
