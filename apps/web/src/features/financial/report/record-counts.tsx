import type { ReactNode } from 'react';
import styles from './financial.module.css';

interface RecordCountsProps {
  counts: readonly { label: string; count: number; note?: ReactNode }[];
  /** Within the card, instead of at its head: smaller, with each note on a line of its own. */
  isWithin?: true;
}

/** How many records there are of each kind, each number with its note. */
export const RecordCounts = ({ counts, isWithin }: RecordCountsProps) => (
  <dl className={styles.counts} data-within={isWithin}>
    {counts.map(({ label, count, note }) => (
      <div key={label} className={styles.count}>
        <dt>{label}</dt>
        <dd>
          {count}
          {note && <span className={styles.note}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
