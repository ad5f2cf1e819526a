import { createHash } from 'node:crypto';
import { SCREENER_VERSION } from '@assay/screen-engine/index';
import type { ScreenedSubject } from './watchlist-subjects.ts';

/**
 * A hash that is equal for the same subjects and screener version, in any order and case, without the names in plain
 * text. A response with another key is renewed when it is opened and at the next list import. A birth date enters by
 * its row and time, because a hash of the date itself could be guessed.
 */
export function subjectsKey(subjects: readonly ScreenedSubject[]): string {
  const names = subjects.map(({ name, subject_type, birth_year, said, applied }) =>
    [
      `${subject_type} ${name.trim().toLowerCase()}`,
      // Responses from before all dates of a name counted compared only those near the year.
      ...(birth_year && said.length > 1 ? ['each date'] : []),
      ...said.map(({ row }) => `born ${row.id} ${row.birth_said_at?.toISOString()}`),
      ...(applied ? [`born by application ${applied.id}`] : []),
    ].join(' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([SCREENER_VERSION, ...new Set(names.toSorted())]))
    .digest('hex');
}
