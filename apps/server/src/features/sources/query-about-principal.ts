import type { PersonSubject } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { lenderOf } from '#platform/actor';
import { sourceOf } from './catalogue.ts';
import { encryptSearches } from './runs/encrypted-searches.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, queueRun, runTimes } from './trigger.ts';

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
  const { tx, actor, config, secrets } = call;
  const lender = lenderOf(actor);
  const started: SourceKey[] = [];
  for (const source of sources) {
    const { definition } = sourceOf(call, source);
    if (!sourceOf(call, source).isQueried(lender, config)) continue;
    const key = {
      lender_id: lender.id,
      inquiry_id: null,
      merchant_id: merchantId,
      principal_id: principalId,
      source,
      try: 1,
    };
    const times = { ...runTimes(call, source), asked_for_merchant_id: null };
    const id =
      (await runStore.insertRun(tx, { ...key, ...times, kind: definition.kind })) ??
      (await runStore.restartRun(tx, key, times, { isOutdated: true }));
    if (!id) continue;
    const about = { type: 'principal', person, targetMerchantId: null } as const;
    // Our own sources have no searches to settle: the run stores its subjects instead.
    const searches = definition.vendorPlan
      ? await definition.vendorPlan.searchesAbout(tx, about, { secrets, runId: id })
      : [person];
    await runStore.updateRun(tx, id, { searches: encryptSearches(id, searches, secrets) });
    await queueRun(call, { id, lender_id: lender.id, deadline_at: times.deadline_at });
    started.push(source);
  }
  return started;
}
