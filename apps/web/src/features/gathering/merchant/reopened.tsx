import type { ListedRecord } from '@assay/domain/gathering';
import { lazy, Suspense } from 'react';

// Fetched where it shows: few decisions are open again.
const Note = lazy(async () => ({ default: (await import('./reopened-note.tsx')).ReopenedNote }));

/** That an answer stands no more, and what changed since; nothing where none was reopened. */
export function Reopened({ record }: { record: ListedRecord }) {
  return (
    record.reopened && (
      <Suspense fallback={null}>
        <Note record={record} />
      </Suspense>
    )
  );
}
