import { isOn } from '@assay/domain/flags';
import type { gatheringEndpoints } from '@assay/domain/gathering';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { hasQueriedAbout, sourceOf, sourcesOf } from './catalogue.ts';
import * as answerStore from './stores/answer-store.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, startAudited } from './trigger.ts';

/**
 * Queries sources about a merchant of an inquiry that its trigger did not query about it, and audits it. Each is
 * queried once; a repeated call restarts failed ones.
 */
export const querySources: Handler<typeof gatheringEndpoints.querySources> = async (call) => {
  const { tx, params } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  const subject = { inquiryId: inquiry.id, merchantId: params.id };
  const apart = call.body.sources.filter((key) => !sourceOf(call, key).isTriggered);
  if (apart.length > 0)
    refuse('invalid_input', { errors: { sources: [`${apart.join(', ')}: ask it by its own call.`] } });
  const queried = await sourcesQueriedByInquiry(call, subject);
  const again = call.body.sources.filter((key) => queried.has(key));
  const others = call.body.sources.filter((key) => !queried.has(key));
  return {
    started: [
      ...(await startAudited(call, { ...subject, merchantId: null }, again)),
      ...(await startAudited(call, subject, others)),
    ],
  };
};

/**
 * Starts what opening a merchant in an inquiry queries automatically: the free sources, and the paid ones if the
 * lender's setting says so, except those that charged, or may have, for a search that shows nothing: only a user pays for
 * them again.
 * The likely match was queried with the inquiry, but its own names are still screened.
 */
export async function queryOpenedMerchant(
  call: Call,
  subject: { inquiryId: string; merchantId: string },
): Promise<void> {
  const lender = lenderOf(call.actor);
  const queried = await sourcesQueriedByInquiry(call, subject);
  const runs = await runStore.runs(call.tx, subject.inquiryId, subject.merchantId);
  const charged = await answerStore.runsChargedInVain(
    call.tx,
    runs.filter(({ status }) => status === 'error' || status === 'timed_out'),
  );
  const mayPay = (key: string) =>
    isOn('ask_paid_enabled', lender) && !charged.some(({ source }) => source === key);
  const wanted = sourcesOf(call).flatMap(({ isTriggered, isFree, key }) =>
    isTriggered && !queried.has(key) && (isFree || mayPay(key)) ? key : [],
  );
  await startAudited(call, subject, wanted);
}

/** The sources that the inquiry's own searches queried about the merchant, as its likely match. */
async function sourcesQueriedByInquiry(
  call: Call,
  { inquiryId, merchantId }: { inquiryId: string; merchantId: string },
): Promise<Set<string>> {
  const runs = await runStore.runs(call.tx, inquiryId, null);
  return new Set(runs.filter((run) => hasQueriedAbout(call, run, merchantId)).map(({ source }) => source));
}
