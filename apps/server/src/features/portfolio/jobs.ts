import { inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import type { Services } from '#platform/services';
import { takeSnapshots } from './take-snapshot.ts';

/**
 * The monthly snapshot. It looks every hour, as the month begins by the business time zone, and finds what is due however
 * long nothing ran.
 */
export const portfolioJobs: JobHandler[] = [job('portfolio.snapshot', takeSnapshots, '7 * * * *')];

/** A month whose beginning found no worker has its snapshot at the next start. */
export function snapshotAtStart({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  return inSystem(db, (tx) => jobs.add(tx, 'portfolio.snapshot', {}, { jobKey: 'portfolio.snapshot' }));
}
