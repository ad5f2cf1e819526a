import { type Gravity, gravityLabels } from '@assay/domain/monitoring';
import { Tag, type Tone } from '#ui/tag';

const tones: Record<Gravity, Tone> = { critical: 'highest', high: 'high', medium: 'medium', low: 'neutral' };

/** How grave a change is. */
export const GravityTag = ({ gravity }: { gravity: Gravity }) => (
  <Tag tone={tones[gravity]}>{gravityLabels[gravity]}</Tag>
);
