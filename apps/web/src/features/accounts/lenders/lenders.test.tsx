import type { LenderAccount } from '@assay/domain/accounts';
import { permissions } from '@assay/domain/flags';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { lenders } from '../index.ts';
import { asViewer } from '../testing.tsx';

vi.setConfig({ testTimeout: 30_000 });

const aLender = (overrides: Partial<LenderAccount> = {}): LenderAccount => ({
  id: '7',
  name: 'Blue Harbor Funding',
  alias: 'blue-harbor',
  is_active: true,
  is_api_enabled: false,
  feature_store_permission: ['1', '2', '3'],
  has_api_key: false,
  user_count: 12,
  version: 4,
  ...overrides,
});
const north = aLender({ id: '1', name: 'Northwind Capital', alias: null, is_active: false, user_count: 3 });
const connectTo = (answers: Parameters<typeof connectForTest>[0] = {}) =>
  connectForTest({
    'GET lender': { results: [aLender(), north] },
    'GET feature_store/permissions': { results: permissions },
    ...answers,
  });
const open = (address = '/settings/lenders', user?: Parameters<typeof asViewer>[0]) =>
  renderScreens(settingsRoutes([lenders]), address, { wrap: asViewer(user) });
const table = async () => within(await screen.findByRole('table', { name: 'Lenders' }, { timeout: 20_000 }));
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name }, { timeout: 20_000 });
const writes = (seen: ReturnType<typeof connectForTest>) => seen.filter(({ method }) => method !== 'GET');

test('the table names each lender, tags an inactive one and links to its users [BOF-030]', async () => {
  connectTo();
  await open();
  const [, harbor, northwind] = (await table()).getAllByRole('row');
  expect(harbor?.textContent).toContain('Blue Harbor Funding');
  expect(harbor?.textContent).not.toContain('(inactive)');
  expect(northwind?.textContent).toContain('Northwind Capital (inactive)');
  const users = within(harbor!).getByRole('link', { name: '12 users of Blue Harbor Funding' });
  expect(users.getAttribute('href')).toBe('/settings/users?lenders__id=7');
});

test('the name filter finds lenders by name or alias, and is in the address [BOF-030]', async () => {
  connectTo();
  const { router } = await open();
  await table();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'HARBOR');
  await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(2));
  expect(router.state.location.href).toBe('/settings/lenders?name=HARBOR');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('the name filter shows the text of the address, such as of a saved view that is opened', async () => {
  connectTo();
  const { router } = await open();
  await table();
  await act(() => router.navigate({ href: '/settings/lenders?name=north' }));
  await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(2));
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter by name' });
  expect(filter.value).toBe('north');
});

test('a lender is added by its name, and opens for editing [BOF-030]', async () => {
  const added = aLender({ id: '9', name: 'Third', alias: null });
  const seen = connectTo({
    'GET lender': () => ({
      results: seen.some(({ method }) => method === 'POST') ? [added, north] : [north],
    }),
    'POST lender/new': added,
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Lender' }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Lender name is required.');
  await pasteInto(dialog.getByLabelText('Name'), 'Third');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByRole('form', { name: 'Third' });
  expect(writes(seen).map(({ body }) => body)).toEqual([{ name: 'Third' }]);
});

test('a name in use is reported beside the field without clearing it [BOF-030]', async () => {
  const detail = 'A lender with this name already exists.';
  connectTo({ 'POST lender/new': problemAnswer(409, 'lender_name_taken', detail) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Lender' }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Lender' }));
  await pasteInto(dialog.getByLabelText('Name'), 'Northwind Capital');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText(detail);
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Northwind Capital');
});

test('the permissions of every lender are on and cannot be turned off; the others can be switched [BOF-031]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const seen = connectTo({ 'POST lender/7': aLender({ version: 5 }) });
  await open('/settings/lenders?lender=7');
  const always = await box(/^Merchant search/);
  expect([always.checked, always.disabled]).toEqual([true, true]);
  const litigation = await box(/^Litigation/);
  expect([litigation.checked, litigation.disabled]).toEqual([true, false]);
  await userEvent.click(litigation);
  await userEvent.click(await box(/^Portfolio health check/));
  await userEvent.click(await box(/^API enabled/));
  await userEvent.click(await box(/^Active/));
  const alias = screen.getByLabelText('Alias');
  await userEvent.clear(alias);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(writes(seen).map(({ body }) => body)).toEqual([
    {
      name: 'Blue Harbor Funding',
      alias: '',
      is_active: false,
      is_api_enabled: true,
      feature_store_permission: ['1', '2', '10'],
      version: 4,
    },
  ]);
  reload.mockRestore();
});

test('a concurrent change by another user refuses the save without clearing the form [BOF-031]', async () => {
  connectTo({ 'POST lender/7': problemAnswer(409, 'stale', 'This was changed by someone else.') });
  await open('/settings/lenders?lender=7');
  await box(/^Litigation/);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await pasteInto(name, ' LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^This was changed by someone else\. Reload the page/);
  expect(name.value).toBe('Blue Harbor Funding LLC');
});

test('a change by another user shows in the form, except where something is typed in it', async () => {
  let results = [aLender(), north];
  const queryClient = queryClientForTest();
  connectTo({ 'GET lender': () => ({ results }) });
  await renderScreens(settingsRoutes([lenders]), '/settings/lenders?lender=7', {
    wrap: asViewer(),
    queryClient,
  });
  await box(/^Litigation/);
  const alias = screen.getByLabelText<HTMLInputElement>('Alias');
  const changeTo = async (change: Partial<LenderAccount>) => {
    results = [aLender(change), north];
    await act(() => queryClient.invalidateQueries());
  };
  await changeTo({ alias: 'harbor', version: 5 });
  await waitFor(() => expect(alias.value).toBe('harbor'));
  await userEvent.type(alias, '-2');
  await changeTo({ alias: 'port', version: 6 });
  expect(alias.value).toBe('harbor-2');
});

test('the history leads from one lender to another without what was typed for the first', async () => {
  connectTo({ 'GET lender': { results: [aLender(), { ...north, version: 4 }] } });
  const { router } = await open('/settings/lenders?lender=7');
  await box(/^Litigation/);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await pasteInto(name(), ' LLC');
  act(() => router.history.push('/settings/lenders?lender=1'));
  await waitFor(() => expect(name().value).toBe('Northwind Capital'));
});

test('removal asks first, and reports whether the lender was deleted or deactivated [BOF-030] [BOF-033]', async () => {
  const message = 'Blue Harbor Funding was deactivated. It has data, which stays.';
  const seen = connectTo({ 'DELETE lender/7': { status: 'deactivated', message } });
  await open();
  const openDialog = async () => {
    await userEvent.click((await table()).getByRole('button', { name: 'Remove Blue Harbor Funding' }));
    return within(await screen.findByRole('dialog', { name: 'Remove this lender?' }));
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
  expect(writes(seen)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.dblClick((await openDialog()).getByRole('button', { name: 'Remove' }));
  await screen.findByText(message);
  expect(writes(seen).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE lender/7']);
});

test('a failed load offers a retry; users who are not staff load nothing [BOF-022]', async () => {
  let isDown = true;
  connectTo({
    'GET lender': () => (isDown ? problemAnswer(503, 'shutting_down') : { results: [north] }),
  });
  const { unmount } = await open();
  await screen.findByText('Lenders could not be loaded.', {}, { timeout: 20_000 });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
  unmount();
  const seen = connectTo();
  await open('/settings/lenders', { groups: ['Lender Admin'] });
  await screen.findByText('Access denied');
  expect(seen).toEqual([]);
});
