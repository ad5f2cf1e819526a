import { connectionOf, searchKeys } from '#features/vendor';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { Services } from '#platform/services';
import { sourcesOf } from '../catalogue.ts';
import * as store from '../stores/key-rotation-store.ts';
import { updateRun } from '../stores/run-store.ts';
import { decryptBody, encryptBody } from './encrypted-body.ts';
import { areSearchesCurrent, decryptSearches, encryptSearches } from './encrypted-searches.ts';

const RUNS = 100;
/** Few at a time: an answer may have megabytes. */
const ANSWERS = 20;

/** The searches of runs, in which the EIN of an application is encrypted. */
const searches: EncryptedColumn = {
  column: 'app.source_run.searches',
  async rotate(tx, { secrets }, after) {
    return rotateRows(await store.runsWithEin(tx, { after, limit: RUNS }), async (run) => {
      if (areSearchesCurrent(run.searches, secrets)) return false;
      await updateRun(tx, run.id, {
        searches: encryptSearches(run.id, decryptSearches(run, secrets), secrets),
      });
      return true;
    });
  },
};

/** The stored vendor answers, including those from before answers were encrypted. */
const answers: EncryptedColumn = {
  column: 'app.vendor_answer.body',
  async rotate(tx, deps, after) {
    const { secrets } = deps;
    const rows = await store.outdatedAnswers(tx, { header: secrets.header, after, limit: ANSWERS });
    return rotateRows(rows, async (answer) => {
      const encrypted = encryptBody(answer.id, decryptBody(answer, secrets), secrets);
      await store.updateAnswer(tx, answer.id, { ...encrypted, search_key: keyAnew(answer, deps) });
      return true;
    });
  },
};

/**
 * The cache key of the stored answer under the current encryption key, derived from the search of its run that produced
 * the old one. If the run's searches changed since, the old key stays, no longer matches, and the vendor is queried
 * again.
 */
function keyAnew(
  { search_key, source, source_run_id, searches: encryptedSearches }: store.OutdatedAnswer,
  deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
): string | null {
  const plan = sourcesOf(deps).find(({ key }) => key === source)?.definition.vendorPlan;
  const reach = plan && connectionOf(plan.connector, deps.config);
  if (search_key === null || !plan || !reach) return search_key;
  for (const search of decryptSearches({ id: source_run_id, searches: encryptedSearches }, deps.secrets)) {
    const request = plan.connector.request(search, reach, null);
    const keys = request && searchKeys(request, deps.secrets);
    if (keys?.includes(search_key)) return keys[0];
  }
  return search_key;
}

/** Searches first: the cache keys of answers are derived from them. */
export const encryptedEvidence: EncryptedColumn[] = [searches, answers];
