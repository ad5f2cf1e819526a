import type { JobOptions } from '#platform/jobs';

/**
 * The job that takes the missing snapshots of all lenders, queued at most once by its key. It waits for one that runs, in
 * the queue of the scheduled one too: two at a time would score the same merchants twice.
 */
export const snapshotJob: ['portfolio.snapshot', Record<string, never>, JobOptions] = [
  'portfolio.snapshot',
  {},
  { jobKey: 'portfolio.snapshot', queueName: 'portfolio.snapshot' },
];
