import { shortDate } from '@assay/domain/display';
import {
  changeKinds,
  type FeedChange,
  outcomeLabels,
  type Severity,
  severityLabels,
} from '@assay/domain/monitoring';
import { VisuallyHidden } from '@mantine/core';
import { Dotted } from '#ui/dotted';
import { Tag, type Tone } from '#ui/tag';
import styles from './changes.module.css';

const tones: Record<Severity, Tone> = { critical: 'highest', high: 'high', medium: 'medium', low: 'neutral' };

const SeverityTag = ({ severity }: { severity: Severity }) => (
  <Tag tone={tones[severity]}>{severityLabels[severity]}</Tag>
);

/** A change as text: severity, kind, old and new value, record and date. */
export function WhatChanged({ change }: { change: FeedChange }) {
  const { severity, kind, record, field, before, after, happened_at, is_uncertain, decision } = change;
  const { comment, due_on, outcome } = change;
  return (
    <div className={styles.what}>
      <p className="medium">
        <SeverityTag severity={severity} /> {changeKinds[kind].label}
        {is_uncertain && (
          <>
            {' '}
            <Tag>May be another business</Tag>
          </>
        )}
        {decision && (
          <>
            {' '}
            <Tag>{decision.said}</Tag>
          </>
        )}
      </p>
      <p>
        <span className="muted">{field}</span> <Value value={before} none="none" /> <span aria-hidden>→</span>
        <VisuallyHidden>changed to</VisuallyHidden>{' '}
        <strong>
          <Value value={after} none="gone" />
        </strong>
      </p>
      {(comment || due_on || outcome) && (
        <p className="anywhere">
          <Dotted>
            {outcome && outcomeText(change)}
            {due_on && !outcome && `Due ${shortDate(due_on)}`}
            {comment}
          </Dotted>
        </p>
      )}
      <p className="faint small">
        <Dotted>
          {record}
          {happened_at ? `happened ${shortDate(happened_at)}` : 'date unknown'}
          {decision && decidedBy(decision)}
        </Dotted>
      </p>
    </div>
  );
}

const outcomeText = ({ outcome, outcome_by, outcome_at }: FeedChange): string =>
  `${outcome ? outcomeLabels[outcome] : 'Open'}${outcome_by ? ` (${outcome_by}` : ''}${outcome_at && outcome_by ? `, ${shortDate(outcome_at)})` : ''}`;

const decidedBy = ({ decided_by, decided_at }: NonNullable<FeedChange['decision']>): string =>
  `decided${decided_by ? ` by ${decided_by}` : ''} on ${shortDate(decided_at)}`;

const Value = ({ value, none }: { value: string | null; none: string }) =>
  value === null ? <span className="faint">{none}</span> : value;
