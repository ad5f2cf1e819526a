import { connectionOf, searchKeys } from '#features/vendor';
import { resealRows, type SealedColumn } from '#platform/sealed-column';
import type { Services } from '#platform/services';
import { sourcesOf } from '../catalogue.ts';
import * as store from '../stores/reseal-store.ts';
import { updateRun } from '../stores/run-store.ts';
import { openBody, sealBody } from './sealed-body.ts';
import { areSearchesCurrent, openSearches, sealSearches } from './sealed-searches.ts';

const RUNS = 100;
/** An answer may have megabytes. */
const ANSWERS = 20;

/** What runs ask, in which the EIN of an application is sealed. */
const searches: SealedColumn = {
  column: 'app.source_run.searches',
  async reseal(tx, { secrets }, after) {
    return resealRows(await store.runsWithEin(tx, { after, limit: RUNS }), async (run) => {
      if (areSearchesCurrent(run.searches, secrets)) return false;
      await updateRun(tx, run.id, { searches: sealSearches(run.id, openSearches(run, secrets), secrets) });
      return true;
    });
  },
};

/** The kept answers of vendors, those too that were kept before answers were sealed. */
const answers: SealedColumn = {
  column: 'app.vendor_answer.body',
  async reseal(tx, deps, after) {
    const { secrets } = deps;
    const rows = await store.outdatedAnswers(tx, { header: secrets.header, after, limit: ANSWERS });
    return resealRows(rows, async (answer) => {
      const sealed = sealBody(answer.id, openBody(answer, secrets), secrets);
      await store.updateAnswer(tx, answer.id, { ...sealed, search_key: keyAnew(answer, deps) });
      return true;
    });
  },
};

/**
 * The key by which the answer is found for an equal search, by the key that writes now: of the search of its run that gave
 * the key it has. A run that asks something else by now leaves it, and the vendor is asked anew.
 */
function keyAnew(
  { search_key, source, source_run_id, searches: sealedSearches }: store.OutdatedAnswer,
  deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
): string | null {
  const plan = sourcesOf(deps).find(({ key }) => key === source)?.definition.vendorPlan;
  const reach = plan && connectionOf(plan.connector, deps.config);
  if (search_key === null || !plan || !reach) return search_key;
  for (const search of openSearches({ id: source_run_id, searches: sealedSearches }, deps.secrets)) {
    const request = plan.connector.request(search, reach, null);
    const keys = request && searchKeys(request, deps.secrets);
    if (keys?.includes(search_key)) return keys[0];
  }
  return search_key;
}

/** Searches first: by them answers are known. */
export const sealedEvidence: SealedColumn[] = [searches, answers];
