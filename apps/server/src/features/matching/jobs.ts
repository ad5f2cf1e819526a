import { inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import type { Services } from '#platform/services';
import { indexKnownNames } from './known-names/index-names.ts';

/** What this room does by itself: names that sources bring become findable within a minute. */
export const matchingJobs: JobHandler[] = [
  job(
    'matching.index_names',
    async ({ db }) => {
      await indexKnownNames(db);
    },
    '* * * * *',
  ),
];

/** A started worker takes up at once what was added while none ran. */
export async function indexNamesAtStart({ db, jobs }: Services): Promise<void> {
  await inSystem(db, (tx) => jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' }));
}
