import { sql } from 'kysely';
import { connectionOf, searchKeys } from '#features/vendor';
import { type EncryptedColumn, isOutdated, rotateRows } from '#platform/encrypted-column';
import type { Services } from '#platform/services';
import { sourcesOf } from '../catalogue.ts';
import { type Run, updateRun } from '../stores/run-store.ts';
import { decryptBody, encryptBody } from './encrypted-body.ts';
import { areSearchesCurrent, decryptSearches, encryptSearches } from './encrypted-searches.ts';

const RUNS = 100;
/** Few at a time: an answer may have megabytes. */
const ANSWERS = 20;

/** The searches of runs, in which the EIN of an application is encrypted. */
const searches: EncryptedColumn = {
  column: 'app.source_run.searches',
  async rotate(tx, { secrets }, after) {
    const withEin = await tx
      .selectFrom('app.source_run')
      .select(['id', 'searches'])
      .where('id', '>', after)
      .where(sql<boolean>`searches::text like '%"ein": "%'`)
      .orderBy('id')
      .limit(RUNS)
      .forUpdate()
      .execute();
    return rotateRows(withEin, async (run) => {
      if (areSearchesCurrent(run.searches, secrets)) return false;
      const current = encryptSearches(run.id, decryptSearches(run, secrets), secrets);
      await updateRun(tx, run.id, { searches: current });
      return true;
    });
  },
};

/** The stored vendor answers, including those from before answers were encrypted. */
const answers: EncryptedColumn = {
  column: 'app.vendor_answer.body',
  async rotate(tx, deps, after) {
    const { secrets } = deps;
    const outdated = await tx
      .selectFrom('app.vendor_answer as a')
      .innerJoin('app.source_run as r', 'r.id', 'a.source_run_id')
      .select(['a.id', 'a.body', 'a.body_is_sealed', 'a.search_key', 'a.source_run_id'])
      .select(['r.source', 'r.searches'])
      .where('a.id', '>', after)
      .where('a.body', 'is not', null)
      .where((eb) => eb.or([eb('a.body_is_sealed', '=', false), isOutdated('a.body', secrets.header)]))
      .orderBy('a.id')
      .limit(ANSWERS)
      .forUpdate('a')
      .execute();
    return rotateRows(outdated, async (answer) => {
      const encrypted = encryptBody(answer.id, decryptBody(answer, secrets), secrets);
      await tx
        .updateTable('app.vendor_answer')
        .set({ ...encrypted, search_key: recomputedKey(answer, deps) })
        .where('id', '=', answer.id)
        .execute();
      return true;
    });
  },
};

/**
 * The cache key of the stored answer under the current encryption key, derived from the search of its run that produced
 * the old one. If the run's searches changed since, the old key stays, no longer matches, and the vendor is queried
 * again.
 */
function recomputedKey(
  answer: Pick<Run, 'search_key' | 'source' | 'searches'> & { source_run_id: string },
  deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
): string | null {
  const { search_key, source_run_id: id, searches: stored } = answer;
  const plan = sourcesOf(deps).find(({ key }) => key === answer.source)?.vendorPlan;
  const reach = plan && connectionOf(plan.connector, deps.config);
  if (search_key === null || !plan || !reach) return search_key;
  for (const search of decryptSearches({ id, searches: stored }, deps.secrets)) {
    const request = plan.connector.request(search, reach, null);
    const keys = request && searchKeys(request, deps.secrets);
    if (keys?.includes(search_key)) return keys[0];
  }
  return search_key;
}

/** Searches first: the cache keys of answers are derived from them. */
export const encryptedEvidence: EncryptedColumn[] = [searches, answers];
