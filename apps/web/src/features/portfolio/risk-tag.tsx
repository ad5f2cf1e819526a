import { rankBand, rankLabel } from '@assay/domain/portfolio';
import { Tag, type Tone } from '#ui/tag';

const tones = { highest: 'highest', high: 'high', medium: 'medium', lowest: 'good' } as const;

export const toneOf = (rank: number | null): Tone => {
  const band = rankBand(rank);
  return band ? tones[band] : 'neutral';
};

export const RiskTag = ({ rank }: { rank: number | null }) => (
  <Tag tone={toneOf(rank)}>{rankLabel(rank)}</Tag>
);
