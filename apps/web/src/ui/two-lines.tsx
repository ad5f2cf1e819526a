import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller and fainter, below the first; nothing leaves the first alone. */
  second?: ReactNode;
}

/** A cell of a table with what matters and what belongs to it. A text that is cut off shows in full when pointed at. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <div className={styles.lines}>
      <span title={textOf(first)}>{first}</span>
      {second && (
        <span className={styles.second} title={textOf(second)}>
          {second}
        </span>
      )}
    </div>
  );
}

const textOf = (node: ReactNode): string | undefined => (typeof node === 'string' ? node : undefined);
