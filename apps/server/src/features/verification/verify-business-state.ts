import type { EndpointOut } from '@assay/domain/http';
import { businessState, type verificationEndpoints } from '@assay/domain/verification';
import { recordStore } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { likelyMatch, requireMerchantAccess } from '#features/matching';
import { answerStore, catalogue, type Run, runStatus, runStore, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { auditAtEnd } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { AnyCall, Handler, MerchantCall } from '#platform/feature';
import { lockVerifications, newestVerification, SOURCE, startNext } from './business-discovery.ts';

type Answer = EndpointOut<typeof verificationEndpoints.verifyState>;
interface Subject {
  inquiryId: string;
  merchantId: string;
}

const NOT_REQUESTED: Answer = { status: 'not_requested', verification: null };

/** How long a verification is valid, also a failed one unless the user requests another try. */
const VALID_FOR_MS = 30 * 24 * 60 * 60_000;

/**
 * The verification of a merchant; the first call starts one, if opening its report did not. Later calls return the stored
 * state (REP-041; details: report, section 10).
 */
export const verifyBusinessState: Handler<typeof verificationEndpoints.verifyState> = async (call) => {
  const { tx, actor, body } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, body.merchant_id);
  if (!inquiryId) return NOT_REQUESTED;
  const subject = { inquiryId, merchantId: body.merchant_id };
  const run = await verifyMerchant(call, subject, { isRetry: body.retry === true });
  return run ? stateOf(tx, run) : NOT_REQUESTED;
};

/**
 * The valid verification of a merchant, else a new one: the inquiry's when the merchant is its likely match, otherwise one
 * about the merchant. Null for a lender without verifications. `isRetry` lets a failed one go on, if its vendor still
 * searches, and otherwise starts a new one.
 */
export async function verifyMerchant(
  call: AnyCall,
  { inquiryId, merchantId }: Subject,
  { isRetry = false }: { isRetry?: boolean } = {},
): Promise<Run | null> {
  const { tx, actor, clock, config } = call;
  if (!catalogue.sourceOf(call, SOURCE).isQueried(lenderOf(actor), config)) return null;
  await lockVerifications(tx, inquiryId);
  const runs = await runStore.runsAboutMerchant(tx, SOURCE, merchantId);
  const last = newestVerification(runs);
  const isStillValid = last && clock.now().getTime() - last.requested_at.getTime() < VALID_FOR_MS;
  const isFailed = last?.status === 'error' || last?.status === 'timed_out';
  if (isStillValid && !(isRetry && isFailed)) return last;
  const continued = isStillValid ? await continueVerification(call, last, merchantId) : null;
  return continued ?? startVerification(call, { inquiryId, merchantId });
}

/** A failed verification that goes on, because its vendor still searches, or went on meanwhile; null for another one. */
async function continueVerification(call: AnyCall, last: Run, merchantId: string): Promise<Run | null> {
  const { tx } = call;
  const isContinued = await triggers.continueRun(call, last);
  if (isContinued) await auditStart(call, last.inquiry_id, merchantId);
  const run = await runStore.run(tx, last.id);
  return run && (isContinued || run.status === 'processing') ? run : null;
}

/** The stored verification of a merchant, for the dossier; none is started. */
export async function storedBusinessState({ tx, actor, params, ...call }: MerchantCall): Promise<Answer> {
  const isQueried = catalogue.sourceOf(call, SOURCE).isQueried(lenderOf(actor), call.config);
  const last = isQueried
    ? newestVerification(await runStore.runsAboutMerchant(tx, SOURCE, params.id))
    : undefined;
  return last ? stateOf(tx, last) : NOT_REQUESTED;
}

async function startVerification(call: AnyCall, { inquiryId, merchantId }: Subject): Promise<Run> {
  const { tx } = call;
  const likely = await likelyMatch(tx, await findInquiry(tx, inquiryId), call);
  const isLikely = likely === merchantId;
  // Also those of another merchant, which was the likely match then.
  const tried = (await runStore.runs(tx, inquiryId, merchantId)).filter(({ source }) => source === SOURCE);
  const run = await startNext(call, tried, {
    inquiry_id: inquiryId,
    merchant_id: isLikely ? null : merchantId,
    likely: isLikely ? likely : null,
  });
  await auditStart(call, inquiryId, merchantId);
  return run;
}

const auditStart = (
  { tx, clock, actor }: AnyCall,
  inquiry_id: string | null,
  merchantId: string,
): Promise<void> =>
  auditAtEnd(tx, clock, actor, {
    action: 'third_party.trigger',
    target: { kind: 'merchant', id: merchantId },
    details: { inquiry_id, sources: [SOURCE] },
  });

/** A run in the terms of the report. */
async function stateOf(tx: Tx, run: Run): Promise<Answer> {
  const [record] = await recordStore.shownRecords(tx, [run], ['business_verification']);
  const isUnderWay = run.status === 'processing';
  const answeredAt =
    answerStore.oldestOf(await answerStore.shownAnswers(tx, [run])) ?? run.finished_at?.toISOString() ?? null;
  return {
    status:
      isUnderWay && run.called_at === null
        ? 'requested'
        : runStatus.searchStatus[run.status as keyof typeof runStatus.searchStatus],
    verification: record ? businessState(record.data, answeredAt) : null,
  };
}
