import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintedList } from './printed-list.tsx';
import { renderUi } from './testing.tsx';

const printed = (records: { id: string; kind: string }[]) =>
  renderUi(
    <PrintedList
      title="Cases"
      notes={['Still processing.']}
      columns={[
        { header: 'Case', cell: ({ id }) => id },
        { header: 'Kind', cell: ({ kind }) => kind },
      ]}
      records={records}
      keyOf={({ id }) => id}
      limit={1}
    />,
  );

test('prints a record in a row, with a cell for each column, and the notes below', () => {
  printed([
    { id: '7', kind: 'Suit' },
    { id: '8', kind: 'Lien' },
  ]);
  expect(screen.getByRole('table', { name: 'Cases' }).textContent).toBe('CaseKind7Suit');
  expect(screen.getByText('and 1 more in the report')).toBeTruthy();
  expect(screen.getByText('Still processing.')).toBeTruthy();
});

test('prints only its notes without a record', () => {
  printed([]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('region', { name: 'Cases' }).textContent).toBe('CasesStill processing.');
});
