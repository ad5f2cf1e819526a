import { expect, test } from 'vitest';
import { openRelation } from './open-relation.ts';

const relation = (status: string | null, open_date: string | null, close_date: string | null = null) => ({
  status,
  open_date,
  close_date,
});

test.each([
  ['Open', '2025-01-15', null, { since: '2025-01-15', status: null }],
  ['ACTIVE', null, null, { since: null, status: null }],
  [null, '2025-01-15', null, { since: '2025-01-15', status: null }],
  ['Probation', '2025-01-15', null, { since: '2025-01-15', status: 'Probation' }],
  ['in dispute', null, null, { since: null, status: 'in dispute' }],
  ['Open', '2025-01-15', '2026-01-15', null],
  [null, null, null, null],
  ['Declined', '2025-01-15', null, null],
  ['pending', '2025-01-15', null, null],
  ['CLOSED_PARTNER', '2025-01-15', null, null],
  ['Closed Out Of Business', null, null, null],
  ['Charged-off', '2025-01-15', null, null],
])('a relation %s from %s to %s is open as %j', (status, open, close, expected) => {
  expect(openRelation([relation(status, open, close)])).toEqual(expected);
});

test('of several relations the earliest open one counts, and a status that is not simply open', () => {
  expect(
    openRelation([
      relation('Open', '2025-03-01'),
      relation('Declined', '2019-01-01'),
      relation('Suspended', '2024-02-01'),
      relation('Open', '2020-01-01', '2021-01-01'),
    ]),
  ).toEqual({ since: '2024-02-01', status: 'Suspended' });
  expect(openRelation([])).toBeNull();
});
