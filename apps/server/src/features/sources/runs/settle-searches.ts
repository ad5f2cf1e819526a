import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '@assay/connectors/connector';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import * as runStore from '../stores/run-store.ts';
import { decryptSearches, encryptSearches } from './encrypted-searches.ts';
import type { VendorPlan } from './vendor-plan.ts';
import { nextSearch, unqueriedNames } from './vendor-steps.ts';

/** A locked run, and the source whose searches about its subject are settled. */
interface Settling {
  plan: VendorPlan;
  secrets: Secrets;
  run: runStore.Run;
  connection: Connection;
}

/** The searches about the subject of a run, and the names they leave out, for storage. */
export async function settled(tx: Tx, { plan, secrets, run, connection }: Settling) {
  const searches = await plan.searches(tx, run, secrets);
  return {
    searches: encryptSearches(run.id, searches, secrets),
    unasked: unqueriedNames(plan, searches, connection),
  };
}

/**
 * Settles whether a restarted run goes on with the search its vendor has not finished, or starts again, because it would
 * search for something else now.
 */
export async function continueOrStartAgain(tx: Tx, settling: Settling): Promise<void> {
  const { run } = settling;
  const differences = await whatDiffers(tx, settling);
  await runStore.updateRun(tx, run.id, {
    finished_at: null,
    ...(differences && { ...runStore.FROM_THE_START, gathering: run.gathering + 1, ...differences }),
  });
}

/** What the run would search for now, for storage; null when it is what it searched for so far. */
async function whatDiffers(tx: Tx, settling: Settling) {
  const { plan, secrets, run, connection } = settling;
  if (run.principal_id !== null) {
    // The restart replaced its searches: only the key of the one under way tells what it was.
    const now = nextSearch(plan, { secrets }, { ...run, resume_token: null }, connection);
    const isSame = run.step === 0 && run.search_key !== null && now?.search.keys.includes(run.search_key);
    return isSame ? null : {};
  }
  const now = await settled(tx, settling);
  const before = decryptSearches(run, secrets);
  const after = decryptSearches({ id: run.id, searches: JSON.parse(now.searches) }, secrets);
  return isDeepStrictEqual(before, after) ? null : now;
}
