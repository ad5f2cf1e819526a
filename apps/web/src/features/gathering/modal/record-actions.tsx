import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

/** The foot of a record: where to go from here. */
export function RecordActions({ children }: { children: ReactNode }) {
  return <footer className={styles.actions}>{children}</footer>;
}
