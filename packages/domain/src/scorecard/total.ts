/** What a row of a scorecard adds to its total. */
interface Scored {
  /** Null is N/A: the row counts in neither sum. */
  result: boolean | null;
  pass_score: number;
  fail_score: number;
}

/**
 * The total of a scorecard: the sum of pass scores (true) and fail scores (false) over the sum of the fail scores of the
 * same rows. It passes above 0; with every result empty it is neither pass nor fail (REP-193; details: report, section 38).
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

/** What a row adds: its pass or fail score; nothing where it is N/A. */
export function scoreOf({ result, pass_score, fail_score }: Scored): number {
  if (result === null) return 0;
  return result ? pass_score : fail_score;
}
