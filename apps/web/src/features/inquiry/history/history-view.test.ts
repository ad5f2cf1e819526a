import { expect, test } from 'vitest';
import { HistoryView, historyQuery, isFiltered } from './history-view.ts';

test('reads the view from the address and ignores invalid values', () => {
  const address = {
    search: ' heron ',
    created_at_after: '2026-11-01',
    created_at_before: '2026-11-20',
    exclude_admin: 'true',
    ordering: 'name',
    page: '3',
  };
  expect(HistoryView.parse(address)).toEqual({ ...address, search: 'heron', page: 3 });
  const broken = {
    search: '',
    created_at_after: '11/01/2026',
    created_at_before: '2026-02-30',
    exclude_admin: 'yes',
    ordering: 'ein',
    page: '-1',
    other: 'x',
  };
  expect(HistoryView.parse(broken)).toEqual({});
});

test('a page requests 20 inquiries from its offset, and page 1 is not in the address [BOF-143]', () => {
  expect(historyQuery({})).toEqual({ limit: 20, offset: 0 });
  expect(historyQuery({ page: 4, search: 'heron' })).toEqual({ search: 'heron', limit: 20, offset: 60 });
  expect(HistoryView.parse({ page: 1 })).toEqual({});
});

test('order and page do not count as filters [BOF-140]', () => {
  expect(isFiltered({ ordering: 'name', page: 3 })).toBe(false);
  for (const view of [
    { search: 'a' },
    { created_at_after: '2026-11-01' },
    { exclude_admin: 'true' as const },
  ])
    expect(isFiltered(view)).toBe(true);
});
