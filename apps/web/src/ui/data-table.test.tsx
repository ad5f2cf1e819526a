import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type DataColumn, DataTable } from './data-table.tsx';
import { renderUi, setWindowWidth } from './testing.tsx';

interface Filing {
  id: string;
  name: string;
  amount: number | null;
}
const filings: Filing[] = [
  { id: 'a', name: 'Lien 10', amount: null },
  { id: 'b', name: 'Lien 9', amount: 300 },
  { id: 'c', name: 'Judgement', amount: 1200 },
];
const columns: DataColumn<Filing>[] = [
  { id: 'name', header: 'Filing', cell: (filing) => filing.name, sortBy: (filing) => filing.name },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    cell: (filing) => filing.amount,
    sortBy: (f) => f.amount,
  },
  { id: 'open', header: 'Open', bare: true, cell: () => <a href="/filing">Open</a> },
];
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('sorts rows by a header, numbers numerically, missing values last in both directions', async () => {
  renderUi(<DataTable label="Filings" columns={columns} rows={filings} rowId={(filing) => filing.id} />);
  expect(names()).toEqual(['Lien 10', 'Lien 9', 'Judgement']);
  await userEvent.click(screen.getByRole('button', { name: 'Filing' }));
  expect(names()).toEqual(['Judgement', 'Lien 9', 'Lien 10']);
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['Lien 9', 'Judgement', 'Lien 10']);
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['Judgement', 'Lien 9', 'Lien 10']);
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
});

test('preserves the order of rows that the server sorted', async () => {
  const onSort = vi.fn();
  renderUi(
    <DataTable
      label="Filings"
      columns={columns}
      rows={filings}
      rowId={(filing) => filing.id}
      sort={{ id: 'name', desc: false }}
      onSort={onSort}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filing' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ id: 'name', desc: true });
  expect(names()).toEqual(['Lien 10', 'Lien 9', 'Judgement']);
});

test('a row expands its detail below itself', () => {
  renderUi(
    <DataTable
      label="Filings"
      columns={columns}
      rows={filings}
      rowId={(filing) => filing.id}
      detail={(filing) => (filing.id === 'b' ? <p>More of Lien 9</p> : null)}
    />,
  );
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[3]?.textContent).toBe('More of Lien 9');
});

test('a table wider than its card can be scrolled by keyboard: it takes the focus if nothing in it does', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;
      constructor(measure: () => void) {
        this.#measure = measure;
      }
      observe() {
        this.#measure();
      }
      disconnect() {}
    },
  );
  const show = (shown: DataColumn<Filing>[]) =>
    renderUi(<DataTable label="Filings" columns={shown} rows={filings} rowId={(filing) => filing.id} />);
  const { unmount } = show([{ id: 'name', header: 'Filing', cell: (filing) => filing.name }]);
  expect((await screen.findByRole('region', { name: 'Filings, scrolls' })).tabIndex).toBe(0);
  unmount();
  show(columns);
  expect(screen.queryByRole('region')).toBeNull();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('rows shown as blocks label their facts, except the main one', () => {
  renderUi(
    <DataTable label="Filings" stacks columns={columns} rows={filings.slice(0, 1)} rowId={({ id }) => id} />,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => [cell.dataset.label, cell.dataset.title !== undefined])).toEqual([
    ['Filing', true],
    ['Amount', false],
    [undefined, false],
  ]);
});

test('a click anywhere in a column head sorts, once, and so does its button by the keyboard', async () => {
  renderUi(<DataTable label="Filings" columns={columns} rows={filings} rowId={(filing) => filing.id} />);
  await userEvent.click(screen.getByRole('columnheader', { name: 'Filing' }));
  expect(names()).toEqual(['Judgement', 'Lien 9', 'Lien 10']);
  await userEvent.click(screen.getByRole('button', { name: 'Filing' }));
  expect(names()).toEqual(['Lien 10', 'Lien 9', 'Judgement']);
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Judgement', 'Lien 9', 'Lien 10']);
});

test('in a narrow window the columns that matter come right after the main one', () => {
  const place: DataColumn<Filing> = { id: 'place', header: 'Place', cell: () => 'Ohio' };
  const matters: DataColumn<Filing> = { id: 'status', header: 'Status', matters: true, cell: () => 'Open' };
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const show = () =>
    renderUi(
      <DataTable
        label="Filings"
        columns={[...columns.slice(0, 1), place, matters]}
        rows={filings}
        rowId={({ id }) => id}
      />,
    );
  const { unmount } = show();
  expect(heads()).toEqual(['Filing', 'Place', 'Status']);
  unmount();
  setWindowWidth(820);
  show();
  expect(heads()).toEqual(['Filing', 'Status', 'Place']);
});
