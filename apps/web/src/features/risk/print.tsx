import { dateAndTime } from '@assay/domain/display';
import {
  coverageLabels,
  coverageStateLabel,
  coverageSteps,
  missingCoverage,
  type RiskCoverage,
  riskTier,
  signedPoints,
  type WhatWouldChange,
} from '@assay/domain/risk';
import { topicGaps, useMerchantEvidence } from '#features/gathering';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedTable } from '#ui/printed-table';
import styles from './print.module.css';
import { useRiskScore, useScoreChanges } from './queries.ts';
import { RiskGauge } from './risk-gauge.tsx';
import { evidenceLine } from './score-reason.tsx';
import {
  arithmeticText,
  canImprove,
  dismissedNoun,
  previousScore,
  type ScoreEntry,
  scoreEntries,
} from './score-text.ts';

/** How many reasons are printed, and how many records of each. */
const REASONS = 12;
const RECORDS = 2;
/** How many of the changes that would lift the score. */
const CHANGES = 3;
/** How many of the steps that would make more known. */
const STEPS = 3;

/** The score with its gauge, reasons, sum and gaps, for the summary. */
export function usePrintedScore({ inquiry_id, merchant_id }: PrintedProps) {
  const scope = { inquiry_id, merchant_id };
  const { data, isPending, isError } = useRiskScore(scope);
  const evidence = useMerchantEvidence(scope);
  const changes = useScoreChanges(scope, data?.updated_at ?? '', {
    isEnabled: Boolean(data && canImprove(data)),
  });
  if (!data)
    return (
      <PrintedBlock
        title="Risk score"
        notes={[
          unansweredText({ isError, isPending }) ??
            'The vRisk Risk Score is not available for this business.',
        ]}
      />
    );
  const entries = scoreEntries(data);
  const missing = missingCoverage(data);
  const previous = previousScore(data);
  const gaps = topicGaps(evidence.data?.topics ?? []);
  return (
    <PrintedBlock
      title="Risk score"
      count={`points table ${data.model_version}, computed ${dateAndTime(data.updated_at)}`}
      notes={[
        arithmeticText(data),
        data.coverage && coverageText(data.coverage),
        changes.data && `What would change this score: ${changesText(changes.data)}`,
        gaps.length > 0 && `Not in this score: ${gaps.join(' ')}`,
      ]}
    >
      <div className={styles.score}>
        <div className={styles.gauge}>
          <div className={styles.picture}>
            <RiskGauge score={data.curr_score} />
          </div>
          {previous && (
            <p className={styles.previous}>
              {[previous.text, previous.change].filter((part) => part !== null).join(', ')}
            </p>
          )}
        </div>
        <div className={styles.reasons}>
          {missing && (
            <p>
              <strong>Not enough known</strong> for a score: {missing.percent}% of the evidence is known; a
              score needs {missing.enough}%. To do next:{' '}
              {coverageSteps(missing)
                .slice(0, STEPS)
                .map(({ text }) => text)
                .join('; ')}
              .
            </p>
          )}
          {entries.length === 0 && (
            <p>
              No adverse factors found.
              {riskTier(data.curr_score) === 'default' &&
                !missing &&
                ' Thin file: too little is known about the business for a score.'}
            </p>
          )}
          <PrintedTable
            label="Reasons"
            columns={[
              { header: 'Points', align: 'right', cell: ({ points }) => signedPoints(points) },
              {
                header: 'Reason',
                cell: ({ reason: { text }, isNew }) => `${text}${isNew ? ' (new)' : ''}`,
                second: evidenceText,
              },
            ]}
            records={entries}
            limit={REASONS}
          />
        </div>
      </div>
    </PrintedBlock>
  );
}

function evidenceText({ reason: { evidence } }: ScoreEntry): string {
  const named = evidence.slice(0, RECORDS).map(evidenceLine);
  const more = evidence.length - named.length;
  return [...named, more > 0 && `and ${more} more`].filter(Boolean).join('; ');
}

/** What the score is based on: the percentage, and the areas of which less is known than could be. */
function coverageText({ percent, areas }: RiskCoverage): string {
  const gaps = areas
    .filter(({ points, weight }) => points < weight)
    .map(
      ({ area, state, points, weight }) =>
        `${coverageLabels[area]} ${Math.round(points)} of ${weight} (${coverageStateLabel(area, state).toLowerCase()})`,
    );
  return `Based on ${percent}% of the evidence a score needs${gaps.length > 0 ? `: ${gaps.join(', ')}` : ''}.`;
}

function changesText({ sets, more, most_facts }: WhatWouldChange): string {
  if (sets.length === 0)
    return `no change of up to ${most_facts} facts would lift it to a better tier; what weighs most is past or cannot change.`;
  const lines = sets
    .slice(0, CHANGES)
    .map(({ score, tier, facts }) => `${score} ${tier} if ${facts.map(factsText).join(', and ')}`);
  const left = more + sets.length - lines.length;
  return `${lines.join('; or ')}${left > 0 ? `; and ${left} more in the report` : ''}.`;
}

function factsText({ words, choose, of }: WhatWouldChange['sets'][number]['facts'][number]): string {
  const named = of
    .slice(0, RECORDS)
    .map(({ kind, text }) => (dismissedNoun[kind] ? `${dismissedNoun[kind]} “${text}”` : text));
  const records = `${named.join('; ')}${of.length > named.length ? ` and ${of.length - named.length} more` : ''}`;
  return choose < of.length ? `${choose} of ${of.length} ${words}: ${records}` : `${records} ${words}`;
}
