import {
  byPoints,
  isNewReason,
  missingCoverage,
  type RiskReason,
  type RiskScore,
  riskTier,
  signedPoints,
} from '@assay/domain/risk';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Tag } from '#ui/tag';
import { NotEnoughKnown } from './not-enough-known.tsx';
import styles from './risk-score-card.module.css';
import { ScoreReason } from './score-reason.tsx';

/** How many reasons and credits are shown at first: those that weigh most; the others are one line. */
const SHOWN = 5;

interface Entry {
  reason: RiskReason;
  /** Its effect on the score, with sign. */
  points: number;
  isNew: boolean;
}

/** The reasons of a score, then its credits, each by weight. */
export function ScoreReasons({ score }: { score: RiskScore }) {
  const [isWhole, setWhole] = useState(false);
  const reasons = byPoints(score.curr_reason_codes);
  const entries: Entry[] = [
    ...reasons.map((reason) => ({
      reason,
      points: -reason.points,
      isNew: isNewReason(reason.code, score),
    })),
    ...byPoints(score.credits).map((reason) => ({ reason, points: reason.points, isNew: false })),
  ];
  const isThin = riskTier(score.curr_score) === 'default';
  const missing = missingCoverage(score);
  const isFolded = !isWhole && entries.length > SHOWN;
  const shown = isFolded ? entries.slice(0, SHOWN - 1) : entries;
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {missing && <NotEnoughKnown coverage={missing} />}
      {reasons.length === 0 && !missing && (
        <li className={styles.none}>
          <div>No adverse factors found.</div>
          {isThin && (
            <div className={styles.second}>
              Thin file: too little is known about the business for a score.
            </div>
          )}
        </li>
      )}
      {shown.map(({ reason, points, isNew }) => (
        <ScoreReason key={reason.code} reason={reason} points={points} isNew={isNew} />
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

/** The lighter reasons in one line: their sum and what they are. */
function FoldedReasons({
  entries,
  count,
  onOpen,
}: {
  entries: readonly Entry[];
  count: number;
  onOpen: () => void;
}) {
  const sum = entries.reduce((total, { points }) => total + points, 0);
  return (
    <li className={styles.reason}>
      <span className={styles.points} data-tone={sum > 0 ? 'good' : 'high'}>
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
