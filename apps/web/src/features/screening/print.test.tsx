import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import { usePrintedMedia, usePrintedWatchlists } from './print.tsx';
import { anArticle, answerOf, aWatchlistItem, openCard } from './testing.tsx';

type Scope = { merchant_id: string; inquiry_id: string };
const Watchlists = (scope: Scope) => usePrintedWatchlists(scope as never);
const Media = (scope: Scope) => usePrintedMedia(scope as never);

test('prints each hit with its remarks in full, the decision and the lists, without controls [REP-047] [REP-200]', async () => {
  const remarks = `Born 1961. ${'a'.repeat(600)} the end`;
  connectForTest({ 'GET merchant/7/1/vital4': answerOf([aWatchlistItem({ remarks })], 'completed') });
  await openCard({ isStaff: true, Card: Watchlists });
  const table = await screen.findByRole('table', { name: 'Watchlists and sanctions' });
  for (const text of ['KOWALSKY, Piotr', 'a.k.a. Pete Kowalsky', 'alias agrees', '86%'])
    expect(within(table).getByText(text)).toBeTruthy();
  expect(table.textContent).toContain('to decide');
  expect(table.textContent).toMatch(/the end$/);
  expect(
    screen.getByText(/^Checked against: OFAC SDN, file checksum 3f2a9c11b0de, 18,432 entries/),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says once what was not checked', async () => {
  const source = {
    ...{ source: 'adverse_media', label: 'Adverse media and watchlists', status: 'not_initiated' },
    ...{ cents: 0, is_offered: false, checked_at: null, omitted: [], searched: [], error: null },
  };
  const topic = {
    ...{ topic: 'watchlists', status: 'available', is_enabled: true, count: 1, waiting: 1, decided_away: 0 },
    ...{ finding: null, checked_at: null, sources: [source] },
  };
  connectForTest({
    'GET merchant/7/1/vital4': answerOf([aWatchlistItem()]),
    'GET merchant/7/1/evidence': {
      ...{ in_doubt: [], decided: [], counted: [], hits: [], moves: [], asks_paid_sources: false },
      topics: [topic],
    },
  });
  await openCard({ Card: Watchlists });
  expect(await screen.findByText('Not checked: Adverse media and watchlists.')).toBeTruthy();
});

test('an outdated list says so', async () => {
  connectForTest({
    'GET merchant/7/1/vital4': answerOf([], 'completed', { stale: 'not_refreshed', age_days: 9 }),
  });
  await openCard({ Card: Watchlists });
  expect(await screen.findByText(/^Checked against: Out of date: /)).toBeTruthy();
  expect(screen.getByText('no hit')).toBeTruthy();
});

test('a failed search prints neither no hit nor zero', async () => {
  connectForTest({ 'GET merchant/7/1/vital4': answerOf([], 'error') });
  await openCard({ Card: Watchlists });
  expect(await screen.findByText('The search failed: see “Not checked”.')).toBeTruthy();
  expect(screen.queryByText('no hit')).toBeNull();
});

test('prints twenty articles with their quotes and counts the others', async () => {
  const articles = Array.from({ length: 23 }, (_, place) =>
    anArticle({
      id: String(place + 1),
      url: `https://news.example/${place}`,
      article_title: `Article ${place}`,
    }),
  );
  const answer = answerOf([]);
  connectForTest({
    'GET merchant/7/1/vital4': { ...answer, data: { ...answer.data, adverse_media: articles } },
  });
  await openCard({ Card: Media });
  const table = await screen.findByRole('table', { name: 'Adverse Media Reports' });
  expect(within(table).getAllByRole('link')).toHaveLength(20);
  expect(screen.getByText('and 3 more in the report')).toBeTruthy();
});

test('prints nothing that is off for the lender', async () => {
  const seen = connectForTest({ 'GET merchant/7/1/vital4': answerOf([aWatchlistItem()]) });
  await openCard({ vital4_enabled: false, Card: Watchlists });
  expect(screen.queryByRole('region')).toBeNull();
  expect(seen.filter(({ path }) => path.includes('vital4'))).toEqual([]);
});
