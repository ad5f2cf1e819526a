import { useId } from 'react';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import { furtherStatus, type ShownRecord } from '../financial-record.ts';
import styles from './financial.module.css';

/** One record of the tab: its title, whether it is still open, the amount, and all other fields. */
export function RecordSlide({ record }: { record: ShownRecord }) {
  const { open, amount, facts } = record;
  const title = record.title ?? record.kind;
  const status = furtherStatus(record);
  const titleId = useId();
  return (
    <article className={styles.record} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.name}>
          {title}
        </h3>
        {open && <Tag tone={open.tone}>{open.text}</Tag>}
        {status && <Tag>{status}</Tag>}
        {amount && <span className="strong tabular">{amount}</span>}
      </header>
      <Facts columns facts={withoutTitle(facts, title)} />
    </article>
  );
}

/** Drops the holder or court that the title already names. */
const withoutTitle = (facts: ShownRecord['facts'], title: string) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== title));
