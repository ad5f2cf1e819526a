import type { QueuedReviewUrl } from '@assay/domain/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { settingsRoutes } from '#features/settings';
import { renderScreens } from '#ui/testing';
import { asViewer } from '../../accounts/testing.tsx';
import { reviewUrls } from './review-urls.ts';

vi.setConfig({ testTimeout: 20_000 });

const aQueued = (fields: Partial<QueuedReviewUrl> = {}): QueuedReviewUrl => ({
  id: '41',
  lender: { id: '7', name: 'Northwind Capital' },
  merchant: { id: '900', name: 'Blue Heron Coffee LLC' },
  service_name: 'Angi',
  url: 'https://reviews.example/blue-heron',
  description: 'Their page',
  submitted_by: 'theo@northwind.test',
  submitted_at: '2026-05-02T15:00:00Z',
  status: 'open',
  note: null,
  closed_by: null,
  closed_at: null,
  ...fields,
});
const QUEUE = 'GET review-urls';
const CLOSE = 'POST review-url/41';
const queueOf = (...results: QueuedReviewUrl[]) => ({ count: results.length, results });
const connectTo = (answers: Parameters<typeof connectForTest>[0] = {}) =>
  connectForTest({ [QUEUE]: queueOf(aQueued()), ...answers });
const open = (address = '/settings/review-urls', staff = true) =>
  renderScreens(settingsRoutes([reviewUrls]), address, { wrap: asViewer({ is_staff: staff }) });
const closings = (seen: SeenRequest[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

test('shows staff the submitted addresses with merchant, submitter and date', async () => {
  const seen = connectTo();
  await open();
  const table = within(await screen.findByRole('table', { name: 'Review URLs' }, { timeout: 10_000 }));
  const [, row] = table.getAllByRole('row');
  for (const text of [
    'Blue Heron Coffee LLC',
    'Angi · Their page',
    'Northwind Capital',
    '5/2/2026',
    'theo@northwind.test',
  ])
    expect(row?.textContent).toContain(text);
  const link = within(row as HTMLElement).getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://reviews.example/blue-heron',
    'noopener noreferrer',
  ]);
  expect(seen.map(({ query }) => query.toString())).toEqual(['status=open&page=1']);
});

test('other users see Access denied, and no request is sent', async () => {
  const seen = connectTo();
  await open('/settings/review-urls', false);
  await screen.findByText('Access denied');
  expect(seen).toEqual([]);
});

test('shows an empty queue, and offers a retry when it cannot be loaded', async () => {
  let isDown = true;
  connectTo({ [QUEUE]: () => (isDown ? problemAnswer(500, 'internal_error') : queueOf()) });
  await open();
  await screen.findByText('Review URLs could not be loaded.', {}, { timeout: 10_000 });
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('No open review URLs.')).toBeTruthy();
});

test('an address is marked as done with a note, and refused only with a reason', async () => {
  const seen = connectTo({ [CLOSE]: aQueued({ status: 'done' }) });
  await open();
  await press('Refuse: https://reviews.example/blue-heron');
  const refusing = within(await screen.findByRole('dialog', { name: 'Reject this URL?' }));
  await userEvent.click(refusing.getByRole('button', { name: 'Refuse' }));
  expect(refusing.getByText('Give the reason for the rejection.')).toBeTruthy();
  expect(closings(seen)).toEqual([]);
  await userEvent.click(refusing.getByRole('textbox'));
  await userEvent.paste('Another business');
  await userEvent.click(refusing.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(closings(seen)).toEqual([{ status: 'refused', note: 'Another business' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Done: https://reviews.example/blue-heron');
  const doing = within(await screen.findByRole('dialog', { name: 'Mark this URL as done?' }));
  await userEvent.click(doing.getByRole('button', { name: 'Mark as Done' }));
  await waitFor(() => expect(closings(seen).at(-1)).toEqual({ status: 'done', note: null }));
});

test('reports an address that another user closed, and refetches the queue', async () => {
  const seen = connectTo({ [CLOSE]: () => problemAnswer(409, 'review_url_closed') });
  await open();
  await press('Done: https://reviews.example/blue-heron');
  const before = seen.filter(({ method }) => method === 'GET').length;
  await press('Mark as Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before));
});

test('status and page are in the address; closed ones show the note and who closed them', async () => {
  const seen = connectTo({
    [QUEUE]: queueOf(
      aQueued({
        status: 'refused',
        note: 'Another business',
        closed_by: 'staff@assay.test',
        closed_at: '2026-05-04T15:00:00Z',
      }),
    ),
  });
  await open('/settings/review-urls?status=refused');
  const table = within(await screen.findByRole('table', { name: 'Review URLs' }, { timeout: 10_000 }));
  expect(table.getByText('Another business')).toBeTruthy();
  expect(table.getByText('staff@assay.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Done:/ })).toBeNull();
  expect(seen.map(({ query }) => query.toString())).toEqual(['status=refused&page=1']);
});
