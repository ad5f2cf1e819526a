import { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { bodyOf, type Edit } from './edit.ts';
import { scorecardKey } from './queries.ts';

/** Edits that were refused because of a newer scorecard, which is `theirs`. */
export interface EditConflict {
  theirs: Scorecard;
  mine: readonly Edit[];
}

/** The newer scorecard in a refusal; null for any other failure. */
function newerOf(failure: unknown): Scorecard | null {
  if (!(failure instanceof ApiProblem) || failure.problem.code !== 'stale') return null;
  return Scorecard.safeParse(failure.problem.current).data ?? null;
}

/**
 * Sends the edits of a scorecard one after the other, so that a second never overtakes the first; each is applied to
 * the result of the previous one. An edit that is refused because of a newer scorecard waits for the user's choice and
 * is not lost (REP-194).
 */
export function useScorecardEdits(merchantId: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Edit[]>([]);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [failedRow, setFailedRow] = useState<string | null>(null);
  const [hasSaved, setSaved] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const key = scorecardKey(merchantId);
  const cacheScorecard = (scorecard: Scorecard) => client.setQueryData(key, scorecard);
  const draft = (row: string, text: string | null) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (text === null) next.delete(row);
      else next.set(row, text);
      return next;
    });

  const { mutate } = useMutation({
    scope: { id: `scorecard ${merchantId}` },
    async mutationFn(edit: Edit) {
      const stored = client.getQueryData<Scorecard>(key);
      if (!stored) throw new Error('There is no scorecard to change');
      return notEmpty(
        await call(scorecardEndpoints.change, { params: { id: stored.id }, body: bodyOf(stored, edit) }),
      );
    },
    onMutate: (edit) => setWaiting((before) => (before.includes(edit) ? before : [...before, edit])),
    onSuccess(saved, edit) {
      cacheScorecard(saved);
      setSaved(true);
      if (edit.notes !== undefined) draft(edit.row, null);
    },
    onError(failure, edit) {
      const theirs = newerOf(failure);
      if (theirs) setConflict((before) => ({ theirs, mine: [...(before?.mine ?? []), edit] }));
      else setFailedRow(edit.row);
    },
    onSettled: (_saved, _failure, edit) => setWaiting((before) => before.filter((each) => each !== edit)),
    meta: { silent: true },
  });

  const send = (edit: Edit) => {
    setFailedRow(null);
    setSaved(false);
    mutate(edit);
  };
  const settle = (edits: readonly Edit[]) => {
    if (!conflict) return;
    cacheScorecard(conflict.theirs);
    setConflict(null);
    for (const edit of edits) send(edit);
  };
  return {
    /** The pending edits, oldest first. */
    waiting,
    conflict,
    failedRow,
    isSaving: waiting.length > 0,
    hasSaved,
    /** Notes that were typed but not saved, by row. */
    drafts,
    draft,
    send,
    keepMine: () => settle(conflict?.mine ?? []),
    takeTheirs: () => settle([]),
  };
}
export type ScorecardEdits = ReturnType<typeof useScorecardEdits>;
