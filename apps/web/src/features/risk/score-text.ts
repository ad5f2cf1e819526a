import {
  byPoints,
  isNewReason,
  type RiskReason,
  type RiskScore,
  readScore,
  riskScale,
  riskTier,
  scoreArithmetic,
  scoreChange,
  tierLabel,
} from '@assay/domain/risk';

/** A reason or credit of a score. */
export interface ScoreEntry {
  reason: RiskReason;
  /** Its effect on the score, with sign. */
  points: number;
  isNew: boolean;
}

/** The reasons of a score, then its credits, each by weight. */
export const scoreEntries = (score: RiskScore): ScoreEntry[] => [
  ...byPoints(score.curr_reason_codes).map((reason) => ({
    reason,
    points: -reason.points,
    isNew: isNewReason(reason.code, score),
  })),
  ...byPoints(score.credits).map((reason) => ({ reason, points: reason.points, isNew: false })),
];

/** The previous score with its band, and the change since then if both use one scale; null without one. */
export function previousScore({ curr_score, prev_score }: RiskScore) {
  const previous = readScore(prev_score);
  if (previous === null) return null;
  return {
    text: `was ${previous} ${tierLabel(riskTier(previous))}`,
    change: scoreChange(curr_score, prev_score),
  };
}

/** There is a better tier, and there is enough data for one. */
export const canImprove = ({ curr_score }: RiskScore): boolean =>
  ['highest', 'high', 'medium'].includes(riskTier(curr_score));

/** How the points add up to the score; null for a thin file, which has no sum. */
export function arithmeticText(score: RiskScore): string | null {
  const { minus, plus, sum, limited, highest } = scoreArithmetic({
    reasons: score.curr_reason_codes,
    credits: score.credits,
  });
  if (score.curr_score !== limited) return null;
  return [
    `Every score starts at ${riskScale.start}: ${riskScale.start} − ${minus} + ${plus} = `,
    sum < 0 ? `−${-sum}` : sum,
    sum < riskScale.lowest && `; no score is below ${riskScale.lowest}`,
    sum > highest &&
      (highest === riskScale.highest
        ? `; no score is above ${highest}`
        : `; at most ${highest} until the possible watchlist match is decided`),
  ]
    .filter((part) => part !== false)
    .join('');
}

/** What a record that a user could dismiss is called before its title in quotation marks; others need no noun. */
export const dismissedNoun: Partial<Record<RiskReason['evidence'][number]['kind'], string>> = {
  adverse_media: 'the article',
  watchlist: 'the watchlist hit',
};
