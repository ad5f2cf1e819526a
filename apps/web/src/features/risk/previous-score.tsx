import { dateAndTime } from '@assay/domain/display';
import { type RiskScore, readScore, riskTier, scoreChange, tierLabel } from '@assay/domain/risk';
import styles from './risk-score-card.module.css';

/** How old the score is and what it was before: its band, and the change when both are on one scale. */
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
