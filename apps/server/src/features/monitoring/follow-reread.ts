import { RereadFollower } from '#features/gathering';
import { readGathering, recordDifferences, watchedRun } from './compare-readings.ts';

/**
 * Notes what kept answers say otherwise since they are read anew, as if the source had said so: in the transaction that puts
 * the one in the place of the other, so that each is noted once or neither is done.
 */
export const rereadFollower = new RereadFollower(async (tx, deps, run) => {
  const watched = await watchedRun(tx, deps, run);
  if (!watched) return null;
  const before = await readGathering(tx, deps, watched, run.gathering);
  return async () => {
    const after = await readGathering(tx, deps, watched, run.gathering);
    await recordDifferences(tx, watched, { before, after, since: run.requested_at });
  };
});
