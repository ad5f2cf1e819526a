import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { type Link, RecordActionButton } from '#features/gathering';
import { Facts } from '#ui/facts';
import { FoldChevron } from '#ui/fold-chevron';
import { CaseNumber, CaseParties, CaseStateTag, CourtLink, DocketEntries } from '../case-parts.tsx';
import type { CaseRecord } from '../case-record.ts';
import styles from './litigation-card.module.css';

/** Fields that the head of a case already shows. */
const IN_HEAD = ['Case number', 'Docket number', 'Court', 'Jurisdiction', 'Status'];
/** The fields shown first; all others are in the full record. */
const FIRST = [
  ...['Filed', 'Last update', 'Latest entry', 'Nature of suit', 'Cause of action'],
  ...['Damages', 'Judgement', 'Disposition', 'Source'],
];

interface CaseSlideProps {
  item: CaseRecord;
  link: Link;
}

/** One case: title, state, amounts and parties; it expands to the full record. */
export function CaseSlide({ item, link }: CaseSlideProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { record, title, facts, entries } = item;
  const named = (wanted: (label: string) => boolean) =>
    Object.fromEntries(Object.entries(facts).filter(([label]) => wanted(label)));
  const isFirst = (label: string) => FIRST.includes(label);
  const isRest = (label: string) => !isFirst(label) && !IN_HEAD.includes(label);
  return (
    <article className={styles.case} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        <CaseStateTag record={record} />
        <CaseNumber item={item} />
      </header>
      <Facts columns facts={named(isFirst)} />
      <CaseParties parties={record.parties} />
      <footer className={styles.actions}>
        <UnstyledButton className={styles.whole} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          Full record
        </UnstyledButton>
        <CourtLink record={record} />
        <span className="end">
          <RecordActionButton
            action={link}
            record={{ ...record, record_type: item.record_type }}
            describedBy={titleId}
          />
        </span>
      </footer>
      {isOpen && (
        <div className={styles.full}>
          <Facts columns facts={named(isRest)} />
          <DocketEntries entries={entries} />
        </div>
      )}
    </article>
  );
}
