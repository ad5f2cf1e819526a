import type { FeedChange } from '@assay/domain/monitoring';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconCheck } from '#ui/icons';
import styles from './changes.module.css';
import { useAssignees } from './queries.ts';

interface AssignMenuProps {
  change: FeedChange;
  viewerId: string;
  onAssign: (userId: string | null) => void;
}

/** Who a change is assigned to, and who else it can be assigned to: the viewer first. */
export function AssignMenu({ change, viewerId, onAssign }: AssignMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { assigned_to: assigned, merchant } = change;
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          size="xs"
          data-change-assign
          className={styles.assign}
          aria-label={
            assigned ? `Assigned to ${assigned.name}: ${merchant.name}` : `Assign: ${merchant.name}`
          }
          title={assigned ? `Assigned to ${assigned.name}` : undefined}
        >
          {assigned ? assigned.name : 'Assign'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.people}>
        {isOpen && <People assigned={assigned?.id ?? null} viewerId={viewerId} onAssign={onAssign} />}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PeopleProps {
  assigned: string | null;
  viewerId: string;
  onAssign: (userId: string | null) => void;
}

function People({ assigned, viewerId, onAssign }: PeopleProps) {
  const { data, isError, refetch } = useAssignees();
  if (isError && !data) return <Menu.Item onClick={() => void refetch()}>Try again</Menu.Item>;
  if (!data) return <Menu.Label>Loading…</Menu.Label>;
  const people = data.toSorted((a, b) => Number(b.id === viewerId) - Number(a.id === viewerId));
  return (
    <>
      {people.map(({ id, name }) => (
        <Menu.Item
          key={id}
          rightSection={id === assigned ? <IconCheck size={14} aria-label="now" /> : undefined}
          onClick={() => onAssign(id)}
        >
          {id === viewerId ? `${name} (you)` : name}
        </Menu.Item>
      ))}
      {assigned && <Menu.Divider />}
      {assigned && <Menu.Item onClick={() => onAssign(null)}>Unassign</Menu.Item>}
    </>
  );
}
