import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

/** The frame of a record with a custom layout. */
export function RecordItem({ children }: { children: ReactNode }) {
  return <li className={styles.record}>{children}</li>;
}
