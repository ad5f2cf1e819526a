import type { EndpointBody } from '@assay/domain/http';
import {
  ChangedScorecard,
  hasSameRule,
  type Scorecard,
  type ScorecardRow,
  type scorecardEndpoints,
} from '@assay/domain/scorecard';

/** A user's change to one row. */
export interface Edit {
  row: string;
  result?: ScorecardRow['result'];
  /** The result is reset to the evaluated one. */
  isReturned?: true;
  notes?: string;
}

/** The whole scorecard with the edit applied. */
export function withEdit(scorecard: Scorecard, edit: Edit): Scorecard {
  return {
    ...scorecard,
    scorecard: scorecard.scorecard.map((row) => (row.id === edit.row ? edited(row, edit) : row)),
  };
}

function edited(row: ScorecardRow, { result, isReturned, notes }: Edit): ScorecardRow {
  return {
    ...row,
    ...(isReturned ? { result: row.evaluated_result, source: 'server' as const } : {}),
    ...(result === undefined ? {} : { result, source: 'user' as const }),
    // Until it is saved, the author and time are still those of the note before.
    ...(notes === undefined ? {} : { notes, notes_by: null, notes_at: null }),
  };
}

/**
 * The edited scorecard as it is sent: every row with its rule, and the note of the edited one alone, because the notes of
 * many rows would be more than a body may have. A blank note leaves the stored one.
 */
export function bodyOf(
  scorecard: Scorecard,
  edit: Edit,
): EndpointBody<(typeof scorecardEndpoints)['change']> {
  const { version, scorecard: rows } = withEdit(scorecard, edit);
  const sent = rows.map((row) => (row.id === edit.row ? row : { ...row, notes: null }));
  return ChangedScorecard.parse({ version, scorecard: sent });
}

/** A row of a scorecard; undefined if it is gone with its rule. */
export const rowOf = (scorecard: Scorecard | null | undefined, id: string): ScorecardRow | undefined =>
  scorecard?.scorecard.find((row) => row.id === id);

/** Whether another note was saved than the one that was seen. */
export const hasOtherNote = (seen: ScorecardRow, now: ScorecardRow): boolean =>
  seen.notes !== now.notes || seen.notes_at !== now.notes_at;

/** Whether a person set or returned the result since it was seen. */
export const hasOtherChoice = (seen: ScorecardRow, now: ScorecardRow): boolean =>
  seen.source !== now.source || seen.set_by !== now.set_by || seen.set_at !== now.set_at;

/**
 * Whether a person changed a row since it was seen. Its value, extent and evaluated result change by themselves with the
 * evidence.
 */
export const isChangedByPerson = (seen: ScorecardRow, now: ScorecardRow | undefined): boolean =>
  !now || !hasSameRule(seen, now) || hasOtherChoice(seen, now) || hasOtherNote(seen, now);

/** A result as text. */
export const resultWord = (result: ScorecardRow['result']): string =>
  result === null ? 'N/A' : result ? 'Pass' : 'Fail';
