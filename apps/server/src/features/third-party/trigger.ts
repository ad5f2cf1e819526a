import { findInquiry } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { isAsked, type PartKey, partOf, triggeredParts } from './parts/parts.ts';
import { queueDeadline, queueNextStep } from './run-steps.ts';
import * as runStore from './stores/run-store.ts';

type Call = { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'jobs' | 'config'>;

/**
 * Starts one job per part of a source that is on for the lender, once: a repeat, also at the same moment, restarts only
 * parts that failed or timed out (ONB-050; details: onboarding, section 11).
 */
export async function triggerThirdParty(
  call: Call & { body: { id: string } },
): Promise<{ status: 'accepted' }> {
  const inquiry = await findInquiry(call.tx, call.body.id);
  await startInquiry(call, inquiry.id);
  return { status: 'accepted' };
}

/** Starts what a trigger starts, and audits it; also the first look at an inquiry does (details: onboarding, section 11). */
export async function startInquiry(call: Call, inquiryId: string): Promise<void> {
  const started = await startSources(call, { inquiryId, merchantId: null, parts: triggeredParts });
  if (started.length === 0) return;
  await audit(call.tx, call.clock, call.actor, {
    action: 'third_party.trigger',
    target: { kind: 'inquiry', id: inquiryId },
    details: { sources: started },
  });
}

/** Screens a merchant's own names and principals, once unless they changed since; asks no vendor. */
export async function screenMerchant(
  call: Call,
  subject: { inquiryId: string; merchantId: string },
): Promise<void> {
  await startSources(call, { ...subject, parts: ['watchlists'] });
}

/** The parts that this call started or restarted. */
export async function startSources(
  call: Call,
  {
    inquiryId,
    merchantId,
    parts,
  }: { inquiryId: string; merchantId: string | null; parts: readonly PartKey[] },
): Promise<PartKey[]> {
  const lender = lenderOf(call.actor);
  const started: PartKey[] = [];
  for (const part of parts) {
    if (!isAsked(part, lender, call.config)) continue;
    const run = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id: merchantId, part, try: 1 };
    if (await startRun(call, run)) started.push(part);
  }
  return started;
}

/** Makes the run, or sets a failed or outdated one going again, with its jobs; null when it runs or has its answer. */
export async function startRun(
  { tx, clock, jobs, config }: Pick<Call, 'tx' | 'clock' | 'jobs' | 'config'>,
  key: runStore.RunKey,
): Promise<string | null> {
  const { kind, timeoutMs, isOutdated } = partOf(key.part);
  const limitMs = Math.min(timeoutMs, config.SOURCE_TIMEOUT * 1000);
  const requested_at = clock.now();
  const times = { requested_at, deadline_at: new Date(requested_at.getTime() + limitMs) };
  let id = await runStore.insertRun(tx, { ...key, kind, ...times });
  if (!id) {
    const before = isOutdated && (await runStore.runOfKey(tx, key));
    const outdated = { isOutdated: before ? await isOutdated(tx, before) : false };
    id = await runStore.restartRun(tx, key, times, outdated);
  }
  if (!id) return null;
  const run = { id, lender_id: key.lender_id, deadline_at: times.deadline_at };
  await queueNextStep(tx, { clock, jobs }, run, 0);
  await queueDeadline(tx, { jobs }, run);
  return id;
}
