import type { ListedRecord } from '@assay/domain/gathering';
import { deferred } from '#ui/deferred';

// Loaded on demand: few decisions are reopened.
const Note = deferred('What changed', async () => (await import('./reopened-note.tsx')).ReopenedNote, null);

/** Says that a decision no longer applies, and what changed since; empty if none was reopened. */
export function Reopened({ record }: { record: ListedRecord }) {
  return record.reopened && <Note record={record} />;
}
