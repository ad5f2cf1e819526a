import { type PortfolioSection, rankBand, rankLabel, segmentLabel } from '@assay/domain/portfolio';
import { tierTones } from '@assay/domain/risk';
import { Tag, type Tone } from '#ui/tag';
import { TwoLines } from '#ui/two-lines';

export const toneOf = (rank: number | null): Tone => {
  const band = rankBand(rank);
  return band ? tierTones[band] : 'neutral';
};

/** The risk label of a tier, below the section's name for it if that differs. */
export function RiskTag({ section, rank }: { section: PortfolioSection; rank: number | null }) {
  const risk = rankLabel(rank);
  const label = segmentLabel(section, rank);
  const tag = <Tag tone={toneOf(rank)}>{label}</Tag>;
  return label === risk ? tag : <TwoLines first={tag} second={risk} />;
}
