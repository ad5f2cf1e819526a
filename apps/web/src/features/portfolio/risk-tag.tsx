import { rankBand, rankLabel } from '@assay/domain/portfolio';
import { Tag, type Tone } from '#ui/tag';

const tones = { highest: 'highest', high: 'high', medium: 'medium', lowest: 'good' } as const;

/** The tone of a tier. */
export const toneOf = (rank: number | null): Tone => {
  const band = rankBand(rank);
  return band ? tones[band] : 'neutral';
};

/** A tier as its risk label. */
export const RiskTag = ({ rank }: { rank: number | null }) => (
  <Tag tone={toneOf(rank)}>{rankLabel(rank)}</Tag>
);
