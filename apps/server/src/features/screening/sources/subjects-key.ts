import { createHash } from 'node:crypto';
import { SCREENER_VERSION } from '@assay/screen-engine/index';
import type { Subject } from '../subject.ts';

/**
 * Tells whether the same subjects are screened by the same screener, in whatever order and case, without their names in
 * clear: an answer under another key is given anew, when it is opened and at the next import of a list.
 */
export function subjectsKey(subjects: readonly Subject[]): string {
  const names = subjects.map(({ name, subject_type }) => `${subject_type} ${name.trim().toLowerCase()}`);
  return createHash('sha256')
    .update(JSON.stringify([SCREENER_VERSION, ...new Set(names.toSorted())]))
    .digest('hex');
}
