import { isDeepStrictEqual } from 'node:util';
import type { SourceKey } from '@assay/domain/gathering';
import { decryptSearches, encryptSearches } from './runs/encrypted-searches.ts';
import { readStored } from './runs/read-stored.ts';
import type { VendorPlan } from './runs/vendor-plan.ts';
import type { Source } from './source.ts';
import * as answerStore from './stores/answer-store.ts';
import * as runStore from './stores/run-store.ts';
import type { Call } from './trigger.ts';

/** How long a paid answer that cannot be read prevents the next automatic search. */
const UNREADABLE_FOR_MS = 30 * 24 * 60 * 60_000;

const ALWAYS_QUERIED: readonly SourceKey[] = ['watchlist_api', 'watchlists', 'adverse_media', 'news'];

type CheckCall = Pick<Call, 'tx' | 'clock' | 'secrets'>;

/**
 * Those of the sources that a check of a portfolio merchant pays for: without the ones whose last search on its inquiry
 * was charged for an answer that cannot be read, because the same answer would be paid again at each check. Such a
 * source is queried again when its answer can be read now, when it is older than 30 days, when the search would be for
 * something else, or when a user asks. Watchlists and adverse media are queried at each check: a missed sanction costs
 * more than a repeated search.
 */
export async function withoutUnreadable(
  call: CheckCall,
  { inquiryId, sources }: { inquiryId: string; sources: readonly Source[] },
): Promise<Source[]> {
  const runs = await runStore.runs(call.tx, inquiryId, null);
  const left: Source[] = [];
  for (const source of sources) {
    const run = runs.find((each) => each.source === source.key && each.try === 1);
    const { vendorPlan } = source;
    const isSkippable = run && vendorPlan && !source.isFree && !ALWAYS_QUERIED.includes(source.key);
    if (!isSkippable || !(await isUnreadable(call, vendorPlan, run))) left.push(source);
  }
  return left;
}

async function isUnreadable(
  { tx, clock, secrets }: CheckCall,
  plan: VendorPlan,
  run: runStore.Run,
): Promise<boolean> {
  if (run.status !== 'error' && run.status !== 'timed_out') return false;
  const last = await answerStore.lastAnswer(tx, run);
  if (!last || !answerStore.isWithoutUse(last.fault)) return false;
  if (clock.now().getTime() - last.answered_at.getTime() > UNREADABLE_FOR_MS) return false;
  const searches = decryptSearches(run, secrets);
  const now = encryptSearches(run.id, await plan.searches(tx, run, secrets), secrets);
  if (!isDeepStrictEqual(searches, decryptSearches({ id: run.id, searches: JSON.parse(now) }, secrets)))
    return false;
  // What the database refused was read, and a body that is too large is not stored.
  if (last.fault !== 'malformed' || last.body === null) return true;
  return readStored(plan, last, { search: searches[last.step], secrets }) === null;
}
