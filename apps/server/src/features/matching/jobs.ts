import { inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import type { Services } from '#platform/services';
import { joinOwnedMerchants } from './arrivals/join-owned-merchants.ts';
import { stateCompanies } from './company/state-companies.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { followDecision } from './import/follow-decision.ts';
import { indexOwnedMerchants } from './import/index-owned-merchants.ts';
import { indexKnownNames } from './known-names/index-names.ts';

/**
 * Background jobs: names that sources add become searchable within a minute, and imported merchants of public sources are
 * compared with the others and with the lenders' own ones.
 */
export const matchingJobs: JobHandler[] = [
  job('matching.index_names', async ({ db }) => {
    await indexKnownNames(db);
    await indexOwnedMerchants(db);
  }),
  job('matching.follow_decision', followDecision),
  job('matching.find_duplicates', findDuplicates),
  job('matching.state_companies', stateCompanies),
  job('matching.join_owned', joinOwnedMerchants),
];

/** Indexes at worker start what was added while no worker ran. */
export async function indexNamesAtStart({ db, jobs }: Services): Promise<void> {
  await inSystem(db, (tx) => jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' }));
}
