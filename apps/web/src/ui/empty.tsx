import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** An empty state: the spec's sentence, and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
