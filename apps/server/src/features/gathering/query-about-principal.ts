import type { PersonSubject } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { lenderOf } from '#platform/actor';
import { sourceOf } from './catalogue.ts';
import { encryptSearches } from './runs/encrypted-searches.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, queueRun, runTimes } from './trigger.ts';

/**
 * Asks sources about one principal of a merchant alone: those that are on for the lender and set up, each begun anew unless
 * it is under way. What they showed before stays until they have their answer. Whether it is time is the caller's to say.
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
    // A source of our own has no searches to settle: whom it is about stands in their place.
    const searches = definition.vendorPlan
      ? await definition.vendorPlan.searchesAbout(tx, about, { secrets, runId: id })
      : [person];
    await runStore.updateRun(tx, id, { searches: encryptSearches(id, searches, secrets) });
    await queueRun(call, { id, lender_id: lender.id, deadline_at: times.deadline_at });
    started.push(source);
  }
  return started;
}
