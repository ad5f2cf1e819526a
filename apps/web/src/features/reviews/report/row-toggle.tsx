import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import styles from './reviews.module.css';

interface RowToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The name of a row as a button that expands its details; Escape collapses them. */
export function RowToggle({ isOpen, onToggle, children }: RowToggleProps) {
  return (
    <UnstyledButton
      className={styles.toggle}
      aria-expanded={isOpen}
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) onToggle();
      }}
    >
      <FoldChevron />
      {children}
    </UnstyledButton>
  );
}
