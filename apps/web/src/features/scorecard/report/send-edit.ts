import { Scorecard, type ScorecardRow, scorecardEndpoints } from '@assay/domain/scorecard';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { bodyOf, type Edit, isChangedByPerson, rowOf } from './edit.ts';
import { keepNewest, scorecardKey } from './queries.ts';

/** An edit that is not saved yet, and its row as the user saw it. */
export interface PendingEdit {
  edit: Edit;
  seen: ScorecardRow;
}

/** The newer scorecard in a refusal; null for any other failure. */
function newerOf(failure: unknown): Scorecard | null {
  if (!(failure instanceof ApiProblem) || failure.problem.code !== 'stale') return null;
  return Scorecard.safeParse(failure.problem.current).data ?? null;
}

/**
 * Saves an edit of the scorecard in the cache. If it is refused only because the scorecard was evaluated again, or because
 * a person changed other rows, it is sent again on the newer scorecard, once for each. Returns the saved scorecard; null
 * if a person changed the row, which the cache then has.
 */
export async function sendEdit(
  client: QueryClient,
  merchantId: string,
  { edit, seen }: PendingEdit,
): Promise<Scorecard | null> {
  const sent = new Set<string>();
  for (;;) {
    const stored = client.getQueryData<Scorecard>(scorecardKey(merchantId));
    if (!stored) throw new Error('There is no scorecard to change');
    if (isChangedByPerson(seen, rowOf(stored, edit.row))) return null;
    const body = bodyOf(stored, edit);
    sent.add(JSON.stringify(body));
    try {
      return notEmpty(await call(scorecardEndpoints.change, { params: { id: stored.id }, body }));
    } catch (failure) {
      const newer = newerOf(failure);
      if (!newer || sent.has(JSON.stringify(bodyOf(newer, edit)))) throw failure;
      keepNewest(client, merchantId, newer);
    }
  }
}
