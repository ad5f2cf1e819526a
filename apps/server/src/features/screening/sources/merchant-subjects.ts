import { runStore } from '#features/sources';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { LISTS } from '../hit-name.ts';
import type { Subject } from '../subject.ts';
import { subjectsWithBirths, watchlistSubjects, withBirths } from './watchlist-subjects.ts';

/**
 * The subjects of each merchant's screening, whether it ran or not: the merchant's names and people, and those in the
 * lender's searches about it.
 */
export async function subjectsAbout(
  tx: Tx,
  merchantIds: readonly string[],
  secrets: Secrets,
): Promise<Map<string, Subject[]>> {
  const subjects = await subjectsWithBirths(tx, merchantIds);
  for (const run of await runStore.runsAboutMerchants(tx, LISTS, merchantIds)) {
    const about = run.merchant_id ?? run.asked_for_merchant_id;
    // A run about only the merchant has only the merchant's own subjects.
    if (!about || (run.merchant_id && !run.principal_id)) continue;
    subjects.set(about, [...(subjects.get(about) ?? []), ...(await watchlistSubjects(tx, run))]);
  }
  return new Map(merchantIds.map((id) => [id, withBirths(subjects.get(id) ?? [], secrets)]));
}
