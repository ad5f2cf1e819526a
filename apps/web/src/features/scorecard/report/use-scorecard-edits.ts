import type { Scorecard } from '@assay/domain/scorecard';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { draftOf, useViewer } from '#features/session';
import { type Edit, isChangedByPerson, rowOf } from './edit.ts';
import { useNoteDrafts } from './note-drafts.ts';
import { keepNewest, scorecardKey } from './queries.ts';
import { type PendingEdit, sendEdit } from './send-edit.ts';

/**
 * Sends the edits of a scorecard one after the other, so that a second never overtakes the first; each is applied to
 * the result of the previous one. An edit of a row that another person changed is held for the user's choice with those
 * after it, so that none is lost (REP-194).
 */
export function useScorecardEdits(merchantId: string) {
  const client = useQueryClient();
  const drafts = useNoteDrafts(merchantId);
  const { read, hold } = useHeldEdits(merchantId);
  const held = read();
  const [hasSaved, setSaved] = useState(false);
  const mutationKey = ['scorecard', merchantId, 'edit'];
  const pending = { mutationKey, status: 'pending' } as const;
  const sent = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ edit: (state.variables as PendingEdit).edit, status: state.status }),
  });
  const waiting = sent.filter(({ status }) => status === 'pending').map(({ edit }) => edit);
  // By the last edit of each row, also when the section was left in the meantime.
  const lastStatus = new Map(sent.map(({ edit, status }) => [edit.row, status]));

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `scorecard ${merchantId}` },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (sent: PendingEdit) => (read().length > 0 ? null : sendEdit(client, merchantId, sent)),
    onSuccess(saved, sent) {
      if (!saved) {
        hold([...read(), sent]);
        return;
      }
      const { edit } = sent;
      keepNewest(client, merchantId, saved);
      setSaved(true);
      if (edit.notes !== undefined) drafts.saved(edit.row, edit.notes);
      // For the next edits of the row, this one is no change by someone else.
      const row = rowOf(saved, edit.row);
      for (const { state } of client.getMutationCache().findAll(pending)) {
        const next = state.variables as PendingEdit;
        if (row && next.edit.row === edit.row) next.seen = row;
      }
    },
    meta: { silent: true },
  });

  const send = (edit: Edit) => {
    const seen = rowOf(client.getQueryData<Scorecard>(scorecardKey(merchantId)), edit.row);
    // The rule was deleted, as the notice said.
    if (!seen) return;
    setSaved(false);
    mutate({ edit, seen });
  };
  const settle = (edits: readonly PendingEdit[]) => {
    hold([]);
    for (const { edit } of edits) send(edit);
  };
  return {
    /** The pending edits, oldest first. */
    waiting,
    /** The edits that wait for the user's choice, oldest first. */
    held,
    /** Whether the last edit of a row could not be saved. */
    hasFailed: (row: string): boolean => lastStatus.get(row) === 'error',
    isSaving: waiting.length > 0,
    hasSaved,
    drafts,
    send,
    keepMine: () => settle(held),
    /** Drops the edits of rows that another person changed; the others harm nothing. */
    takeTheirs: () => {
      const stored = client.getQueryData<Scorecard>(scorecardKey(merchantId));
      settle(held.filter(({ edit, seen }) => !isChangedByPerson(seen, rowOf(stored, edit.row))));
    },
  };
}
export type ScorecardEdits = ReturnType<typeof useScorecardEdits>;

/**
 * The edits of a merchant's scorecard that wait for the user's choice, oldest first. They remain when another section of
 * the report is shown, until the page reloads.
 */
function useHeldEdits(merchantId: string) {
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
