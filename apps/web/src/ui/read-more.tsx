import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import styles from './read-more.module.css';

/** A long text, cut at `limit` characters with a toggle for the rest. */
export function ReadMore({ text, limit }: { text: string; limit: number }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= limit) return <span className={styles.text}>{text}</span>;
  return (
    <span className={styles.text}>
      {isOpen ? text : `${text.slice(0, limit).trimEnd()}…`}{' '}
      <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Read Less' : 'Read More'}
      </UnstyledButton>
    </span>
  );
}
