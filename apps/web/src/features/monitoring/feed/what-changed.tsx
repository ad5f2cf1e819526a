import { displayPhone, shortDate } from '@assay/domain/display';
import { changeKinds, type FeedChange } from '@assay/domain/monitoring';
import { VisuallyHidden } from '@mantine/core';
import { Dotted } from '#ui/dotted';
import { Tag } from '#ui/tag';
import styles from './changes.module.css';
import { GravityTag } from './gravity-tag.tsx';

/** A change in words: how grave, what it is, of what to what, of which record and since when. */
export function WhatChanged({ change }: { change: FeedChange }) {
  const { gravity, kind, record, field, before, after, happened_at, is_uncertain, decision } = change;
  return (
    <div className={styles.what}>
      <p className={styles.kind}>
        <GravityTag gravity={gravity} /> {changeKinds[kind].label}
        {is_uncertain && (
          <>
            {' '}
            <Tag>Perhaps another business</Tag>
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
        <span className={styles.field}>{field}</span> <Value field={field} value={before} none="none" />{' '}
        <span aria-hidden>→</span>
        <VisuallyHidden>changed to</VisuallyHidden>{' '}
        <strong>
          <Value field={field} value={after} none="gone" />
        </strong>
      </p>
      <p className={styles.faint}>
        <Dotted>
          {record}
          {happened_at ? `happened ${shortDate(happened_at)}` : 'day not told'}
          {decision && decidedBy(decision)}
        </Dotted>
      </p>
    </div>
  );
}

const decidedBy = ({ decided_by, decided_at }: NonNullable<FeedChange['decision']>): string =>
  `decided${decided_by ? ` by ${decided_by}` : ''} on ${shortDate(decided_at)}`;

interface ValueProps {
  field: string;
  value: string | null;
  none: string;
}

function Value({ field, value, none }: ValueProps) {
  if (value === null) return <span className={styles.none}>{none}</span>;
  return field === 'Phone' ? displayPhone(value) : value;
}
