import { type ReactNode, useId } from 'react';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import { type activeTag, type FinancialRecord, openTag, saysOnlyOpen } from '../financial-record.ts';
import styles from './financial.module.css';

interface RecordSlideProps {
  title: string;
  record: Pick<FinancialRecord, 'isOpen' | 'status' | 'amount'> & { facts: Record<string, ReactNode> };
  open?: typeof openTag | typeof activeTag;
}

/** One record of the tab: its title, whether it is still open, the amount, and all other fields. */
export function RecordSlide({ title, record, open = openTag }: RecordSlideProps) {
  const { isOpen, status, amount, facts } = record;
  const titleId = useId();
  return (
    <article className={styles.record} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.name}>
          {title}
        </h3>
        {isOpen && <Tag tone={open.tone}>{open.text}</Tag>}
        {status && !(isOpen && saysOnlyOpen(status)) && <Tag>{status}</Tag>}
        {amount && <span className={styles.amount}>{amount}</span>}
      </header>
      <Facts columns facts={withoutTitle(facts, title)} />
    </article>
  );
}

/** Drops the holder or court that the title already names. */
const withoutTitle = (facts: Record<string, ReactNode>, title: string) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== title));
