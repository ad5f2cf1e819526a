import type { ReactNode } from 'react';
import styles from './card-lines.module.css';

export interface CardLine {
  key: string;
  first?: ReactNode;
  /** Below the first, smaller and dimmed. */
  second?: ReactNode;
  /** At the right: a link to where the line is shown in full. */
  action?: ReactNode;
}

/** Short lines in a flush card of the side column, each of up to two lines of text. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <ul>
      {lines.map(({ key, first, second, action }) => (
        <li key={key} className={styles.line}>
          <div className="anywhere">
            {first && <div className="medium">{first}</div>}
            {second && <div className="muted small tight">{second}</div>}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
