import { SegmentedControl } from '@mantine/core';
import type { ListMode, ListView } from './list-view.ts';

interface ListSwitchProps {
  view: ListView;
  /** The title of the list. */
  label: string;
}

const data = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

/** Switches a list between cards and table, and remembers the choice. */
export function ListSwitch({ view: { mode, setMode }, label }: ListSwitchProps) {
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
