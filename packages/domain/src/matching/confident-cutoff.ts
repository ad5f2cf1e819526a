const MOST = 10;
const MAX_UNCUT = 5;
const FIRST = 3;
const LAST = 15;

/** The scores that the cut-off uses: search_score, else cluster_score. */
interface Scored {
  search_score: number | null;
  cluster_score: number | null;
}

/** The score by which cluster results are sorted and cut (ONB-154). */
function cutoffScore({ search_score, cluster_score }: Scored): number | null {
  return search_score ?? cluster_score;
}

/**
 * Sorts the results best first and returns how many are confident: the page shows the first `cutoff` and hides the rest
 * behind a control. All are confident with five results or fewer and when a score is missing (ONB-154; details:
 * onboarding, section 23).
 */
export function confidentCutoff<R extends Scored>(results: readonly R[]): { sorted: R[]; cutoff: number } {
  const sorted = results.toSorted((a, b) => (cutoffScore(b) ?? 0) - (cutoffScore(a) ?? 0));
  const scores = sorted.map(cutoffScore);
  if (sorted.length <= MAX_UNCUT || scores.some((score) => score === null)) {
    return { sorted, cutoff: sorted.length };
  }
  // Compared before rounding, so that a top score just below 1 counts as below it.
  const isWeak = (scores[0] ?? 0) < 1;
  const cutoff = isWeak ? MOST : cutoffOf(scores.map((score) => cents(score ?? 0)));
  return { sorted, cutoff: Math.min(sorted.length, cutoff) };
}

/** Hundredths as integers, so that rounding errors never turn a drop of exactly 30 percent or exactly 2 into a cut. */
const cents = (score: number) => Math.round(score * 100);

function cutoffOf(scores: readonly number[]): number {
  const top = scores[0] ?? 0;
  for (let at = FIRST; at <= LAST && at < scores.length; at += 1) {
    const [before, score] = [scores[at - 1] ?? 0, scores[at] ?? 0];
    const falls = score * 10 < before * 7 || before - score > 200;
    if (falls || score * 10 < top * 4) return Math.min(at, MOST);
  }
  return MOST;
}
