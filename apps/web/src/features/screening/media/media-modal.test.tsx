import { cleanNotifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemAnswer } from '#api/testing';
import { evidenceOf, openBar, sourceLine } from '../../gathering/testing.tsx';
import { anArticle, aWatchlistItem } from '../testing.tsx';
import { mediaSource } from './media-source.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => cleanNotifications());

const LINK = 'POST merchant/link_record';
const staff = { merchant_id: '7', isStaff: true };
const vital4 = 'available' as const;

/** Opens the modal over the bar, with the evidence and the answers of a test. */
async function openModal(
  evidence: Parameters<typeof openBar>[1],
  answers: Parameters<typeof openBar>[2] = {},
  more: Parameters<typeof openBar>[3] = {},
) {
  const user = userEvent.setup();
  const seen = openBar([mediaSource], evidence, answers, more);
  await user.click(await screen.findByRole('button', { name: /^Adverse media/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adverse Media & Watchlist Data' }));
  await dialog.findByText(/dana@lakeside\.example/);
  return { user, seen, dialog };
}

type Dialog = Awaited<ReturnType<typeof openModal>>['dialog'];
const groups = (dialog: Dialog) =>
  dialog
    .getAllByRole('region')
    .map((group) => [group.getAttribute('aria-label'), within(group).getAllByRole('article').length]);

describe('tabs', () => {
  test('count their items and group them by subject [BOF-162]', async () => {
    const { user, dialog } = await openModal(
      evidenceOf({
        vital4,
        articles: [
          anArticle(),
          anArticle({ id: '82', url: 'https://news.example/b', score: 0.5 }),
          anArticle({ id: '83', url: 'https://news.example/c', subject: 'Peter Kowalski', score: 0.7 }),
        ],
        items: [aWatchlistItem()],
      }),
    );
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Adverse Media (3)',
      'Watchlist & Sanctions (1)',
    ]);
    expect(groups(dialog)).toEqual([['Peter Kowalski', 1]]);
    for (const text of ['Score 86%', 'Specially Designated Nationals', 'alias agrees', 'Born 14 Mar 1961.'])
      expect(dialog.getByText(text)).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'Adverse Media (3)' }));
    expect(groups(dialog)).toEqual([
      ['Lakeside Roofing', 2],
      ['Peter Kowalski', 1],
    ]);
  });

  test('sort by score, then the newest first; a missing score shows N/A and comes last', async () => {
    const named = (id: string, score: number | null, article_date: string) =>
      anArticle({ id, score, article_date, article_title: id, url: `https://news.example/${id}` });
    const { dialog } = await openModal(
      evidenceOf({
        vital4,
        articles: [
          named('1', null, '2026-01-01'),
          named('2', 0.874, '2024-01-01'),
          named('3', 0.874, '2025-01-01'),
          named('4', 91, '2020-01-01'),
        ],
      }),
    );
    expect(dialog.getAllByText(/^Score/).map((score) => score.textContent)).toEqual([
      'Score 91%',
      'Score 87%',
      'Score 87%',
      'Score N/A',
    ]);
    expect(dialog.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual([
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  test('an article shows its quotes, and its text unless a quote contains all of it', async () => {
    const quote = 'Lakeside Roofing LLC was fined $4,000.';
    const { dialog } = await openModal(
      evidenceOf({
        vital4,
        articles: [
          anArticle({ text: quote }),
          anArticle({ id: '82', url: null, highlights: [], text: 'Another story.' }),
        ],
      }),
    );
    expect(dialog.getAllByText(quote)).toHaveLength(1);
    expect(dialog.getByText('Another story.')).toBeTruthy();
  });

  test('each show an empty text [BOF-162]', async () => {
    const { user, dialog } = await openModal(evidenceOf({ vital4, articles: [anArticle()] }));
    await user.click(dialog.getByRole('tab', { name: 'Watchlist & Sanctions (0)' }));
    expect(dialog.getByText('No watchlist or sanctions matches found.')).toBeTruthy();
  });

  test.each([
    ['that failed', { vital4: 'error' }, 'Error searching adverse media data'],
    ['that timed out', { vital4: 'timed_out' }, 'Adverse media search timed out'],
    ['that is still searching', { vital4: 'processing' }, /still searching/],
    [
      'with one vendor not queried',
      { partialReason: 'Not searched for watchlists' },
      'Not searched for watchlists',
    ],
  ] as const)(
    'with a source %s, no tab reads as none found, and the state is shown [BOF-162]',
    async (_what, source, message) => {
      const cases: [Parameters<typeof evidenceOf>[0], RegExp, string][] = [
        [{ articles: [anArticle()] }, /^Watchlist/, 'No watchlist or sanctions matches'],
        [{ items: [aWatchlistItem()] }, /^Adverse Media/, 'No adverse media articles'],
      ];
      for (const [found, tab, none] of cases) {
        const { user, dialog } = await openModal(evidenceOf({ vital4, ...source, ...found }));
        expect(dialog.getByText(message)).toBeTruthy();
        await user.click(dialog.getByRole('tab', { name: tab }));
        expect(dialog.getByText(`${none} so far.`)).toBeTruthy();
        expect(dialog.queryByText(`${none} found.`)).toBeNull();
        cleanup();
      }
    },
  );

  test('watchlist items show expanded before articles; an empty list says so [BOF-162]', async () => {
    const { user, dialog } = await openModal(evidenceOf({ vital4, items: [aWatchlistItem()] }));
    expect(dialog.getByText('KOWALSKY, Piotr')).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'Adverse Media (0)' }));
    expect(dialog.getByText('No adverse media articles found.')).toBeTruthy();
  });

  test.each([
    ['not_available', 'No adverse media or watchlist data available.'],
    ['error', 'Error searching adverse media data'],
    ['timed_out', 'Adverse media search timed out'],
    ['processing', 'Searching…'],
  ] as const)('with both empty, %s shows %s [BOF-162]', async (status, words) => {
    const { dialog } = await openModal(evidenceOf({ vital4: status }));
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.queryByRole('tab')).toBeNull();
  });
});

describe('external links', () => {
  test('Read Full Article opens the article in a new tab without opener [BOF-162]', async () => {
    const { dialog } = await openModal(evidenceOf({ vital4, articles: [anArticle()] }));
    const link = dialog.getByRole('link', { name: /^Read Full Article/ });
    expect(link.getAttribute('href')).toBe('https://news.example/roofer-fined');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('a watchlist item links to its source [BOF-162]', async () => {
    const { dialog } = await openModal(evidenceOf({ vital4, items: [aWatchlistItem()] }));
    expect(dialog.getByRole('link').getAttribute('href')).toBe('https://sanctions.example.gov/22817');
  });

  test('an address that is not a web address is not a link [BOF-162]', async () => {
    const url = 'javascript:alert(1)';
    const { user, dialog } = await openModal(
      evidenceOf({ vital4, articles: [anArticle({ url })], items: [aWatchlistItem({ url })] }),
    );
    expect(dialog.queryByText(/Read Full Article/)).toBeNull();
    await user.click(dialog.getByRole('tab', { name: /^Watchlist/ }));
    expect(dialog.queryByRole('link')).toBeNull();
  });
});

describe('Link to Merchant', () => {
  const evidence = evidenceOf({ vital4, articles: [anArticle()], items: [aWatchlistItem()] });

  test.each([
    ['who is not staff', { merchant_id: '7' }],
    ['staff without a merchant in context', { isStaff: true }],
  ])('is hidden for %s [BOF-162]', async (_, viewer) => {
    const { user, dialog } = await openModal(evidence, {}, viewer);
    expect(dialog.queryByRole('button', { name: 'Link to Merchant' })).toBeNull();
    await user.click(dialog.getByRole('tab', { name: /^Watchlist/ }));
    expect(dialog.queryByRole('button', { name: 'Link to Merchant' })).toBeNull();
  });

  test('links an article once, confirms it and then shows Already Linked [BOF-162]', async () => {
    let answer = (_: object) => {};
    const { user, dialog, seen } = await openModal(
      evidence,
      {
        [LINK]: () =>
          new Promise<object>((resolve) => {
            answer = resolve;
          }),
      },
      staff,
    );
    await user.click(dialog.getByRole('tab', { name: /^Adverse Media/ }));
    await user.dblClick(dialog.getByRole('button', { name: 'Link to Merchant' }));
    const processing = await dialog.findByRole('button', { name: 'Processing...' });
    expect((processing as HTMLButtonElement).disabled).toBe(true);
    answer({ status: 'success', message: 'ok' });
    expect(await screen.findByText('Article linked to merchant')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Already Linked' })).toBeTruthy();
    expect(seen.filter(({ path }) => path === 'merchant/link_record').map(({ body }) => body)).toEqual([
      { merchant_id: '7', source: 'vital4', record_type: 'adverse_media', record_id: '81' },
    ]);
  });

  test.each([
    ['Sanctions', 'watchlist', 'Watchlist item linked to merchant'],
    ['PEP', 'pep', 'PEP record linked to merchant'],
  ])('links an item of the category %s as %s [BOF-162] [REP-097]', async (category, record_type, message) => {
    const { user, dialog, seen } = await openModal(
      evidenceOf({ vital4, items: [aWatchlistItem({ category })] }),
      { [LINK]: { status: 'success', message: '' } },
      staff,
    );
    await user.click(dialog.getByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      merchant_id: '7',
      source: 'vital4',
      record_type,
      record_id: '71',
    });
  });

  test.each([
    ['is_linked_to_merchant', { is_linked_to_merchant: true }],
    ['matched_merchants', { matched_merchants: ['3', '7'] }],
  ])('for a record that is linked by %s shows Already Linked [BOF-162]', async (_, linked) => {
    const { dialog } = await openModal(evidenceOf({ vital4, articles: [anArticle(linked)] }), {}, staff);
    expect(dialog.getByRole('button', { name: 'Already Linked' })).toBeTruthy();
  });

  test.each([
    [
      'another status with a message',
      { status: 'failure', message: 'Merchant is closed' },
      'Merchant is closed',
    ],
    ['another status without one', { status: 'failure', message: '' }, 'Failed to link record'],
    [
      'a refusal',
      problemAnswer(404, 'not_found', 'This record does not exist.'),
      'This record does not exist.',
    ],
    ['a refusal without detail', problemAnswer(503, 'shutting_down'), 'Failed to link record'],
  ])('shows %s, and can be retried', async (_, answer, message) => {
    const failures: Error[] = [];
    const { user, dialog } = await openModal(evidence, { [LINK]: answer }, { ...staff, failures });
    await user.click(dialog.getByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Link to Merchant' })).toBeTruthy());
    expect(failures).toEqual([]);
  });
});

test('the lists behind the answer are shown with size and age', async () => {
  const evidence = evidenceOf({});
  evidence.third_party_sources.vital4.lists_checked = [
    {
      name: 'OFAC SDN',
      version: '2026-04-28',
      entries: 18432,
      published_at: '2026-04-28',
      imported_at: '2026-04-29T12:00:00Z',
      confirmed_at: '2026-04-29T12:00:00Z',
      age_days: 2,
      stale: null,
    },
  ];
  const { dialog } = await openModal(evidence);
  expect(dialog.getByText(/OFAC SDN/).textContent).toContain('18,432 entries');
});

test('the line of the bar counts dismissed hits apart, without a warning color', () => {
  const data = evidenceOf({
    vital4,
    items: [
      aWatchlistItem({ id: '71' }),
      aWatchlistItem({ id: '72', url: 'https://list.example/b', entry_id: 'E9' }),
    ],
  });
  const line = (dismissed: string[]) => sourceLine(mediaSource, data, true, new Set(dismissed));
  expect(line([])).toMatchObject({ found: '2 watchlist hits', tone: 'highest' });
  expect(line(['72'])).toMatchObject({ found: '1 watchlist hit, 1 dismissed', tone: 'highest' });
  expect(line(['71', '72'])).toMatchObject({ found: '2 dismissed', tone: 'neutral' });
});
