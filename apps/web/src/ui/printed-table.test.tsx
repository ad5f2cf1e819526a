import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintedTable } from './printed-table.tsx';
import { renderUi } from './testing.tsx';

const columns = [{ label: 'Day' }, { label: 'Kind' }, { label: 'Amount', align: 'right' as const }];
const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    key: String(place),
    cells: [`day ${place}`, 'Suit', null],
  }));

test('leaves out a column without any value', () => {
  renderUi(<PrintedTable label="Cases" columns={columns} rows={rows(2)} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Day', 'Kind']);
  expect(screen.queryByText(/more in the report/)).toBeNull();
});

test('keeps a column that has a value of zero', () => {
  renderUi(<PrintedTable label="Cases" columns={columns} rows={[{ key: '1', cells: ['day', null, 0] }]} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Amount',
  ]);
});

test('prints as many rows as its limit and counts the others', () => {
  renderUi(<PrintedTable label="Cases" columns={columns} rows={rows(5)} limit={3} />);
  expect(within(screen.getByRole('table', { name: 'Cases' })).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('and 2 more in the report')).toBeTruthy();
});

test('counts also the records that were never loaded', () => {
  renderUi(<PrintedTable label="Cases" columns={columns} rows={rows(160)} limit={160} total={2_000} />);
  expect(screen.getByText('and 1,840 more in the report')).toBeTruthy();
});
