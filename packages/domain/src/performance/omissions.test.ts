import { expect, test } from 'vitest';
import { relationOmissions } from './index.ts';

const nothing = { status: null, open_date: null, close_date: null };

test('a relation without a status and dates has a line, and any other one has none', () => {
  const known = [
    { ...nothing, status: 'Declined' },
    { ...nothing, open_date: '2026-01-01' },
    { ...nothing, close_date: '2026-01-01' },
  ];
  expect(relationOmissions(known)).toEqual([]);
  expect(relationOmissions([...known, nothing])).toEqual([
    '1 relation has no known status and no dates: it counts neither as open nor as closed',
  ]);
  expect(relationOmissions([nothing, nothing])).toEqual([
    '2 relations have no known status and no dates: they count neither as open nor as closed',
  ]);
});
