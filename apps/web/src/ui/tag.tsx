import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'neutral' | 'good' | 'medium' | 'high' | 'highest' | 'info';

/** A small word on its tint. The tone repeats what the word says; it never says it alone. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
