import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ScreenRoute } from '#ui/screen-route';
import { aUser, openPage } from './testing.tsx';
// Loaded here, so that no test waits for it.
import './key-list.tsx';

const screens: ScreenRoute[] = [
  {
    path: '/onboarding',
    title: 'New inquiry',
    component: async () => () => (
      <form data-slash-focus>
        <button type="button">Paste</button>
        <input aria-label="Legal Entity Name" />
      </form>
    ),
  },
  {
    path: '/inquiry-history',
    title: 'Inquiry History',
    component: async () => () => (
      <>
        <input aria-label="Other" />
        <input aria-label="Search inquiries" data-slash-focus />
      </>
    ),
  },
  { path: '/settings', title: 'Settings', component: async () => () => <textarea aria-label="Note" /> },
];
const open = (address: string) => openPage(address, screens, { 'GET user/me': aUser() });
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['/onboarding', 'Legal Entity Name'],
  ['/inquiry-history', 'Search inquiries'],
])('a slash at %s focuses the search field', async (address, field) => {
  await open(address);
  await screen.findByLabelText(field);
  await userEvent.keyboard('/');
  expect(focused()).toBe(field);
  await userEvent.keyboard('/');
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('/');
});

test('a slash on a screen without a search opens the search', async () => {
  const { router } = await open('/settings');
  await screen.findByLabelText('Note');
  await userEvent.keyboard('/');
  await screen.findByLabelText('Legal Entity Name');
  expect(router.state.location.pathname).toBe('/onboarding');
});

test('a question mark lists the shortcuts, as does the user menu, and is typed as usual in a field', async () => {
  await open('/settings');
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
  await userEvent.keyboard('{Shift>}?{/Shift}');
  expect((await screen.findByRole('dialog', { name: 'Keyboard' })).textContent).toContain(
    'Submit from anywhere',
  );
  // Other shortcuts are disabled until the list is closed.
  await userEvent.keyboard('/');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(note, '?/');
  expect(note.value).toBe('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Keyboard/ }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
});
