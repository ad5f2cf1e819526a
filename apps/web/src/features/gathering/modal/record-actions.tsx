import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

/** The footer of a record, with its actions. */
export function RecordActions({ children }: { children: ReactNode }) {
  return <footer className={styles.actions}>{children}</footer>;
}
