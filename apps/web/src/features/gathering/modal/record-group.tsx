import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

interface RecordGroupProps {
  name: string;
  /** After the name. */
  aside: ReactNode;
  children: ReactNode;
}

/** A named group of records. */
export function RecordGroup({ name, aside, children }: RecordGroupProps) {
  return (
    <section className={styles.group} aria-label={name}>
      <h3 className={styles.subject}>
        {name}
        {aside}
      </h3>
      {children}
    </section>
  );
}
