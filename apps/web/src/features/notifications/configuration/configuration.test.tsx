import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { configOfTest, connectTo, openNotifications } from '../testing.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.restoreAllMocks());
const LONG = { timeout: 8_000 };
const ADDRESS = '/notifications?tab=configuration';
const lenderAdmin = { groups: ['Lender Admin'] };
const staff = { is_staff: true };

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
async function open(user: Parameters<typeof openNotifications>[1], address = ADDRESS) {
  const shown = await openNotifications(address, user);
  await screen.findByRole('switch', { name: 'Closures' }, LONG);
  await screen.findByRole('region', { name: 'Recipients' });
  return shown;
}
const posts = (seen: ReturnType<typeof connectTo>, path: string) =>
  seen.filter((request) => request.path === path).map(({ body }) => body);

test('a Lender Admin saves the packages, which take effect the next day, and cannot turn notifications off [BOF-115]', async () => {
  const seen = connectTo({
    'POST notifications/config/update': ({ body }) => ({ ...(body as object), today: configOfTest.today }),
  });
  await open(lenderAdmin);
  expect(toggle('Notifications').disabled).toBe(true);
  expect(screen.getByText('Takes effect at once; only staff can change it')).toBeTruthy();
  expect(button('Save').disabled).toBe(true);
  await userEvent.click(toggle('Loans'));
  await userEvent.click(button('Save'));
  await screen.findByText('Changes take effect the next day.');
  const { today: _, ...config } = configOfTest;
  expect(posts(seen, 'notifications/config/update')).toEqual([
    { ...config, notifications_loans: false, was: config },
  ]);
  expect(toggle('Loans').checked).toBe(false);
  expect(screen.getByText('Off from tomorrow')).toBeTruthy();
});

test('only staff turn notifications on or off [BOF-115]', async () => {
  connectTo();
  await open(staff);
  expect(toggle('Notifications').disabled).toBe(false);
});

test('a refused save shows the reason and leaves the switches as set [BOF-115]', async () => {
  connectTo({ 'POST notifications/config/update': problemAnswer(403, 'forbidden', 'Not for you.') });
  await open(lenderAdmin);
  await userEvent.click(toggle('Reviews'));
  await userEvent.click(button('Save'));
  expect((await screen.findByText('Not for you.')).getAttribute('role')).toBe('alert');
  expect(toggle('Reviews').checked).toBe(false);
});

test('a save that another user overtook is refused, and shows their switches with the own change', async () => {
  const theirs = { ...configOfTest, notifications_reviews: false };
  let isStale = false;
  connectTo({
    'GET notifications/config': () => (isStale ? theirs : configOfTest),
    'POST notifications/config/update': () => {
      isStale = true;
      return problemAnswer(409, 'stale', 'This was changed by someone else.');
    },
  });
  await open(lenderAdmin);
  expect(toggle('Reviews').checked).toBe(true);
  await userEvent.click(toggle('Loans'));
  await userEvent.click(button('Save'));
  expect(await screen.findByText(/^This was changed by someone else/)).toBeTruthy();
  await waitFor(() => expect(toggle('Reviews').checked).toBe(false));
  expect(toggle('Loans').checked).toBe(false);
});

test("another day's packages are read-only, with the reason [BOF-115]", async () => {
  const { notifications_enabled: _, today: __, ...packages } = configOfTest;
  connectTo({
    'POST notifications/notifications_by_date': {
      json_blob: { closures: [], complaints: [], loans: [], reviews: [], rating_change: [] },
      config: { ...packages, notifications_closures: false },
      run_at: null,
    },
  });
  await open(staff, `${ADDRESS}&date=2026-03-09`);
  expect(screen.getByRole('note').textContent).toBe(
    'Can only edit configurations for present day Go to today',
  );
  expect([toggle('Closures').checked, toggle('Closures').disabled]).toEqual([false, true]);
  expect(screen.queryByRole('switch', { name: 'Notifications' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('a Lender User sees the configuration read-only [BOF-115]', async () => {
  connectTo();
  await open({});
  expect(toggle('Loans').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  await screen.findByText('ada@north.test');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('adds a recipient, and shows a refusal at the field without clearing the address [BOF-115]', async () => {
  const list: { email: string }[] = [];
  const seen = connectTo({
    'GET notifications/users': () => list,
    'POST notifications/user/add': ({ body }) => {
      const { email } = body as { email: string };
      if (!email.includes('@'))
        return problemAnswer(400, 'invalid', 'One field is wrong.', {
          errors: { email: ['Enter a valid email address.'] },
        });
      list.push({ email });
      return Response.json({ email }, { status: 201 });
    },
  });
  await open(lenderAdmin);
  await screen.findByText('No Recipients Found.');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await userEvent.type(field, 'new{Enter}');
  await screen.findByText('Enter a valid email address.');
  expect(field.value).toBe('new');
  await userEvent.type(field, '@north.test{Enter}');
  const listed = await screen.findByRole('list', { name: 'Recipients' });
  expect(within(listed).getByText('new@north.test')).toBeTruthy();
  expect(field.value).toBe('');
  expect(posts(seen, 'notifications/user/add')).toEqual([{ email: 'new' }, { email: 'new@north.test' }]);
});

test('deleting a recipient asks first [BOF-115]', async () => {
  const list = [{ email: 'ada@north.test' }, { email: 'risk@north.test' }];
  const seen = connectTo({
    'GET notifications/users': () => list,
    'POST notifications/user/delete': () => {
      list.pop();
      return null;
    },
  });
  await open(lenderAdmin);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete risk@north.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete recipient?' }));
  expect(posts(seen, 'notifications/user/delete')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('risk@north.test')).toBeNull());
  expect(posts(seen, 'notifications/user/delete')).toEqual([{ email: 'risk@north.test' }]);
});

test('a configuration that cannot be loaded counts as empty, says so and cannot be overwritten [BOF-115]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  connectTo({ 'GET notifications/config': problemAnswer(503, 'unavailable') });
  await open(staff, `${ADDRESS}`);
  expect(screen.getByText('The configuration could not be loaded.')).toBeTruthy();
  expect([toggle('Closures').checked, toggle('Closures').disabled]).toEqual([false, true]);
});

test('an empty list as configuration counts as an empty one, with a warning on the console [BOF-116]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  connectTo({ 'GET notifications/config': [] });
  await openNotifications();
  await screen.findByText(/^Notifications are not enabled for your account/, {}, LONG);
  expect(warned.mock.calls.flat()).toEqual([
    'The configuration of notifications came as a list: it counts as empty',
  ]);
});
