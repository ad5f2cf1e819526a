import { createHash } from 'node:crypto';
import { SCREENER_VERSION } from '@assay/screen-engine/index';
import type { ScreenedSubject } from './watchlist-subjects.ts';

/**
 * Tells whether the same subjects are screened by the same screener, in whatever order and case, without their names in
 * clear: an answer under another key is given anew, when it is opened and at the next import of a list. A birth date stands
 * in it by its row and when it was said: a hash of the day itself could be guessed.
 */
export function subjectsKey(subjects: readonly ScreenedSubject[]): string {
  const names = subjects.map(({ name, subject_type, said }) =>
    [
      `${subject_type} ${name.trim().toLowerCase()}`,
      ...said.map(({ row }) => `born ${row.id} ${row.birth_said_at?.toISOString()}`),
    ].join(' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([SCREENER_VERSION, ...new Set(names.toSorted())]))
    .digest('hex');
}
