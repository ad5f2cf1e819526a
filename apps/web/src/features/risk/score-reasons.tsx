import {
  coverageSteps,
  missingCoverage,
  type RiskCoverage,
  type RiskScore,
  riskTier,
  signedPoints,
} from '@assay/domain/risk';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Tag } from '#ui/tag';
import styles from './risk-score-card.module.css';
import { ScoreReason } from './score-reason.tsx';
import { type ScoreEntry, scoreEntries } from './score-text.ts';

/** How many reasons and credits are shown at first: those that weigh most; the others are one line. */
const SHOWN = 5;
const MAX_STEPS = 3;

/** The reasons of a score, then its credits, each by weight. */
export function ScoreReasons({ score }: { score: RiskScore }) {
  const [isWhole, setWhole] = useState(false);
  const entries = scoreEntries(score);
  const missing = missingCoverage(score);
  const isFolded = !isWhole && entries.length > SHOWN;
  const shown = isFolded ? entries.slice(0, SHOWN - 1) : entries;
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {missing && <NotEnoughKnown coverage={missing} />}
      {score.curr_reason_codes.length === 0 && !missing && (
        <li className={styles.none}>
          <div>No adverse factors found.</div>
          {riskTier(score.curr_score) === 'default' && (
            <div className={styles.second}>
              Thin file: too little is known about the business for a score.
            </div>
          )}
        </li>
      )}
      {shown.map((entry) => (
        <ScoreReason key={entry.reason.code} {...entry} />
      ))}
      {isFolded && (
        <FoldedReasons
          entries={entries.slice(SHOWN - 1)}
          count={entries.length}
          onOpen={() => setWhole(true)}
        />
      )}
    </ul>
  );
}

/** Says that too little is known for a score, and what to do about it, the most useful first. */
function NotEnoughKnown({ coverage }: { coverage: RiskCoverage }) {
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

interface FoldedReasonsProps {
  entries: readonly ScoreEntry[];
  count: number;
  onOpen: () => void;
}

/** The lighter reasons in one line: their sum and what they are. */
function FoldedReasons({ entries, count, onOpen }: FoldedReasonsProps) {
  const sum = entries.reduce((total, { points }) => total + points, 0);
  return (
    <li className={styles.reason}>
      <span className={`${styles.points} toned`} data-tone={sum > 0 ? 'good' : 'high'}>
        {signedPoints(sum)}
      </span>
      <div className={styles.what}>
        {entries.map(({ reason: { text }, points }) => `${text} ${signedPoints(points)}`).join(' · ')}{' '}
        {entries.some(({ isNew }) => isNew) && <Tag tone="info">New</Tag>}
      </div>
      <UnstyledButton className={styles.toggle} aria-label={`All ${count} reasons`} onClick={onOpen}>
        All {count}
      </UnstyledButton>
    </li>
  );
}
