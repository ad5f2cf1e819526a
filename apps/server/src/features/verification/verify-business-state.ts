import type { EndpointOut } from '@assay/domain/http';
import { businessState, type verificationEndpoints } from '@assay/domain/verification';
import { recordStore } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { likelyMatch, requireMerchantAccess } from '#features/matching';
import { answerStore, catalogue, type Run, runStatus, runStore, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Call, MerchantCall } from '#platform/feature';
import { lockVerifications, newestVerification, SOURCE } from './business-discovery.ts';

type Verify = (typeof verificationEndpoints)['verifyState'];
type Answer = EndpointOut<Verify>;

const NOT_REQUESTED: Answer = { status: 'not_requested', verification: null };

/** How long a verification is valid, also a failed one unless the user requests another try. */
const VALID_FOR_MS = 30 * 24 * 60 * 60_000;

/**
 * The verification of a merchant. The first call starts one: the inquiry's when the merchant is its likely match, else
 * one about the merchant. Later calls return the stored state (REP-041; details: report, section 10).
 */
export async function verifyBusinessState(call: Call<Verify>): Promise<Answer> {
  const { tx, actor, body, clock, config } = call;
  const lender = lenderOf(actor);
  const inquiryId = await requireMerchantAccess(tx, actor, body.merchant_id);
  if (!inquiryId || !catalogue.sourceOf(call, SOURCE).isQueried(lender, config)) return NOT_REQUESTED;
  await lockVerifications(tx, inquiryId);
  const runs = await runStore.runsAboutMerchant(tx, SOURCE, body.merchant_id);
  const last = newestVerification(runs);
  const isStillValid = last && clock.now().getTime() - last.requested_at.getTime() < VALID_FOR_MS;
  const isRetry = body.retry === true && (last?.status === 'error' || last?.status === 'timed_out');
  const run = isStillValid && !isRetry ? last : await startVerification(call, inquiryId, runs);
  return stateOf(tx, run);
}

/** The stored verification of a merchant, for the dossier; none is started. */
export async function storedBusinessState({ tx, actor, params, ...call }: MerchantCall): Promise<Answer> {
  const isQueried = catalogue.sourceOf(call, SOURCE).isQueried(lenderOf(actor), call.config);
  const last = isQueried
    ? newestVerification(await runStore.runsAboutMerchant(tx, SOURCE, params.id))
    : undefined;
  return last ? stateOf(tx, last) : NOT_REQUESTED;
}

async function startVerification(call: Call<Verify>, inquiryId: string, runs: readonly Run[]): Promise<Run> {
  const { tx, actor, body, clock } = call;
  const likely = await likelyMatch(tx, await findInquiry(tx, inquiryId), call);
  const isLikely = likely === body.merchant_id;
  const own = runs.filter((run) => run.inquiry_id === inquiryId);
  const key = {
    lender_id: lenderOf(actor).id,
    inquiry_id: inquiryId,
    merchant_id: isLikely ? null : body.merchant_id,
    source: SOURCE,
    try: Math.max(0, ...own.map((run) => run.try)) + 1,
  };
  const id = await triggers.startRun(call, key, isLikely ? likely : null);
  const run = id ? await runStore.run(tx, id) : undefined;
  if (!run) throw new Error('The verification could not be started');
  await audit(tx, clock, actor, {
    action: 'third_party.trigger',
    target: { kind: 'merchant', id: body.merchant_id },
    details: { inquiry_id: inquiryId, sources: [SOURCE] },
  });
  return run;
}

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
