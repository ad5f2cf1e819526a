import type { Scorecard, ScorecardRow } from '@assay/domain/scorecard';

/** A user's change to one row. */
export interface Edit {
  row: string;
  result?: ScorecardRow['result'];
  /** The result is reset to the evaluated one. */
  isReturned?: true;
  notes?: string;
}

/** The whole scorecard with the edit applied, as it is sent. */
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
    ...(notes === undefined ? {} : { notes }),
  };
}

/** A result as text. */
export const resultWord = (result: ScorecardRow['result']): string =>
  result === null ? 'N/A' : result ? 'Pass' : 'Fail';
