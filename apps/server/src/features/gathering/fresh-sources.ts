import type { Run } from './stores/run-store.ts';

/** So long what was asked about a merchant of a portfolio is fresh. */
const FRESH_MS = 24 * 60 * 60_000;

/** The sources that are being asked, or whose last answer is not a day old (BOF-094). */
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
