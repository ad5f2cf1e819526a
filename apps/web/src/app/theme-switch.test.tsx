import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showChosenTheme } from '#ui/theme/chosen-theme';
import { aUser, openPage } from './testing.tsx';

const screens = [{ path: '/settings', title: 'Settings', component: async () => () => <h1>Settings</h1> }];
const shown = () => document.documentElement.dataset.theme;
const cookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the page reads
  document.cookie = value;
};

afterEach(() => {
  cookie('assay_theme=; path=/; max-age=0');
  showChosenTheme();
});

test("the user menu switches the page to light, dark or the system's theme, and the device saves it", async () => {
  await openPage('/settings', screens, { 'GET user/me': aUser() });
  await userEvent.click(await screen.findByRole('button', { name: /^User menu/ }));
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await screen.findByRole('group', { name: 'Theme' });
  expect(choice('System').checked).toBe(true);
  expect(shown()).toBeUndefined();

  await userEvent.click(choice('Dark'));
  expect([shown(), document.cookie]).toEqual(['dark', 'assay_theme=dark']);
  expect(choice('Dark').checked).toBe(true);
  await userEvent.click(choice('Light'));
  expect([shown(), document.cookie]).toEqual(['light', 'assay_theme=light']);
  await userEvent.click(choice('System'));
  expect([shown(), document.cookie]).toEqual([undefined, '']);

  // Simulates a choice in another tab.
  cookie('assay_theme=dark; path=/');
  showChosenTheme();
  expect(shown()).toBe('dark');
  await waitFor(() => expect(choice('Dark').checked).toBe(true));
});
