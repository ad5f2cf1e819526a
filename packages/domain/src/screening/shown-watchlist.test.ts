import { expect, it } from 'vitest';
import { shownWatchlist } from './shown-watchlist.ts';

const item = (
  id: string,
  score: number | null,
  rest: {
    created_at?: string;
    subject?: string;
    url?: string | null;
    source_list_type?: string;
    entry_id?: string;
  } = {},
) => ({
  id,
  score,
  subject: `Subject ${id}`,
  subject_type: 'business' as const,
  category: 'Sanctions',
  source_country: 'US',
  source_region: null,
  source_agency_name: 'Office of Foreign Assets Control',
  source_agency_acronym: null,
  source_list_type: 'SDN',
  listed_name: 'NORTH PIER TRADING',
  aliases: [],
  entry_id: `entry-${id}`,
  created_at: '2026-05-01T00:00:00Z',
  listed_at: null,
  url: null,
  remarks: null,
  caution: null,
  text: null,
  is_linked_to_merchant: false,
  matched_merchants: [],
  reasons: [],
  ...rest,
});

const ids = (items: ReturnType<typeof item>[]) => shownWatchlist(items).map(({ id }) => id);

it('sorts watchlist items by score, then newest, then numeric id', () => {
  expect(
    ids([
      item('10', 0.8),
      item('9', 0.8),
      item('3', 0.8, { created_at: '2026-06-01T00:00:00Z' }),
      item('4', 0.95),
    ]),
  ).toEqual(['4', '3', '9', '10']);
});

it('puts an item without a score first', () => {
  expect(ids([item('1', 0.99), item('2', null)])).toEqual(['2', '1']);
});

it('shows an entry of a list once per subject, with the best score', () => {
  const same = { subject: 'Dana Kowalski', url: 'https://sanctions.example.gov/1', entry_id: '77' };
  expect(ids([item('1', 0.8, same), item('2', 0.9, { ...same, subject: 'DANA KOWALSKI' })])).toEqual(['2']);
  expect(ids([item('1', 0.8, same), item('2', 0.9, { ...same, source_list_type: 'CONS' })])).toEqual([
    '2',
    '1',
  ]);
});

it('shows two entries of a list that share a URL separately', () => {
  const same = { subject: 'Anton Kowalski', url: 'https://sanctions.example.gov/list.xml' };
  expect(ids([item('1', 0.9, same), item('2', 0.9, same)])).toEqual(['1', '2']);
});

it('identifies an item without an entry id by its URL', () => {
  const same = { subject: 'Anton Kowalski', url: 'https://sanctions.example.gov/1', entry_id: '' };
  expect(ids([item('1', 0.9, same), item('2', 0.8, same)])).toEqual(['1']);
});
