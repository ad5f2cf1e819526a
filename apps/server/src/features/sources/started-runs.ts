import { lenderOf, mayStart } from '#platform/actor';
import { visibleRuns } from './catalogue.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, startInquiry } from './trigger.ts';

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
