/** How similar a field is: badge color, its text label, and the percentage in the tooltip. */
export interface SimilarityBadge {
  color: 'green' | 'gold' | 'orange' | 'red';
  label: string;
  percent: string;
}

const whole = (value: number): string => `${Math.floor(Math.round(value * 1e6) / 1e6)}%`;

/** The badge for a field's similarity; null when it is too low to show (REP-158). */
export function similarityBadge(similarity: number | null): SimilarityBadge | null {
  if (similarity === null || similarity <= 0.25) return null;
  const percent = whole(similarity * 100);
  if (similarity >= 1) return { color: 'green', label: 'the same', percent };
  if (similarity >= 0.75) return { color: 'gold', label: 'very similar', percent };
  return similarity >= 0.5
    ? { color: 'orange', label: 'similar', percent }
    : { color: 'red', label: 'hardly similar', percent };
}

/** How well a candidate matches overall; `neutral` when it cannot be computed. */
export interface OverallSimilarity {
  band: 'high' | 'medium' | 'low' | 'bad' | 'neutral';
  /** 0 to 100, rounded to 6 decimals; null when it cannot be computed. */
  score: number | null;
  percent: string | null;
}

/**
 * A candidate's overall similarity from 0 to 100, averaged over the filled inputs. Ignores fields without an input in
 * the form (REP-159).
 */
export function overallSimilarity(
  candidate: {
    overall_similarity: number | null;
    merchant_similarity: number | null;
    taxonomy_similarity: number | null;
  },
  filled: number,
): OverallSimilarity {
  if (candidate.overall_similarity === null || filled === 0)
    return { band: 'neutral', score: null, percent: null };
  const typed =
    candidate.overall_similarity -
    (candidate.merchant_similarity ?? 0) -
    (candidate.taxonomy_similarity ?? 0);
  const score = Math.round((typed / filled) * 100 * 1e6) / 1e6;
  const band = score >= 85 ? 'high' : score >= 65 ? 'medium' : score >= 40 ? 'low' : 'bad';
  return { band, score, percent: whole(score) };
}
