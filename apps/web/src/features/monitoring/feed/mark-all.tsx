import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './changes.module.css';
import type { FeedView } from './feed-view.ts';
import { countText, MAX_MARKED, useChangeCount, useMarkAll, useUndoMark } from './queries.ts';

interface MarkAllProps {
  view: FeedView;
  /** The newest change when the list was loaded; newer ones are not marked. */
  through: string | null;
}

/** Marks the filtered changes as seen by the viewer, and offers to undo it. */
export function useMarkAllOf({ view, through }: MarkAllProps) {
  const unseen = useChangeCount({ ...view, unseen: 'true' });
  const marking = useMarkAll();
  const undoing = useUndoMark();
  const [done, setDone] = useState<{ mark: number; words: string } | null>(null);
  const count = unseen.data;
  const button = (
    <Button
      loading={marking.isPending}
      disabled={!through || !count || count.count === 0}
      onClick={() => {
        if (through)
          marking.mutate(
            { view, through },
            {
              onSuccess: (marked) =>
                setDone(marked.mark === null ? null : { mark: marked.mark, words: wordsOf(marked) }),
            },
          );
      }}
    >
      {count && count.count > 0 ? `Mark ${countText(count)} as Seen` : 'Mark as Seen'}
    </Button>
  );
  const notice = done && (
    <div className={styles.notice} role="status">
      <span>{done.words}</span>
      <Button
        size="xs"
        loading={undoing.isPending}
        onClick={() => undoing.mutate(done.mark, { onSettled: () => setDone(null) })}
      >
        Undo
      </Button>
    </div>
  );
  return { button, notice, forget: () => setDone(null) };
}

function wordsOf({ marked, has_more }: { marked: number | null; has_more: boolean }): string {
  if (has_more) return `The newest ${MAX_MARKED} changes are marked as seen; mark again for the rest.`;
  if (marked === null) return 'Every change is marked as seen.';
  return `${marked.toLocaleString('en-US')} ${marked === 1 ? 'change is' : 'changes are'} marked as seen.`;
}
