import type { Run } from './stores/run-store.ts';

/** How long a query about a portfolio merchant stays fresh. */
const FRESH_MS = 24 * 60 * 60_000;

/** The sources in progress, and those whose last attempt ended, successfully or not, less than a day ago (BOF-094). */
export const freshSources = (
  runs: readonly Pick<Run, 'source' | 'status' | 'finished_at'>[],
  now: Date,
): ReadonlySet<string> =>
  new Set(
    runs
      .filter(
        ({ status, finished_at }) =>
          status === 'processing' ||
          (finished_at !== null && finished_at.getTime() > now.getTime() - FRESH_MS),
      )
      .map(({ source }) => source),
  );
