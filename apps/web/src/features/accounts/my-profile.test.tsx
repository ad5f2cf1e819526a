import { viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { myProfile } from './index.ts';

const lender = {
  id: '1',
  name: 'Northwind Capital',
  alias: null,
  relaxed_search: false,
  tr_enabled: true,
  vital4_enabled: true,
  rematch_search_enabled: true,
  kevari_enabled: true,
};
const user = {
  id: '5',
  email: 'uma@northwind.test',
  first_name: 'Uma',
  last_name: 'Whitfield',
  is_active: true,
  is_staff: false,
  is_superuser: false,
  groups: [],
  type: 'Lender User' as const,
  lenders: [lender, { ...lender, id: '2', name: 'Blue Harbor Funding' }],
  default_lender_id: null,
  last_login: '2026-11-20T14:05:00Z',
  acknowledged_deployment: true,
};
const viewer = { ...viewerOf(user, lender), switchLender: () => {}, signOut: () => {} };

const open = (address = '/settings/my-profile') =>
  renderScreens(settingsRoutes([myProfile]), address, {
    wrap: (children) => (
      <ViewerContext value={viewer}>
        <Notifications />
        {children}
      </ViewerContext>
    ),
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

// Loaded once, so that no test waits for it.
beforeAll(async () => void (await myProfile.Screen()));
beforeEach(() => {
  document.head.innerHTML = `<meta name="assay-config" content='${JSON.stringify({
    password_url: 'https://id.assay.test/password',
  })}'>`;
});

test.each(['/settings', '/settings/', '/settings/unheard-of'])('%s shows my profile', async (address) => {
  const { router } = await open(address);
  await field('First name');
  expect(router.state.location.pathname).toBe('/settings/my-profile');
});

test('shows name, email, type, lenders and last login, and a link to change the password [BOF-021]', async () => {
  await open();
  expect((await field('First name')).value).toBe('Uma');
  expect((await field('Last name')).value).toBe('Whitfield');
  const facts = Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  );
  expect(facts).toMatchObject({
    Email: 'uma@northwind.test',
    Type: 'Lender User',
    Lenders: 'Northwind Capital, Blue Harbor Funding',
    'Last login': expect.stringContaining('11/20/2026'),
  });
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
    'https://id.assay.test/password',
  );
});

test('saves a changed name once [BOF-021]', async () => {
  const seen = connectForTest({
    'POST user/5': { ...user, first_name: 'Ula', only_admin_of: [], undelivered_invitation: null },
  });
  await open();
  const first = await field('First name');
  expect(save().disabled).toBe(true);
  await userEvent.clear(first);
  await pasteInto(first, 'Ula');
  await userEvent.dblClick(save());
  await screen.findByText('Your name was saved.');
  expect(seen.map(({ body }) => body)).toEqual([{ first_name: 'Ula' }]);
  await waitFor(() => expect(save().disabled).toBe(true));
});

test('a blank name is refused beside the field, and nothing is sent [BOF-021]', async () => {
  const seen = connectForTest({});
  await open();
  const last = await field('Last name');
  await userEvent.clear(last);
  await userEvent.type(last, '  ');
  await userEvent.click(save());
  await screen.findByText('First name and last name are required.');
  expect(seen).toHaveLength(0);
});

test.each([
  ['refused', problemAnswer(503, 'shutting_down')],
  ['answered empty', problemAnswer(500, 'internal_error')],
])('a save that is %s shows a message without clearing the form', async (_, answer) => {
  connectForTest({ 'POST user/5': answer });
  await open();
  const first = await field('First name');
  await userEvent.type(first, 'la');
  await userEvent.click(save());
  await screen.findAllByText('Your name could not be saved. Please try again.');
  expect(first.value).toBe('Umala');
  expect(save().disabled).toBe(false);
});
