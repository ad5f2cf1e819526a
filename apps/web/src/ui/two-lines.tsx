import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller and fainter, below the first; nothing leaves the first alone. */
  second?: ReactNode;
  /** Cuts lines off at the width of their container; a cut one shows in full when pointed at. */
  isCut?: boolean;
}

/** A cell of a table with what matters and what belongs to it. */
export function TwoLines({ first, second, isCut = false }: TwoLinesProps) {
  const titleOf = (node: ReactNode) => (isCut && typeof node === 'string' ? node : undefined);
  return (
    <div className={styles.lines} data-cut={isCut || undefined}>
      <span title={titleOf(first)}>{first}</span>
      {second && (
        <span className={styles.second} title={titleOf(second)}>
          {second}
        </span>
      )}
    </div>
  );
}
