import { type Actor, findLender } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { activeLenders, inEachLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { lockVerifications } from '../discovery/business-discovery.ts';
import { isAsked, type PartKey, partOf } from '../parts/parts.ts';
import { startRun } from '../trigger.ts';
import * as searchStore from './search-store.ts';
import { failedSince, partsByVendor } from './vendor-searches.ts';

/**
 * Starts the vendor's failed searches of the last days again, lender by lender: all of them, or none when one cannot be.
 * A source that the lender no longer has stays as it is.
 */
export async function retryVendor(
  call: { tx: Tx; actor: Actor; params: { vendor: string } } & Services,
): Promise<{ restarted: number }> {
  const { tx, clock, actor, params, config } = call;
  const parts = partsByVendor().get(params.vendor) ?? refuse('not_found', { detail: 'Vendor not found' });
  const since = failedSince(clock.now());
  let restarted = 0;
  await inEachLender(tx, await activeLenders(tx), async (lenderId) => {
    const lender = await findLender(tx, actor.user, lenderId);
    let count = 0;
    for (const run of await failedSearches(tx, parts, since)) {
      if (isAsked(run.part as PartKey, lender, config) && (await startRun(call, run))) count += 1;
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
}

/** The failed searches of the active lender; verifications that are being started are waited for. */
async function failedSearches(tx: Tx, parts: readonly string[], since: Date) {
  const failed = await searchStore.failedRuns(tx, parts, since);
  const verified = failed.filter(({ part }) => partOf(part).kind === 'business_discovery');
  if (verified.length === 0) return failed;
  for (const { inquiry_id } of verified) await lockVerifications(tx, inquiry_id);
  return searchStore.failedRuns(tx, parts, since);
}
