import { dateAndTime } from '@assay/domain/display';
import { type RiskScore, readScore, riskTier, scoreChange, tierLabel } from '@assay/domain/risk';
import styles from './risk-score-card.module.css';

/** The age of the score and the previous score: its band, and the change if both use one scale. */
export function PreviousScore({ score }: { score: RiskScore }) {
  const previous = readScore(score.prev_score);
  const change = scoreChange(score.curr_score, score.prev_score);
  return (
    <div className={styles.previous}>
      {previous !== null && (
        <div>
          was {previous} {tierLabel(riskTier(previous))}
          {change !== null && (
            <>
              {' · '}
              <span className={styles.change} data-direction={change.startsWith('−') ? 'down' : 'up'}>
                {change}
              </span>
            </>
          )}
        </div>
      )}
      <div>computed {dateAndTime(score.updated_at)}</div>
    </div>
  );
}
