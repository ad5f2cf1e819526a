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
  about: { merchantId: string; principalId: string; person: PersonSubject; sources: readonly SourceKey[] },
): Promise<SourceKey[]> {
  const { tx, config, secrets } = call;
  const lender = lenderOf(call.actor);
  const subject = { inquiry: null, merchantId: null, principal: about.person };
  const started: SourceKey[] = [];
  for (const source of about.sources) {
    const { isQueried, vendorPlan } = sourceOf(call, source);
    if (!isQueried(lender, config)) continue;
    const key = {
      ...{ lender_id: lender.id, inquiry_id: null, source, try: 1 },
      ...{ merchant_id: about.merchantId, principal_id: about.principalId },
    };
    const id = await startRun(call, key, null, { isOutdated: true });
    if (!id) continue;
    // Our own sources have no searches to settle: the run stores its subjects instead.
    const searches = vendorPlan
      ? await vendorPlan.searchesAbout(tx, subject, { secrets, runId: id })
      : [about.person];
    await runStore.updateRun(tx, id, { searches: encryptSearches(id, searches, secrets) });
    started.push(source);
  }
  return started;
}
