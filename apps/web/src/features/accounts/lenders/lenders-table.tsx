import type { LenderAccount } from '@assay/domain/accounts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { actionColumn, type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { Tag } from '#ui/tag';
import { TwoLines } from '#ui/two-lines';
import styles from './lenders.module.css';

interface LendersTableProps {
  lenders: LenderAccount[];
  onEdit: (lender: LenderAccount) => void;
  onRemove: (lender: LenderAccount) => void;
}

/** One row per lender, by name, linked to its users (BOF-030). */
export function LendersTable({ lenders, ...handlers }: LendersTableProps) {
  return (
    <DataTable
      label="Lenders"
      columns={[...columns, actions(handlers)]}
      rows={lenders}
      stacks
      rowId={({ id }) => id}
      sort={{ id: 'name', desc: false }}
      onRowClick={handlers.onEdit}
      empty={<Empty>No lender with that name.</Empty>}
    />
  );
}

const columns: DataColumn<LenderAccount>[] = [
  {
    id: 'name',
    header: 'Lender',
    sortBy: ({ name }) => name,
    cell: ({ name, alias, is_active }) => (
      <TwoLines
        first={
          <span className="medium">
            {name} {!is_active && <span className="faint regular">(inactive)</span>}
          </span>
        }
        second={alias}
      />
    ),
  },
  {
    id: 'users',
    header: 'Users',
    align: 'right',
    sortBy: ({ user_count }) => user_count,
    cell: ({ id, name, user_count }) => (
      <Link to="/settings/users" search={{ lenders__id: id }} aria-label={`${user_count} users of ${name}`}>
        {user_count.toLocaleString('en-US')}
      </Link>
    ),
  },
  {
    id: 'features',
    header: 'Permissions',
    align: 'right',
    sortBy: ({ feature_store_permission }) => feature_store_permission.length,
    cell: ({ feature_store_permission }) => feature_store_permission.length,
  },
  {
    id: 'api',
    header: 'API',
    cell: ({ is_api_enabled }) => (is_api_enabled ? <Tag tone="info">Enabled</Tag> : <Tag>Off</Tag>),
  },
];

const actions = ({ onEdit, onRemove }: Omit<LendersTableProps, 'lenders'>) =>
  actionColumn<LenderAccount>((lender) => (
    <span className={styles.actions}>
      <Button size="xs" aria-label={`Edit ${lender.name}`} onClick={() => onEdit(lender)}>
        Edit
      </Button>
      <Button size="xs" aria-label={`Remove ${lender.name}`} onClick={() => onRemove(lender)}>
        Remove
      </Button>
    </span>
  ));
