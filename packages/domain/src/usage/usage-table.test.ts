import { expect, test } from 'vitest';
import { canGenerate, metricsCsv, usageCsv, usageMonthHead, usageTable } from './usage-table.ts';

const usage = [
  {
    date: '2025-12-01',
    users: { user_0: { name: 'Ada', inquiry_count: 2 }, user_1: { name: 'API', inquiry_count: 0 } },
  },
  {
    date: '2026-01-01',
    users: { user_0: { name: 'Ada', inquiry_count: 5 }, user_1: { name: 'API', inquiry_count: 11 } },
  },
];

test('user totals sum the months, All Users sums the users, and both grand totals agree [BOF-060]', () => {
  const table = usageTable(usage);
  expect(table.rows).toEqual([
    { name: 'Ada', counts: [2, 5], total: 7 },
    { name: 'API', counts: [0, 11], total: 11 },
  ]);
  expect(table.totals).toEqual([2, 16]);
  expect(table.total).toBe(18);
  expect(table.rows.reduce((sum, { total }) => sum + total, 0)).toBe(table.total);
});

test('Inquiry_Usage.csv has the columns of the table, User Total last, and All Users as its last row [BOF-060]', () => {
  expect(usageCsv(usageTable(usage))).toEqual([
    ['User', 'Dec 2025', 'Jan 2026', 'User Total'],
    ['Ada', 2, 5, 7],
    ['API', 0, 11, 11],
    ['All Users', 2, 16, 18],
  ]);
  expect(usageMonthHead('2026-03-01')).toBe('Mar 2026');
});

test('User_Metrics.csv has the ten fields as header, in order [BOF-062]', () => {
  const row = {
    inquiry_id: '7',
    created_at: '2026-03-10T15:00:00.000Z',
    inquiry_business_name: 'Blue Heron',
    inquiry_ein: null,
    inquiry_addr1: null,
    inquiry_city: 'Missoula',
    inquiry_state: 'MT',
    inquiry_zip5: '59801',
    inquiry_principal_name: 'Ann Lee; Bo Diaz',
    num_inquiry_results: 3,
  };
  const [head, line] = metricsCsv([row]);
  expect(head).toEqual(Object.keys(row));
  expect(line).toEqual(Object.values(row));
});

test.each([
  ['5', '2026-03-01', '2026-03-31', true],
  ['5', '2026-03-01', '2026-03-01', true],
  [null, '2026-03-01', '2026-03-31', false],
  ['5', null, '2026-03-31', false],
  ['5', '2026-03-01', null, false],
  ['5', '2026-03-02', '2026-03-01', false],
])(
  'the report for user %s from %s to %s can be generated: %s [BOF-062]',
  (user_id, start_date, end_date, can) => {
    expect(canGenerate({ user_id, start_date, end_date })).toBe(can);
  },
);
