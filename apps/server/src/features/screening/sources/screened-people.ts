import type { KnownPerson } from '@assay/match-engine/attribution';
import type { Run } from '#features/sources';
import type { Tx } from '#platform/database';
import { watchlistSubjects } from './watchlist-subjects.ts';
import { watchlists } from './watchlists.ts';

/** The people whose names a run's response screened; none when the run's subjects have changed since. */
export async function screenedPeople(tx: Tx, run: Run): Promise<KnownPerson[]> {
  if (await watchlists.definition.isOutdated?.(tx, run)) return [];
  const subjects = await watchlistSubjects(tx, run);
  return subjects
    .filter(({ subject_type }) => subject_type === 'principal')
    .map(({ name }) => ({ last_name: name, places: [] }));
}
