import type { Dossier } from '@assay/domain/dossier';
import type { MerchantReport } from '@assay/domain/report';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPastShown, showMoment } from '#api/as-of';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../../gathering/testing.tsx';
import { AlertReviewsCard } from './alert-reviews-card.tsx';
import { reviewsAnswers } from './queries.ts';
import { RatingsCard } from './ratings-card.tsx';
import { RatingsPictureCard } from './ratings-picture-card.tsx';
import { StarsCard } from './stars-card.tsx';
import { useServiceAlerts } from './use-service-alerts.ts';

afterEach(() => {
  showMoment(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const row = (alias: string, name: string, more: object = {}) => ({
  alias,
  name,
  ...{ avg_12_month: 4, avg_6_month: 3.5, avg_3_month: null, avg_total: 4.25 },
  ...{ count_12_month: 20, count_6_month: 4, count_3_month: 0, count_total: 25 },
  trending: 'down',
  ...more,
});
const stars = (rating: number, count_total: number, count_6_month = 0) => ({
  rating,
  count_12_month: count_total,
  count_6_month,
  count_3_month: 0,
  count_total,
});
const review = (id: string, review_text: string, more: object = {}) => ({
  id,
  rating: 2,
  review_dt: '2026-05-01T12:00:00Z',
  name: 'Ada L.',
  review_text,
  lender: 'Google',
  url: 'https://reviews.example/1',
  ...more,
});
const found = {
  status: 'completed',
  checked_at: '2026-05-01T10:00:00Z',
  waiting: 0,
  sites: [
    { alias: 'google', name: 'Google', status: 'available', url: 'https://g.example', site_rating: 4.4 },
    { alias: 'angi biz', name: 'Angi Biz', status: 'timed_out', url: null, site_rating: null },
  ].map((site) => ({ site_count: site.url && 512, checked_at: null, ...site })),
  months: [
    { month: '2026-03', alias: 'google', average: 4, count: 1 },
    { month: '2026-05', alias: 'google', average: 2.5, count: 3 },
  ],
  service_summary: [
    row('all', 'All sources'),
    row('google', 'Google'),
    row('License board', 'License board'),
  ],
  service_summary_by_stars: [stars(5, 12, 3), stars(4, 0), stars(3, 0), stars(2, 9, 2), stars(1, 4, 4)],
  alert_word_reviews: [{ ...review('r9', 'It is a scam, they lied'), alert_words: ['scam', 'lied'] }],
  alert_word_review_count: 1,
  low_reviews: [],
};
const none = {
  ...found,
  ...{ status: 'no_data', sites: [], months: [], service_summary: [row('all', 'All sources')] },
  ...{ service_summary_by_stars: [], alert_word_reviews: [], alert_word_review_count: 0 },
};

const page = (from: number, size: number, count: number) => ({
  count,
  results: Array.from({ length: size }, (_, at) => review(`r${from + at}`, `Words ${from + at}`)),
});

function Alerts() {
  const { alerts, isPartial } = useServiceAlerts({ merchant_id: '7' });
  return <output>{`${alerts}${isPartial ? ' in part' : ''}`}</output>;
}

async function open(answers: Parameters<typeof connectForTest>[0], { address = '/' } = {}) {
  const seen = connectForTest({ 'GET merchant/7/ratings': found, ...answers });
  const queryClient = queryClientForTest();
  if (isPastShown())
    for (const [key, answer] of reviewsAnswers(scope, { reviews: found } as unknown as Dossier))
      queryClient.setQueryData(key, answer);
  const entry = (source: string, rating: number | null, review_count: number | null) => ({
    ...{ source, rating, review_count, url: null, found_at: null },
  });
  const report = {
    merchant: { id: '7', name: 'Harvest Moon' },
    online_presence: [entry('Google', 4.4, 512), entry('Facebook', 2.6, 159), entry('FMCSA', null, null)],
  } as MerchantReport;
  const props = { merchant_id: '7', report };
  await renderScreens(
    [
      {
        path: '/',
        component: async () => () => (
          <>
            <Alerts />
            <RatingsCard inquiry_id="3" {...props} />
            <RatingsPictureCard {...props} />
            <StarsCard inquiry_id="3" {...props} />
            <AlertReviewsCard {...props} />
          </>
        ),
      },
    ],
    address,
    { queryClient },
  );
  return seen;
}
const scope = { inquiry_id: '3', merchant_id: '7' };
const table = (name: string) => screen.findByRole('table', { name });
const texts = (element: HTMLElement) => element.textContent;

describe('ratings by source', () => {
  test('show averages, counts and trend by time, the total separately, without license sites [REP-110] [REP-112]', async () => {
    await open({});
    const rows = within(await table('Online Ratings By Source')).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(texts(rows[1]!)).toContain('4.00/520 reviews3.50/54 reviews-0 reviews4.25/525 reviews');
    expect(texts(rows[1]!)).toContain('Down');
    expect(texts(rows[1]!)).toContain('4.4/5 of 512 on the site');
    expect(screen.getByText(/Angi Biz did not answer in time/)).toBeTruthy();
    expect(
      screen.getByText(
        '3.97/5 of 671 reviews stated by 2 sites. The averages here are of the 25 reviews read.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Rated elsewhere, not in these averages: Facebook 2.6/5 of 159.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('6');
  });

  test('a row expands to its reviews, ten more at a time, each id once [REP-110] [REP-111] [REP-116]', async () => {
    const user = userEvent.setup();
    const pages: Record<string, object> = { 1: page(1, 10, 12), 2: page(10, 3, 12) };
    const seen = await open({
      'GET merchant-service-feedback': ({ query }) => pages[query.get('page') ?? '']!,
    });
    const toggle = await screen.findByRole('button', { name: 'Google' });
    await user.click(toggle);
    const list = await screen.findByRole('region', { name: 'Reviews of Google' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(10);
    await user.click(within(list).getByRole('button', { name: 'See More Reviews' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(12));
    expect(within(list).queryByRole('button', { name: 'See More Reviews' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Reviews of Google' })).toBeNull();
    await user.click(toggle);
    expect(screen.getAllByText(/^Words \d+$/)).toHaveLength(12);
    const requests = seen.filter(({ path }) => path === 'merchant-service-feedback');
    expect(requests.map(({ query }) => [query.get('serviceId'), query.get('page')])).toEqual([
      ['google', '1'],
      ['google', '2'],
    ]);
  });

  test('a row of a past report expands to the reviews of that moment, and asks nothing of the present', async () => {
    const user = userEvent.setup();
    const as_of = '2026-05-02T10:00:00Z';
    showMoment(as_of);
    const reviews = [
      review('e1', 'Elsewhere', { lender: 'Facebook' }),
      ...page(0, 12, 12).results,
      review('s5', 'Splendid', { rating: 5 }),
    ];
    const seen = await open({
      'GET merchant/7/3/dossier/lists': { reviews, bureau_complaints: [], regulatory_complaints: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    const list = await screen.findByRole('region', { name: 'Reviews of Google' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(10);
    await user.click(within(list).getByRole('button', { name: 'See More Reviews' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(13));
    expect(within(list).queryByText('Elsewhere')).toBeNull();
    expect(within(list).getByText('12 older ones are not part of a past report')).toBeTruthy();
    await user.click(within(await table('Online Ratings By Stars')).getAllByRole('button')[0]!);
    const ofStars = await screen.findByRole('region', { name: 'Reviews of 5 stars' });
    expect((await within(ofStars).findAllByRole('listitem')).map(texts)).toEqual([
      expect.stringContaining('Splendid'),
    ]);
    expect(seen.map(({ path, query }) => [path, query.get('as_of')])).toEqual([
      ['merchant/7/3/dossier/lists', as_of],
    ]);
  });

  test('a failed page leaves the loaded ones and offers a retry', async () => {
    const user = userEvent.setup();
    await open({
      'GET merchant-service-feedback': ({ query }) =>
        query.get('page') === '1' ? page(1, 10, 12) : problemAnswer(500, 'internal'),
    });
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    await user.click(await screen.findByRole('button', { name: 'See More Reviews' }));
    expect(await screen.findByText('Further reviews could not be loaded.')).toBeTruthy();
    expect(screen.getAllByText(/^Words \d+$/)).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test.each([
    ['not_requested', 'No review site was searched for this business. Search them in Overview.'],
    ['no_data', 'No Reviews'],
    ['in_progress', 'Searching...'],
    ['error', 'Reviews could not be searched.'],
  ])('with a search that is %s show %s', async (status, text) => {
    await open({ 'GET merchant/7/ratings': { ...none, status } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['no_data', '0'],
    ['in_progress', 'null'],
    ['not_requested', 'null in part'],
    ['error', 'null in part'],
  ])('without reviews the badge of a search that is %s is %s', async (status, badge) => {
    await open({ 'GET merchant/7/ratings': { ...none, status } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(badge));
  });

  test('a failed source says why it failed, and only a failed call can be loaded again', async () => {
    await open({
      'GET merchant/7/ratings': { ...none, status: 'error' },
      'GET merchant/7/3/evidence': evidenceWithFailure('reviews'),
    });
    expect(await screen.findByText(FAILURE_DETAIL)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search again, $0.25' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a failed call offers a retry, and the badge is unknown', async () => {
    await open({ 'GET merchant/7/ratings': problemAnswer(500, 'internal') });
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('null in part');
  });
});

test('ratings by stars have a row per star that expands if there are reviews [REP-111] [REP-113]', async () => {
  const user = userEvent.setup();
  await open({ 'GET merchant-service-feedback': { count: 0, results: [] } });
  const rows = within(await table('Online Ratings By Stars'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((each) => within(each).queryAllByRole('button').length)).toEqual([1, 0, 0, 1, 1]);
  await user.click(within(rows[3]!).getByRole('button'));
  expect(await screen.findByText('No Reviews')).toBeTruthy();
});

test('the chart has its months as a table', async () => {
  const user = userEvent.setup();
  await open({});
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = within(await table('Ratings by source over months, as a table')).getAllByRole('row');
  expect(rows.slice(1).map(texts)).toEqual(['May 20262.50/5 of 3 reviews', 'March 20264.00/5 of 1 review']);
});

describe('alert word reviews', () => {
  test('are shown with their alert words marked [REP-113]', async () => {
    await open({});
    const card = await screen.findByRole('region', { name: 'Alert Word Reviews' });
    await within(card).findByText('Ada L.');
    expect([...card.querySelectorAll('mark')].map(texts as never)).toEqual(['scam', 'lied']);
  });

  test('say how many more there are', async () => {
    const ratings = { ...found, alert_word_review_count: 1_961 };
    connectForTest({ 'GET merchant/7/ratings': ratings });
    const component = async () => () => <AlertReviewsCard merchant_id="7" />;
    await renderScreens([{ path: '/', component }], '/');
    expect(await screen.findByText('1,960 more not shown')).toBeTruthy();
    expect(screen.getByText('1,961')).toBeTruthy();
  });

  test.each([
    ['no_data', 'No Alert Word Reviews Found'],
    ['in_progress', 'Not every site was searched yet'],
    ['error', 'Not every site was searched yet'],
  ])('without any while the search is %s: %s [REP-113]', async (status, text) => {
    await open({ 'GET merchant/7/ratings': { ...none, status } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('#alert-word-review scrolls to them a second after they load [REP-004]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
    let answer = (_: object) => {};
    const late = new Promise<object>((resolve) => {
      answer = resolve;
    });
    await open({ 'GET merchant/7/ratings': () => late }, { address: '/#alert-word-review' });
    const card = within(await screen.findByRole('region', { name: 'Alert Word Reviews' }));
    const block = document.getElementById('alert-word-review')!;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    scrolls.mockClear();
    answer(found);
    await card.findByText('Ada L.');
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect([document.activeElement === block, scrolls.mock.contexts]).toEqual([false, []]);
    await act(() => vi.advanceTimersByTimeAsync(350));
    expect(scrolls.mock.contexts[0]).toBe(block);
    expect(document.activeElement).toBe(block);
    expect(block.hasAttribute('data-revealed')).toBe(true);
  });
});

describe('a submitted reviews URL', () => {
  test('is sent with the name of the row and confirmed, and the dialog reopens empty [REP-114]', async () => {
    const user = userEvent.setup();
    const seen = await open({ 'POST submit-review-url': { id: '1', status: 'submitted' } });
    await user.click(await screen.findByRole('button', { name: 'Submit Source URL of Google' }));
    const submit = await screen.findByRole('button', { name: 'Submit' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByLabelText('URL'));
    await user.paste('https://g.example/x');
    expect(screen.getByLabelText('URL').getAttribute('type')).toBe('url');
    await user.click(screen.getByLabelText('Description'));
    await user.paste('Two reviews');
    expect(within(screen.getByRole('dialog')).getByText('Harvest Moon')).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByText('Review URL submitted!')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ merchant_name: 'Harvest Moon', merchant_id: '7', service_name: 'Google' },
      ...{ url: 'https://g.example/x', description: 'Two reviews' },
    });
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText('Review URL submitted!')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Submit New Reviews Service' }));
    expect(await screen.findByText('New Source')).toBeTruthy();
    expect((screen.getByLabelText('URL') as HTMLInputElement).value).toBe('');
  });

  test('that fails stays in the dialog with a message; Cancel asks and closes [REP-114]', async () => {
    const user = userEvent.setup();
    await open({ 'POST submit-review-url': problemAnswer(500, 'internal') });
    await user.click(await screen.findByRole('button', { name: 'Submit New Reviews Service' }));
    await user.click(await screen.findByLabelText('URL'));
    await user.paste('https://g.example/x');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Review URL could not be submitted. Please try again.')).toBeTruthy();
    expect((screen.getByLabelText('URL') as HTMLInputElement).value).toBe('https://g.example/x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('URL')).toBeNull());
  });
});
