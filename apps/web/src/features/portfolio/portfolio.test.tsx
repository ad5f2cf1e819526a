import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { setWindowWidth } from '#ui/testing';
import { merchantOfTest, openPortfolio, summaryOfTest } from './testing.tsx';

vi.setConfig({ testTimeout: 20_000 });

const SUMMARY = 'GET lender/portfolio';
const LIST = 'GET lender/portfolio/overview/merchant';
const lists = (seen: SeenRequest[]) => seen.filter(({ path }) => path.endsWith('/merchant'));
const lastQuery = (seen: SeenRequest[]) => Object.fromEntries(lists(seen).at(-1)?.query ?? []);
const table = (name: string) => screen.findByRole('table', { name });
const cells = (row: HTMLElement | undefined) =>
  [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent);

test('the overview shows its month and the linked total, percentage and new merchants of each segment [BOF-090]', async () => {
  const seen = connectForTest({ [SUMMARY]: { portfolio_health_summary: summaryOfTest } });
  const { router } = await openPortfolio('/healthcheck');
  const risk = within(await table('Onboarding Risk'));
  expect(screen.getByText('Month of March 2026 · 1,234 merchants, 12 new')).toBeDefined();
  expect(risk.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Highest Risk', '30', '3.33%', '2'],
    ['High Risk', '49', '12.50%', '0'],
    ['Medium Risk', '86', '25.25%', '1'],
    ['Lowest Risk', '174', '58.92%', '9'],
    ['Unknown', '4', '-', '0'],
  ]);
  const links = risk.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.at(-1), 'the ones with too little data').toBe('/healthcheck/overview/all/unknown');
  expect(links.slice(0, 3)).toEqual([
    '/healthcheck/overview/all/highest-risk',
    '/healthcheck/overview/all/highest-risk/new',
    '/healthcheck/overview/all/high-risk',
  ]);
  expect(await table('Regulatory Risk')).toBeDefined();
  expect(await table('Service Reviews')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Level' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All Levels',
    'Company Level Only',
    'Individual Locations Only',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Individual Locations Only' }));
  await waitFor(() => expect(router.state.location.href).toBe('/healthcheck?level=location'));
  await waitFor(() => expect(seen.at(-1)?.query.get('level')).toBe('location'));
});

test('tells a lender that there is no month yet, and one without the product only that it is coming [BOF-095]', async () => {
  const seen = connectForTest({ [SUMMARY]: { portfolio_health_summary: null } });
  const { unmount } = await openPortfolio('/healthcheck');
  expect(await screen.findByText('No historical portfolio health data')).toBeDefined();
  unmount();
  const before = seen.length;
  await openPortfolio('/healthcheck', { hasProduct: false });
  expect(await screen.findByText('Portfolio HealthCheck Product Coming Soon!')).toBeDefined();
  expect(seen).toHaveLength(before);
});

test('the overview says how many uploaded merchants are in the portfolio, and takes the snapshot now with its progress', async () => {
  const status = {
    ...{ records: 1_736, in_portfolio: 1_407, taken_at: '2026-03-01T05:00:00Z', missing: 45 },
    outside: [
      { reason: 'Declined', count: 200 },
      { reason: 'Pending', count: 129 },
    ],
    ...{ is_running: false, progress: 1 },
  };
  let statusCalls = 0;
  const finished = { ...status, missing: 0, taken_at: '2026-03-20T10:00:00Z' };
  const seen = connectForTest({
    [SUMMARY]: { portfolio_health_summary: summaryOfTest },
    'GET lender/portfolio/status': () => (statusCalls++ === 0 ? status : finished),
    'POST lender/portfolio/snapshot': { ...status, is_running: true, progress: 0.4 },
  });
  await openPortfolio('/healthcheck', { groups: ['Lender Admin'] });
  await screen.findByText(
    '1,407 of 1,736 merchants that you uploaded are in the portfolio. Left out by status: Declined 200, Pending 129.',
  );
  expect(screen.getByText(/45 merchants added since are not in it yet/)).toBeTruthy();
  const summaries = () => seen.filter(({ path }) => path === 'lender/portfolio').length;
  const before = summaries();
  await userEvent.click(screen.getByRole('button', { name: 'Take the Snapshot Now' }));
  expect((await screen.findByText(/The snapshot is being taken\./)).textContent).toContain('40%');
  expect(screen.queryByRole('button', { name: 'Take the Snapshot Now' })).toBeNull();
  await waitFor(() => expect(screen.queryByText(/being taken/)).toBeNull(), { timeout: 5_000 });
  await waitFor(() => expect(summaries()).toBe(before + 1));
});

test('a Lender User cannot take the snapshot', async () => {
  connectForTest({
    [SUMMARY]: { portfolio_health_summary: summaryOfTest },
    'GET lender/portfolio/status': {
      ...{ records: 9, in_portfolio: 9, outside: [], taken_at: '2026-03-01T05:00:00Z', missing: 0 },
      ...{ is_running: false, progress: 1 },
    },
  });
  await openPortfolio('/healthcheck');
  await screen.findByText('All 9 merchants that you uploaded are in the portfolio.');
  expect(screen.queryByRole('button', { name: 'Take the Snapshot Now' })).toBeNull();
});

test('an overview that cannot be loaded offers a retry', async () => {
  connectForTest({ [SUMMARY]: problemAnswer(500, 'internal_error') });
  await openPortfolio('/healthcheck');
  expect(await screen.findByText('The portfolio could not be loaded.')).toBeDefined();
});

test('in a narrow window the rank, score and change of a merchant come right after its name [BOF-092]', async () => {
  connectForTest({ [LIST]: { count: 1, results: [merchantOfTest('1')] } });
  setWindowWidth(820);
  await openPortfolio('/healthcheck/overview');
  const heads = within(await table('Portfolio merchants')).getAllByRole('columnheader');
  expect(heads.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Rank', 'Score', 'Change', 'City'],
  ]);
});

test('the list shows the facts of a merchant, its tier as text and its previous tier [BOF-092]', async () => {
  connectForTest({
    [LIST]: { count: 1, results: [merchantOfTest('1', { store_id: 'S-10', level: 'location' })] },
  });
  await openPortfolio('/healthcheck/overview');
  const shown = within(await table('Portfolio merchants'));
  expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...[
      'Name',
      'City',
      'State',
      'Store ID',
      'Level',
      'Rank',
      'Score',
      'Trend',
      'Lien Position',
      'Date Added',
      'Previous Rank',
    ],
    ...['Previous Score', 'Change', 'Report'],
  ]);
  expect(cells(shown.getAllByRole('row')[1])).toEqual([
    ...[
      'Merchant 1',
      'Dayton',
      'OH',
      'S-10',
      'Location',
      'Medium RiskElevated Risk',
      '655',
      '-',
      'behind 2',
      '2/14/2026',
    ],
    ...['Lowest Risk', '850', '▼ −2 tiers', 'Run Report'],
  ]);
  expect(screen.getByText('1 of 1 merchants')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  expect(shown.getByRole('link', { name: 'Run Report of Merchant 1' }).getAttribute('href')).toBe(
    '/healthcheck/overview/merchant/91',
  );
});

test('a column sorts ascending first, then descending, and the order is in the address [BOF-092]', async () => {
  const seen = connectForTest({ [LIST]: { count: 1, results: [merchantOfTest('1')] } });
  const { router } = await openPortfolio('/healthcheck/overview/company/high-risk');
  await table('Portfolio merchants');
  expect(lastQuery(seen)).toEqual({ level: 'company', scoreRank: 'high-risk', page: '1' });
  for (const order of ['score', '-score', 'score']) {
    await userEvent.click(screen.getByRole('button', { name: 'Score' }));
    await waitFor(() => expect(lastQuery(seen)).toMatchObject({ sortBy: order, page: '1' }));
    expect(router.state.location.href).toContain(`sortBy=${order}`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  await waitFor(() => expect(lastQuery(seen).sortBy).toBe('city'));
});

test('typed text is searched half a second later, from the first page [BOF-092]', async () => {
  const seen = connectForTest({ [LIST]: { count: 1, results: [merchantOfTest('1')] } });
  const { router } = await openPortfolio('/healthcheck/overview');
  await table('Portfolio merchants');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search merchants' }), 'ba');
  expect(lists(seen)).toHaveLength(1);
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ query: 'ba', page: '1' }));
  expect(lists(seen)).toHaveLength(2);
  expect(router.state.location.searchStr).toBe('?query=ba');
});

test('merchants with too little data have a separate list, and choosing a category leaves it', async () => {
  const seen = connectForTest({ [LIST]: { count: 0, results: [] } });
  const { router } = await openPortfolio('/healthcheck/overview/all/unknown?prevRank=high-risk');
  expect(await screen.findByText('No merchants found.')).toBeDefined();
  expect(lastQuery(seen)).toEqual({ level: 'all', scoreRank: 'unknown', prevRank: 'high-risk', page: '1' });
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect((category as HTMLInputElement).value).toBe('Unknown');
  await userEvent.click(category);
  await userEvent.click(screen.getByRole('option', { name: 'All Risk' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/healthcheck/overview/all/all-risk'));
});

test('new since last month, category and level are in the address [BOF-092]', async () => {
  const seen = connectForTest({
    [LIST]: { count: 0, results: [] },
    'GET lender/portfolio/service/merchant': { count: 0, results: [] },
  });
  const { router } = await openPortfolio('/healthcheck/overview');
  expect(await screen.findByText('No merchants found.')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'New Since Last Month' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/healthcheck/overview/all/all-risk/new'));
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ new: 'true' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Section' }));
  await userEvent.click(screen.getByRole('option', { name: 'Service Reviews' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/healthcheck/service/all/all-reviews/new'),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['All Reviews', 'Worst Reviews', 'Bad Reviews', 'Medium Reviews', 'Good Reviews', 'Best Reviews'],
  ]);
});

test('the lien position filters the list and its file, and one that is not known is said so', async () => {
  const merchant = merchantOfTest('1', { position: 'not_known', behind: null });
  const seen = connectForTest({ [LIST]: { count: 1, results: [merchant] } });
  const { router } = await openPortfolio('/healthcheck/overview');
  const shown = within(await table('Portfolio merchants'));
  expect(cells(shown.getAllByRole('row')[1])).toContain('-not known');
  await userEvent.click(screen.getByRole('combobox', { name: 'Lien position' }));
  await userEvent.click(screen.getByRole('option', { name: 'Behind 2 or More' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ position: 'far_behind' }));
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ position: 'far_behind' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Lien position' }));
  await userEvent.click(screen.getByRole('option', { name: 'Any Lien Position' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a creditor filters the list, is searched by name, and is named again from its address', async () => {
  const creditors = [
    { key: 'blueheroncapital', name: 'Blue Heron Capital LLC', merchants: 12 },
    { key: 'millbank', name: 'Mill Bank', merchants: 1 },
  ];
  const seen = connectForTest({
    [LIST]: { count: 1, results: [merchantOfTest('1')] },
    'GET lender/portfolio/creditors': ({ query }) => ({
      results: creditors.filter(
        ({ key, name }) =>
          key === (query.get('key') ?? key) && name.toLowerCase().includes(query.get('query') ?? ''),
      ),
    }),
  });
  const { router } = await openPortfolio('/healthcheck/overview');
  const field = await screen.findByRole('combobox', { name: 'Creditor' });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Blue Heron Capital LLC (12)' })).toBeDefined();
  await userEvent.type(field, 'mi', { skipClick: true });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mill Bank (1)']),
  );
  await userEvent.click(screen.getByRole('option', { name: 'Mill Bank (1)' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ creditor: 'millbank' }));
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ creditor: 'millbank' }));
  await userEvent.click(screen.getByLabelText('Clear creditor'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  cleanup();
  await openPortfolio('/healthcheck/overview/all/all-risk?creditor=blueheroncapital');
  expect(await screen.findByDisplayValue('Blue Heron Capital LLC (12)')).toBeDefined();
});

test('Show More appends the next page until all are shown [BOF-092]', async () => {
  const page = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => merchantOfTest(String(from + index)));
  const seen = connectForTest({
    [LIST]: ({ query }) => ({ count: 5, results: query.get('page') === '1' ? page(1, 3) : page(4, 5) }),
  });
  await openPortfolio('/healthcheck/overview');
  expect(await screen.findByText('3 of 5 merchants')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByText('5 of 5 merchants')).toBeDefined();
  expect(screen.getByText('Merchant 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  expect(lists(seen)).toHaveLength(2);
});

test('the file is requested with the filters and saved under its name [BOF-092]', async () => {
  const seen = connectForTest({
    [LIST]: ({ query }) =>
      query.get('csv')
        ? new Response('id\n', {
            headers: { 'content-disposition': 'attachment; filename="overview_portfolio_2026_03.csv"' },
          })
        : { count: 1, results: [merchantOfTest('1')] },
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openPortfolio('/healthcheck/overview/location/high-risk?query=dayton');
  await table('Portfolio merchants');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['overview_portfolio_2026_03.csv']));
  expect(lastQuery(seen)).toMatchObject({
    csv: 'true',
    query: 'dayton',
    level: 'location',
    scoreRank: 'high-risk',
  });
  vi.restoreAllMocks();
});

test.each([
  '/healthcheck/astrology',
  '/healthcheck/overview/store',
  '/healthcheck/overview/all/low-risk',
  '/healthcheck/service/all/all-risk',
  '/healthcheck/overview/all/all-risk/old',
])('%s is not a list, and redirects to the overview [BOF-001]', async (address) => {
  const seen = connectForTest({});
  await openPortfolio(address);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Portfolio HealthCheck' }).getAttribute('href')).toBe(
    '/healthcheck',
  );
  expect(seen).toEqual([]);
});

test('shows the months of a section as a chart with a table, and links moves to the list', async () => {
  const month = (name: string, best: number) => ({
    month: name,
    total: 10,
    ranks: [
      { rank: 5, count: best },
      { rank: 3, count: 10 - best },
    ],
  });
  connectForTest({
    [SUMMARY]: { portfolio_health_summary: summaryOfTest },
    'GET lender/portfolio/overview/movement': ({ query }) => ({
      months: [month('2026-01', 8), month('2026-02', 7), month('2026-03', 6)],
      moved_in: query.get('month') ?? '2026-03',
      moves: query.has('month')
        ? [{ from: 3, to: 5, count: 4 }]
        : [
            { from: 5, to: 3, count: 2 },
            { from: 3, to: null, count: 1 },
            { from: 5, to: 5, count: 6 },
          ],
      added: 12,
    }),
  });
  const { router } = await openPortfolio('/healthcheck');
  const moves = within(await table('Who moved since last month'));
  expect(
    moves.getByText(
      'Who moved since last month. Rows: last month’s tier. Columns: this month’s. The 12 new merchants are not included.',
    ),
  ).toBeTruthy();
  const lead = moves.getByRole('link', { name: '2 from Lowest Risk to Medium Risk' });
  expect(lead.getAttribute('href')).toBe('/healthcheck/overview/all/medium-risk?prevRank=lowest-risk');
  const lost = moves.getByRole('link', { name: '1 from Medium Risk to Unknown' });
  expect(lost.getAttribute('href')).toBe('/healthcheck/overview/all/unknown?prevRank=medium-risk');
  expect(moves.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const months = within(await table('Onboarding Risk by month, as a table'));
  expect(cells(months.getAllByRole('row')[1])).toEqual(['March 2026', '0', '6', '4', '0', '0']);

  await userEvent.click(screen.getByRole('combobox', { name: 'Month of the moves' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Moves of February 2026' }));
  const earlier = within(await table('Who moved in February 2026'));
  expect(earlier.getByRole('link', { name: '4 from Medium Risk to Lowest Risk' }).getAttribute('href')).toBe(
    '/healthcheck/overview/all/lowest-risk?prevRank=medium-risk&month=2026-02',
  );
  expect(router.state.location.href).toBe('/healthcheck?month=2026-02');
});

test("a past month's list is read-only", async () => {
  const seen = connectForTest({ [LIST]: { count: 1, results: [merchantOfTest('1')] } });
  const { router } = await openPortfolio('/healthcheck/overview/all/medium-risk?month=2026-02', {
    groups: ['Lender Admin'],
  });
  await table('Portfolio merchants');
  expect(seen.find(({ path }) => path.endsWith('/merchant'))?.query.get('month')).toBe('2026-02');
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'As of February 2026: show the latest month' }));
  await screen.findByRole('checkbox', { name: /^Choose/ });
  expect(router.state.location.href).toBe('/healthcheck/overview/all/medium-risk');
});

test('the scores of a merchant are a sparkline that expands to a table', async () => {
  connectForTest({
    [LIST]: { count: 1, results: [merchantOfTest('1')] },
    'GET lender/portfolio/overview/scores': ({ query }) => ({
      results: [
        {
          id: query.get('ids') ?? '',
          scores: [
            { month: '2026-01', score: null },
            { month: '2026-02', score: 850 },
            { month: '2026-03', score: 655 },
          ],
        },
      ],
    }),
  });
  await openPortfolio('/healthcheck/overview');
  const line = await screen.findByRole('button', {
    name: 'Scores of Merchant 1: from 850 to 655 in 3 months',
  });
  await userEvent.click(line);
  const scores = within(await table('Scores of Merchant 1 by month'));
  expect(scores.getAllByRole('row').map(cells)).toEqual([
    ['March 2026', 'February 2026', 'January 2026'],
    ['655', '850', '-'],
  ]);
});

test('an overview with mostly unknown merchants says why and what to do', async () => {
  const unknown = { overview: { total: 1_200, percent: 0, new: 0 } };
  connectForTest({
    [SUMMARY]: {
      portfolio_health_summary: { ...summaryOfTest, unknown: { ...summaryOfTest.unknown, ...unknown } },
    },
  });
  await openPortfolio('/healthcheck', { groups: ['Lender Admin'] });
  const list = await screen.findByRole('link', { name: '1,200 of 1,234 merchants' });
  expect(list.getAttribute('href')).toBe('/healthcheck/overview/all/unknown');
  expect(screen.getByRole('link', { name: 'Turn on monitoring' }).getAttribute('href')).toBe(
    '/settings/monitoring',
  );
});

test('a tier of reviews is shown by its name with the risk below it', async () => {
  connectForTest({
    'GET lender/portfolio/service/merchant': { count: 1, results: [merchantOfTest('1', { rank: 2 })] },
  });
  await openPortfolio('/healthcheck/service/all/all-reviews');
  const merchants = within(await table('Portfolio merchants'));
  expect(merchants.getByText('Bad Reviews')).toBeTruthy();
  expect(merchants.getByText('High Risk')).toBeTruthy();
});
