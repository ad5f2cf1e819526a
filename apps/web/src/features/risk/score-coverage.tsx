import { coverageLabels, coverageStateLabel, type RiskCoverage } from '@assay/domain/risk';
import styles from './score-coverage.module.css';

/** How much of the evidence that a score needs is known: the percentage, and each area on demand. */
export function ScoreCoverage({ coverage }: { coverage: RiskCoverage }) {
  const { percent, areas, is_registered } = coverage;
  const gaps = areas.filter(({ points }) => points === 0);
  const isLess = !is_registered && areas.some(({ points, weight }) => points > 0 && points < weight);
  return (
    <details className={styles.coverage}>
      <summary className={styles.summary}>
        <span className={styles.bar} aria-hidden>
          <span className={styles.known} style={{ width: `${percent}%` }} />
        </span>
        <span>
          Based on {percent}% of the evidence a score needs
          {gaps.length > 0 && (
            <span className="faint">
              {' '}
              · missing: {gaps.map(({ area }) => coverageLabels[area].toLowerCase()).join(', ')}
            </span>
          )}
        </span>
      </summary>
      {isLess && (
        <p className={styles.note}>
          Searches that found nothing count 40%: no register knows a business of this name.
        </p>
      )}
      <ul className={styles.areas}>
        {areas.map(({ area, state, weight, points }) => (
          <li key={area} className={styles.area} data-known={points > 0 || undefined}>
            <span>{coverageLabels[area]}</span>
            <span className="muted">{coverageStateLabel(area, state)}</span>
            <span className={styles.points}>
              {Math.round(points)} of {weight}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
