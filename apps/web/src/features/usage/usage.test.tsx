import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { renderScreens } from '#ui/testing';
import { usage } from './index.ts';

vi.setConfig({ testTimeout: 30_000 });
const LONG = { timeout: 20_000 };

beforeEach(() => {
  document.head.innerHTML = `<meta name="assay-config" content='{"api_base":"https://api.example.com/v1/"}'>`;
});

const months = ['2026-02-01', '2026-03-01'].map((date, month) => ({
  date,
  users: {
    user_0: { name: 'Ada Lee', inquiry_count: month + 1 },
    user_1: { name: '=Bo', inquiry_count: 0 },
  },
}));
const row = {
  inquiry_id: '77',
  created_at: '2026-03-10T15:00:00.000Z',
  inquiry_business_name: 'Blue Heron',
  inquiry_ein: '12-3456789',
  inquiry_addr1: '12 Main St',
  inquiry_city: 'Missoula',
  inquiry_state: 'MT',
  inquiry_zip5: '59801',
  inquiry_principal_name: 'Ann Lee; Bo Diaz',
  num_inquiry_results: 3,
};
const connectTo = (answers: Parameters<typeof connectForTest>[0] = {}) =>
  connectForTest({
    'GET usage/inquiries': months,
    'GET usage/users': { results: [{ id: '5', name: 'Ada Lee' }] },
    'GET usage/user-metrics': [row],
    'POST usage/exported': { status: 'ok' },
    'GET quota_details': { credit_balance: 640, email_sent: false },
    'GET quota_settings': { is_active: true, monthly_allowance: 1000 },
    'GET quota_details/by_month': {
      months: [{ month: '2026-03-01', allowance: 1000, used: 360, changed_by_hand: 0 }],
    },
    ...answers,
  });
const open = (
  address = '/settings/usage',
  { user = {}, lender = {} }: { user?: Partial<User>; lender?: object } = {},
) =>
  renderScreens(settingsRoutes([usage]), address, {
    wrap: (children) => (
      <ViewerContext
        value={{
          ...viewerOf(
            { id: '5', is_staff: false, is_superuser: false, groups: ['Lender Admin'], ...user } as User,
            { id: '7', name: 'Blue Harbor Funding', ...lender } as Lender,
          ),
          switchLender: () => {},
          signOut: () => {},
        }}
      >
        <Notifications />
        {children}
      </ViewerContext>
    ),
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }, LONG));
/** The file that the page makes the browser save, as text. */
function saved() {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  return files;
}

test('the table has one column per month, a total per user and a grand total [BOF-060]', async () => {
  connectTo();
  await open();
  const table = within(await screen.findByRole('table', { name: 'Inquiry usage' }, LONG));
  const rows = table
    .getAllByRole('row')
    .map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['User', 'Feb 2026', 'Mar 2026', 'User Total'],
    ['Ada Lee', '1', '2', '3'],
    ['=Bo', '0', '0', '0'],
    ['All Users', '1', '2', '3'],
  ]);
  const figure = within(screen.getByRole('figure', { name: 'Inquiries by month and user' }));
  await userEvent.click(figure.getByRole('button', { name: 'Show as table' }));
  expect(figure.getByRole('table').textContent).toContain('March 20262');
});

test('saves the loaded usage as CSV, safe for spreadsheets, and records the export [BOF-060]', async () => {
  const files = saved();
  const seen = connectTo();
  await open();
  const card = await region('Inquiry usage');
  await userEvent.click(await card.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(
    "User,Feb 2026,Mar 2026,User Total\nAda Lee,1,2,3\n'=Bo,0,0,0\nAll Users,1,2,3\n",
  );
  expect(
    seen.filter(({ path }) => path === 'usage/inquiries').map(({ query }) => query.get('months')),
  ).toEqual(['11']);
  expect(seen.find(({ path }) => path === 'usage/exported')?.body).toEqual({
    file: 'Inquiry_Usage.csv',
    rows: 3,
  });
});

test.each([
  [[{ date: '2026-03-01', users: {} }], 'No Users Found'],
  [[{ date: '2026-03-01', users: { user_0: { name: 'Ada', inquiry_count: 0 } } }], 'No Inquiries Found'],
])('usage of %j shows: %s [BOF-060]', async (answer, words) => {
  connectTo({ 'GET usage/inquiries': answer });
  await open();
  await screen.findByText(words, {}, LONG);
});

test('requests metrics once user and days are chosen in order, and saves them as CSV [BOF-062]', async () => {
  const files = saved();
  const seen = connectTo();
  const days = 'start_date=2026-03-01&end_date=2026-03-31';
  const { router } = await open(`/settings/usage?${days}`);
  const form = within(await screen.findByRole('form', { name: 'User metrics' }, LONG));
  const generate = () => form.getByRole<HTMLButtonElement>('button', { name: 'Generate' });
  expect(generate().disabled).toBe(true);
  await router.navigate({ to: `/settings/usage?user_id=5&${days}` as '/' });
  const table = within(await screen.findByRole('table', { name: 'User metrics' }, LONG));
  // A saved view and the browser's Back change the address too.
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'User' }).value).toBe('Ada Lee');
  expect(form.getByLabelText<HTMLInputElement>('Start date').value).toBe('03/01/2026');
  expect(generate().disabled).toBe(false);
  const [, line] = table.getAllByRole('row');
  for (const text of [
    'Blue Heron',
    '12-3456789',
    '12 Main St',
    'Missoula, MT 59801',
    'Ann Lee; Bo Diaz',
    '3',
  ])
    expect(line?.textContent).toContain(text);
  expect(table.getByRole('link', { name: 'Blue Heron' }).getAttribute('href')).toBe('/onboarding/77');
  const request = seen.find(({ path }) => path === 'usage/user-metrics');
  expect(request?.query.toString()).toBe(`user_id=5&${days}`);
  await userEvent.click((await region('User metrics')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, first] = (await files[0]!.text()).split('\n');
  expect(head?.split(',')).toEqual(Object.keys(row));
  expect(first).toBe(
    '77,2026-03-10T15:00:00.000Z,Blue Heron,12-3456789,12 Main St,Missoula,MT,59801,Ann Lee; Bo Diaz,3',
  );
});

test('shows an empty state for a user without inquiries [BOF-062]', async () => {
  connectTo({ 'GET usage/user-metrics': [] });
  await open('/settings/usage?user_id=5&start_date=2026-03-01&end_date=2026-03-31');
  await screen.findByText('0 results for user metrics', {}, LONG);
});

test('a Lender Admin sees the credits read-only if they are on [BOF-064]', async () => {
  connectTo();
  const { unmount } = await open();
  const card = await region('Inquiry credits');
  expect(card.getByText('640')).toBeTruthy();
  expect(card.queryByRole('textbox')).toBeNull();
  unmount();
  connectTo({ 'GET quota_settings': { is_active: false, monthly_allowance: 1000 } });
  await open();
  await screen.findByRole('table', { name: 'Inquiry usage' }, LONG);
  expect(screen.queryByRole('region', { name: 'Inquiry credits' })).toBeNull();
});

test('shows API access only for a lender with API, and no Lender User can open the screen [BOF-022] [BOF-040] [BOF-064]', async () => {
  connectTo();
  const { unmount } = await open('/settings/usage', { lender: { is_api_enabled: true } });
  await region('API access');
  unmount();
  const without = await open('/settings/usage', { lender: { is_api_enabled: false } });
  await screen.findByRole('table', { name: 'Inquiry usage' }, LONG);
  expect(screen.queryByRole('region', { name: 'API access' })).toBeNull();
  without.unmount();
  const seen = connectTo();
  await open('/settings/usage', { user: { groups: ['Lender User'] } });
  await screen.findByText('Access denied');
  expect(seen).toEqual([]);
});
