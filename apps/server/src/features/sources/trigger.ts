import type { gatheringEndpoints, SourceKey } from '@assay/domain/gathering';
import { findInquiry } from '#features/inquiry';
import { likelyMatch } from '#features/matching';
import { type Actor, lenderOf, mayStart } from '#platform/actor';
import { auditAtEnd } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import type { Services } from '#platform/services';
import { sourceOf, sourcesOf, visibleRuns, whatLacks } from './catalogue.ts';
import { queueDeadline, queueNextStep } from './run-steps.ts';
import * as runStore from './stores/run-store.ts';

export type Call = { tx: Tx; actor: Actor } & Pick<
  Services,
  'clock' | 'jobs' | 'config' | 'secrets' | 'provided'
>;

/**
 * Starts one job for each source that is on for the lender, once: a repeated or concurrent call restarts only sources
 * that failed or timed out (ONB-050; details: onboarding, section 11).
 */
export const triggerThirdParty: Handler<typeof gatheringEndpoints.trigger> = async (call) => {
  await startInquiry(call, call.body.id);
  return { status: 'accepted' };
};

/**
 * Starts what a trigger starts, and audits it. The first view of an inquiry does the same (details: onboarding, section
 * 11).
 */
async function startInquiry(call: Call, inquiryId: string): Promise<void> {
  const triggered = sourcesOf(call).flatMap(({ isTriggered, key }) => (isTriggered ? key : []));
  await startAudited(call, { inquiryId, merchantId: null }, triggered);
}

/** Whether an inquiry with these runs was triggered. */
export const wasTriggered = (runs: readonly runStore.Run[]): boolean =>
  runs.some(({ merchant_id, kind }) => merchant_id === null && kind !== 'business_discovery');

/** The runs of an inquiry that the lender may see; the first view triggers it, unless it is by a read-only API key. */
export async function startedRuns(
  call: Call,
  inquiryId: string,
  merchantId: string | null,
): Promise<runStore.Run[]> {
  const stored = () => runStore.runs(call.tx, inquiryId, merchantId);
  let runs = await stored();
  if (mayStart(call.actor) && !wasTriggered(runs)) {
    await startInquiry(call, inquiryId);
    runs = await stored();
  }
  return visibleRuns(call, runs, lenderOf(call.actor));
}

/** An inquiry, or a merchant opened in it. */
type Opened = { inquiryId: string; merchantId: string | null };

/**
 * Starts sources like `startSources`, and audits it. Screening an opened merchant's own names starts by itself, so it is
 * not audited.
 */
export async function startAudited(
  call: Call,
  { inquiryId, merchantId }: Opened,
  sources: readonly SourceKey[],
): Promise<SourceKey[]> {
  const started = await startSources(call, { inquiryId, merchantId, sources });
  const requested = merchantId ? started.filter((key) => !sourceOf(call, key).isOfOwnNames) : started;
  if (requested.length > 0)
    await auditAtEnd(call.tx, call.clock, call.actor, {
      action: 'third_party.trigger',
      target: merchantId ? { kind: 'merchant', id: merchantId } : { kind: 'inquiry', id: inquiryId },
      details: { ...(merchantId && { inquiry_id: inquiryId }), sources: requested },
    });
  return started;
}

/**
 * Starts sources about an inquiry, or about a merchant opened in it: those that are on for the lender and configured,
 * each once. Returns those that this call started or restarted.
 */
export async function startSources(
  call: Call,
  { inquiryId, merchantId, sources }: Opened & { sources: readonly SourceKey[] },
): Promise<SourceKey[]> {
  const lender = lenderOf(call.actor);
  const enabled = sources.filter((key) => sourceOf(call, key).isQueried(lender, call.config));
  if (enabled.length === 0) return [];
  const likelyMatchId = merchantId
    ? null
    : await likelyMatch(call.tx, await findInquiry(call.tx, inquiryId), call);
  const keys = enabled.map((source) => ({
    ...{ lender_id: lender.id, inquiry_id: inquiryId, merchant_id: merchantId },
    ...{ source, try: 1 },
  }));
  const started = await startRuns(call, keys, likelyMatchId);
  return enabled.filter((source) => started.has(source));
}

type StartCall = Omit<Call, 'actor'>;

/**
 * Inserts the run, or restarts a failed or outdated one, with its jobs; null when it is in progress or has its answer.
 * `likelyMatchId` is the likely match of an inquiry, whose own facts its sources query too. `isOutdated` restarts it from
 * its answer too.
 */
export async function startRun(
  call: StartCall,
  key: runStore.RunKey,
  likelyMatchId: string | null,
  { isOutdated }: { isOutdated?: true } = {},
): Promise<string | null> {
  const started = await startRuns(call, [key], likelyMatchId, isOutdated);
  return started.get(key.source) ?? null;
}

/**
 * Lets a run that failed or timed out go on with the search that its vendor has not finished, because a new run would pay
 * for it again. False when there is no such search.
 */
export async function continueRun(call: StartCall, run: runStore.Run): Promise<boolean> {
  const { lender_id, source, asked_for_merchant_id } = run;
  const times = { ...runTimes(call, source), asked_for_merchant_id };
  const id = await runStore.continueSearch(call.tx, run, times);
  if (!id) return false;
  await queueRun(call, { id, lender_id, deadline_at: times.deadline_at });
  return true;
}

/**
 * Inserts those of the runs that do not exist, and restarts those that failed, are outdated, or lacked what they can query
 * about now, with their jobs. Returns the ids of both by source: not of runs in progress or with their answer.
 */
async function startRuns(
  call: StartCall,
  keys: readonly runStore.RunKey[],
  likelyMatchId: string | null,
  isOutdated?: true,
): Promise<Map<string, string>> {
  const runs = keys.map((key) => ({ key, times: newTimes(call, key, likelyMatchId) }));
  const started = await runStore.insertRuns(
    call.tx,
    runs.map(({ key, times }) => ({ ...key, ...times, kind: sourceOf(call, key.source).kind })),
  );
  for (const { key, times } of runs) {
    const id =
      started.get(key.source) ??
      (await runStore.restartRun(call.tx, key, times, {
        isOutdated: isOutdated ?? (await wouldQueryOthers(call, key, times)),
      }));
    if (!id) continue;
    started.set(key.source, id);
    await queueRun(call, { id, lender_id: key.lender_id, deadline_at: times.deadline_at });
  }
  return started;
}

/** Whether the run shows other subjects than it would query now, or can be queried now, unlike before. */
async function wouldQueryOthers(
  call: StartCall,
  key: runStore.RunKey,
  times: ReturnType<typeof newTimes>,
): Promise<boolean> {
  const { isOutdated, vendorPlan } = sourceOf(call, key.source);
  const before = await runStore.runOfKey(call.tx, key);
  if (vendorPlan && before?.status === 'not_initiated')
    return (await whatLacks(call, { ...before, ...times })) === null;
  return (before && (await isOutdated?.(call.tx, before))) ?? false;
}

const newTimes = (call: StartCall, key: runStore.RunKey, likelyMatchId: string | null) => ({
  ...runTimes(call, key.source),
  asked_for_merchant_id: key.merchant_id ? null : likelyMatchId,
});

/** When a run requested now starts, and its deadline (ONB-134). */
export function runTimes(
  { clock, config, provided }: Pick<Call, 'clock' | 'config' | 'provided'>,
  source: string,
) {
  const { timeoutMs } = sourceOf({ provided }, source);
  const limitMs = Math.min(timeoutMs, config.SOURCE_TIMEOUT * 1000);
  const requested_at = clock.now();
  return { requested_at, deadline_at: new Date(requested_at.getTime() + limitMs) };
}

/** Queues the first step of a run, and its deadline. */
export async function queueRun(
  { tx, clock, jobs }: Pick<Call, 'tx' | 'clock' | 'jobs'>,
  run: Pick<runStore.Run, 'id' | 'lender_id' | 'deadline_at'>,
): Promise<void> {
  await queueNextStep(tx, { clock, jobs }, run, 0);
  await queueDeadline(tx, { jobs }, run);
}
