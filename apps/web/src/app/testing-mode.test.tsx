import type { Lender } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { settingsRoutes } from '#features/settings';
import { testingMode } from '#features/testing-mode';
import { aLender, aUser, openPage } from './testing.tsx';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const lender = { ...aLender('1', 'Northwind Capital'), tlo_enabled: true, scorecard_enabled: true } as Lender;
const staff = aUser({ is_staff: true, type: 'Verdata Admin', lenders: [lender] });
const ADMIN_BANNER = 'Testing Mode Active - Viewing as Admin User';
const MEMBER_BANNER = 'Testing Mode Active - Viewing as Non-Admin User';
const testing = settingsRoutes([testingMode]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload.mockClear();
});

const open = (user = staff) => openPage('/settings/testing', testing, { 'GET user/me': user });
const saved = () =>
  Object.fromEntries(
    ['testing_mode', 'view_as_non_admin', 'disabled_features'].map((key) => [key, localStorage.getItem(key)]),
  );
const turn = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));

test('turning it on shows its banner at once; a toggle, or turning it off, reloads the page [BOF-012] [BOF-082]', async () => {
  await open();
  await turn('Testing mode');
  const banner = await screen.findByText(ADMIN_BANNER);
  const configure = within(banner.parentElement as HTMLElement).getByRole('link', { name: 'Configure' });
  expect(configure.getAttribute('href')).toBe('/settings/testing');
  expect(reload).not.toHaveBeenCalled();
  await turn('View as non-admin');
  expect(saved()).toMatchObject({ testing_mode: 'true', view_as_non_admin: 'true' });
  expect(reload).toHaveBeenCalledTimes(1);
  await turn('scorecard');
  expect(saved()).toMatchObject({ testing_mode: 'true', disabled_features: '["scorecard"]' });
  expect(reload).toHaveBeenCalledTimes(2);
  await turn('Testing mode');
  expect(saved()).toEqual({ testing_mode: null, view_as_non_admin: null, disabled_features: null });
  expect(reload).toHaveBeenCalledTimes(3);
});

test('lists the features of the lender by name, and remains available while viewing as a non-admin [BOF-012] [BOF-082]', async () => {
  localStorage.setItem('testing_mode', 'true');
  localStorage.setItem('view_as_non_admin', 'true');
  localStorage.setItem('disabled_features', '["tlo"]');
  await open();
  await screen.findByText(MEMBER_BANNER);
  const features = await screen.findByRole('group', { name: 'Features of Northwind Capital' });
  const switches = within(features).getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['scorecard', true],
    ['tlo', false],
    ['tr', true],
    ['vital4', true],
  ]);
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(within(main).queryByText('Inquiry History')).toBeNull();
});

test('is denied to users who are not staff, no matter what their browser has saved [BOF-012] [BOF-082]', async () => {
  localStorage.setItem('testing_mode', 'true');
  await open(aUser());
  await screen.findByText('Access denied - Admin only');
  expect(screen.queryByText(/^Testing Mode Active/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});
