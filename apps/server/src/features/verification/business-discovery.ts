import type { BusinessDiscovery, verificationEndpoints } from '@assay/domain/verification';
import { recordStore } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { likelyMatch } from '#features/matching';
import { answerStore, catalogue, type Run, runStore, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { lockNamed, type Tx } from '#platform/database';
import type { AnyCall, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';

export const SOURCE = 'business_verification';

const statuses = new Map<string, BusinessDiscovery['status']>([
  ['processing', 'IN_PROGRESS'],
  ['available', 'SUCCESS'],
  ['not_available', 'SUCCESS'],
]);

/** The verifications of an inquiry, newest first (ONB-143). */
export const businessDiscoveries: Handler<typeof verificationEndpoints.discoveries> = async ({
  tx,
  params,
}) => {
  await findInquiry(tx, params.id);
  const found: BusinessDiscovery[] = [];
  for (const run of await verifications(tx, params.id)) found.push(await discoveryOnWire(tx, run));
  return found.reverse();
};

/**
 * Starts a verification of the business of an inquiry. Returns a running or successful one instead, also in concurrent
 * calls, and one that timed out while its vendor still searches, which then goes on; after another failed one it starts
 * a new one (ONB-142; details: onboarding, section 22).
 */
export const createDiscovery: Handler<typeof verificationEndpoints.createDiscovery> = async (call) => {
  const { tx, actor, clock, config, reply } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, call.body.inquiryId);
  if (!catalogue.sourceOf(call, SOURCE).isQueried(lender, config)) {
    refuse('source_not_configured', { detail: 'Business verification is not configured.' });
  }
  if (!inquiry.legal_entity_name && !inquiry.name) {
    refuse('invalid_input', { detail: 'The inquiry names no business to verify.' });
  }
  await lockVerifications(tx, inquiry.id);
  const runs = await verifications(tx, inquiry.id);
  const last = newestVerification(runs);
  if (last && statuses.has(last.status)) return discoveryOnWire(tx, last);
  const likely = await likelyMatch(tx, inquiry, call);
  const started = () =>
    audit(tx, clock, actor, {
      action: 'third_party.trigger',
      target: { kind: 'inquiry', id: inquiry.id },
      details: { sources: [SOURCE] },
    });
  if (last?.asked_for_merchant_id === likely && (await triggers.continueRun(call, last))) {
    await started();
    return discoveryOnWire(tx, (await runStore.run(tx, last.id))!);
  }
  const run = await startNext(call, runs, { inquiry_id: inquiry.id, merchant_id: null, likely });
  await started();
  reply.status(201);
  return discoveryOnWire(tx, run);
};

/** Starts another verification, after those that were tried. */
export async function startNext(
  call: AnyCall,
  tried: readonly Run[],
  { likely, ...about }: { inquiry_id: string; merchant_id: string | null; likely: string | null },
): Promise<Run> {
  const nth = Math.max(0, ...tried.map((run) => run.try)) + 1;
  const key = { lender_id: lenderOf(call.actor).id, ...about, source: SOURCE, try: nth };
  const id = await triggers.startRun(call, key, likely);
  const run = id ? await runStore.run(call.tx, id) : undefined;
  if (!run) throw new Error('The verification could not be started');
  return run;
}

const verifications = async (tx: Tx, inquiryId: string): Promise<Run[]> =>
  (await runStore.runs(tx, inquiryId, null)).filter(({ source }) => source === SOURCE);

/** The last updated verification, on a tie the later try (ONB-142). */
export function newestVerification(runs: readonly Run[]): Run | null {
  const at = (run: Run) => updatedAt(run).getTime();
  return runs.toSorted((a, b) => at(b) - at(a) || b.try - a.try)[0] ?? null;
}

/** One that goes on after it timed out keeps the time of that for a moment. */
const updatedAt = ({ status, finished_at, requested_at }: Run): Date =>
  (status === 'processing' ? null : finished_at) ?? requested_at;

/** Admits one start of a verification of the inquiry at a time, until the transaction ends. */
export const lockVerifications = (tx: Tx, inquiryId: string): Promise<void> =>
  lockNamed(tx, 'business_discovery', inquiryId);

/** A verification in the shape of the contract. */
export async function discoveryOnWire(tx: Tx, run: Run): Promise<BusinessDiscovery> {
  const records = await recordStore.shownRecords(tx, [run], ['business_verification']);
  return {
    id: run.id,
    inquiryId: run.inquiry_id ?? '',
    status: statuses.get(run.status) ?? 'FAILED',
    createdAt: run.requested_at.toISOString(),
    updatedAt: updatedAt(run).toISOString(),
    checkedAt: answerStore.oldestOf(await answerStore.shownAnswers(tx, [run])),
    properties: records.flatMap(({ data }) => data.properties),
    processes: records.flatMap(({ data }) => data.processes),
  };
}
