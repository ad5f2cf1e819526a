/** A scored pair, and whether people judged it a match. */
export interface Judged {
  score: number;
  isMatch: boolean;
}

export interface Figures {
  precision: number;
  recall: number;
  f1: number;
}

/** Precision, recall and F1 when scores from the threshold on count as matches. */
export function figuresAt(pairs: readonly Judged[], threshold: number): Figures {
  const matches = pairs.filter((pair) => pair.score >= threshold);
  const right = matches.filter((pair) => pair.isMatch).length;
  const wanted = pairs.filter((pair) => pair.isMatch).length;
  const precision = right / (matches.length || 1);
  const recall = right / (wanted || 1);
  return { precision, recall, f1: (2 * right) / (matches.length + wanted || 1) };
}

/** The threshold, in hundredths, with the best F1. */
export function bestThreshold(pairs: readonly Judged[]): number {
  let best = 0;
  for (let at = 1; at <= 100; at++) {
    if (figuresAt(pairs, at / 100).f1 > figuresAt(pairs, best).f1) best = at / 100;
  }
  return best;
}

/** A share as a percentage, padded to seven characters for columns. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`.padStart(7);
