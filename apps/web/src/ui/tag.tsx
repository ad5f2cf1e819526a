import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'neutral' | 'good' | 'medium' | 'high' | 'highest' | 'info';

interface TagProps {
  tone?: Tone;
  /** Wraps a sentence that would be cut otherwise. */
  isWrapped?: boolean;
  children: ReactNode;
}

/** A short label on a tinted background. Its color never carries information that the text lacks. */
export function Tag({ tone = 'neutral', isWrapped = false, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} data-wrapped={isWrapped || undefined}>
      {children}
    </span>
  );
}
