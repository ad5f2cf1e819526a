import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import styles from './read-more.module.css';

/** A long text, cut at `limit` characters with a toggle for the rest; `whole` shows the full text, as in print. */
export function ReadMore({ text, limit, whole = false }: { text: string; limit: number; whole?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (whole || text.length <= limit) return <span className={styles.text}>{text}</span>;
  return (
    <span className={styles.text}>
      {isOpen ? text : `${text.slice(0, limit).trimEnd()}…`}{' '}
      <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Read Less' : 'Read More'}
      </UnstyledButton>
    </span>
  );
}
