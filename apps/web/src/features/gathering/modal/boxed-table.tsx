import { useId } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import styles from './evidence-modal.module.css';

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
