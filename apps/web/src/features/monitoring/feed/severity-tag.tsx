import { type Severity, severityLabels } from '@assay/domain/monitoring';
import { Tag, type Tone } from '#ui/tag';

const tones: Record<Severity, Tone> = { critical: 'highest', high: 'high', medium: 'medium', low: 'neutral' };

export const SeverityTag = ({ severity }: { severity: Severity }) => (
  <Tag tone={tones[severity]}>{severityLabels[severity]}</Tag>
);
