import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

/** Record cards one below the other. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.records}>{children}</ul>;
}
