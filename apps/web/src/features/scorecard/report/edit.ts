import type { EndpointBody } from '@assay/domain/http';
import type { Scorecard, ScorecardRow, scorecardEndpoints } from '@assay/domain/scorecard';

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
    ...(notes === undefined ? {} : { notes }),
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
  return {
    version,
    scorecard: rows.map((row) => ({
      id: row.id,
      rule_description: row.rule_description,
      dropdown: row.dropdown,
      target: row.target,
      operator: row.operator,
      rule_value: row.rule_value,
      pass_score: row.pass_score,
      fail_score: row.fail_score,
      result: row.result,
      source: row.source,
      notes: row.id === edit.row ? row.notes : null,
    })),
  };
}

/** A result as text. */
export const resultWord = (result: ScorecardRow['result']): string =>
  result === null ? 'N/A' : result ? 'Pass' : 'Fail';
