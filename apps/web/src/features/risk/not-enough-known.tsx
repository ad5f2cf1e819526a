import { coverageSteps, type RiskCoverage } from '@assay/domain/risk';
import styles from './risk-score-card.module.css';

const MAX_STEPS = 3;

/** Says that too little is known for a score, and what to do about it, the most useful first. */
export function NotEnoughKnown({ coverage }: { coverage: RiskCoverage }) {
  const steps = coverageSteps(coverage).slice(0, MAX_STEPS);
  return (
    <li className={styles.notEnough}>
      <div className={styles.what}>
        <strong>Not enough known</strong> for a score: {coverage.percent}% of the evidence is known; a score
        needs {coverage.enough}%.
      </div>
      {steps.length > 0 && (
        <ol className={styles.steps} aria-label="What to do next">
          {steps.map(({ area, text }) => (
            <li key={area}>{text}</li>
          ))}
        </ol>
      )}
    </li>
  );
}
