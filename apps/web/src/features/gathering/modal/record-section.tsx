import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import styles from './evidence-modal.module.css';

interface RecordSectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** Records of one kind under a collapsible heading; hidden without records. */
export function RecordSection({ title, count, children }: RecordSectionProps) {
  const [isOpen, setOpen] = useState(true);
  const headingId = useId();
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.sectionTitle}>
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          {`${title} (${count})`}
        </UnstyledButton>
      </h3>
      {isOpen && children}
    </section>
  );
}

interface RecordGroupProps {
  name: string;
  /** After the name. */
  aside: ReactNode;
  children: ReactNode;
}

/** A named group of records. */
export function RecordGroup({ name, aside, children }: RecordGroupProps) {
  return (
    <section className={styles.group} aria-label={name}>
      <h3 className={styles.subject}>
        {name}
        {aside}
      </h3>
      {children}
    </section>
  );
}
