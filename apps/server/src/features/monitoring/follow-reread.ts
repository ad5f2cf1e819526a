import type { Entry } from '#platform/registries';
import { readGathering, recordDifferences, watchedRun } from './compare-readings.ts';

/**
 * Stores changes that result from rereading stored answers as if the source had sent them, in the transaction that
 * replaces the records, so that both happen or neither.
 */
export const rereadFollower: Entry<'rereadFollowers'> = async (tx, deps, run) => {
  const watched = await watchedRun(tx, deps, run);
  if (!watched) return null;
  const before = await readGathering(tx, deps, watched, run.gathering);
  return async () => {
    const after = await readGathering(tx, deps, watched, run.gathering);
    await recordDifferences(tx, watched, { before, after, since: run.answered_at ?? run.requested_at });
  };
};
