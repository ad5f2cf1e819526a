import { DENIED, isRelatedRisk, readScore, riskTier, tierLabel, tierTones } from '@assay/domain/risk';
import { IconAlertTriangle } from '#ui/icons';
import { Tag } from '#ui/tag';
import styles from './associations.module.css';

/** A related merchant's score with its band; below 60 with a warning (REP-061). */
export function RelatedScore({ score, risk }: { score: number | null; risk: string | null }) {
  if (risk === DENIED) return <Tag>{DENIED}</Tag>;
  const tier = riskTier(score);
  const shown = tier === 'default' ? null : readScore(score);
  return (
    <span className={styles.score}>
      {shown !== null && <span className="strong tabular">{shown}</span>}
      <Tag tone={tierTones[tier]}>{tierLabel(tier)}</Tag>
      {isRelatedRisk(score) && (
        <span className={styles.warning}>
          <IconAlertTriangle size={14} aria-hidden /> Related risk
        </span>
      )}
    </span>
  );
}
