import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer, type SeenRequest } from '#api/testing';
import { configOfTest, connectTo, dayOfTest, openNotifications } from './testing.tsx';

vi.setConfig({ testTimeout: 30_000 });
const LONG = { timeout: 8_000 };

/** The files that the page makes the browser save. */
const saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  vi.restoreAllMocks();
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push({ name: '', content: content as Blob });
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});

const fileOf = ({ body }: SeenRequest) =>
  new Response(`file of ${(body as { section: string }).section}\n`, {
    headers: { 'content-type': 'text/csv' },
  });
const files = (seen: SeenRequest[]) =>
  seen.filter(({ path }) => path === 'notifications/download_by_date').map(({ body }) => body);
const { notifications_enabled: _, today: __, ...packages } = configOfTest;
const day = (config: object, json_blob: object = dayOfTest) => ({ json_blob, config, run_at: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name }, LONG);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
};

test('saves a section as a file of the day, ignoring filters; one without items says so [BOF-114]', async () => {
  const seen = connectTo({ 'POST notifications/download_by_date': fileOf });
  const { router } = await openNotifications('/notifications?date=2026-03-09&filter=suspended');
  await press('Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('closures_2026-03-09.csv');
  expect(await saved[0]?.content.text()).toBe('file of closures\n');
  const call = seen.find(({ path }) => path === 'notifications/download_by_date');
  expect(call?.body).toEqual({ section: 'closures', date: '2026-03-09' });
  expect([call?.headers.get('authorization'), call?.headers.get('lenderid')]).toEqual([
    'Bearer test-token',
    '1',
  ]);
  await router.navigate({ href: '/notifications?tab=loans' });
  await screen.findByRole('region', { name: 'Loans' });
  await press('Download CSV');
  await screen.findByText('No Notifications to download!', {}, LONG);
  expect(saved).toHaveLength(1);
});

test('saves a whole day as one archive of the enabled sections with items [BOF-114]', async () => {
  const seen = connectTo({
    'POST notifications/notifications_by_date': day({ ...packages, notifications_reviews: false }),
    'POST notifications/download_by_date': fileOf,
  });
  await openNotifications();
  await press('Download All Notifications');
  await waitFor(() => expect(saved).toHaveLength(1), LONG);
  expect(saved[0]?.name).toBe('vmonitor_notifications_2026-03-10.zip');
  const archive = unzipSync(new Uint8Array(await saved[0]!.content.arrayBuffer()));
  expect(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['closures_2026-03-10.csv', 'file of closures\n'],
    ['complaints_2026-03-10.csv', 'file of complaints\n'],
    ['rating_change_2026-03-10.csv', 'file of rating_change\n'],
  ]);
  expect(files(seen)).toHaveLength(3);
});

test('an empty day has nothing to save, and says so [BOF-114]', async () => {
  const nothing = Object.fromEntries(Object.keys(dayOfTest).map((section) => [section, []]));
  const seen = connectTo({ 'POST notifications/notifications_by_date': day(packages, nothing) });
  await openNotifications();
  await press('Download All Notifications');
  await screen.findByText('No Notifications to download!', {}, LONG);
  expect(files(seen)).toEqual([]);
});

test('when one file fails, nothing is saved and the failure is shown and logged [BOF-114]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  connectTo({
    'POST notifications/download_by_date': (request) =>
      (request.body as { section: string }).section === 'reviews'
        ? problemAnswer(503, 'unavailable')
        : fileOf(request),
  });
  const onFailure = vi.fn();
  await openNotifications('/notifications', {}, { onFailure });
  await press('Download All Notifications');
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), LONG);
  expect(onFailure.mock.calls[0]?.[0].message).toMatch(/nothing was saved/);
  expect(logged.mock.calls.map(([message]) => message)).toContain(
    'The notifications file could not be created',
  );
  expect(saved).toEqual([]);
});
