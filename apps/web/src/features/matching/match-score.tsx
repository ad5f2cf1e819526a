import { scoreBar, shownScore, strength } from '@assay/domain/matching';
import styles from './match-score.module.css';

/** The search score with its strength as text and a bar; hidden without a score (ONB-085). */
export function MatchScore({ score }: { score: number | null }) {
  const words = strength(score);
  if (score === null || words === null) return null;
  return (
    <div
      className={styles.score}
      data-strength={words}
      role="img"
      aria-label={`Match strength ${words}, score ${shownScore(score)}`}
    >
      <div className={styles.number}>{shownScore(score)}</div>
      <div className="muted small medium">{words}</div>
      <div className={styles.track}>
        <div className={styles.bar} style={{ width: `${scoreBar(score)}%` }} />
      </div>
    </div>
  );
}
