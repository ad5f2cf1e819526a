import type { QueuedRequest } from '@assay/domain/merchant-request';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { aQueued, forViewer } from '../testing.tsx';
import { merchantRequests } from './merchant-requests.ts';

vi.setConfig({ testTimeout: 20_000 });

type Answers = Parameters<typeof connectForTest>[0];
const QUEUE = 'GET merchant/requests';
const CLOSE = 'POST merchant/request/31';
const SUGGEST = 'GET merchant/request/31/merchants';

const found = {
  id: '900',
  name: 'Blue Heron Coffee LLC',
  name_dba: 'Heron',
  addr1: '12 Main St',
  city: 'Missoula',
  state: 'MT',
  zip5: '59801',
  phone: '4065550123',
  search_score: 22.4,
};
const queueOf = (...results: QueuedRequest[]) => ({ count: results.length, results });
const connectTo = (answers: Answers = {}) =>
  connectForTest({ [QUEUE]: queueOf(aQueued()), [SUGGEST]: { results: [found] }, ...answers });
const open = (address = '/settings/merchant-requests', staff = true) =>
  renderScreens(settingsRoutes([merchantRequests]), address, { wrap: forViewer({ staff }) });
const requests = (seen: SeenRequest[]) =>
  seen.filter(({ path }) => path === 'merchant/requests').map(({ query }) => query.toString());
const closings = (seen: SeenRequest[]) =>
  seen.filter(({ path, method }) => path === 'merchant/request/31' && method === 'POST');
const pick = async (button: 'Add' | 'Dismiss') =>
  userEvent.click(await screen.findByRole('button', { name: `${button}: Blue Heron Coffee LLC` }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows staff the requests with lender, requester and date [ONB-111]', async () => {
  const seen = connectTo();
  await open();
  // The screen is loaded on demand.
  const table = within(await screen.findByRole('table', { name: 'Merchant requests' }, { timeout: 10_000 }));
  const [, row] = table.getAllByRole('row');
  for (const text of [
    'Blue Heron Coffee LLC',
    'DBA The Heron',
    '12 Main St',
    'Missoula, MT · (406) 555-0123',
    'Northwind Capital',
    '5/2/2026',
    'theo@northwind.test',
  ])
    expect(row?.textContent).toContain(text);
  expect(requests(seen)).toEqual(['status=open&page=1']);
});

test('other users see Access denied, and no request is sent [ONB-111]', async () => {
  const seen = connectTo();
  await open('/settings/merchant-requests', false);
  await screen.findByText('Access denied');
  expect(seen).toEqual([]);
});

test('shows an empty queue', async () => {
  connectTo({ [QUEUE]: queueOf() });
  await open();
  expect(await screen.findByText('No open requests.')).toBeTruthy();
});

test('offers a retry when the queue cannot be loaded', async () => {
  let isDown = true;
  connectTo({ [QUEUE]: () => (isDown ? problemAnswer(500, 'internal_error') : queueOf(aQueued())) });
  await open();
  await screen.findByText('Merchant requests could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Blue Heron Coffee LLC')).toBeTruthy();
});

test('status and page are in the address; closed requests show their outcome', async () => {
  const added = aQueued({
    status: 'added',
    merchant: { id: '900', name: 'Blue Heron Coffee Roasters' },
    closed_by: 'staff@assay.test',
    closed_at: '2026-05-04T15:00:00Z',
  });
  const seen = connectTo({
    [QUEUE]: ({ query }: SeenRequest) =>
      query.get('status') === 'added' ? { count: 45, results: [added] } : queueOf(aQueued()),
  });
  const { router } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Added' }));
  expect(await screen.findByText('Blue Heron Coffee Roasters')).toBeTruthy();
  expect(screen.getByText('5/4/2026')).toBeTruthy();
  expect(screen.getByText('staff@assay.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dismiss:/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(router.state.location.href).toBe('/settings/merchant-requests?status=added&page=2');
  expect(requests(seen)).toEqual(['status=open&page=1', 'status=added&page=1', 'status=added&page=2']);
});

test('a page past the end redirects to the last one', async () => {
  connectTo({
    [QUEUE]: ({ query }: SeenRequest) => ({
      count: 21,
      results: query.get('page') === '2' ? [aQueued()] : [],
    }),
  });
  const { router } = await open('/settings/merchant-requests?page=9');
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  expect(router.state.location.href).toBe('/settings/merchant-requests?page=2');
});

test('Add requires a merchant, suggested by the details, and closes the request with it [ONB-111]', async () => {
  const seen = connectTo({ [CLOSE]: aQueued({ status: 'added' }) });
  await open();
  await pick('Add');
  const dialogOpen = await dialog('Which merchant was added?');
  const button = dialogOpen.getByRole<HTMLButtonElement>('button', { name: 'Mark as Added' });
  expect(button.disabled).toBe(true);
  const choice = await dialogOpen.findByRole('radio', { name: /^Blue Heron Coffee LLC/ });
  expect(dialogOpen.getByText('High')).toBeTruthy();
  await userEvent.click(choice);
  await userEvent.click(button);
  await screen.findByText('Marked as added. theo@northwind.test is notified by email.');
  expect(closings(seen).map(({ body }) => body)).toEqual([{ status: 'added', merchant_id: '900' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(requests(seen)).toHaveLength(2));
});

test('a requester without an active account is not reported as notified', async () => {
  connectTo({ [CLOSE]: aQueued({ status: 'added', takes_mail: false }) });
  await open();
  await pick('Add');
  const dialogOpen = await dialog('Which merchant was added?');
  await userEvent.click(await dialogOpen.findByRole('radio', { name: /^Blue Heron/ }));
  await userEvent.click(dialogOpen.getByRole('button', { name: 'Mark as Added' }));
  await screen.findByText('Marked as added. theo@northwind.test is not notified: the account is not active.');
});

test('searches for a merchant by name or id; a choice that is no longer listed is not sent', async () => {
  const other = { ...found, id: '901', name: 'Red Heron', search_score: null };
  const seen = connectTo({
    [SUGGEST]: ({ query }: SeenRequest) => ({
      results: { '901': [other], nobody: [] }[query.get('search') ?? ''] ?? [found],
    }),
  });
  await open();
  await pick('Add');
  const dialogOpen = await dialog('Which merchant was added?');
  await userEvent.click(await dialogOpen.findByRole('radio', { name: /^Blue Heron/ }));
  const box = dialogOpen.getByRole('searchbox', { name: 'Search merchants' });
  await pasteInto(box, '901');
  expect(await dialogOpen.findByRole('radio', { name: /^Red Heron/ })).toBeTruthy();
  expect(dialogOpen.getByRole<HTMLButtonElement>('button', { name: 'Mark as Added' }).disabled).toBe(true);
  await userEvent.clear(box);
  await pasteInto(box, 'nobody');
  await dialogOpen.findByText('No matching merchant in the master file.');
  const searches = seen
    .filter(({ path }) => path.endsWith('/merchants'))
    .map(({ query }) => query.get('search'));
  expect(searches).toEqual([null, '901', 'nobody']);
});

test('Dismiss asks for a reason first; Cancel sends nothing [ONB-111]', async () => {
  const seen = connectTo({ [CLOSE]: aQueued({ status: 'dismissed' }) });
  await open();
  await pick('Dismiss');
  let dialogOpen = await dialog('Dismiss this request?');
  await userEvent.click(dialogOpen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closings(seen)).toEqual([]);
  await pick('Dismiss');
  dialogOpen = await dialog('Dismiss this request?');
  await userEvent.click(dialogOpen.getByRole('button', { name: 'Dismiss' }));
  expect(dialogOpen.getByText('Say why.')).toBeTruthy();
  await pasteInto(dialogOpen.getByRole('textbox', { name: /^Reason/ }), 'It closed in 2019.');
  await userEvent.dblClick(dialogOpen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('Request dismissed');
  expect(closings(seen).map(({ body }) => body)).toEqual([
    { status: 'dismissed', reason: 'It closed in 2019.' },
  ]);
});

test.each([
  [
    'answered empty',
    problemAnswer(500, 'internal_error'),
    'The request could not be closed. Please try again.',
    1,
  ],
  [
    'already closed by another user',
    problemAnswer(409, 'request_closed', 'This request is already closed.'),
    'This request is already closed.',
    0,
  ],
])('shows an error when closing is %s', async (_what, answer, message, dialogs) => {
  connectTo({ [CLOSE]: answer });
  await open();
  await pick('Dismiss');
  const asked = await dialog('Dismiss this request?');
  await pasteInto(asked.getByRole('textbox', { name: /^Reason/ }), 'Twice');
  await userEvent.click(asked.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
});

test.each([
  ['is reopened after a confirmation', aQueued(), 'Request reopened'],
  [
    'that another user reopened is refetched',
    problemAnswer(409, 'request_open', 'This request is already open.'),
    'This request is already open.',
  ],
])('a closed request %s', async (_what, answer, message) => {
  const merchant = { id: '900', name: 'Blue Heron Coffee Roasters' };
  const seen = connectTo({
    [QUEUE]: queueOf(aQueued({ status: 'added', merchant })),
    'POST merchant/request/31/reopen': answer,
  });
  await open('/settings/merchant-requests?status=added');
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen: Blue Heron Coffee LLC' }));
  const asked = await dialog('Reopen this request?');
  expect(asked.getByText(/^Blue Heron Coffee Roasters leaves the results/)).toBeTruthy();
  expect(asked.getByText(/@.* is notified by email\.$/)).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Reopen' }));
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(requests(seen)).toHaveLength(2));
});
