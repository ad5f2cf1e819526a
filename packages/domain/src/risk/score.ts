/** The four score bands, worst first, named after their color role. */
const riskBands = ['highest', 'high', 'medium', 'lowest'] as const;
export type RiskBand = (typeof riskBands)[number];

/** The meaning of a score: a band, the default of a thin file (exactly 100), or unknown. */
export type RiskTier = RiskBand | 'default' | 'unknown';

const THIN_FILE = 100;

/** The limits of each band on both scales, inclusive (REP-030). */
export const bandEdges: Record<RiskBand, { three: [number, number]; two: [number, number] }> = {
  highest: { three: [101, 600], two: [0, 74] },
  high: { three: [601, 650], two: [75, 84] },
  medium: { three: [651, 720], two: [85, 92] },
  lowest: { three: [721, 900], two: [93, 99] },
};

const labels: Record<RiskTier, string> = {
  highest: 'Highest Risk',
  high: 'High Risk',
  medium: 'Medium Risk',
  lowest: 'Lowest Risk',
  default: 'Default/Unknown',
  unknown: 'Unknown',
};

/** The color role of each tier. */
export const tierTones = {
  highest: 'highest',
  high: 'high',
  medium: 'medium',
  lowest: 'good',
  default: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<RiskTier, string>;

/**
 * Parses a score as a whole number from 0 to 900. Null when missing, that is, out of range, fractional, or any text
 * other than `100` (details: report, section 7).
 */
export function readScore(value: unknown): number | null {
  const score = value === '100' ? THIN_FILE : value;
  if (typeof score !== 'number' || !Number.isInteger(score)) return null;
  return score >= 0 && score <= 900 ? score : null;
}

/** The tier of a score on either scale; 100 is never in a band, a missing score is unknown (REP-030, REP-031). */
export function riskTier(value: unknown): RiskTier {
  const score = readScore(value);
  if (score === null) return 'unknown';
  if (score === THIN_FILE) return 'default';
  const scale = score < THIN_FILE ? 'two' : 'three';
  return riskBands.find((band) => score <= bandEdges[band][scale][1]) ?? 'unknown';
}

/** The label of a tier, shown next to its color. */
export function tierLabel(tier: RiskTier): string {
  return labels[tier];
}

/** The scale of a score: `two` for 0 to 99, `three` for 101 to 900, null for 100 and missing. */
export function scaleOf(value: unknown): 'two' | 'three' | null {
  const score = readScore(value);
  if (score === null || score === THIN_FILE) return null;
  return score < THIN_FILE ? 'two' : 'three';
}
