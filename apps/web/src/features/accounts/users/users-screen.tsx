import { type ListedUser, MAX_USERS } from '@assay/domain/accounts';
import { isAdmin } from '@assay/domain/session';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { readPageConfig } from '#api/page-config';
import { SavedViews } from '#features/saved-views';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconPlus } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUsers } from './queries.ts';
import { type ConfirmedAction, UserActionDialog } from './user-action-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';
import { useUsersView } from './users-view.ts';

type Open = { what: 'add' } | { what: 'edit' | ConfirmedAction; user: ListedUser } | null;

/** The users the viewer may manage: all for staff, those of their first lender for a Lender Admin (BOF-050). */
export function UsersScreen() {
  const { user: viewer } = useViewer();
  const { view, change } = useUsersView();
  const isStaff = isAdmin(viewer);
  const { data, isError, isPlaceholderData, refetch } = useUsers(
    isStaff ? view : { ...view, lenders__id: viewer.lenders[0]?.id },
  );
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { passwords_elsewhere } = readPageConfig(document);
  return (
    <Stack gap={12}>
      <p className={styles.note}>
        Only admins may add and remove users.
        {passwords_elsewhere &&
          ' Passwords are managed by your identity provider: a new user is invited to sign in there, and needs an account there with the same email.'}
      </p>
      <UserFilters view={view} isStaff={isStaff} lenders={viewer.lenders} onChange={change} />
      <Card
        title="Users"
        count={!isPlaceholderData && data?.count.toLocaleString('en-US')}
        actions={
          <>
            <SavedViews list="users" />
            <Button
              variant="filled"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpen({ what: 'add' })}
            >
              Add User
            </Button>
          </>
        }
        flush
      >
        {data && (
          <UsersTable
            users={data.results}
            isStale={isPlaceholderData}
            showsLenders={isStaff}
            viewerId={viewer.id}
            resets={!passwords_elsewhere}
            onAction={(what, user) => setOpen({ what, user })}
          />
        )}
        {data && data.count > MAX_USERS && (
          <p className={styles.more}>
            Showing first {MAX_USERS} of {data.count.toLocaleString('en-US')}. Narrow your search.
          </p>
        )}
        {!data && isError && (
          <Empty>
            <span className={styles.again}>
              The users are not loaded yet. <Button onClick={() => void refetch()}>Load Users</Button>
            </span>
          </Empty>
        )}
        {!data && !isError && <SkeletonRows rows={6} />}
      </Card>
      <AddUserDialog isOpen={open?.what === 'add'} onDone={close} />
      <EditUserDialog user={open?.what === 'edit' ? open.user : null} onDone={close} />
      {open && open.what !== 'add' && open.what !== 'edit' && (
        <UserActionDialog what={open.what} user={open.user} onDone={close} />
      )}
    </Stack>
  );
}
