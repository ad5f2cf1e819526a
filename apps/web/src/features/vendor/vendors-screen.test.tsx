import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { VendorCall, VendorHealth } from '@assay/domain/vendor';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { renderScreens } from '#ui/testing';
import { dataVendors } from './index.ts';

vi.setConfig({ testTimeout: 20_000 });

const aVendor = (overrides: Partial<VendorHealth> = {}): VendorHealth => ({
  vendor: 'acme',
  label: 'Business records',
  source: 'Legal entity',
  state: 'healthy',
  paused_at: null,
  paused_by: null,
  pause_reason: null,
  suspended_until: null,
  failures: 0,
  last_success_at: '2026-03-10T15:00:00.000Z',
  last_failure_at: null,
  last_fault: null,
  last_error: null,
  day: { total: 1200, failed: 7, cached: 31, p50_ms: 340, p95_ms: 2400 },
  cents_this_month: 125_050,
  cents_last_month: 0,
  limits: { per_minute: 60, at_once: 4 },
  fresh_for_hours: 24,
  cents_per_search: 150,
  queue: { waiting: 3, oldest_at: '2026-03-10T14:00:00.000Z', failed: 2 },
  ...overrides,
});
const aCall: VendorCall = {
  id: '9',
  started_at: '2026-03-10T15:00:00.000Z',
  lender: 'Northwind Capital',
  inquiry_id: '77',
  outcome: 'timeout',
  http_status: null,
  bytes: null,
  ms: 30_000,
  cents: 0,
  error: 'No answer within 30 s',
};

function connect(vendor: VendorHealth, more: Parameters<typeof connectForTest>[0] = {}) {
  return connectForTest({
    'GET vendors': [vendor],
    [`GET vendors/${vendor.vendor}`]: {
      vendor,
      calls: [aCall],
      cost_by_lender: [{ lender: 'Northwind Capital', calls: 800, cents: 120_000 }],
    },
    ...more,
  });
}
const staff = {
  ...viewerOf(
    { id: '5', email: 'staff@assay.test', is_staff: true, is_superuser: false } as User,
    { id: '1', name: 'Northwind Capital' } as Lender,
  ),
  switchLender: () => {},
  signOut: () => {},
};
const open = (address = '/settings/vendors') =>
  renderScreens(settingsRoutes([dataVendors]), address, {
    wrap: (children) => (
      <ViewerContext value={staff}>
        <Notifications />
        {children}
      </ViewerContext>
    ),
  });

test('shows staff the state, the queue and the cost of each vendor', async () => {
  connect(aVendor());
  await open();
  const table = within(await screen.findByRole('table', { name: 'Data vendors' }));
  const [, row] = table.getAllByRole('row');
  for (const text of ['Healthy', '1,200', '7 failed · 31 from cache', '2.4 s', '2 to retry', '$1,250.50'])
    expect(row?.textContent).toContain(text);
  expect(screen.getByText('$1,250.50 this month')).toBeTruthy();
});

test('a deep link opens a vendor with its latest calls and its cost by lender', async () => {
  connect(aVendor({ state: 'failing', failures: 4, last_error: 'No answer within 30 s' }));
  await open('/settings/vendors?vendor=acme');
  const calls = within(await screen.findByRole('table', { name: 'Last calls' }));
  expect(calls.getByText('timeout: No answer within 30 s')).toBeTruthy();
  expect(calls.getByRole('link', { name: '77' }).getAttribute('href')).toBe('/onboarding/77');
  expect(screen.getByText('Northwind Capital: $1,200.00 (800 calls)')).toBeTruthy();
  expect(screen.getByText('No answer within 30 s (4 in a row)')).toBeTruthy();
});

test('a vendor is paused only with a reason', async () => {
  const seen = connect(aVendor(), { 'POST vendors/acme/pause': aVendor({ state: 'paused' }) });
  await open('/settings/vendors?vendor=acme');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Business records?' }));
  expect((dialog.getByRole('button', { name: 'Pause' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(dialog.getByLabelText('Reason'));
  await userEvent.paste('Maintenance');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === 'vendors/acme/pause')?.body).toEqual({ reason: 'Maintenance' }),
  );
});

test('a paused vendor shows by whom and why, and can be resumed', async () => {
  const paused = aVendor({ state: 'paused', paused_by: 'staff@assay.test', pause_reason: 'Maintenance' });
  const seen = connect(paused, { 'POST vendors/acme/resume': aVendor() });
  await open('/settings/vendors?vendor=acme');
  expect(await screen.findByText('Paused by staff@assay.test: Maintenance')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(seen.some(({ path }) => path === 'vendors/acme/resume')).toBe(true));
});

test('failed searches can be restarted', async () => {
  connect(aVendor(), { 'POST vendors/acme/retry': { restarted: 2 } });
  await open('/settings/vendors?vendor=acme');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 2 failed' }));
  expect(await screen.findByText('2 searches started again')).toBeTruthy();
});

test('offers a retry when vendors cannot be loaded', async () => {
  connectForTest({ 'GET vendors': () => problemAnswer(503, 'shutting_down') });
  await open();
  expect(await screen.findByText('Data vendors could not be loaded.', {}, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
