/** The four bands of a score, worst first, by the name of their colour role. */
const riskBands = ['highest', 'high', 'medium', 'lowest'] as const;
export type RiskBand = (typeof riskBands)[number];

/** What a score says: a band, the default of a thin file (exactly 100), or nothing. */
export type RiskTier = RiskBand | 'default' | 'unknown';

const THIN_FILE = 100;

/** The edges of each band on both scales, both ends included (REP-030). */
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

/**
 * A score as a whole number from 0 to 900, or null where it counts as missing: outside that range, with a fraction,
 * or any text but `100` (details: report, section 7).
 */
export function readScore(value: unknown): number | null {
  const score = value === '100' ? THIN_FILE : value;
  if (typeof score !== 'number' || !Number.isInteger(score)) return null;
  return score >= 0 && score <= 900 ? score : null;
}

/** The tier of a score on either scale; 100 is never a band, a missing score is unknown (REP-030, REP-031). */
export function riskTier(value: unknown): RiskTier {
  const score = readScore(value);
  if (score === null) return 'unknown';
  if (score === THIN_FILE) return 'default';
  const scale = score < THIN_FILE ? 'two' : 'three';
  return riskBands.find((band) => score <= bandEdges[band][scale][1]) ?? 'unknown';
}

/** The words of a tier, as they stand beside its colour. */
export function tierLabel(tier: RiskTier): string {
  return labels[tier];
}

/** Which scale a score stands on: 0 to 99, 101 to 900, or neither (100 and missing). */
export function scaleOf(value: unknown): 'two' | 'three' | null {
  const score = readScore(value);
  if (score === null || score === THIN_FILE) return null;
  return score < THIN_FILE ? 'two' : 'three';
}
