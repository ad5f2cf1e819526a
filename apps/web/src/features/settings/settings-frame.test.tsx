import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { settingsRoutes } from './routes.tsx';
import type { AnySettingsScreen } from './settings-screen.ts';

const viewer = {
  ...viewerOf({ is_staff: false, is_superuser: false } as User, {} as Lender),
  switchLender: () => {},
  signOut: () => {},
};
const load = vi.fn(async () => () => <p>The lenders</p>);
const list: AnySettingsScreen[] = [
  {
    section: 'my-profile',
    label: 'My Profile',
    mayOpen: () => true,
    Screen: async () => () => <p>My own</p>,
  },
  {
    section: 'lenders',
    label: 'Lenders',
    mayOpen: ({ is_admin }) => is_admin,
    openTo: 'staff',
    Screen: load,
  },
];
const open = (address: string, screens = list) =>
  renderScreens(settingsRoutes(screens), address, {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });

test('the menu lists the screens the viewer may open, and marks the current one', async () => {
  await open('/settings/my-profile');
  const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['My Profile']);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

test('a section the viewer may not open says who may, links to the start page and loads nothing', async () => {
  await open('/settings/lenders');
  await screen.findByText('Access denied');
  expect(screen.getByText('Only staff can open this page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/onboarding');
  expect(load).not.toHaveBeenCalled();
});

test('a screen whose code cannot be loaded says so below the menu, and is loaded again on request', async () => {
  const broken = vi.fn<AnySettingsScreen['Screen']>().mockRejectedValueOnce(new Error('no network'));
  broken.mockResolvedValue(() => <p>The usage</p>);
  const usage = { section: 'usage', label: 'Usage', mayOpen: () => true, Screen: broken };
  await open('/settings/usage', [...list, usage]);
  expect((await screen.findByRole('alert')).textContent).toContain('Usage could not be loaded.');
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The usage');
});
