import type { ListedUser } from '@assay/domain/accounts';
import { dateAndTime } from '@assay/domain/display';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { actionColumn, type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { IconDots } from '#ui/icons';
import { LongWord } from '#ui/long-word';
import { TwoLines } from '#ui/two-lines';
import type { ConfirmedAction } from './user-action-dialog.tsx';
import { nameOf, UndeliveredInvitation } from './user-notes.tsx';
import styles from './users.module.css';

interface UsersTableProps {
  users: ListedUser[];
  /** The rows belong to the previous view until the next ones arrive. */
  isStale: boolean;
  showsLenders: boolean;
  viewerId: string;
  /** Whether passwords can be reset here. */
  resets: boolean;
  onAction: (what: 'edit' | ConfirmedAction, user: ListedUser) => void;
}

/** Users by last name, each with its actions. */
export function UsersTable({ users, isStale, showsLenders, ...rest }: UsersTableProps) {
  const actions = actionColumn<ListedUser>((user) => <Actions user={user} {...rest} />);
  return (
    <div className="stale" aria-busy={isStale}>
      <DataTable
        label="Users"
        columns={[...columns, ...(showsLenders ? [lendersColumn] : []), lastLogin, actions]}
        rows={users}
        stacks
        rowId={({ id }) => id}
        empty={<Empty>No Users Found</Empty>}
      />
    </div>
  );
}

/** What a type means that its name does not say. */
const explained: { [type in ListedUser['type']]?: string } = {
  'Verdata Admin': 'Staff, for every lender',
  Invalid: 'No lender, or not one role',
};

const columns: DataColumn<ListedUser>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (user) => (
      <div className={styles.name}>
        <TwoLines
          first={
            <>
              {nameOf(user)}
              {!user.is_active && <span className="faint regular"> (deactivated)</span>}
            </>
          }
          second={
            <>
              <LongWord>{user.email}</LongWord>
              <UndeliveredInvitation user={user} />
            </>
          }
        />
      </div>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ type }) => <TwoLines first={type} second={explained[type]} /> },
];

const lendersColumn: DataColumn<ListedUser> = {
  id: 'lenders',
  header: 'Lenders',
  cell: ({ lenders }) => (
    <div className={styles.lenders}>{lenders.map(({ name }) => name).join(', ') || '–'}</div>
  ),
};

const lastLogin: DataColumn<ListedUser> = {
  id: 'last-login',
  header: 'Last login',
  cell: ({ last_login }) => (last_login ? dateAndTime(last_login) : 'Never'),
};

type ActionsProps = Pick<UsersTableProps, 'viewerId' | 'resets' | 'onAction'>;

function Actions({ user, viewerId, resets, onAction }: ActionsProps & { user: ListedUser }) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = user.id === viewerId;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu closes even when no item of it has the focus.
    <div
      className={styles.actions}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) setOpen(false);
      }}
    >
      <Button size="xs" aria-label={`Edit: ${nameOf(user)}`} onClick={() => onAction('edit', user)}>
        Edit
      </Button>
      <Menu position="bottom-end" width={200} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon variant="default" size={28} aria-label={`More: ${nameOf(user)}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {resets && user.is_active && (
            <Menu.Item onClick={() => onAction('reset', user)}>Reset Password</Menu.Item>
          )}
          {user.is_active ? (
            <Menu.Item disabled={isOwn} onClick={() => onAction('deactivate', user)}>
              Deactivate
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => onAction('reactivate', user)}>Re-Activate</Menu.Item>
          )}
          <Menu.Item disabled={isOwn} onClick={() => onAction('remove', user)}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
