import { SegmentedControl } from '@mantine/core';
import type { ListMode, ListView } from './list-view.ts';
import { listWords } from './list-words.ts';

const data = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

/** Switches a list between cards and table, and remembers the choice. */
export function ListSwitch({ view: { list, mode, setMode } }: { view: ListView }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={`View of ${listWords[list].label}`}
      data={data}
      value={mode}
      onChange={(value) => setMode(value as ListMode)}
    />
  );
}
