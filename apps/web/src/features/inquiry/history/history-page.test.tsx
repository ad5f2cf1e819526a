import type { DashboardSummary } from '@assay/domain/gathering';
import type { DashboardRow } from '@assay/domain/inquiry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { setWindowWidth } from '#ui/testing';
import { openScreens } from '../testing.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  document.head.innerHTML = `<meta name="assay-config" content='{"time_zone":"Asia/Tokyo"}'>`;
});
afterEach(() => void vi.useRealTimers());

const heron: DashboardRow = {
  id: '41',
  name: 'Blue Heron',
  legal_entity_name: 'Blue Heron Coffee Co',
  ein: '35-1234567',
  addr1: '1 Main St',
  city: 'Missoula',
  state: 'MT',
  zip5: '59801',
  zip4: '2410',
  created_by_user: { full_name: 'Uma Whitfield', email: 'uma@northwind.test', is_admin: false },
  principals: [{ first_name: 'Dana', last_name: 'Kowalski' }],
  created_at: '2026-05-22T15:00:00Z',
  total_results: 2,
};
const bare: DashboardRow = {
  ...heron,
  id: '42',
  name: null,
  legal_entity_name: 'Bare LLC',
  ein: null,
  addr1: null,
  city: null,
  state: null,
  zip5: null,
  zip4: null,
  created_by_user: null,
  principals: [],
  created_at: null,
  total_results: 0,
};

const LIST = 'GET inquiry/dashboard';
const open = (address = '/inquiry-history', staff = true) => openScreens(address, { staff });
const row = async (name: string) => {
  const cell = await screen.findByText(name);
  return cell.closest('tr') as HTMLTableRowElement;
};
const cellsOf = (shown: HTMLTableRowElement) => [...shown.cells].map((cell) => cell.textContent);
const lists = (seen: SeenRequest[]) => seen.filter(({ path }) => path === 'inquiry/dashboard');
const lastQuery = (seen: SeenRequest[]) => Object.fromEntries(lists(seen).at(-1)?.query ?? []);

test('shows the title, subtitle, filters and the number of inquiries [BOF-140]', async () => {
  const seen = connectForTest({ [LIST]: { count: 1284, results: [heron] } });
  await open();
  expect(await screen.findByText('1,284 total inquiries')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inquiry History');
  expect(screen.getByText('Explore the complete inquiry history')).toBeDefined();
  expect(screen.getByPlaceholderText('Business name, EIN, or principal...')).toBeDefined();
  expect(screen.getByText('Days in Tokyo time')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Exclude Admin Inquiries' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  expect(lastQuery(seen)).toEqual({ limit: '20', offset: '0' });
});

test('shows the columns with their values [BOF-141]', async () => {
  connectForTest({ [LIST]: { count: 2, results: [heron, bare] } });
  await open();
  const first = await row('Blue Heron Coffee Co');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Sources',
    'Business Name',
    'EIN',
    'Location',
    'Created By',
    'Principals',
    'Created',
    'Reports',
    'Actions',
  ]);
  expect(cellsOf(first).slice(1)).toEqual([
    'Blue Heron Coffee CoDBA Blue Heron',
    '35-1234567',
    '1 Main StMissoula, MT 59801-2410',
    'Uma Whitfield',
    '1 principal',
    '5/22/2026',
    '2',
    'View Details',
  ]);
  expect(within(first).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    '/onboarding/41',
  );
  const second = await row('Bare LLC');
  expect(cellsOf(second).slice(1)).toEqual([
    'Bare LLC',
    'N/A',
    '',
    'Unknown',
    '0 principals',
    'N/A',
    '0',
    'View Details',
  ]);
  const reports = (shown: HTMLTableRowElement) => shown.cells[7]?.querySelector('span')?.className;
  expect(reports(first)).not.toBe(reports(second));
});

test('in a narrow window author, date and reports come first, and each cell of a block has its header [BOF-141]', async () => {
  connectForTest({ [LIST]: { count: 1, results: [heron, bare] } });
  setWindowWidth(390);
  await open();
  const { cells } = await row('Blue Heron Coffee Co');
  expect([...cells].map(({ dataset }) => dataset.label)).toEqual([
    undefined,
    ...['Business Name', 'Created By', 'Created', 'Reports', 'EIN', 'Location', 'Principals', 'Actions'],
  ]);
  expect(cells[0]?.closest('[data-stacks]')).not.toBeNull();
});

test('shows the admin badge for admin creators only [BOF-141]', async () => {
  const byAdmin = { ...bare, created_by_user: { full_name: '', email: 'staff@assay.test', is_admin: true } };
  connectForTest({ [LIST]: { count: 2, results: [heron, byAdmin] } });
  await open();
  expect(cellsOf(await row('Bare LLC'))[4]).toBe('staff@assay.testAdmin');
  expect(screen.getAllByText('Admin')).toHaveLength(1);
});

test('typing searches once, 500 ms after the last key, from the first page [BOF-140, BOF-143]', async () => {
  const seen = connectForTest({ [LIST]: { count: 90, results: [heron] } });
  const { router } = await open('/inquiry-history?page=3');
  await row('Blue Heron Coffee Co');
  expect(lastQuery(seen).offset).toBe('40');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const box = screen.getByPlaceholderText('Business name, EIN, or principal...');
  fireEvent.change(box, { target: { value: 'her' } });
  await vi.advanceTimersByTimeAsync(300);
  fireEvent.change(box, { target: { value: 'heron' } });
  await vi.advanceTimersByTimeAsync(300);
  expect(lists(seen)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  await waitFor(() => expect(lists(seen)).toHaveLength(2));
  expect(lastQuery(seen)).toEqual({ search: 'heron', limit: '20', offset: '0' });
  expect(router.state.location.search).toEqual({ search: 'heron' });
  expect(screen.getByText('90 total inquiries matching your filters')).toBeDefined();
});

test('Clear Filters shows with any filter and clears them all but not the order [BOF-140]', async () => {
  const seen = connectForTest({ [LIST]: { count: 3, results: [heron] } });
  const { router } = await open(
    '/inquiry-history?search=heron&created_at_after=2026-11-01&created_at_before=2026-11-20&exclude_admin=true&ordering=name',
  );
  expect(await screen.findByText('3 total inquiries matching your filters')).toBeDefined();
  expect(screen.getByDisplayValue('11/01/2026 – 11/20/2026')).toBeDefined();
  expect(lastQuery(seen)).toEqual({
    search: 'heron',
    created_at_after: '2026-11-01',
    created_at_before: '2026-11-20',
    exclude_admin: 'true',
    ordering: 'name',
    limit: '20',
    offset: '0',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(lastQuery(seen)).toEqual({ ordering: 'name', limit: '20', offset: '0' }));
  expect(router.state.location.search).toEqual({ ordering: 'name' });
  expect(screen.getByPlaceholderText<HTMLInputElement>('Business name, EIN, or principal...').value).toBe('');
  expect(await screen.findByText('3 total inquiries')).toBeDefined();
});

test('the day filters and the admin filter can be cleared separately [BOF-140]', async () => {
  const seen = connectForTest({ [LIST]: { count: 3, results: [heron] } });
  await open('/inquiry-history?created_at_after=2026-11-01&created_at_before=2026-11-20');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear dates' }));
  await waitFor(() => expect(lastQuery(seen)).toEqual({ limit: '20', offset: '0' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Exclude Admin Inquiries' }));
  await waitFor(() => expect(lastQuery(seen)).toEqual({ exclude_admin: 'true', limit: '20', offset: '0' }));
});

test('Business Name and Created sort all pages and return to the first [BOF-141]', async () => {
  const seen = connectForTest({ [LIST]: { count: 90, results: [heron] } });
  await open('/inquiry-history?page=2');
  const sort = async (name: string, ordering: string | undefined) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(lastQuery(seen)).toMatchObject({ offset: '0' }));
    await waitFor(() => expect(lastQuery(seen).ordering).toBe(ordering));
  };
  expect((await screen.findByRole('columnheader', { name: 'Created' })).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await sort('Business Name', 'name');
  await sort('Business Name', '-name');
  await sort('Created', 'created_at');
  await sort('Created', undefined);
});

test('the pager shows with more than one page and moves by 20; the old rows remain while the next load [BOF-143]', async () => {
  let answer: (page: object) => void = () => {};
  const seen = connectForTest({
    [LIST]: ({ query }: SeenRequest) =>
      query.get('offset') === '0'
        ? { count: 41, results: [heron] }
        : new Promise<object>((resolve) => (answer = resolve)),
  });
  const { router } = await open();
  expect(await screen.findByText('Page 1 of 3')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery(seen).offset).toBe('20'));
  expect(screen.getByText('Blue Heron Coffee Co')).toBeDefined();
  answer({ count: 41, results: [bare] });
  expect(await screen.findByText('Bare LLC')).toBeDefined();
  expect(screen.getByText('Page 2 of 3')).toBeDefined();
  expect(router.state.location.href).toBe('/inquiry-history?page=2');
});

test('the pager moves back, and ends at the last page [BOF-143]', async () => {
  const seen = connectForTest({ [LIST]: { count: 41, results: [heron] } });
  await open('/inquiry-history?page=3');
  expect(await screen.findByText('Page 3 of 3')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Page 2 of 3')).toBeDefined();
  await waitFor(() => expect(lastQuery(seen).offset).toBe('20'));
});

test('a loaded page is requested again only after 30 s [BOF-143]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const seen = connectForTest({ [LIST]: { count: 41, results: [heron] } });
  await open();
  const turn = async (button: 'Previous' | 'Next', page: number) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(`Page ${page} of 3`);
  };
  await turn('Next', 2);
  await waitFor(() => expect(lists(seen)).toHaveLength(2));
  vi.setSystemTime(Date.now() + 29_000);
  await turn('Previous', 1);
  await turn('Next', 2);
  expect(lists(seen)).toHaveLength(2);
  vi.setSystemTime(Date.now() + 2_000);
  await turn('Previous', 1);
  await waitFor(() => expect(lists(seen)).toHaveLength(3));
});

test('one page has no pager [BOF-143]', async () => {
  connectForTest({ [LIST]: { count: 20, results: [heron] } });
  await open();
  await row('Blue Heron Coffee Co');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a page past the end redirects to the last one [BOF-143]', async () => {
  const seen = connectForTest({
    [LIST]: ({ query }: SeenRequest) => ({ count: 21, results: query.get('offset') === '20' ? [bare] : [] }),
  });
  await open('/inquiry-history?page=9');
  expect(await screen.findByText('Page 2 of 2')).toBeDefined();
  expect(await screen.findByText('Bare LLC')).toBeDefined();
  expect(lastQuery(seen).offset).toBe('20');
});

test('shows an empty state without inquiries [BOF-140]', async () => {
  connectForTest({ [LIST]: { count: 0, searched_at: '2026-05-01T10:00:00Z', results: [] } });
  await open();
  expect(await screen.findByText('No inquiries found.')).toBeDefined();
  expect(screen.getByText('0 total inquiries')).toBeDefined();
});

test('shows a failed load and offers a retry [BOF-142]', async () => {
  let calls = 0;
  connectForTest({
    [LIST]: () => (++calls === 1 ? problemAnswer(500, 'internal_error') : { count: 1, results: [heron] }),
  });
  await open();
  expect(await screen.findByText('Error loading inquiry history. Please try again.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Blue Heron Coffee Co')).toBeDefined();
});

test('a user who is not staff sees Access denied and no request is sent', async () => {
  const seen = connectForTest({ [LIST]: { count: 1, results: [heron] } });
  await open('/inquiry-history', false);
  expect(await screen.findByText('Access denied')).toBeDefined();
  expect(seen).toEqual([]);
});

test('a refusal by the server shows Access denied too', async () => {
  connectForTest({ [LIST]: problemAnswer(403, 'role_required') });
  await open();
  expect(await screen.findByText('Access denied')).toBeDefined();
});

const nothing: DashboardSummary['data_counts'] = {
  watchlists: 0,
  adverse_media: 0,
  pep: 0,
  tlo_records: 0,
  sos_records: 0,
  lawsuits: 0,
};
const summaryOf = (summary: Partial<DashboardSummary> | null) => ({
  summary: summary && {
    total_sources: 4,
    sources_with_data: 0,
    sources_processing: 0,
    data_counts: nothing,
    ...summary,
  },
});

test.each([
  [
    'what was found, by counts above zero',
    summaryOf({ sources_with_data: 3, data_counts: { ...nothing, watchlists: 2, sos_records: 1 } }),
    '3 of 4 sources with dataWatchlists 2SOS 1',
  ],
  [
    'every kind',
    summaryOf({
      sources_with_data: 4,
      data_counts: { watchlists: 1, adverse_media: 2, pep: 3, tlo_records: 4, sos_records: 5, lawsuits: 6 },
    }),
    '4 of 4 sources with dataWatchlists 1Media 2PEP 3TLO 4SOS 5Lawsuits 6',
  ],
  [
    'sources at work',
    summaryOf({ sources_processing: 2 }),
    '0 of 4 sources with data2 sources still processing',
  ],
  ['nothing found', summaryOf({}), '0 of 4 sources with dataNo data available'],
  ['no summary', summaryOf(null), 'No additional data available'],
  ['a failure', problemAnswer(503, 'shutting_down'), 'Failed to loadTry again'],
])('an expanded row shows %s, and collapses again [BOF-142]', async (_case, answer, shown) => {
  connectForTest({
    [LIST]: { count: 1, results: [heron] },
    'GET inquiry/dashboard/41/third-party': answer,
  });
  await open();
  const arrow = await screen.findByRole('button', { name: 'Sources of Blue Heron Coffee Co' });
  await userEvent.click(arrow);
  const detail = () =>
    screen.getByRole('row', { name: (name) => name.includes('Blue Heron') }).nextElementSibling;
  await waitFor(() => expect(detail()?.textContent).toBe(shown));
  await userEvent.click(arrow);
  expect(detail()).toBeNull();
});

test('an expanded row shows Loading... first, and several may be expanded [BOF-142]', async () => {
  connectForTest({
    [LIST]: { count: 2, results: [heron, bare] },
    'GET inquiry/dashboard/41/third-party': () => new Promise<object>(() => {}),
    'GET inquiry/dashboard/42/third-party': () => new Promise<object>(() => {}),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sources of Blue Heron Coffee Co' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sources of Bare LLC' }));
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
});
