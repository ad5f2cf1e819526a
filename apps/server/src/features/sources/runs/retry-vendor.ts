import type { vendorEndpoints } from '@assay/domain/vendor';
import { findLender } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { activeLenders, inEachLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { type Provided, sourceOf, sourcesByVendor } from '../catalogue.ts';
import * as searchStore from '../stores/search-store.ts';
import { startRun } from '../trigger.ts';
import { failedSince } from './vendor-searches.ts';

/**
 * Restarts the vendor's failed searches of the last days, lender by lender: all of them, or none if one cannot be
 * restarted. A source that the lender no longer has is skipped.
 */
export const retryVendor: Handler<typeof vendorEndpoints.retry> = async (call) => {
  const { tx, clock, actor, params, config } = call;
  const sources =
    sourcesByVendor(call).get(params.vendor) ?? refuse('not_found', { detail: 'Vendor not found' });
  const since = failedSince(clock.now());
  let restarted = 0;
  await inEachLender(tx, await activeLenders(tx), async (lenderId) => {
    const lender = await findLender(tx, actor.user, lenderId);
    let count = 0;
    for (const { asked_for_merchant_id, ...key } of await failedSearches(tx, call, sources, since)) {
      if (!sourceOf(call, key.source).isQueried(lender, config)) continue;
      if (await startRun(call, key, asked_for_merchant_id)) count += 1;
    }
    restarted += count;
    if (count === 0) return;
    await audit(
      tx,
      clock,
      { ...actor, lender },
      {
        action: 'vendor.retry',
        target: { kind: 'vendor', id: params.vendor },
        details: { restarted: count },
      },
    );
  });
  return { restarted };
};

/** The failed searches of the active lender, after waiting for sources that are being restarted. */
async function failedSearches(tx: Tx, deps: Provided, sources: readonly string[], since: Date) {
  const failed = await searchStore.failedRuns(tx, sources, since);
  let isLocked = false;
  for (const { source, inquiry_id } of failed) {
    const { lockStarts } = sourceOf(deps, source);
    if (!lockStarts || !inquiry_id) continue;
    await lockStarts(tx, inquiry_id);
    isLocked = true;
  }
  return isLocked ? searchStore.failedRuns(tx, sources, since) : failed;
}
