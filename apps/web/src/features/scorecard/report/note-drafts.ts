import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import type { ScorecardRow } from '@assay/domain/scorecard';
import { useReducer } from 'react';
import { draftOf, useViewer } from '#features/session';

/** A note that was typed but not saved. */
interface NoteDraft {
  row: string;
  text: string;
  /** The time of the note that was stored when the user began to type; empty if there was none. */
  began: string;
}

const empty = { notes: [{ row: '', text: '', began: '' }] };

/** The typed but unsaved notes of a merchant's scorecard, which remain when another section of the report is shown. */
export function useNoteDrafts(merchantId: string) {
  // They are read from the session's drafts at each render: a note that is saved after its section was left is gone, too.
  const stored = draftOf(useViewer(), `scorecard ${merchantId}`);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const read = (): NoteDraft[] => stored.read(empty)?.typed.notes.filter(({ row }) => row !== '') ?? [];
  const of = (row: string): NoteDraft | undefined => read().find((draft) => draft.row === row);
  const put = (row: string, draft: NoteDraft | null): void => {
    const notes = [...read().filter((other) => other.row !== row), ...(draft ? [draft] : [])];
    if (notes.length === 0) stored.forget();
    // A social security number is never stored, as in other forms; it stays until the page reloads.
    else if (notes.some(({ text }) => maskSocialSecurityNumbers(text) !== text)) stored.remember({ notes });
    else stored.save({ notes });
    render();
  };
  return {
    of,
    /** What is typed about a row; null discards it. */
    type({ id, notes_at }: ScorecardRow, text: string | null): void {
      put(id, text === null ? null : { row: id, text, began: of(id)?.began ?? notes_at ?? '' });
    },
    /** Discards a note that was saved, unless the user has typed on. */
    saved(row: string, notes: string): void {
      if (of(row)?.text.trim() === notes) put(row, null);
    },
  };
}
