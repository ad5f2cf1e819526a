import type { Complaint, MerchantComplaints } from '@assay/domain/regulatory';
import type { MerchantReport } from '@assay/domain/report';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../../gathering/testing.tsx';
import { BureauCard } from './bureau-card.tsx';
import { AlertComplaintsCard, BureauComplaintsCard, ComplaintMonthsCard } from './complaint-cards.tsx';
import { RegulatoryComplaintsCard } from './regulatory-complaints-card.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const uuid = (number: number) => `00000000-0000-8000-a000-${String(number).padStart(12, '0')}`;
const complaint = (number: number, rest: Partial<Complaint> = {}): Complaint => ({
  id: uuid(number),
  complaint_dt: '2026-03-14',
  description: 'Charged twice',
  complaint_text: `They charged me twice, number ${number}.`,
  resolved_status: 'Answered',
  url: null,
  type: 'Billing Issues',
  account_id: '3f9a2b1c-77de',
  body: 'BBB',
  ...rest,
});

const TERMS = ['Last 3 months', 'Last 6 months', 'Last 12 months', 'Last 2 years', '3+ years'];
const bbb: MerchantComplaints['bbb'] = {
  rating: 'B+',
  accredited: false,
  url: 'https://bureau.example/lakeside',
  complaint_rows: TERMS.map((term, index) => ({
    term,
    new: index + 1,
    cumulative: 10 + index,
    categories: [
      { category: 'Billing Issues', count: index },
      { category: 'Delivery Issues', count: 1 },
    ],
  })),
  bbb_resolutions: [
    { resolved_status: 'Resolved', count: 2 },
    { resolved_status: 'Answered', count: 1 },
  ],
  alert_word_complaint_ids: [],
};
const inSum = (rest: Partial<MerchantComplaints> = {}): MerchantComplaints => ({
  bureau_status: 'no_data',
  regulators_status: 'no_data',
  checked_at: '2026-05-01T10:00:00Z',
  sources: [
    { label: 'BBB profile and complaints', status: 'no_data', is_partial: false },
    { label: 'Consumer complaints', status: 'not_requested', is_partial: false },
  ],
  waiting: 0,
  bbb: null,
  regulatory_complaints: [],
  regulatory_count: 0,
  alert_word_complaint_ids: [],
  by_month: { kinds: [], months: [] },
  ...rest,
});

const page = (all: readonly Complaint[]) => (request: SeenRequest) => {
  const ids = request.query.get('idStr')?.split(',');
  const wanted = ids ? all.filter(({ id }) => ids.includes(id)) : all;
  const first = (Number(request.query.get('page') ?? 1) - 1) * 10;
  return { count: wanted.length, results: wanted.slice(first, first + 10) };
};
const link = {
  state_name: 'Indiana',
  categories: ['General'],
  use: 'Consumer Complaint',
  url: 'https://www.in.gov/attorneygeneral/',
  agency: 'Indiana Attorney General',
  hidden: false,
};
const connect = (
  answer: MerchantComplaints | Response,
  { all = [], more = {} }: { all?: readonly Complaint[]; more?: Parameters<typeof connectForTest>[0] } = {},
) =>
  connectForTest({
    'GET merchant/complaints/7': answer,
    'GET merchant-bbb-complaints': page(all),
    'GET merchant/get_regulatory_links': [
      link,
      { ...link, agency: 'Ohio Attorney General', state_name: 'Ohio' },
      { ...link, agency: 'Hidden Office', hidden: true },
      { ...link, agency: 'License Office', use: 'Professional Licensing' },
    ],
    ...more,
  });

const report = (state: string | null) => ({ merchant: { state } }) as MerchantReport;

function open({ state = 'IN', address = '/' }: { state?: string | null; address?: string } = {}) {
  const part = { inquiry_id: '3', merchant_id: '7' };
  const component = async () => () => (
    <>
      <BureauCard {...part} />
      <ComplaintMonthsCard {...part} />
      <BureauComplaintsCard {...part} />
      <RegulatoryComplaintsCard {...part} report={report(state)} />
      <AlertComplaintsCard {...part} />
    </>
  );
  return renderScreens([{ path: '/', component }], address);
}
const region = (name: string) => screen.findByRole('region', { name });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('rating bureau', () => {
  test('shows rating, accreditation and the address of the profile [REP-082]', async () => {
    connect(inSum({ bureau_status: 'completed', bbb }));
    await open();
    const card = await region('BBB');
    expect(await within(card).findByText('B+')).toBeTruthy();
    expect(within(card).getByText('Not accredited')).toBeTruthy();
    expect(
      within(card)
        .getByRole('link', { name: /^Profile at the BBB/ })
        .getAttribute('href'),
    ).toBe('https://bureau.example/lakeside');
  });

  test('shows that there is no profile [REP-082]', async () => {
    connect(inSum());
    await open();
    expect(await screen.findByText('We did not find a profile for this merchant on BBB.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'BBB complaints' })).toBeNull();
  });

  test('counts complaints by period, new and cumulative, and by category [REP-080]', async () => {
    connect(inSum({ bureau_status: 'completed', bbb }));
    await open();
    const rows = cells(await screen.findByRole('table', { name: 'Complaint overview' }));
    expect(rows[0]).toEqual(['Period', 'New', 'Cumulative', 'Billing Issues', 'Delivery Issues']);
    expect(rows.slice(1).map(([term]) => term)).toEqual(TERMS);
    expect(rows[3]).toEqual(['Last 12 months', '3', '12', '2', '1']);
  });

  test('shows the share of each resolution with two decimals, and the total [REP-081]', async () => {
    connect(inSum({ bureau_status: 'completed', bbb }));
    await open();
    expect(cells(await screen.findByRole('table', { name: 'Resolution status' }))).toEqual([
      ['Resolution', 'Complaints', 'Share'],
      ['Resolved', '2', '66.67%'],
      ['Answered', '1', '33.33%'],
      ['Total', '3', '100.00%'],
    ]);
  });

  test('shows no share without complaints [REP-081]', async () => {
    connect(inSum({ bureau_status: 'completed', bbb: { ...bbb, bbb_resolutions: [] } as never }));
    await open();
    const rows = cells(await screen.findByRole('table', { name: 'Resolution status' }));
    expect(rows[1]).toEqual(['Total', '0', '']);
  });

  test('shows which complaints await a decision', async () => {
    connect(inSum({ waiting: 2 }));
    await open();
    expect(
      await screen.findByText(/2 more companies or profiles may belong to other businesses/),
    ).toBeTruthy();
  });
});

describe('complaints', () => {
  const all = Array.from({ length: 23 }, (_, index) => complaint(index));

  test('show date, kind, text, resolution, thread and source; more are appended [REP-083]', async () => {
    const user = userEvent.setup();
    const seen = connect(inSum({ bureau_status: 'completed', bbb }), {
      all: all.map((one, index) =>
        index === 0 ? { ...one, url: 'https://bureau.example/c/0', complaint_text: null } : one,
      ),
    });
    await open();
    const card = within(await region('BBB complaints'));
    const [first] = await card.findAllByRole('article');
    for (const text of ['Billing Issues', 'Answered', '3/14/2026', 'Charged twice', '3F9A2B1C'])
      expect(first?.textContent).toContain(text);
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://bureau.example/c/0');
    expect(card.getAllByRole('article')).toHaveLength(10);
    await user.click(card.getByRole('button', { name: 'See More Complaints' }));
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(20));
    await user.click(card.getByRole('button', { name: 'See More Complaints' }));
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(23));
    expect(card.queryByRole('button', { name: 'See More Complaints' })).toBeNull();
    const pages = seen.filter(({ path, query }) => path === 'merchant-bbb-complaints' && !query.has('idStr'));
    expect(pages.map(({ query }) => [query.get('merchantId'), query.get('page')])).toEqual([
      ['7', '1'],
      ['7', '2'],
      ['7', '3'],
    ]);
  });

  test('on two overlapping pages are shown once', async () => {
    const user = userEvent.setup();
    connect(inSum({ bureau_status: 'completed', bbb }), {
      more: {
        'GET merchant-bbb-complaints': ({ query }) =>
          query.has('idStr')
            ? { count: 0, results: [] }
            : { count: 12, results: query.get('page') === '1' ? all.slice(0, 10) : all.slice(9, 12) },
      },
    });
    await open();
    const card = within(await region('BBB complaints'));
    await user.click(await card.findByRole('button', { name: 'See More Complaints' }));
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(12));
  });

  test('stay when another page fails, which can be retried', async () => {
    const user = userEvent.setup();
    let failures = 1;
    connect(inSum({ bureau_status: 'completed', bbb }), {
      more: {
        'GET merchant-bbb-complaints': (request) =>
          request.query.get('page') === '2' && failures-- > 0
            ? problemAnswer(500, 'internal_error')
            : page(all)(request),
      },
    });
    await open();
    const card = within(await region('BBB complaints'));
    await user.click(await card.findByRole('button', { name: 'See More Complaints' }));
    await user.click(await card.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(20));
  });

  test('show an empty state for the bureau and for public bodies [REP-083]', async () => {
    connect(inSum({ bureau_status: 'completed', bbb }));
    await open();
    expect(await screen.findByText('No Complaints')).toBeTruthy();
    expect(screen.getByText('no reported complaints from regulatory bodies')).toBeTruthy();
    expect(await screen.findByText('No Alert Word Complaints Found')).toBeTruthy();
  });

  test('are cut after 1000 characters, with a toggle for the rest [REP-084]', async () => {
    const user = userEvent.setup();
    const body = 'Attorney General';
    connect(
      inSum({
        regulators_status: 'completed',
        regulatory_complaints: [
          complaint(1, { complaint_text: 'x'.repeat(1000), body }),
          complaint(2, { complaint_text: 'y'.repeat(1001), body }),
        ],
        regulatory_count: 2,
      }),
    );
    await open();
    const card = within(await region('Complaints to regulatory bodies'));
    expect(await card.findByText('x'.repeat(1000))).toBeTruthy();
    const more = card.getByRole('button', { name: 'Read More' });
    expect(card.getAllByRole('article')[1]?.textContent).toContain(`${'y'.repeat(1000)}...`);
    await user.click(more);
    expect(card.getAllByRole('article')[1]?.textContent).toContain('y'.repeat(1001));
    await user.click(card.getByRole('button', { name: 'Read Less' }));
    expect(card.getByRole('button', { name: 'Read More' })).toBeTruthy();
  });

  test('with an alert word are listed separately, cut after 500 characters, with the word marked [REP-083] [REP-084]', async () => {
    const text = `${'z '.repeat(300)}This is a scam, I say.`;
    const alert = complaint(3, { complaint_text: text });
    const seen = connect(inSum({ bureau_status: 'completed', bbb, alert_word_complaint_ids: [alert.id] }), {
      all: [...all, alert],
    });
    await open();
    const card = within(await region('Alert Word Complaints'));
    const marked = await card.findByText('scam');
    expect(marked.tagName).toBe('MARK');
    expect(card.getByRole('article').textContent).toMatch(/\.\.\.[z ]{90}This is a scam/);
    expect(card.getByRole('button', { name: 'Read More' })).toBeTruthy();
    expect(seen.map(({ query }) => query.get('idStr')).filter(Boolean)).toEqual([alert.id]);
  });

  test('without an alert word are requested with the nil UUID [REP-083]', async () => {
    const seen = connect(inSum());
    await open();
    await screen.findByText('No Alert Word Complaints Found');
    expect(seen.map(({ query }) => query.get('idStr')).filter(Boolean)).toEqual([
      '00000000-0000-0000-0000-000000000000',
    ]);
  });

  test('with more than a hundred alert words are requested in batches of a hundred ids', async () => {
    const user = userEvent.setup();
    const alerts = Array.from({ length: 103 }, (_, index) => complaint(index));
    const ids = alerts.map(({ id }) => id);
    const seen = connect(inSum({ bureau_status: 'completed', bbb, alert_word_complaint_ids: ids }), {
      all: alerts,
    });
    await open();
    const card = within(await region('Alert Word Complaints'));
    for (let shown = 10; shown < 103; shown += 10) {
      await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(shown));
      await user.click(card.getByRole('button', { name: 'See More Complaints' }));
    }
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(103));
    const counts = seen.flatMap(({ query }) => query.get('idStr')?.split(',').length ?? []);
    expect(counts).toEqual([...Array.from({ length: 10 }, () => 100), 3]);
  });
});

describe('search states', () => {
  test.each([
    ['in_progress', 'Searching...'],
    ['not_requested', 'Source data has not been requested'],
    ['error', 'Complaints could not be searched.'],
  ] as const)('%s shows: %s, and nothing reads as clear', async (status, sentence) => {
    connect(inSum({ bureau_status: status, regulators_status: status, sources: [] }));
    await open();
    expect(await within(await region('BBB')).findByText(sentence)).toBeTruthy();
    const bodies = within(await region('Complaints to regulatory bodies'));
    expect(await bodies.findByText(sentence)).toBeTruthy();
    expect(bodies.queryByText('no reported complaints from regulatory bodies')).toBeNull();
    expect(screen.queryByText('No Alert Word Complaints Found')).toBeNull();
  });

  test('a body that found nothing is no result for those that were not searched', async () => {
    connect(inSum({ bureau_status: 'not_requested', regulators_status: 'not_requested' }));
    await open();
    const bodies = await region('Complaints to regulatory bodies');
    expect(await within(bodies).findByText('Not every source was searched yet')).toBeTruthy();
    expect(within(bodies).queryByText('no reported complaints from regulatory bodies')).toBeNull();
    const titles = [bodies, await region('Alert Word Complaints')].map(
      (card) => card.querySelector('h2')?.parentElement?.textContent,
    );
    expect(titles).toEqual(['Complaints to regulatory bodies', 'Alert Word Complaints']);
  });

  test('findings show while another source is searching', async () => {
    connect(
      inSum({ regulators_status: 'in_progress', regulatory_complaints: [complaint(1)], regulatory_count: 1 }),
    );
    await open();
    const bodies = within(await region('Complaints to regulatory bodies'));
    expect(await bodies.findByText('Searching...')).toBeTruthy();
    expect(bodies.getAllByRole('article')).toHaveLength(1);
  });

  test('lists the bodies that were queried and those that were not', async () => {
    connect(inSum());
    await open();
    const bodies = await region('Complaints to regulatory bodies');
    await waitFor(() =>
      expect(bodies.textContent).toContain(
        'BBB profile and complaints: nothing found · Consumer complaints: not checked',
      ),
    );
  });

  test('a failed source says why it failed, and is not loaded again', async () => {
    connect(inSum({ bureau_status: 'error', regulators_status: 'error' }), {
      more: { 'GET merchant/7/3/evidence': evidenceWithFailure('complaints') },
    });
    await open();
    for (const name of ['BBB', 'Complaints to regulatory bodies']) {
      const card = within(await region(name));
      expect(await card.findByText(FAILURE_DETAIL)).toBeTruthy();
      expect(card.getByRole('button', { name: 'Search again, $0.25' })).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a failed call can be retried', async () => {
    connect(problemAnswer(500, 'internal_error') as never);
    await open();
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });
});

test('the chart of months has a table', async () => {
  const user = userEvent.setup();
  connect(
    inSum({
      bureau_status: 'completed',
      bbb,
      by_month: {
        kinds: ['Billing Issues'],
        months: [
          { month: '2026-02', counts: { 'Billing Issues': 0 } },
          { month: '2026-03', counts: { 'Billing Issues': 4 } },
        ],
      },
    }),
  );
  await open();
  await user.click(
    within(await region('Complaints by month')).getByRole('button', { name: 'Show as table' }),
  );
  expect(cells(screen.getByRole('table', { name: /by month and kind/ }))).toEqual([
    ['Month', 'Billing Issues'],
    ['March 2026', '4'],
  ]);
});

describe('where to search for more', () => {
  test('links to the regulatory search of the state, and to its bodies that are not hidden [REP-086]', async () => {
    connect(inSum());
    await open();
    const bodies = within(await region('Complaints to regulatory bodies'));
    const search = await bodies.findByRole('link', { name: /^Regulatory search/ });
    expect(search.getAttribute('href')).toBe(
      '/regulatory-search/all/?state=IN&use_case=Consumer%20Complaint',
    );
    expect(search.getAttribute('target')).toBe('_blank');
    expect(await bodies.findByRole('link', { name: /^Indiana Attorney General/ })).toBeTruthy();
    expect(bodies.getAllByRole('link')).toHaveLength(2);
  });

  test('leaves out an unknown state, and the bodies when they cannot be loaded [REP-086]', async () => {
    connect(inSum(), {
      more: { 'GET merchant/get_regulatory_links': problemAnswer(500, 'internal_error') },
    });
    await open({ state: null });
    const bodies = within(await region('Complaints to regulatory bodies'));
    const search = await bodies.findByRole('link', { name: /^Regulatory search/ });
    expect(search.getAttribute('href')).toBe('/regulatory-search/all/?use_case=Consumer%20Complaint');
    expect(bodies.getAllByRole('link')).toHaveLength(1);
  });
});

test('#alert-word-complaint scrolls to the alert-word complaints a second after they load [REP-004]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  let answer = (_: MerchantComplaints) => {};
  const late = new Promise<MerchantComplaints>((resolve) => {
    answer = resolve;
  });
  connect(inSum(), { more: { 'GET merchant/complaints/7': () => late } });
  await open({ address: '/#alert-word-complaint' });
  const block = (await region('Alert Word Complaints')).parentElement;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  scrolls.mockClear();
  answer(inSum());
  await screen.findByText('No Alert Word Complaints Found');
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect([document.activeElement === block, scrolls.mock.contexts]).toEqual([false, []]);
  await act(() => vi.advanceTimersByTimeAsync(350));
  expect(scrolls.mock.contexts[0]).toBe(block);
  expect(document.activeElement).toBe(block);
  expect(block?.hasAttribute('data-revealed')).toBe(true);
});
