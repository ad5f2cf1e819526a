import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PrintedField, PrintedRecords } from './printed-records.tsx';
import { renderUi } from './testing.tsx';

interface Case {
  title: string;
  court: string | null;
  district: string | null;
}

const fields: PrintedField<Case>[] = [
  { label: 'Case', cell: ({ title }) => title },
  { label: 'Court', cell: ({ court }) => court, second: ({ district }) => district },
];
const print = (records: Case[]) =>
  renderUi(
    <PrintedRecords title="Cases" records={records} fields={fields} below={() => 'Below.'} limit={2}>
      <p>Before.</p>
    </PrintedRecords>,
  );

test('prints the records below the text of its part, which counts them, and leaves out what the limit cuts', () => {
  print(['A', 'B', 'C'].map((title) => ({ title, court: 'District Court', district: 'Indiana' })));
  const part = screen.getByRole('region', { name: 'Cases' });
  expect(part.textContent).toMatch(/^Cases3Before\./);
  expect(within(part).getAllByText('Indiana')).toHaveLength(2);
  expect(within(part).getAllByText('Below.')).toHaveLength(2);
  expect(within(part).getByText('and 1 more in the report')).toBeTruthy();
});

test('leaves out a column without any value in either line', () => {
  print([{ title: 'A', court: null, district: null }]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Case']);
});

test('keeps a column that has a value only in the second line', () => {
  print([{ title: 'A', court: null, district: 'Indiana' }]);
  expect(screen.getByRole('cell', { name: 'Indiana' })).toBeTruthy();
});

test('without records prints the text alone', () => {
  print([]);
  expect(screen.getByText('Before.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
