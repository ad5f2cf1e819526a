import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
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

interface BoxedTableProps<Row> {
  title: string;
  columns: DataColumn<Row>[];
  rows: readonly Row[];
}

/** A small table in a box below its title and count; hidden without rows. */
export function BoxedTable<Row>({ title, columns, rows }: BoxedTableProps<Row>) {
  const places = new Map(rows.map((row, place) => [row, String(place)]));
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.boxed} aria-labelledby={titleId}>
      <h5 id={titleId} className={styles.boxedTitle}>{`${title} (${rows.length})`}</h5>
      <div className={styles.table}>
        <DataTable label={title} columns={columns} rows={[...rows]} rowId={(row) => places.get(row) ?? ''} />
      </div>
    </section>
  );
}
