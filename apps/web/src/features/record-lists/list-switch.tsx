import type { RecordListName } from '@assay/domain/report';
import { SegmentedControl } from '@mantine/core';
import { type ListMode, useListMode } from './list-view.ts';

interface ListSwitchProps {
  list: RecordListName;
  /** The title of the list. */
  label: string;
}

const data = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

/** Switches a list between cards and table, and remembers the choice. */
export function ListSwitch({ list, label }: ListSwitchProps) {
  const { mode, setMode } = useListMode(list);
  return (
    <SegmentedControl
      size="xs"
      aria-label={`View of ${label}`}
      data={data}
      value={mode}
      onChange={(value) => setMode(value as ListMode)}
    />
  );
}
