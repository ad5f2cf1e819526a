import { DENIED, isRelatedRisk, type RiskTier, readScore, riskTier, tierLabel } from '@assay/domain/risk';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Tag, type Tone } from '#ui/tag';
import styles from './associations.module.css';

const tones: Record<RiskTier, Tone> = {
  highest: 'highest',
  high: 'high',
  medium: 'medium',
  lowest: 'good',
  default: 'neutral',
  unknown: 'neutral',
};

/** A related merchant's score with its band; below 60 with a warning (REP-061). */
export function RelatedScore({ score, risk }: { score: number | null; risk: string | null }) {
  if (risk === DENIED) return <Tag>{DENIED}</Tag>;
  const tier = riskTier(score);
  const shown = tier === 'default' ? null : readScore(score);
  return (
    <span className={styles.score}>
      {shown !== null && <span className={styles.number}>{shown}</span>}
      <Tag tone={tones[tier]}>{tierLabel(tier)}</Tag>
      {isRelatedRisk(score) && (
        <span className={styles.warning}>
          <IconAlertTriangle size={14} aria-hidden /> Related risk
        </span>
      )}
    </span>
  );
}
