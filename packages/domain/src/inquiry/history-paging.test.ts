import { expect, test } from 'vitest';
import { inquiryEndpoints } from './contract.ts';
import { historyOffset, historyPages, inquiryHistory } from './history-paging.ts';

test('a page has 20 inquiries, its offset is page × 20 from page 0, data stays fresh for 30 s [BOF-143]', () => {
  expect(inquiryHistory).toEqual({ pageSize: 20, freshMs: 30_000, searchPauseMs: 500 });
  expect([0, 1, 7].map(historyOffset)).toEqual([0, 20, 140]);
  expect([0, 1, 20, 21, 40, 41].map(historyPages)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the dashboard endpoint defaults to 20 rows, newest first, and rejects a limit outside 1 to 100', () => {
  const { query } = inquiryEndpoints.dashboard;
  expect(query?.parse({})).toEqual({ limit: 20, offset: 0, ordering: '-created_at' });
  expect(query?.parse({ limit: '100', offset: '40' })).toMatchObject({ limit: 100, offset: 40 });
  for (const limit of ['0', '101', 'ten', '-1', '1.5'])
    expect(query?.safeParse({ limit }).success).toBe(false);
});

test('the dashboard endpoint accepts only existing days written YYYY-MM-DD', () => {
  const { query } = inquiryEndpoints.dashboard;
  expect(query?.safeParse({ created_at_after: '2026-02-28', created_at_before: '2026-11-30' }).success).toBe(
    true,
  );
  for (const day of ['2026-02-30', '02/28/2026', '2026-2-8'])
    expect(query?.safeParse({ created_at_after: day }).success).toBe(false);
});
