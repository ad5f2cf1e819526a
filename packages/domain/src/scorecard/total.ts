import type { ScorecardRow } from './contract.ts';

/** The fields of a scorecard row that the total uses; one with the result N/A counts in neither sum. */
type Scored = Pick<ScorecardRow, 'result' | 'pass_score' | 'fail_score'>;

/**
 * The total of a scorecard: pass scores (result true) plus fail scores (result false) over the fail scores of the same
 * rows. Passes above 0; with every result empty it neither passes nor fails (REP-193; details: report, section 38).
 */
export function scorecardTotal(rows: readonly Scored[]): {
  text: string;
  verdict: 'Pass' | 'Fail' | null;
} {
  const decided = rows.filter(({ result }) => result !== null);
  if (decided.length === 0) return { text: 'N/A', verdict: null };
  const total = decided.reduce((sum, row) => sum + scoreOf(row), 0);
  const fails = decided.reduce((sum, { fail_score }) => sum + fail_score, 0);
  return { text: `${total} / ${fails}`, verdict: total > 0 ? 'Pass' : 'Fail' };
}

/** The lowest and highest total that the rules can reach, whatever their results. */
export function scorecardReach(rows: readonly Omit<Scored, 'result'>[]): { lowest: number; highest: number } {
  const sumOf = (pick: (one: number, other: number) => number) =>
    rows.reduce((sum, { pass_score, fail_score }) => sum + pick(pass_score, fail_score), 0);
  return { lowest: sumOf(Math.min), highest: sumOf(Math.max) };
}

/** The pass or fail score of a row; 0 for N/A. */
export function scoreOf({ result, pass_score, fail_score }: Scored): number {
  if (result === null) return 0;
  return result ? pass_score : fail_score;
}
