import { Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './skeleton-rows.module.css';

/** A placeholder for loading rows: each with a name, a second line and a figure. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.row}>
          <div className={styles.lines}>
            <Skeleton height={12} width={`${52 - ((row * 13) % 24)}%`} />
            <Skeleton height={10} width={`${30 - ((row * 7) % 12)}%`} />
          </div>
          <Skeleton height={12} width={56} />
        </div>
      ))}
    </div>
  );
}
