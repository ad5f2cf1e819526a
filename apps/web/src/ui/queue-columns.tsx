import { shortDate } from '@assay/domain/display';
import type { ReactNode } from 'react';
import type { DataColumn } from './data-table.tsx';
import { LongWord } from './long-word.tsx';
import styles from './queue.module.css';
import { TwoLines } from './two-lines.tsx';

/** A person or merchant, in two lines of a fixed width. */
export const Who = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.who}>
    <TwoLines
      isCut
      first={first}
      second={typeof second === 'string' ? <LongWord>{second}</LongWord> : second}
    />
  </div>
);

export const lenderColumn: DataColumn<{ lender: { name: string } }> = {
  id: 'lender',
  header: 'Lender',
  cell: ({ lender }) => <div className={styles.lender}>{lender.name}</div>,
};

/** When and by whom an item of a queue was closed. */
export const closedColumn: DataColumn<{ closed_at: string | null; closed_by: string | null }> = {
  id: 'closed',
  header: 'Closed',
  cell: ({ closed_at, closed_by }) => closed_at && <Who first={shortDate(closed_at)} second={closed_by} />,
};

/** The buttons that close or reopen an item of a queue. */
export const actionsColumn = <Item,>(buttons: (item: Item) => ReactNode): DataColumn<Item> => ({
  id: 'actions',
  header: 'Actions',
  bare: true,
  isAction: true,
  align: 'right',
  cell: (item) => <div className={styles.actions}>{buttons(item)}</div>,
});
