import { findInquiry } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { isOn, type SourceKind, sourceKinds, sources } from './sources.ts';
import * as store from './store.ts';

type Call = { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'jobs'>;

/**
 * Starts one job per source that is on for the lender, once: a repeat, also at the same moment, restarts only sources
 * that failed or timed out (ONB-050; details: onboarding, section 11).
 */
export async function triggerThirdParty(
  call: Call & { body: { id: string } },
): Promise<{ status: 'accepted' }> {
  const inquiry = await findInquiry(call.tx, call.body.id);
  const started = await startSources(call, { inquiryId: inquiry.id, merchantId: null, kinds: sourceKinds });
  if (started.length > 0) {
    await audit(call.tx, call.clock, call.actor, {
      action: 'third_party.trigger',
      target: { kind: 'inquiry', id: inquiry.id },
      details: { sources: started },
    });
  }
  return { status: 'accepted' };
}

/** Screens a merchant's own names and principals when its report is first opened in an inquiry; asks no vendor. */
export async function screenMerchant(
  call: Call,
  subject: { inquiryId: string; merchantId: string },
): Promise<void> {
  await startSources(call, { ...subject, kinds: ['vital4'] });
}

/** The kinds that this call started or restarted. */
export async function startSources(
  { tx, actor, clock, jobs }: Call,
  {
    inquiryId,
    merchantId,
    kinds,
  }: { inquiryId: string; merchantId: string | null; kinds: readonly SourceKind[] },
): Promise<SourceKind[]> {
  const lender = lenderOf(actor);
  const started: SourceKind[] = [];
  for (const kind of kinds) {
    if (!isOn(kind, lender)) continue;
    const requestedAt = clock.now();
    const run = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id: merchantId, kind };
    const times = {
      requested_at: requestedAt,
      deadline_at: new Date(requestedAt.getTime() + sources[kind].timeoutMs),
    };
    const id =
      (await store.insertRun(tx, { ...run, ...times })) ?? (await store.restartFailedRun(tx, run, times));
    if (!id) continue;
    started.push(kind);
    const payload = { lender_id: lender.id, run_id: id };
    await jobs.add(tx, 'third_party.fetch', payload, { jobKey: `third_party.fetch:${id}` });
    await jobs.add(tx, 'third_party.deadline', payload, {
      jobKey: `third_party.deadline:${id}`,
      runAt: times.deadline_at,
    });
  }
  return started;
}
