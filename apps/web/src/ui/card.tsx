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
  /** Sentences at the foot of a flush card; empty ones are left out. */
  notes?: readonly ReactNode[];
  children?: ReactNode;
}

const countText = (count: ReactNode): ReactNode =>
  typeof count === 'number' ? count.toLocaleString('en-US') : count;

/** A white card with a header of 44 px and a body; a region named by its title. */
export function Card({ title, icon, count, state, actions, flush = false, notes = [], children }: CardProps) {
  const titleId = useId();
  const shownNotes = notes.filter(Boolean);
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
      {(children || shownNotes.length > 0) && (
        <div className={flush ? styles.flush : styles.body}>
          {children}
          {shownNotes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences keep their places
            <p key={place} className={styles.foot}>
              {note}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
