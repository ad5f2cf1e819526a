import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { sourceOf, sourcesOf } from './catalogue.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, queueRun, runTimes } from './trigger.ts';

/** So long what was asked about a merchant of a portfolio is fresh. */
const FRESH_MS = 24 * 60 * 60_000;

/**
 * Asks all sources that are on about a merchant of the portfolio, on its own inquiry; nothing while they are asked or
 * within 24 hours of their end (BOF-094). What was found before shows until the new answers have come. The caller holds
 * the lock of that inquiry.
 */
export async function askPortfolio(
  call: Call,
  { inquiryId, merchantId }: { inquiryId: string; merchantId: string },
): Promise<'started' | 'fresh'> {
  const { tx, actor, clock } = call;
  const lender = lenderOf(actor);
  const since = clock.now().getTime() - FRESH_MS;
  const before = await runStore.runs(tx, inquiryId, null);
  const isFresh = before.some(
    ({ status, finished_at }) => status === 'processing' || (finished_at?.getTime() ?? 0) > since,
  );
  if (isFresh) return 'fresh';
  const sources = sourcesOf(call).filter(({ definition, key }) => {
    return definition.isTriggered && sourceOf(call, key).isAsked(lender, call.config);
  });
  const started = [];
  for (const { key: source, definition } of sources) {
    const key = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id: null, source, try: 1 };
    const times = { ...runTimes(call, source), asked_for_merchant_id: merchantId };
    const id =
      (await runStore.insertRun(tx, { ...key, ...times, kind: definition.kind })) ??
      (await runStore.restartRun(tx, key, times, { isOutdated: true }));
    if (!id) continue;
    await queueRun(call, { id, lender_id: lender.id, deadline_at: times.deadline_at });
    started.push(source);
  }
  if (started.length > 0)
    await audit(tx, clock, actor, {
      action: 'third_party.trigger',
      target: { kind: 'merchant', id: merchantId },
      details: { inquiry_id: inquiryId, sources: started },
    });
  return 'started';
}
