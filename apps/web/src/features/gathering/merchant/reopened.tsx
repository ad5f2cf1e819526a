import type { ListedRecord } from '@assay/domain/gathering';
import { lazy, Suspense } from 'react';

// Loaded on demand: few decisions are reopened.
const Note = lazy(async () => ({ default: (await import('./reopened-note.tsx')).ReopenedNote }));

/** Says that a decision no longer applies, and what changed since; empty if none was reopened. */
export function Reopened({ record }: { record: ListedRecord }) {
  return (
    record.reopened && (
      <Suspense fallback={null}>
        <Note record={record} />
      </Suspense>
    )
  );
}
