import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { configOfTest, connectTo, dayOfTest, openNotifications } from './testing.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.restoreAllMocks());
const LONG = { timeout: 8_000 };

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Notification sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }, LONG))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const dayField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
/** The landmark, which happy-dom does not support. */
const filtersShown = () => document.querySelector<HTMLElement>('search')!;
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('opens at today with its tabs in order, each with its count [BOF-110]', async () => {
  const seen = connectTo();
  await openNotifications();
  await rows('Closures');
  expect(tabs()).toEqual([
    'Closures 3',
    'Complaints 1',
    'Loans 0',
    'Reviews 1',
    'Rating Change 2',
    'Configuration',
    'History',
  ]);
  expect(dayField().value).toBe('03/10/2026');
  expect(seen.find(({ path }) => path === 'notifications/notifications_by_date')?.body).toEqual({
    date: '2026-03-10',
  });
  expect(screen.getByText(/in the past 7 days/)).toBeTruthy();
  expect(hrefOf('alert words')).toBe('/alert-words');
});

test('the day ranges from 2023-05-22 to today and is in the address with tab and filters [BOF-110]', async () => {
  const seen = connectTo();
  const { router } = await openNotifications('/notifications?date=2023-05-22&tab=loans');
  await screen.findByText('No Notifications found.', {}, LONG);
  expect(screen.getByRole('button', { name: 'Previous day' }).hasAttribute('disabled')).toBe(true);
  await press(/^Next day/);
  await waitFor(() => expect(router.state.location.searchStr).toBe('?date=2023-05-23&tab=loans'));
  await router.navigate({ href: '/notifications?date=2026-03-11' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(true),
  );
  await router.navigate({ href: '/notifications?date=2023-05-21' });
  await waitFor(() => expect(dayField().value).toBe('03/10/2026'));
  const requests = seen.filter(({ path }) => path.endsWith('by_date')).map(({ body }) => body);
  expect(requests).toEqual([{ date: '2023-05-22' }, { date: '2023-05-23' }, { date: '2026-03-10' }]);
});

test.each([
  ['2023-05-22', '21 May 2023', '22 May 2023', ['23 May 2023', '2023-05-23']],
  ['2026-03-10', '11 March 2026', '10 March 2026', ['9 March 2026', '2026-03-09']],
] as const)(
  'the calendar at %s refuses %s and opens a chosen day [BOF-110]',
  async (date, refused, day, other) => {
    connectTo();
    const { router } = await openNotifications(`/notifications?date=${date}`);
    await screen.findByRole('button', { name: 'Calendar: Date' }, LONG);
    const outside = new Date(`${refused} UTC`).toISOString().slice(0, 10);
    await userEvent.clear(dayField());
    await userEvent.paste(outside);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Date must be from 05/22/2023 to 03/10/2026.')).toBeTruthy();
    expect(router.state.location.searchStr).toBe(`?date=${date}`);
    await press(/^Calendar: Date$/);
    const dayButton = (name: string) =>
      screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });
    expect((await dayButton(refused)).disabled).toBe(true);
    expect((await dayButton(day)).disabled).toBe(false);
    const [name, address] = other;
    await userEvent.click(await dayButton(name));
    await waitFor(() => expect(router.state.location.searchStr).toBe(`?date=${address}`));
  },
);

test.each([
  [
    'closures',
    [
      'Fraud/Performance',
      'Closed/Partner',
      'Closed/Other',
      'Suspended',
      'Declined',
      'Out of Business',
      'Compliance',
    ],
  ],
  ['complaints', ['Regulatory', 'Alert Words', '7 Day', '14 Day', '30 Day']],
  ['reviews', ['One Star', 'Two Star', 'Alert Words']],
  ['rating_change', ['1 point decrease', '1 to 2', '2 or more']],
])('%s has its filters in order [BOF-111]', async (tab, labels) => {
  connectTo();
  await openNotifications(`/notifications?tab=${tab}`);
  await screen.findByRole('table', {}, LONG);
  const filters = within(filtersShown()).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual(labels);
});

test('shows items that pass any of the chosen filters, which the address stores for each tab [BOF-111]', async () => {
  connectTo();
  const { router } = await openNotifications('/notifications?filter=one_star_review&filter=magic');
  expect(await rows('Closures')).toHaveLength(3);
  await press(/^Suspended 2/);
  expect(await rows('Closures')).toEqual([
    'Blue HeronS1, S2 3/8/2026Fraud/PerformanceSuspended',
    'Delta TowingS1 3/8/2026Suspended',
  ]);
  await press(/^Out of Business 1/);
  expect(await rows('Closures')).toHaveLength(3);
  await press(/^Suspended 2/);
  expect(await rows('Closures')).toEqual(['Copper Finch-3/8/2026Out of Business']);
  expect(router.state.location.searchStr).toBe('?filter=one_star_review&filter=closed_oob');
  expect(screen.getByText('1 of 3 merchants')).toBeTruthy();
  await press(/^Clear Filters/);
  expect(await rows('Closures')).toHaveLength(3);
});

test('new items come first and are marked, others show when they were first listed, and New hides those', async () => {
  const since = ['2026-03-10', '2026-03-08', '2026-03-10'];
  const closures = dayOfTest.closures.map((item, at) => ({ ...item, listed_since: since[at] ?? null }));
  const { notifications_enabled: _enabled, today: _today, ...config } = configOfTest;
  connectTo({
    'POST notifications/notifications_by_date': {
      json_blob: { ...dayOfTest, closures },
      config,
      run_at: '2026-03-10T10:00:00.000Z',
    },
  });
  const { router } = await openNotifications();
  const shown = await rows('Closures');
  expect(shown.map((row) => row?.slice(0, 18))).toEqual([
    'Blue HeronNewS1, S',
    'Delta TowingNewS1 ',
    'Copper FinchListed',
  ]);
  expect(shown[2]).toContain('Listed since 3/8/2026');
  await press(/^New 2$/);
  expect(await rows('Closures')).toHaveLength(2);
  expect(router.state.location.searchStr).toBe('?new=true');
  expect(within(filtersShown()).getByText('2 of 3 merchants')).toBeTruthy();
});

test('loans have their filters in order [BOF-111]', async () => {
  const loan = (id: string, charge_off_notification: boolean) => ({
    notification_id: id,
    name: `Loan ${id}`,
    merchant_id: id,
    listed_since: null,
    charge_off_notification,
    delinquency_monitoring: !charge_off_notification,
    first_payment_default_monitoring: false,
  });
  const { notifications_enabled: _, today: __, ...config } = configOfTest;
  connectTo({
    'POST notifications/notifications_by_date': {
      json_blob: { ...dayOfTest, loans: [loan('1', true), loan('2', false)] },
      config,
      run_at: null,
    },
  });
  await openNotifications('/notifications?tab=loans&filter=first_payment_default_monitoring');
  await screen.findByText('No Notifications found.', {}, LONG);
  const filters = within(filtersShown()).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Charge-off 1',
    'Delinquent 1',
    'First Payment Default 0',
    'Clear Filters',
  ]);
  await press(/^Charge-off/);
  expect(await rows('Loans')).toEqual(['Loan 1Charge-off']);
});

test('a merchant links to its report, an alert word to its record there [BOF-113]', async () => {
  connectTo();
  const { router } = await openNotifications('/notifications?tab=complaints');
  await rows('Complaints');
  expect(screen.getByText(/at the rating bureau at least 1 in 7 days, 2 in 14, or 4 in 30\.$/)).toBeTruthy();
  expect(hrefOf('Elm Dental')).toBe('/healthcheck/overview/merchant/74');
  expect(hrefOf('Alert Words in complaints of Elm Dental')).toBe(
    '/healthcheck/overview/merchant/74/regulatory#alert-word-complaint',
  );
  await router.navigate({ href: '/notifications?tab=reviews' });
  await rows('Reviews');
  expect(hrefOf('Alert Words in reviews of Fox Bakery')).toBe(
    '/healthcheck/overview/merchant/75/service#alert-word-review',
  );
});

test('a rating change shows the averages, the decrease and its kind [BOF-110]', async () => {
  connectTo();
  await openNotifications('/notifications?tab=rating_change');
  expect(await rows('Rating Change')).toEqual([
    'Gull Nails4.30−1.00 since3.50−0.20 since-3.301 point decrease',
    'Hawk Gym4.90−2.10 since4.50−1.70 since3.00−0.20 since2.801 to 22 or more',
  ]);
  expect(
    screen.getByText('A rating change is an average drop of more than 1 point over 6 months.'),
  ).toBeTruthy();
});

test('a disabled package says so and links to the configuration, and a day that was not checked shows no counts and links to the newest checked day [BOF-110]', async () => {
  const { notifications_enabled: _, today: __, ...packages } = configOfTest;
  const day = (config: object) => ({ json_blob: { ...dayOfTest, closures: [] }, config, run_at: null });
  connectTo({
    'POST notifications/notifications_by_date': day({ ...packages, notifications_loans: false }),
  });
  const { router } = await openNotifications('/notifications?tab=loans');
  await screen.findByText('Notification Package Disabled. To enable, visit Configuration tab.', {}, LONG);
  expect(tabs()[2]).toBe('Loans off');
  expect(hrefOf('Open Configuration')).toBe('/notifications?date=2026-03-10&tab=configuration');
  await router.navigate({ to: '/notifications' });
  await screen.findByText('Today’s check has not run yet.');
  expect(tabs().slice(0, 5)).toEqual(['Closures', 'Complaints', 'Loans off', 'Reviews', 'Rating Change']);
  await screen.findByRole('link', { name: 'See 3/10/2026 (7)' });
  await router.navigate({ href: '/notifications?tab=closures&date=2026-03-08' });
  await screen.findByText('Nothing was checked on this day.');
  expect(hrefOf('See 3/10/2026 (7)')).toBe('/notifications?date=2026-03-10&tab=closures');
});

test('without notifications, shows how to contact support, and to staff only the configuration [BOF-110]', async () => {
  const seen = connectTo({ 'GET notifications/config': { ...configOfTest, notifications_enabled: false } });
  const { unmount, container } = await openNotifications('/notifications?tab=history', {
    groups: ['Lender Admin'],
  });
  const mail = await screen.findByRole('link', { name: 'help@assay.test' }, LONG);
  expect(mail.getAttribute('href')).toMatch(/^mailto:help@assay\.test/);
  expect(container.textContent).toContain(
    'Notifications are not enabled for your account. Contact help@assay.test to enable them.',
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(seen.map(({ path }) => path)).toEqual(['notifications/config']);
  unmount();
  await openNotifications('/notifications', { is_staff: true });
  await screen.findByRole('region', { name: 'Recipients' }, LONG);
  expect(tabs()).toEqual(['Configuration']);
});

test('history lists the days with their counts, the newest first, linked to the day and the section [BOF-118]', async () => {
  const seen = connectTo();
  const { router } = await openNotifications('/notifications?tab=history');
  expect(await rows('History')).toEqual(['3/10/202631012', '3/9/202600000']);
  expect(hrefOf('3/9/2026')).toBe('/notifications?date=2026-03-09');
  expect(hrefOf('Rating Change of 3/10/2026: 2')).toBe('/notifications?date=2026-03-10&tab=rating_change');
  await press(/^Next$/);
  await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=history&page=2'));
  const requests = seen.filter(({ path }) => path === 'notifications/history');
  expect(requests.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
});

test('shows a failed load and retries', async () => {
  const answers = [problemAnswer(503, 'unavailable'), null];
  connectTo({ 'POST notifications/notifications_by_date': () => answers.shift() ?? problemAnswer(500, 'x') });
  await openNotifications();
  await screen.findByText('The notifications could not be loaded.', {}, LONG);
  expect(screen.getByRole('button', { name: 'Download CSV' }).hasAttribute('disabled')).toBe(true);
});
