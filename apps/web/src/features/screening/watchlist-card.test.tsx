import type { ListedRecord } from '@assay/domain/gathering';
import type { WatchlistItem } from '@assay/domain/screening';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../gathering/testing.tsx';
import { answerOf, aWatchlistItem, openCard } from './testing.tsx';

afterEach(() => vi.useRealTimers());

const connectTo = (answer: object) => connectForTest({ 'GET merchant/7/1/vital4': answer });
const title = () => screen.queryByRole('heading', { name: 'Watchlists and Sanctions' });

describe('Watchlists and Sanctions', () => {
  test('show only with vital4_enabled; without it no request is sent [REP-047]', async () => {
    const seen = connectTo(answerOf([aWatchlistItem()]));
    await openCard({ vital4_enabled: false });
    expect(title()).toBeNull();
    expect(seen).toEqual([]);

    await openCard();
    expect(await screen.findByText('KOWALSKY, Piotr')).toBeTruthy();
    expect(title()).toBeTruthy();
  });

  test('an item shows agency, list, date, address, remarks, subject and score in percent [REP-047]', async () => {
    connectTo(answerOf([aWatchlistItem({ addresses: ['7 Quay Street, Beirut', 'Limassol, Cyprus'] })]));
    await openCard();
    const link = await screen.findByRole('link', { name: /Office of Foreign Assets Control/ });
    expect(link.getAttribute('href')).toBe('https://sanctions.example.gov/22817');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('cell', { name: /^5\/1\/2026/ })).toBeTruthy();
    for (const text of [
      'Specially Designated Nationals',
      'Born 14 Mar 1961.',
      'Peter Kowalski, principal',
      '86%',
      'alias agrees',
      'Listed at 7 Quay Street, Beirut; Limassol, Cyprus',
    ]) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
  });

  test('an address that is not a web address shows as text [REP-047]', async () => {
    connectTo(answerOf([aWatchlistItem({ url: 'javascript:alert(1)' })]));
    await openCard();
    expect(await screen.findByText('Office of Foreign Assets Control')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('remarks over 500 characters are cut with Read More, except in print', async () => {
    const user = userEvent.setup();
    const remarks = `${'a'.repeat(500)} the end`;
    connectTo(answerOf([aWatchlistItem({ remarks })]));
    await openCard();
    expect(await screen.findByText(`${'a'.repeat(500)}…`, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/the end/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText(/the end/)).toBeTruthy();
  });

  test('remarks of 500 characters show in full', async () => {
    connectTo(answerOf([aWatchlistItem({ remarks: 'b'.repeat(500) })]));
    await openCard();
    expect(await screen.findByText('b'.repeat(500))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read More' })).toBeNull();
  });

  test('without items, shows the empty text and the lists that were checked, with size and age [REP-047]', async () => {
    connectTo(answerOf([]));
    await openCard();
    expect(await screen.findByText('No Watchlists and Sanctions data available.')).toBeTruthy();
    expect(
      screen.getByText(
        /^OFAC SDN, file checksum 3f2a9c11b0de, 18,432 entries, published 4\/28\/2026, imported 4\/\d+\/2026, refreshed today$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Out of date')).toBeNull();
  });

  test.each([
    [
      { stale: 'not_refreshed', age_days: 9 },
      /^Out of dateOFAC SDN, .* imported [\d/]+last refreshed 9 days ago$/,
    ],
    [{ stale: 'not_refreshed', age_days: 1 }, /last refreshed 1 day ago$/],
    [
      { stale: 'published_long_ago', published_at: '2025-01-02' },
      /^Out of dateOFAC SDN, .* entries, imported [\d/]+, refreshed todaypublished 1\/2\/2025$/,
    ],
    [{ stale: 'superseded', age_days: 2 }, /refreshed 2 days ago\s*a newer version is being screened$/],
  ] as const)('a list that is %o says so, and never passes for a fresh one', async (list, shown) => {
    connectTo(answerOf([], 'no_data', list));
    await openCard();
    expect((await screen.findByText('Out of date')).closest('li')?.textContent).toMatch(shown);
  });
});

describe('Link to Merchant', () => {
  test.each([
    ['Sanctions', 'watchlist'],
    ['PEP', 'pep'],
  ])('links an item of category %s as %s, for staff only [REP-094]', async (category, record_type) => {
    const user = userEvent.setup();
    const seen = connectForTest({
      'GET merchant/7/1/vital4': answerOf([aWatchlistItem({ category })]),
      'POST merchant/link_record': { status: 'success', message: '' },
    });
    const { unmount } = await openCard();
    await screen.findByText('KOWALSKY, Piotr');
    expect(screen.queryByRole('button', { name: 'Link to Merchant' })).toBeNull();
    unmount();

    await openCard({ isStaff: true });
    await user.click(await screen.findByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByRole('button', { name: 'Already Linked' })).toHaveProperty('disabled', true);
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      merchant_id: '7',
      source: 'vital4',
      record_type,
      record_id: '71',
    });
  });
});

describe('states of the card', () => {
  test.each([
    ['a 500', () => problemAnswer(500, 'internal_error')],
    ['a 503', () => problemAnswer(503, 'shutting_down')],
  ])('%s never reads as a clean record and offers a retry', async (_, answer) => {
    connectTo(answer);
    await openCard();
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('No Watchlists and Sanctions data available.')).toBeNull();
  });

  test('a failed source never reads as a clean record, and says why it failed instead of loading again', async () => {
    connectForTest({
      'GET merchant/7/1/vital4': answerOf([], 'error'),
      'GET merchant/7/1/evidence': evidenceWithFailure('watchlists'),
    });
    await openCard();
    expect(await screen.findByText('Watchlists could not be searched.')).toBeTruthy();
    expect(await screen.findByText(FAILURE_DETAIL)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('No Watchlists and Sanctions data available.')).toBeNull();
  });

  test('shows no empty text while the source is searching, and polls every 10 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer = answerOf([], 'requested');
    const seen = connectTo(() => answer);
    const requests = () => seen.filter(({ path }) => path.endsWith('vital4'));
    await openCard();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(100);
    expect(screen.getByText('Searching...')).toBeTruthy();
    expect(screen.queryByText('No Watchlists and Sanctions data available.')).toBeNull();
    answer = answerOf([aWatchlistItem()]);
    await pass(10_500);
    expect(requests()).toHaveLength(2);
    expect(screen.getByText('KOWALSKY, Piotr')).toBeTruthy();
    await pass(30_000);
    expect(requests()).toHaveLength(2);
  });
});

test('beside hits says once what was not checked', async () => {
  const source = { source: 'adverse_media', label: 'Adverse media and watchlists', status: 'not_initiated' };
  connectForTest({
    'GET merchant/7/1/vital4': answerOf([aWatchlistItem()]),
    'GET merchant/7/1/evidence': {
      ...{ in_doubt: [], decided: [], counted: [], hits: [], moves: [], asks_paid_sources: false },
      topics: [
        {
          ...{ topic: 'watchlists', status: 'available', is_enabled: true, count: 1, waiting: 1 },
          ...{ decided_away: 0, finding: null, checked_at: null },
          sources: [
            {
              ...{ cents: 0, is_offered: false, checked_at: null, omitted: [], searched: [], error: null },
              ...source,
            },
          ],
        },
      ],
    },
  });
  await openCard();
  expect((await screen.findByText(/Not checked/)).textContent).toBe(
    'Not checked: Adverse media and watchlists.',
  );
  expect(screen.queryByText(/Not screened/)).toBeNull();
});

test('items found so far show while the search continues', async () => {
  connectTo(answerOf([aWatchlistItem()], 'in_progress'));
  await openCard();
  expect(await screen.findByText('KOWALSKY, Piotr')).toBeTruthy();
  expect(screen.getByText('Searching...')).toBeTruthy();
});

describe('a decision on a hit', () => {
  const hit: ListedRecord = {
    record_id: '71',
    kind: 'watchlist',
    key: 'SDN 22817',
    title: 'KOWALSKY, Piotr',
    second: 'Specially Designated Nationals · 86% like Peter Kowalski',
    date: '2026-04-28',
    url: null,
    source: 'Watchlists',
    seen_at: '2026-05-01T10:00:00Z',
    about: 'Peter Kowalski',
    doubt: null,
    reasons: [],
    decision: null,
    reopened: null,
    cited_as: [],
  };
  const decisionOf = (answer: 'confirmed' | 'not_this_person') => ({
    id: '9',
    answer,
    reason: 'Born in another year',
    decided_by: 'Ada Moreau',
    decided_at: '2026-05-01T10:00:00Z',
  });
  const connect = (items: WatchlistItem[], evidence: object, away = 0) =>
    connectForTest({
      'GET merchant/7/1/vital4': { ...answerOf(items), watchlists_decided_away: away },
      'GET merchant/7/1/evidence': {
        topics: [],
        in_doubt: [],
        decided: [],
        counted: [],
        hits: [],
        moves: [],
        asks_paid_sources: false,
        ...evidence,
      },
      'POST merchant/7/1/evidence_decision': decisionOf('not_this_person'),
      'POST evidence_decision/9/undo': { status: 'success' },
    });
  const bodyOf = (seen: { method: string; body: unknown }[]) =>
    seen.find(({ method }) => method === 'POST')?.body;

  test("is sent with a reason of sufficient length, under the hit's own name", async () => {
    const user = userEvent.setup();
    const seen = connect([aWatchlistItem()], { hits: [hit] });
    await openCard();
    await user.click(await screen.findByRole('button', { name: 'Not this person: KOWALSKY, Piotr' }));
    let dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Why'), 'short');
    await user.click(within(dialog).getByRole('button', { name: 'Not this person' }));
    expect(within(dialog).getByText('Give a reason of at least 10 characters.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Not this person: KOWALSKY, Piotr' }));
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Not this person: KOWALSKY, Piotr' }));
    dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Why'));
    await user.paste(' but another year');
    await user.click(within(dialog).getByRole('button', { name: 'Not this person' }));
    await waitFor(() =>
      expect(bodyOf(seen)).toEqual({
        record_id: '71',
        kind: 'watchlist',
        key: 'SDN 22817',
        answer: 'not_this_person',
        reason: 'short but another year',
        was: null,
      }),
    );
  });

  test('in its place leads the focus to the next hit, and undone stays at the hit', async () => {
    const user = userEvent.setup();
    const next = { ...hit, record_id: '72', key: 'SDN 2', title: 'KOWALSKI, Jan' };
    let isConfirmed = false;
    connectForTest({
      'GET merchant/7/1/vital4': answerOf([
        aWatchlistItem(),
        aWatchlistItem({ id: '72', entry_id: 'SDN-2' }),
      ]),
      'GET merchant/7/1/evidence': () => ({
        ...{ topics: [], in_doubt: [], decided: [], counted: [], moves: [], asks_paid_sources: false },
        hits: [{ ...hit, decision: isConfirmed ? decisionOf('confirmed') : null }, next],
      }),
      'POST merchant/7/1/evidence_decision': () => {
        isConfirmed = true;
        return decisionOf('confirmed');
      },
      'POST evidence_decision/9/undo': () => {
        isConfirmed = false;
        return { status: 'success' };
      },
    });
    await openCard();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.click(await screen.findByRole('button', { name: 'Confirmed: KOWALSKY, Piotr' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Why'));
    await user.paste('Same day of birth');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmed' }));
    await waitFor(() => expect(focused()).toBe('Confirmed: KOWALSKI, Jan'));
    await user.click(await screen.findByRole('button', { name: 'Undo: KOWALSKY, Piotr' }));
    await waitFor(() => expect(focused()).toBe('Confirmed: KOWALSKY, Piotr'));
  });

  test('as dismissed lists the hit separately with author, reason and count, and never reads as none found', async () => {
    const user = userEvent.setup();
    const seen = connect([], { decided: [{ ...hit, decision: decisionOf('not_this_person') }] }, 1);
    await openCard();
    const fold = await screen.findByRole('button', {
      name: '1 dismissed',
    });
    expect(screen.getByText('Every hit was dismissed.')).toBeTruthy();
    expect(screen.queryByText(/No match/)).toBeNull();
    await user.click(fold);
    for (const text of ['Not this person', 'Born in another year', /^Ada Moreau, /])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo: KOWALSKY, Piotr' }));
    await waitFor(() => expect(seen.some(({ path }) => path === 'evidence_decision/9/undo')).toBe(true));
  });

  test('as confirmed counts the hit; a reopened one shows what changed', async () => {
    const changes = [{ side: 'record', field: 'birth_date', before: null, after: null }];
    connect([aWatchlistItem(), aWatchlistItem({ id: '72', entry_id: 'SDN-2' })], {
      hits: [
        { ...hit, decision: decisionOf('confirmed') },
        { ...hit, record_id: '72', reopened: { decision: decisionOf('not_this_person'), changes } },
      ],
    });
    await openCard();
    expect(await screen.findByText('1 to decide, 1 confirmed')).toBeTruthy();
    expect(screen.getByText('Born in another year')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    expect(await screen.findByText(/the entry’s birth date changed/)).toBeTruthy();
    expect(screen.getByText(/It was “Not this person”, Ada Moreau/)).toBeTruthy();
  });
});
