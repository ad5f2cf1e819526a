import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller and dimmed, below the first; omit for a single line. */
  second?: ReactNode;
  /** Truncates lines at the width of their container; hovering shows a truncated one in full. */
  isCut?: boolean;
}

/** A table cell with a main and a secondary line. */
export function TwoLines({ first, second, isCut = false }: TwoLinesProps) {
  const titleOf = (node: ReactNode) => (isCut && typeof node === 'string' ? node : undefined);
  return (
    <div className={styles.lines} data-cut={isCut || undefined}>
      <span title={titleOf(first)}>{first}</span>
      {second && (
        <span className="faint small tight regular tabular" title={titleOf(second)}>
          {second}
        </span>
      )}
    </div>
  );
}
