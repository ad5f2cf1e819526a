import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'neutral' | 'good' | 'medium' | 'high' | 'highest' | 'info';

/** A short label on a tinted background. Its color never carries information that the text lacks. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
