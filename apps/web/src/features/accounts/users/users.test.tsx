import type { ListedUser } from '@assay/domain/accounts';
import { viewerOf } from '@assay/domain/session';
import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { myProfile, users } from '../index.ts';

vi.setConfig({ testTimeout: 30_000 });

const lender = (id: string, name: string) => ({
  id,
  name,
  alias: null,
  relaxed_search: false,
  tr_enabled: true,
  vital4_enabled: true,
  rematch_search_enabled: true,
  kevari_enabled: true,
});
const north = lender('1', 'Northwind Capital');
const harbor = lender('2', 'Harbor Funding');
const aUser = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  id: '7',
  first_name: 'Uma',
  last_name: 'Whitfield',
  email: 'uma@northwind.test',
  is_active: true,
  is_staff: false,
  is_superuser: false,
  groups: ['Lender User'],
  lenders: [{ id: '1', name: 'Northwind Capital' }],
  last_login: null,
  type: 'Lender User',
  acknowledged_deployment: false,
  only_admin_of: [],
  undelivered_invitation: null,
  ...overrides,
});
const viewer = (isStaff: boolean, groups: string[] = isStaff ? [] : ['Lender Admin']) => ({
  ...viewerOf(
    {
      ...aUser({ id: '5', is_staff: isStaff, groups }),
      lenders: [north, harbor],
      default_lender_id: null,
    },
    north,
  ),
  switchLender: () => {},
  signOut: () => {},
});

interface ScreenOptions {
  address?: string;
  as?: ReturnType<typeof viewer>;
  list?: ListedUser[];
  count?: number;
  answers?: Parameters<typeof connectForTest>[0];
}

async function open({
  address = '/settings/users',
  as = viewer(true),
  list = [aUser()],
  count = list.length,
  answers = {},
}: ScreenOptions = {}) {
  const seen = connectForTest({ 'GET user': { count, results: list }, ...answers });
  const { router } = await renderScreens(settingsRoutes([myProfile, users]), address, {
    wrap: (children) => (
      <ViewerContext value={as}>
        <Notifications />
        {children}
      </ViewerContext>
    ),
  });
  const lists = () => seen.filter(({ path, method }) => path === 'user' && method === 'GET');
  return { seen, router, lists, sent: (path: string) => seen.filter((one) => one.path === path) };
}
const configure = (config: object = {}) => {
  document.head.innerHTML = `<meta name="assay-config" content='${JSON.stringify(config)}'>`;
};
// Loaded once, so that no test waits for it.
beforeAll(async () => void (await users.Screen()));
beforeEach(() => {
  notifications.clean();
  configure();
});

const table = () => screen.findByRole('table', { name: 'Users' }, { timeout: 10_000 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (action: string, who = 'Uma Whitfield') => {
  await table();
  await press(`More: ${who}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = () => screen.findByRole('dialog');
const pick = async (label: string, option: string) => {
  await userEvent.click(within(await dialog()).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('lists the first 500 users with type, lenders and last login and the total count, tags deactivated ones and explains the types [BOF-050]', async () => {
  await open({
    list: [aUser(), aUser({ id: '8', first_name: 'Ned', is_active: false, type: 'Invalid', lenders: [] })],
    count: 1204,
  });
  const rows = within(await table()).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Uma Whitfielduma@northwind.testLender UserNorthwind CapitalNever');
  expect(rows[2]?.textContent).toMatch(/^Ned Whitfield \(deactivated\).*InvalidNo lender, or not one role–/);
  expect(screen.getByText('Showing first 500 of 1,204. Narrow your search.')).toBeTruthy();
  expect(screen.getByText('Only admins may add and remove users.')).toBeTruthy();
});

test('shows an empty state without users [BOF-050]', async () => {
  await open({ list: [] });
  expect(await screen.findByText('No Users Found')).toBeTruthy();
});

test('opens with the filters of the address and sends them [BOF-050] [BOF-053]', async () => {
  const { lists } = await open({
    address: '/settings/users?lenders__id=2&groups__name=Lender%20Admin&search=um',
  });
  await table();
  expect(Object.fromEntries(lists()[0]!.query)).toEqual({
    lenders__id: '2',
    groups__name: 'Lender Admin',
    search: 'um',
  });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('um');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Lender' }).value).toBe('Harbor Funding');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'User type' }).value).toBe('Lender Admin');
});

test('requests a type by flag or by group; searches once, half a second after the last key, and stores the text in the address [BOF-053]', async () => {
  const { lists, router } = await open();
  await table();
  const box = screen.getByRole('combobox', { name: 'User type' });
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: 'Verdata Admin' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?is_superuser=true'));
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: 'Lender User' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?groups__name=Lender+User'));
  await waitFor(() => expect(lists()).toHaveLength(3));

  const started = Date.now();
  await userEvent.type(screen.getByRole('searchbox'), 'whit');
  await waitFor(() => expect(router.state.location.searchStr).toBe('?search=whit&groups__name=Lender+User'), {
    timeout: 10_000,
  });
  expect(Date.now() - started).toBeGreaterThanOrEqual(490);
  await waitFor(() => expect(lists().at(-1)?.query.get('search')).toBe('whit'));
  expect(lists()).toHaveLength(4);
});

test('a Lender Admin sees their first lender, can choose two types and no lender [BOF-054]', async () => {
  const { lists, sent } = await open({
    as: viewer(false),
    answers: { 'POST user/new': Response.json(aUser({ email: 'nia@n.test' }), { status: 201 }) },
  });
  await table();
  expect(Object.fromEntries(lists()[0]!.query)).toEqual({ lenders__id: '1' });
  expect(screen.queryByRole('combobox', { name: 'Lender' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Lenders' })).toBeNull();
  await press('Add User');
  await pasteInto(within(await dialog()).getByLabelText('First Name'), 'Nia');
  await pasteInto(screen.getByLabelText('Last Name'), 'Okafor');
  await pasteInto(screen.getByLabelText('Email'), 'nia@n.test');
  await userEvent.click(within(await dialog()).getByRole('combobox', { name: 'User Type' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Lender Admin', 'Lender User']);
  await userEvent.click(options[1]!);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Add User' }));
  await screen.findByText('An invitation is being emailed to nia@n.test.');
  expect(sent('user/new').map(({ body }) => body)).toEqual([
    {
      first_name: 'Nia',
      last_name: 'Okafor',
      email: 'nia@n.test',
      type: 'Lender User',
      lender: '1',
      acknowledged_deployment: false,
    },
  ]);
});

test('a Lender User cannot open the screen', async () => {
  const { seen } = await open({ as: viewer(false, ['Lender User']) });
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  expect(seen).toEqual([]);
});

test('the form shows what is missing before anything is sent, without clearing it [BOF-051]', async () => {
  const { sent } = await open({
    answers: {
      'POST user/new': problemAnswer(409, 'email_taken', 'A user with this email already exists.', {
        errors: { email: ['A user with this email already exists.'] },
      }),
    },
  });
  await table();
  await press('Add User');
  const add = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' });
  const email = within(await dialog()).getByLabelText<HTMLInputElement>('Email');
  expect(email.type).toBe('email');
  await pasteInto(screen.getByLabelText('First Name'), 'Nia');
  await userEvent.click(add());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('First Name, Last Name, Email and User Type are all required.');
  expect(screen.getByLabelText('Last Name').getAttribute('aria-invalid')).toBe('true');
  await pasteInto(screen.getByLabelText('Last Name'), 'Okafor');
  await pasteInto(email, 'nia at n');
  await pick('User Type', 'Lender User');
  await userEvent.click(add());
  await screen.findByText('Lender is required for Lender Admin and Lender User users.');
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  expect(sent('user/new')).toEqual([]);
  await userEvent.clear(email);
  await pasteInto(email, 'uma@northwind.test');
  await pick('Lender', 'Harbor Funding');
  await userEvent.click(add());
  await screen.findByText('A user with this email already exists.');
  expect([email.value, screen.getByLabelText<HTMLInputElement>('First Name').value]).toEqual([
    'uma@northwind.test',
    'Nia',
  ]);
  expect(sent('user/new')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await press('Keep Editing');
  expect(email.value).toBe('uma@northwind.test');
});

test('editing sends only what was changed, names or type, so an old dialog cannot undo another admin’s change; the email stays [BOF-050] [BOF-053]', async () => {
  const { sent } = await open({ answers: { 'POST user/7': aUser({ first_name: 'Ula' }) } });
  await table();
  await press('Edit: Uma Whitfield');
  const first = within(await dialog()).getByLabelText('First Name');
  expect(screen.queryByLabelText('Email'), 'the email does not look editable').toBeNull();
  expect(within(screen.getByRole('dialog')).getByText('uma@northwind.test')).toBeTruthy();
  await userEvent.clear(first);
  await pasteInto(first, 'Ula');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit: Uma Whitfield');
  await pick('User Type', 'Lender Admin');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('user/7').map(({ body }) => body)).toEqual([{ first_name: 'Ula' }, { type: 'Lender Admin' }]);
});

test.each([
  ['Deactivate', true, 'POST user/7', { is_active: false }],
  ['Re-Activate', false, 'POST user/7', { is_active: true }],
  ['Remove', true, 'DELETE user/7', undefined],
])('%s asks first; canceling does nothing [BOF-050]', async (action, is_active, call, body) => {
  const answer = call.startsWith('DELETE') ? null : aUser();
  const { sent, lists } = await open({ list: [aUser({ is_active })], answers: { [call]: answer } });
  await choose(action);
  expect((await dialog()).textContent).toContain(`${action} Uma Whitfield?`);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('user/7')).toEqual([]);
  await choose(action);
  await userEvent.dblClick(within(await dialog()).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('user/7').map((one) => [`${one.method} ${one.path}`, one.body])).toEqual([[call, body]]);
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test('a refusal by the server shows in the dialog; any other failure shows no error and can be retried [BOF-053]', async () => {
  let answer: Response = problemAnswer(403, 'user_of_other_lenders', 'Also of another lender.');
  await open({ answers: { 'DELETE user/7': () => answer.clone() } });
  await choose('Remove');
  const remove = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' });
  await dialog();
  await userEvent.click(remove());
  await screen.findByText('Also of another lender.');
  answer = problemAnswer(500, 'internal_error');
  await userEvent.click(remove());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(remove().getAttribute('data-loading')).toBeNull();
});

test('a password reset asks first, then mails and confirms it [BOF-050] [BOF-053]', async () => {
  const { sent } = await open({ answers: { 'POST user/adminpasswordreset': { status: 'success' } } });
  await choose('Reset Password');
  expect((await dialog()).textContent).toContain('Reset the password of Uma Whitfield?');
  expect(sent('user/adminpasswordreset')).toEqual([]);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Reset Password' }));
  await screen.findByText('Email to reset password Sent!');
  expect(sent('user/adminpasswordreset').map(({ body }) => body)).toEqual([
    { email: 'uma@northwind.test', first_name: 'Uma', last_name: 'Whitfield' },
  ]);
});

test('an undelivered invitation shows why and when in the list and at the user', async () => {
  const undelivered_invitation = {
    reason: 'the address does not exist (5.1.1)',
    at: '2026-03-10T15:00:00Z',
  };
  await open({ list: [aUser({ undelivered_invitation })] });
  const text = /Invitation could not be delivered: the address does not exist \(5\.1\.1\), .*2026/;
  expect(within(await table()).getByText(text)).toBeTruthy();
  await press('Edit: Uma Whitfield');
  expect(within(await dialog()).getByText(text)).toBeTruthy();
});

const onlyAdmin = aUser({
  type: 'Lender Admin',
  groups: ['Lender Admin'],
  only_admin_of: ['Northwind Capital'],
});
const ONLY_ADMIN = 'They are the only Lender Admin of Northwind Capital.';

test('to remove or deactivate the only Lender Admin of a lender, or to choose another type for one, warns before it is saved', async () => {
  const { sent } = await open({ list: [onlyAdmin], answers: { 'POST user/7': onlyAdmin } });
  for (const action of ['Remove', 'Deactivate']) {
    await choose(action);
    expect((await dialog()).textContent, action).toContain(ONLY_ADMIN);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await press('Edit: Uma Whitfield');
  expect((await dialog()).textContent).not.toContain(ONLY_ADMIN);
  await pick('User Type', 'Lender User');
  expect((await dialog()).textContent).toContain(ONLY_ADMIN);
  expect(sent('user/7')).toEqual([]);
  await pick('User Type', 'Lender Admin');
  expect((await dialog()).textContent).not.toContain(ONLY_ADMIN);
});

test('Escape closes the menu of a deactivated user', async () => {
  await open({ list: [aUser({ is_active: false })] });
  await table();
  await press('More: Uma Whitfield');
  await screen.findByRole('menuitem', { name: 'Re-Activate' });
  expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Re-Activate' })).toBeNull());
});

test('with external passwords there is no reset, and the screen explains what happens instead [BOF-055]', async () => {
  configure({ passwords_elsewhere: true });
  await open();
  await table();
  expect(screen.getByText(/Passwords are managed by your identity provider/)).toBeTruthy();
  await press('More: Uma Whitfield');
  await screen.findByRole('menuitem', { name: 'Deactivate' });
  expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).toBeNull();
  await press('Add User');
  expect((await dialog()).textContent).toContain('at your identity provider');
});

test('users cannot deactivate or remove themselves', async () => {
  await open({ list: [aUser({ id: '5' })] });
  await table();
  await press('More: Uma Whitfield');
  for (const name of ['Deactivate', 'Remove'])
    expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name })).disabled).toBe(true);
});

test('a failed load shows no error, never an empty list, and a retry [BOF-050]', async () => {
  let isDown = true;
  await open({
    answers: {
      'GET user': () =>
        isDown ? problemAnswer(503, 'shutting_down') : Response.json({ count: 1, results: [aUser()] }),
    },
  });
  const again = await screen.findByRole('button', { name: 'Load Users' });
  expect([screen.queryByText('No Users Found'), screen.queryByRole('alert')]).toEqual([null, null]);
  isDown = false;
  await userEvent.click(again);
  await table();
});
