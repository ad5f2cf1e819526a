import { runsAboutMerchants } from '#features/gathering';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { LISTS } from '../hit-name.ts';
import type { Subject } from '../subject.ts';
import {
  type ScreenedSubject,
  subjectsWithBirths,
  watchlistSubjects,
  withBirths,
} from './watchlist-subjects.ts';

/**
 * Whom a screening of each merchant is about, whether one was made or not: its names and people, and those of the lender's
 * searches about it.
 */
export async function subjectsAbout(
  tx: Tx,
  merchantIds: readonly string[],
  secrets: Secrets,
): Promise<Map<string, Subject[]>> {
  const own = await subjectsWithBirths(tx, merchantIds);
  const bySource = new Map<string, ScreenedSubject[]>();
  for (const run of await runsAboutMerchants(tx, LISTS, merchantIds)) {
    const about = run.merchant_id ?? run.asked_for_merchant_id;
    // Of one about the merchant alone they are its own.
    if (!about || (run.merchant_id && !run.principal_id)) continue;
    bySource.set(about, [...(bySource.get(about) ?? []), ...(await watchlistSubjects(tx, run))]);
  }
  return new Map(
    merchantIds.map((id) => [id, withBirths([...(own.get(id) ?? []), ...(bySource.get(id) ?? [])], secrets)]),
  );
}
