import type { PersonSubject } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { lenderOf } from '#platform/actor';
import { sourceOf } from './catalogue.ts';
import { encryptSearches } from './runs/encrypted-searches.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, startRun } from './trigger.ts';

/**
 * Queries sources about one principal of a merchant: each source that is on for the lender and configured is restarted
 * unless it is in progress. Earlier results stay visible until the new answer arrives. The caller decides whether a
 * query is due.
 */
export async function queryAboutPrincipal(
  call: Call,
  {
    merchantId,
    principalId,
    person,
    sources,
  }: { merchantId: string; principalId: string; person: PersonSubject; sources: readonly SourceKey[] },
): Promise<SourceKey[]> {
  const { tx, config, secrets } = call;
  const lender = lenderOf(call.actor);
  const started: SourceKey[] = [];
  for (const source of sources) {
    if (!sourceOf(call, source).isQueried(lender, config)) continue;
    const key = {
      ...{ lender_id: lender.id, inquiry_id: null, merchant_id: merchantId, principal_id: principalId },
      ...{ source, try: 1 },
    };
    const id = await startRun(call, key, null, { isOutdated: true });
    if (!id) continue;
    const { vendorPlan } = sourceOf(call, source);
    const about = { inquiry: null, merchantId: null, principal: person };
    // Our own sources have no searches to settle: the run stores its subjects instead.
    const searches = vendorPlan
      ? await vendorPlan.searchesAbout(tx, about, { secrets, runId: id })
      : [person];
    await runStore.updateRun(tx, id, { searches: encryptSearches(id, searches, secrets) });
    started.push(source);
  }
  return started;
}
