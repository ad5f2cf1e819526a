import { shortDate } from '@assay/domain/display';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { type Link, RecordActionButton, RecordActions } from '#features/gathering';
import { Facts } from '#ui/facts';
import { FoldChevron } from '#ui/fold-chevron';
import { CaseNumber, CaseParties, CaseStateTag, CourtLink, DocketEntries } from './case-parts.tsx';
import type { CaseRecord } from './case-record.ts';
import styles from './litigation.module.css';

/** One case: a summary line that expands to the full record, its parties and its docket entries (BOF-161). */
export function CaseItem({ item, link }: { item: CaseRecord; link: Link }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { record, title, facts, entries } = item;
  return (
    <li>
      <article aria-labelledby={titleId}>
        <UnstyledButton className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          <span className={styles.line}>
            <span id={titleId} className="medium anywhere block">
              {title}
            </span>
            <CaseNumber item={item} />
          </span>
          <span className={styles.end}>
            <CaseStateTag record={record} />
            {record.filingDate && (
              <span className="faint small tight tabular nowrap">filed {shortDate(record.filingDate)}</span>
            )}
          </span>
        </UnstyledButton>
        {isOpen && (
          <div className={styles.details}>
            <Facts columns facts={facts} />
            <CaseParties parties={record.parties} />
            <DocketEntries entries={entries} />
            <RecordActions>
              <CourtLink record={record} />
              <RecordActionButton
                action={link}
                record={{ ...record, record_type: item.record_type }}
                describedBy={titleId}
              />
            </RecordActions>
          </div>
        )}
      </article>
    </li>
  );
}
