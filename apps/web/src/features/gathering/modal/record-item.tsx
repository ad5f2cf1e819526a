import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

/** The frame of a record that draws itself. */
export function RecordItem({ children }: { children: ReactNode }) {
  return <li className={styles.record}>{children}</li>;
}
