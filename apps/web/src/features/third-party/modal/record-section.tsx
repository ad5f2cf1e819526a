import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './evidence-modal.module.css';

interface RecordSectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** Records of one kind below their heading, which folds them away; absent without a record. */
export function RecordSection({ title, count, children }: RecordSectionProps) {
  const [isOpen, setOpen] = useState(true);
  const headingId = useId();
  if (count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.sectionTitle}>
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} className={styles.chevron} aria-hidden />
          {`${title} (${count})`}
        </UnstyledButton>
      </h3>
      {isOpen && children}
    </section>
  );
}
