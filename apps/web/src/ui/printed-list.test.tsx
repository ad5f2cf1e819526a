import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { PrintedList } from './printed-list.tsx';
import { renderUi } from './testing.tsx';

interface Case {
  title: string;
  court: string | null;
  district?: string | null;
  amount?: number | null;
}

const print = (records: Case[], more: Partial<ComponentProps<typeof PrintedList<Case>>> = {}) =>
  renderUi(
    <PrintedList
      title="Cases"
      notes={['Still processing.']}
      columns={[
        { header: 'Case', cell: ({ title }) => title },
        { header: 'Court', cell: ({ court }) => court, second: ({ district }) => district },
        { header: 'Amount', align: 'right', cell: ({ amount }) => amount },
      ]}
      records={records}
      {...more}
    >
      <p>Before.</p>
    </PrintedList>,
  );
const cases = (count: number): Case[] =>
  Array.from({ length: count }, (_, place) => ({
    title: `Case ${place}`,
    court: 'Court',
    district: 'Indiana',
  }));
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('prints a record in a row, with a cell for each column, below its text and above its notes', () => {
  print([{ title: '7', court: 'District Court', district: 'Indiana' }], { count: 1, below: () => 'Below.' });
  expect(screen.getByRole('table', { name: 'Cases' }).textContent).toBe(
    'CaseCourt7District CourtIndianaBelow.',
  );
  expect(screen.getByRole('region', { name: 'Cases' }).textContent).toMatch(
    /^Cases1Before\.Case.*Still processing\.$/,
  );
});

test('leaves out a column without any value in either line', () => {
  print([{ title: 'A', court: null, district: null }]);
  expect(headers()).toEqual(['Case']);
  expect(screen.queryByText(/more in the report/)).toBeNull();
});

test('keeps a column that has a value only in the second line', () => {
  print([{ title: 'A', court: null, district: 'Indiana' }]);
  expect(screen.getByRole('cell', { name: 'Indiana' })).toBeTruthy();
});

test('keeps a column that has a value of zero', () => {
  print([{ title: 'A', court: null, amount: 0 }]);
  expect(headers()).toEqual(['Case', 'Amount']);
});

test('prints as many rows as its limit, each with what is below it, and counts the others', () => {
  print(cases(5), { limit: 3, below: () => 'Below.' });
  const table = within(screen.getByRole('table', { name: 'Cases' }));
  expect(table.getAllByRole('row')).toHaveLength(7);
  expect(table.getAllByText('Below.')).toHaveLength(3);
  expect(screen.getByText('and 2 more in the report')).toBeTruthy();
});

test('counts also the records that were never loaded', () => {
  print(cases(160), { limit: 160, total: 2_000 });
  expect(screen.getByText('and 1,840 more in the report')).toBeTruthy();
});

test('without records prints its text and notes alone', () => {
  print([]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('region', { name: 'Cases' }).textContent).toBe('CasesBefore.Still processing.');
});
