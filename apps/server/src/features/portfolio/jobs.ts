import { inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import type { Services } from '#platform/services';
import { snapshotJob } from './snapshot-job.ts';
import { takeSnapshots } from './take-snapshot.ts';

/** The monthly snapshot: takes each one that is missing. */
export const portfolioJobs: JobHandler[] = [job('portfolio.snapshot', takeSnapshots)];

/** Takes a snapshot that is overdue because no worker ran when the month began. */
export function snapshotAtStart({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  return inSystem(db, (tx) => jobs.add(tx, ...snapshotJob));
}
