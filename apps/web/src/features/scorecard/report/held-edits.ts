import { useReducer } from 'react';
import { draftOf, useViewer } from '#features/session';
import type { PendingEdit } from './send-edit.ts';

/**
 * The edits of a merchant's scorecard that wait for the user's choice, oldest first. They remain when another section of
 * the report is shown, until the page reloads.
 */
export function useHeldEdits(merchantId: string) {
  const stored = draftOf(useViewer(), `scorecard ${merchantId} held`);
  const [, render] = useReducer((count: number) => count + 1, 0);
  return {
    read: (): readonly PendingEdit[] => JSON.parse(stored.read({ edits: '[]' })?.typed.edits ?? '[]'),
    hold(edits: readonly PendingEdit[]): void {
      // They may have a social security number in a note.
      if (edits.length > 0) stored.remember({ edits: JSON.stringify(edits) });
      else stored.forget();
      render();
    },
  };
}
