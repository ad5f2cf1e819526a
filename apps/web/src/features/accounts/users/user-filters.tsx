import { assignableTypes } from '@assay/domain/accounts';
import type { UserType } from '@assay/domain/session';
import { Select } from '@mantine/core';
import { ListFilters } from '#ui/list-filters';
import { SearchBox } from '#ui/search-box';
import styles from './users.module.css';
import { ofType, typeOf, type UsersView } from './users-view.ts';

/** Delay after the last keystroke before the list is fetched (details: back office, section 38). */
const PAUSE_MS = 500;

interface UserFiltersProps {
  view: UsersView;
  isStaff: boolean;
  lenders: readonly { id: string; name: string }[];
  onChange: (part: Partial<UsersView>, options?: { replace?: boolean }) => void;
}

/** Filters the list by text and type, and for staff, who see all lenders, by lender. */
export function UserFilters({ view, isStaff, lenders, onChange }: UserFiltersProps) {
  const { lenders__id = null } = view;
  const known = lenders.map(({ id, name }) => ({ value: id, label: name }));
  // The address may name a lender that is no longer active.
  const isUnknown = lenders__id !== null && !lenders.some(({ id }) => id === lenders__id);
  return (
    <ListFilters>
      <SearchBox
        className={styles.search}
        label="Search users"
        placeholder="Name or email..."
        pauseMs={PAUSE_MS}
        search={view.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined }, { replace: true })}
      />
      <Select
        className={styles.filter}
        aria-label="User type"
        placeholder="Any type"
        clearable
        data={assignableTypes({ is_staff: isStaff, is_superuser: isStaff })}
        value={typeOf(view)}
        onChange={(type) => onChange(ofType(type as UserType | null))}
      />
      {isStaff && (
        <Select
          className={styles.filter}
          aria-label="Lender"
          placeholder="Any lender"
          clearable
          searchable
          data={isUnknown ? [...known, { value: lenders__id, label: `Lender ${lenders__id}` }] : known}
          value={lenders__id}
          onChange={(id) => onChange({ lenders__id: id ?? undefined })}
        />
      )}
    </ListFilters>
  );
}
