import { createHash } from 'node:crypto';
import type { Subject } from '#features/screening';

/** Tells whether the same subjects are screened, in whatever order and case, without their names in clear. */
export function subjectsKey(subjects: readonly Subject[]): string {
  const names = subjects.map(({ name, subject_type }) => `${subject_type} ${name.trim().toLowerCase()}`);
  return createHash('sha256')
    .update(JSON.stringify([...new Set(names)].toSorted()))
    .digest('hex');
}
