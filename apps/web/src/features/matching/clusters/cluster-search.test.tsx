import type { ClusterMatch } from '@assay/domain/matching';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { aCluster, details, matchesOf, openResults } from '../testing.tsx';

const page = (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM;

beforeEach(() => {
  localStorage.clear();
  page.setURL('https://assay.example.com/');
});
afterEach(() => {
  page.setURL('http://localhost:3000/');
  vi.useRealTimers();
});

type Answers = Parameters<typeof connectForTest>[0];
const answered = (results: ClusterMatch[], more: object = {}) => ({
  results,
  error: null,
  debug: null,
  ...more,
});
const connectTo = (
  clusters: Answers[string],
  { matches = matchesOf(12), ...more }: Answers & { matches?: object[] } = {},
) =>
  connectForTest({
    'GET inquiry/details/1': details,
    'POST inquiry/1/results': {
      count: matches.length,
      searched_at: '2026-05-01T10:00:00Z',
      results: matches,
    },
    'POST rematch/search': clusters,
    ...more,
  });
const runButton = () => screen.findByRole('button', { name: 'Run Cluster Based Search' });
const ready = async () => {
  const button = await runButton();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
};
const run = async (user = userEvent.setup()) => {
  await user.click(await ready());
  return user;
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (part: { queryAllByRole: typeof screen.queryAllByRole }) =>
  part.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('cluster search button', () => {
  test('shows for a lender with the flag only [ONB-150]', async () => {
    connectTo(answered([]));
    const shown = await openResults({ hasClusterSearch: true });
    expect(await runButton()).toBeTruthy();
    shown.unmount();
    await openResults();
    await screen.findByText('Roofer 1');
    expect(screen.queryByRole('button', { name: 'Run Cluster Based Search' })).toBeNull();
  });

  test.each([
    ['http://localhost:3000/', true],
    ['http://127.0.0.1:3000/', false],
  ])('on a page served from %s without the flag: %s [ONB-025]', async (address, isThere) => {
    page.setURL(address);
    connectTo(answered([]));
    await openResults();
    await screen.findByText('Roofer 1');
    expect(screen.queryByRole('button', { name: 'Run Cluster Based Search' }) !== null).toBe(isThere);
  });

  test('sends the non-empty fields of the inquiry; debug for staff only [ONB-150]', async () => {
    const seen = connectTo(answered([aCluster('5', 12)]));
    const bodies = () => seen.filter(({ path }) => path === 'rematch/search').map(({ body }) => body);
    const fields = {
      name: 'Lake Roofs',
      legal_entity_name: 'Lakeside Roofing',
      address: '12 Lake Shore',
      state: 'IN',
      phone: '5742331870',
      max_results: 50,
    };
    const shown = await openResults({ hasClusterSearch: true });
    await run();
    await screen.findByText('Cluster 5');
    shown.unmount();
    await openResults({ hasClusterSearch: true, isStaff: true });
    await run();
    await screen.findByText('Cluster 5');
    expect(bodies()).toEqual([fields, { ...fields, include_debug: true }]);
  });

  test('is disabled and shows Searching... while it runs, then regains the focus [ONB-150]', async () => {
    let answer: (value: object) => void = () => {};
    connectTo(
      () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    );
    await openResults({ hasClusterSearch: true });
    await run();
    expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveProperty('disabled', true);
    (document.activeElement as HTMLElement).blur();
    await act(async () => answer(answered([aCluster('5', 12)])));
    await screen.findByText('Cluster 5');
    expect(document.activeElement?.textContent).toBe('Run Cluster Based Search');
  });
});

describe('cluster search results', () => {
  test('replace the matches, which one click restores [ONB-152]', async () => {
    connectTo(answered([aCluster('5', 12, ['Old Name Inc', 'Older Name Inc']), aCluster('6', 9)]));
    await openResults({ hasClusterSearch: true });
    const user = await run();
    const card = await region('Cluster-Based Search');
    expect(names(card)).toEqual(['Cluster 5', 'Cluster 6']);
    expect(card.getByText('2 businesses of 4 records')).toBeTruthy();
    expect(screen.queryByText('Roofer 1')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Show Original Search' }));
    expect(screen.getByText('Roofer 1')).toBeTruthy();
  });

  test('list the records of a business with the reason for each, and link to their reports [ONB-151]', async () => {
    connectTo(answered([aCluster('5', 12, ['Old Name Inc'])]));
    await openResults({ hasClusterSearch: true });
    const user = await run();
    const card = await region('Cluster-Based Search');
    const more = card.getByRole('button', { name: '1 more record of this business' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(card.getByRole('link', { name: 'Old Name Inc' }).getAttribute('href')).toBe('/onboarding/1/501');
    expect(card.getByText(/not found by the original search/)).toBeTruthy();
    const why = within(card.getByRole('list', { name: 'Why it is the same business' }));
    expect(why.getByRole('listitem').textContent).toBe('+Agrees: EIN same');
    expect(card.getByText('combined 13.0')).toBeTruthy();
  });

  test('show the confident ones; Show N Additional Results shows and hides the others [ONB-155]', async () => {
    const scores = [12, 11.5, 11, 10.8, 8.5, 8.4, 8];
    connectTo(answered(scores.map((score, at) => aCluster(`${at + 1}`, score)).toReversed()));
    await openResults({ hasClusterSearch: true });
    const user = await run();
    const card = await region('Cluster-Based Search');
    expect(names(card)).toEqual(['Cluster 1', 'Cluster 2', 'Cluster 3', 'Cluster 4']);
    expect(card.queryByRole('button', { name: 'See More Results' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Show 3 Additional Results' }));
    expect(names(card)).toHaveLength(7);
    await user.click(card.getByRole('button', { name: 'Hide Additional Results' }));
    expect(names(card)).toHaveLength(4);
  });

  test('have no such toggle when nothing is hidden [ONB-155]', async () => {
    connectTo(answered([12, 3, 2].map((score, at) => aCluster(`${at + 1}`, score))));
    await openResults({ hasClusterSearch: true });
    await run();
    expect(names(await region('Cluster-Based Search'))).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Additional Results/ })).toBeNull();
  });

  test('that are empty say so and leave the matches [ONB-152]', async () => {
    connectTo(answered([]));
    await openResults({ hasClusterSearch: true });
    await run();
    const card = await region('Cluster-Based Search');
    expect(card.getByText('No results found, please expand your search.')).toBeTruthy();
    expect(screen.getByText('Roofer 1')).toBeTruthy();
  });

  test('show debug data to staff', async () => {
    const debug = {
      took_ms: 41,
      candidates: 12,
      neighbours: 3,
      clusters: 1,
      score_version: 'fellegi-sunter 2',
      links: [{ left: '5', right: '6', score: 14.2 }],
    };
    connectTo(answered([aCluster('5', 12)], { debug }));
    await openResults({ hasClusterSearch: true, isStaff: true });
    await run();
    expect(await screen.findByText(/^12 records found, 3 more checked .* 1 link, 41 ms/)).toBeTruthy();
  });

  test('call a single found record a record', async () => {
    const debug = { took_ms: 5, candidates: 1, neighbours: 0, clusters: 1, score_version: 'v', links: [] };
    connectTo(answered([aCluster('5', 1)], { debug }));
    await openResults({ hasClusterSearch: true, isStaff: true });
    await run();
    expect(await screen.findByText(/^1 record found, 0 more checked .* 0 links, 5 ms/)).toBeTruthy();
  });
});

describe('Compare Sources', () => {
  const matched = (merchant_id: string, name: string) => ({
    merchant_id,
    name,
    name_dba: null,
    addr1: '9 Elm St',
    city: 'Niles',
    state: 'MI',
    case_count: 2,
  });
  const status = {
    status: 'available',
    is_partial: false,
    partial_reason: null,
    called: true,
    request_status: null,
    error: null,
    requested_at: null,
    checked_at: null,
  };
  const evidence = (matched_merchants: object[]) => ({
    third_party_sources: {
      legal_entity: {
        ...status,
        data: { cobalt: [], tlo: [], tlo_principals: [] },
        merchant_tlo_ids: [],
        merchant_sos_ids: [],
      },
      litigation: {
        ...status,
        data: {
          lawsuits: [],
          dockets: [],
          source_businesses: [],
          matched_merchants,
          thomson_reuters: [],
          merchants_with_litigation: [],
          litigation_records: [],
        },
      },
      vital4: {
        ...status,
        enabled: true,
        data: { adverse_media: [], watchlists_sanctions: [] },
        lists_checked: [],
      },
    },
    created_merchants: [],
    inquiry: {
      id: '1',
      legal_entity_name: 'Lakeside Roofing',
      name: null,
      street: null,
      city: null,
      state: 'IN',
      zip: null,
      phone: null,
      email: null,
      principals: [],
    },
    business_discovery: null,
  });

  test('is offered after the search, and shows 10 matches and the litigation beside its results [ONB-152]', async () => {
    const named = ['2', '31', '32', '33', '34', '35', '36'].map((id) => matched(id, `Party ${id}`));
    connectTo(answered([aCluster('5', 12), aCluster('6', 11)]), {
      'GET third_party_data': evidence(named),
    });
    await openResults({ hasClusterSearch: true });
    await ready();
    expect(screen.queryByRole('button', { name: 'Compare Sources' })).toBeNull();
    const user = await run();
    const toggle = await screen.findByRole('button', { name: 'Compare Sources' });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    const original = await region('Original Search');
    expect(original.getByText('best 10 of 12 matches')).toBeTruthy();
    await waitFor(() => expect(names(original)).toHaveLength(15));
    expect(names(original).slice(0, 10)).toEqual(matchesOf(10).map(({ name }) => name));
    expect(names(original).slice(10)).toEqual(['Party 31', 'Party 32', 'Party 33', 'Party 34', 'Party 35']);
    const litigation = within(original.getByRole('list', { name: 'Merchants with litigation' }));
    expect(litigation.getAllByText('Litigation')).toHaveLength(5);
    expect(litigation.getAllByRole('link')[0]?.getAttribute('href')).toBe('/onboarding/1/31');
    expect(names(await region('Cluster-Based Search'))).toEqual(['Cluster 5', 'Cluster 6']);
    const filled = screen
      .getAllByRole('link', { name: 'Generate Report' })
      .filter((link) => link.getAttribute('data-variant') === 'filled');
    expect(filled.map((link) => link.getAttribute('href'))).toEqual(['/onboarding/1/5']);

    await user.click(toggle);
    expect(screen.queryByRole('region', { name: 'Original Search' })).toBeNull();
    expect(names(await region('Cluster-Based Search'))).toEqual(['Cluster 5', 'Cluster 6']);
  });

  test('says in its column that a search found nothing [ONB-152]', async () => {
    connectTo(answered([]), { matches: matchesOf(2) });
    await openResults({ hasClusterSearch: true });
    const user = await run();
    await user.click(await screen.findByRole('button', { name: 'Compare Sources' }));
    expect(names(await region('Original Search'))).toEqual(['Roofer 1', 'Roofer 2']);
    const found = await region('Cluster-Based Search');
    expect(found.getByText('No results found, please expand your search.')).toBeTruthy();
  });

  test('lets the arrow keys move within the focused list, starting in the cluster results', async () => {
    connectTo(answered([aCluster('50', 12), aCluster('60', 11)]), { matches: matchesOf(2) });
    await openResults({ hasClusterSearch: true });
    const user = await run();
    await user.click(await screen.findByRole('button', { name: 'Compare Sources' }));
    await screen.findByRole('region', { name: 'Original Search' });
    const focused = () => document.activeElement?.getAttribute('href');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('/onboarding/1/60');
    within(screen.getByRole('region', { name: 'Original Search' }))
      .getAllByRole('link', { name: 'Generate Report' })[0]
      ?.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('/onboarding/1/2');
  });
});

describe('failed cluster search', () => {
  const NOTICE = 'Note: Cluster-Based search is temporarily unavailable. Showing standard results.';

  test.each<[string, Answers[string], string]>([
    [
      'with a problem',
      problemAnswer(503, 'shutting_down', 'The server is restarting.'),
      'The server is restarting.',
    ],
    ['with 500', problemAnswer(500, 'internal_error', 'Bug'), 'Search failed'],
    [
      'with a non-empty error',
      answered([aCluster('5', 12)], { error: 'Index is being built' }),
      'Index is being built',
    ],
    [
      'for want of the network',
      () => {
        throw new Error('');
      },
      'Search failed',
    ],
  ])(
    'with %s shows the standard results with the notice and the error text [ONB-153]',
    async (_, answer, text) => {
      const failures: Error[] = [];
      connectTo(answer);
      await openResults({ hasClusterSearch: true, onFailure: (failure) => void failures.push(failure) });
      await run();
      const notice = (await screen.findByText(NOTICE)).closest('[role=alert]');
      expect(notice?.textContent).toBe(`${NOTICE}${text}`);
      expect(screen.getByText('Roofer 1')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Compare Sources' })).toBeNull();
      expect(failures.filter(({ message }) => !message.includes('third party'))).toEqual([]);
    },
  );

  test('can be retried [ONB-153]', async () => {
    let isDown = true;
    connectTo(() => (isDown ? problemAnswer(503, 'shutting_down', 'Down') : answered([aCluster('5', 12)])));
    await openResults({ hasClusterSearch: true });
    const user = await run();
    await screen.findByText(NOTICE);
    isDown = false;
    await run(user);
    expect(await screen.findByText('Cluster 5')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('fails when no answer came within 30 seconds [ONB-153]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    connectTo(() => new Promise<object>(() => {}));
    await openResults({ hasClusterSearch: true });
    await run(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByText(NOTICE)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.getByText('No answer within 30 seconds.')).toBeTruthy();
  });

  test('reports unaccepted terms to the whole page', async () => {
    const onTermsRequired = vi.fn();
    connectTo(problemAnswer(403, 'terms_required', 'Terms'));
    await openResults({ hasClusterSearch: true, onTermsRequired });
    await run();
    await screen.findByText(NOTICE);
    expect(onTermsRequired).toHaveBeenCalledOnce();
  });
});
