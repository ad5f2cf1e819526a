import { describe, expect, it } from 'vitest';
import { bureauResolutions, resolutionShare, resolutionTotal } from './bureau-resolutions.ts';
import { hasAlertWord } from './complaint-alerts.ts';
import { complaintRows } from './complaint-rows.ts';
import { complaintsByMonth } from './complaints-by-month.ts';
import { NIL_UUID, regulatoryEndpoints } from './contract.ts';
import { regulatorySearch } from './regulatory-search.ts';
import { threadId } from './thread-id.ts';

const today = '2026-11-21';
const of = (complaint_dt: string | null, type: string | null = 'Billing Issues') => ({ complaint_dt, type });
const counts = (days: (string | null)[]) => {
  const rows = complaintRows(
    days.map((day) => of(day)),
    today,
  );
  return [rows.map((row) => row.new), rows.map(({ cumulative }) => cumulative)];
};

describe('the complaint overview', () => {
  it('has five periods [REP-080]', () => {
    expect(complaintRows([], today).map(({ term }) => term)).toEqual([
      'Last 3 months',
      'Last 6 months',
      'Last 12 months',
      'Last 2 years',
      '3+ years',
    ]);
  });

  it('counts complaints of 1, 2, 5, 11 and 30 months as 2, 1, 1, 0, 1 new and 2, 3, 4, 4, 5 in all [REP-080]', () => {
    const days = ['2026-10-21', '2026-09-21', '2026-06-21', '2025-12-21', '2024-05-21'];
    expect(counts(days)).toEqual([
      [2, 1, 1, 0, 1],
      [2, 3, 4, 4, 5],
    ]);
  });

  it('puts a complaint of exactly 3 calendar months into the first period and one a day older into the next [REP-080]', () => {
    expect(counts(['2026-08-21'])[0]).toEqual([1, 0, 0, 0, 0]);
    expect(counts(['2026-08-20'])[0]).toEqual([0, 1, 0, 0, 0]);
    expect(counts(['2024-11-21'])[0]).toEqual([0, 0, 0, 1, 0]);
    expect(counts(['2024-11-20'])[0]).toEqual([0, 0, 0, 0, 1]);
  });

  it('clamps to the last day of a shorter month', () => {
    const rows = complaintRows([of('2026-02-28'), of('2026-02-27')], '2026-05-31');
    expect(rows.map((row) => row.new)).toEqual([1, 1, 0, 0, 0]);
  });

  it('counts an undated complaint only in the total', () => {
    expect(counts([null, '2026-11-20'])).toEqual([
      [1, 0, 0, 0, 0],
      [1, 1, 1, 1, 2],
    ]);
  });

  it('counts new complaints by category, with the same categories in every row, most frequent first [REP-080]', () => {
    const rows = complaintRows(
      [of('2026-11-01', 'Delivery'), of('2026-11-02'), of('2024-01-01'), of('2026-11-03', null)],
      today,
    );
    expect(rows[0]?.categories).toEqual([
      { category: 'Billing Issues', count: 1 },
      { category: 'Delivery', count: 1 },
      { category: 'Not stated', count: 1 },
    ]);
    expect(rows[4]?.categories.map(({ count }) => count)).toEqual([1, 0, 0]);
  });
});

describe('resolutions', () => {
  it('are counted by status, most frequent first', () => {
    const statuses = ['Resolved', 'Answered', 'Resolved', null].map((resolved_status) => ({
      resolved_status,
    }));
    expect(bureauResolutions(statuses)).toEqual([
      { resolved_status: 'Resolved', count: 2 },
      { resolved_status: 'Answered', count: 1 },
      { resolved_status: null, count: 1 },
    ]);
    expect(resolutionTotal(bureauResolutions(statuses))).toBe(4);
  });

  it.each([
    [1, 3, '33.33%'],
    [2, 3, '66.67%'],
    [3, 3, '100.00%'],
    [0, 0, null],
  ])('%i of %i is a share of %j [REP-081]', (count, total, share) => {
    expect(resolutionShare(count, total)).toBe(share);
  });
});

it.each([
  ['3f9a2b1c-77de', '3F9A2B1C'],
  ['ab1', 'AB1'],
  ['', null],
  [null, null],
])('the thread id of account %j is %j [REP-085]', (account_id, thread) => {
  expect(threadId({ account_id })).toBe(thread);
});

it('finds an alert word in the text or the description of a complaint', () => {
  const isAlert = (description: string | null, complaint_text: string | null) =>
    hasAlertWord({ description, complaint_text });
  expect(isAlert('Fraud or scam', null)).toBe(true);
  expect(isAlert(null, 'They stole my deposit.')).toBe(true);
  expect(isAlert('Late', 'They came late.')).toBe(false);
  expect(isAlert(null, null)).toBe(false);
});

describe('complaints by month', () => {
  it('include every month up to this one and list the most frequent kinds separately', () => {
    const kinds = ['A', 'A', 'A', 'B', 'B', 'C', 'C', 'D', 'E', 'F'];
    const found = complaintsByMonth(
      kinds.map((kind) => of('2026-11-01', kind)),
      today,
    );
    expect(found.kinds).toEqual(['A', 'B', 'C', 'Other kinds']);
    expect(found.months.length).toBe(24);
    expect(found.months.map(({ month }) => month).slice(-3)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(found.months.at(-1)?.counts).toEqual({ A: 3, B: 2, C: 2, 'Other kinds': 3 });
    expect(found.months[0]?.counts).toEqual({ A: 0, B: 0, C: 0, 'Other kinds': 0 });
  });

  it('omit older and undated complaints', () => {
    expect(complaintsByMonth([of('2024-11-30'), of(null)], today).kinds).toEqual([]);
    expect(complaintsByMonth([of('2024-12-01')], today).months[0]?.counts).toEqual({ 'Billing Issues': 1 });
  });
});

describe('the regulatory search URL', () => {
  it('has state and use, percent-encoded [REP-086]', () => {
    expect(regulatorySearch({ state: 'IN', use: 'Consumer Complaint' })).toBe(
      '/regulatory-search/all/?state=IN&use_case=Consumer%20Complaint',
    );
  });

  it('omits an unknown state [REP-086]', () => {
    expect(regulatorySearch({ state: null, use: 'Professional Licensing' })).toBe(
      '/regulatory-search/all/?use_case=Professional%20Licensing',
    );
  });
});

describe('complaint ids', () => {
  const read = (idStr: string) =>
    regulatoryEndpoints.bureauComplaints.query?.safeParse({ merchantId: '7', idStr });
  const one = '3f9a2b1c-77de-8a2b-a3c4-0123456789ab';

  it('are separated by commas and may include the nil UUID', () => {
    expect(read(`${one}, ${NIL_UUID}`)?.data?.idStr).toEqual([one, NIL_UUID]);
  });

  it.each(['', 'abc', `${one},`, `${one};${one}`])('are invalid as %j', (idStr) => {
    expect(read(idStr)?.success).toBe(false);
  });

  it('are limited to what a URL can carry', () => {
    expect(read(Array.from({ length: 101 }, () => one).join(','))?.success).toBe(false);
  });
});
