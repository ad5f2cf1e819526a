import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** At the left of the title, 16 px. */
  icon?: ReactNode;
  /** After the title, muted: a record count or a short remark. */
  count?: ReactNode;
  /** At the right of the header: progress or age. */
  state?: ReactNode;
  actions?: ReactNode;
  /** The body has no padding: for tables and lists. */
  flush?: boolean;
  children?: ReactNode;
}

const countText = (count: ReactNode): ReactNode =>
  typeof count === 'number' ? count.toLocaleString('en-US') : count;

/** A white card with a header of 44 px and a body; a region named by its title. */
export function Card({ title, icon, count, state, actions, flush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.header}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
          {(state || actions) && (
            <div className={styles.end}>
              {state && <span className={styles.state}>{state}</span>}
              {actions}
            </div>
          )}
        </header>
      )}
      {children && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  );
}

/** A sentence at the foot of a flush card. */
export const CardFoot = ({ children }: { children: ReactNode }) => <p className={styles.foot}>{children}</p>;
