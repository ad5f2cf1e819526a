import type { ReactNode } from 'react';
import styles from './evidence-modal.module.css';

export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.records}>{children}</ul>;
}
