import { readScore, riskTier, tierLabel, tierTones } from '@assay/domain/risk';
import { Tag } from '#ui/tag';
import styles from './head-score.module.css';
import { useRiskScore } from './queries.ts';

/** The score in the head of a report, with its tier and coverage; nothing before there is one. */
export function HeadScore({ merchant_id }: { merchant_id: string }) {
  const { data } = useRiskScore(merchant_id);
  const score = readScore(data?.curr_score);
  if (!data || score === null) return null;
  const tier = riskTier(data.curr_score);
  const isThin = tier === 'default' && data.coverage?.is_enough === false;
  return (
    <div className={styles.score}>
      {!isThin && <strong className={styles.number}>{score}</strong>}
      <Tag tone={tierTones[tier]}>{isThin ? 'Not enough known' : tierLabel(tier)}</Tag>
      {data.coverage && <span className={styles.coverage}>coverage {data.coverage.percent}%</span>}
    </div>
  );
}
