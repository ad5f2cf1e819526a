import type { ApiKeyEntry } from '@assay/domain/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { pasteInto, renderScreens } from '#ui/testing';
import { asViewer } from '../testing.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { KeyListCard } from './key-list-card.tsx';
import { ApiAccess } from './key-parts.ts';

vi.setConfig({ testTimeout: 30_000 });
const LONG = { timeout: 20_000 };
const KEY = 'assay_0123456789012345678901234567890123456789012';

beforeEach(() => {
  document.head.innerHTML = `<meta name="assay-config" content='{"api_base":"https://api.example.com/v1/"}'>`;
});

const lender = {
  id: '7',
  name: 'Blue Harbor Funding',
  alias: null,
  is_active: true,
  is_api_enabled: true,
  has_api_key: true,
  feature_store_permission: [],
  user_count: 0,
  version: 1,
};
const anEntry = (overrides: Partial<ApiKeyEntry> = {}): ApiKeyEntry => ({
  id: '5',
  name: 'Warehouse',
  last_four: 'a1B2',
  scope: 'full',
  expires_on: null,
  created_by: 'Ada Staff',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: '2026-11-02T12:00:00.000Z',
  revoked_at: null,
  ...overrides,
});
const show = (Screen: () => React.ReactNode) =>
  renderScreens([{ path: '/', component: async () => Screen }], '/', { wrap: asViewer() });
const requests = (seen: ReturnType<typeof connectForTest>) =>
  seen.map(({ method, path }) => `${method} ${path}`);

test('a key is masked, and not even requested until the user shows it [BOF-040]', async () => {
  const seen = connectForTest({ 'GET lender/7/token': { token: KEY } });
  await show(() => <ApiKeyCard lender={lender} />);
  const button = await screen.findByRole('button', { name: 'Show API key' }, LONG);
  expect(screen.queryByText(KEY)).toBeNull();
  expect(requests(seen)).not.toContain('GET lender/7/token');
  await userEvent.click(button);
  await screen.findByText(KEY);
  await userEvent.click(screen.getByRole('button', { name: 'Hide API key' }));
  expect(screen.queryByText(KEY)).toBeNull();
});

test('generates a key if there is none, and removes it after a confirmation [BOF-034] [BOF-040]', async () => {
  const seen = connectForTest({
    'POST lender/7/token': { token: KEY },
    'DELETE lender/7/token': null,
    'GET lender/7/keys': () => ({
      results: seen.some(({ method }) => method === 'POST') ? [anEntry({ id: '2', name: null })] : [],
    }),
  });
  const writes = () => requests(seen).filter((request) => !request.startsWith('GET'));
  let keep: (has_api_key: boolean) => void = () => {};
  await show(() => {
    const [has_api_key, set] = useState(false);
    keep = set;
    return <ApiKeyCard lender={{ ...lender, has_api_key }} />;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Generate API Key' }, LONG));
  await screen.findByText('API key created.');
  keep(true);
  await screen.findByText(KEY);
  await userEvent.click(screen.getByRole('button', { name: 'Remove API Key' }));
  const dialog = () => screen.findByRole('dialog', { name: 'Remove the API key?' });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual(['POST lender/7/token']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove API Key' }));
  await userEvent.dblClick(within(await dialog()).getByRole('button', { name: 'Remove' }));
  await screen.findByText('API key removed.');
  expect(writes()).toEqual(['POST lender/7/token', 'DELETE lender/7/token']);
  expect(seen.find(({ method }) => method === 'DELETE')?.query.get('key_id')).toBe('2');
});

test('a key that was replaced since it was shown is not removed, also by a second click [BOF-040]', async () => {
  const detail = 'This API key was replaced by another one in the meantime.';
  const seen = connectForTest({
    'GET lender/7/keys': () => {
      const isReplaced = seen.some(({ method }) => method === 'DELETE');
      const key = isReplaced ? { id: '9', last_four: 'nEw9' } : { id: '2', last_four: 'oLd2' };
      return { results: [anEntry({ ...key, name: null })] };
    },
    'DELETE lender/7/token': () => problemAnswer(409, 'stale', detail),
  });
  await show(() => <ApiKeyCard lender={lender} />);
  const button = await screen.findByRole('button', { name: 'Remove API Key' }, LONG);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the API key?' }));
  dialog.getByText('oLd2');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(detail);
  await waitFor(() => expect(requests(seen).filter((one) => one === 'GET lender/7/keys')).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  const removals = () => seen.filter(({ method }) => method === 'DELETE');
  await waitFor(() => expect(removals()).toHaveLength(2));
  expect(removals().map(({ query }) => query.get('key_id'))).toEqual(['2', '2']);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button);
  within(await screen.findByRole('dialog')).getByText('nEw9');
});

test('API access shows the lender id, the key and a link to the API documentation [BOF-040] [BOF-064]', async () => {
  connectForTest({ 'GET lender/7/token': { token: KEY }, 'GET lender/7/keys': { results: [anEntry()] } });
  await show(() => <ApiAccess lenderId="7" />);
  await screen.findByRole('button', { name: 'Copy 7' }, LONG);
  await userEvent.click(screen.getByRole('button', { name: 'Show API key' }));
  await screen.findByText(KEY);
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe(
    '/api-documentation',
  );
  expect(screen.getByRole('link', { name: 'Every call in detail' }).getAttribute('href')).toBe(
    'https://api.example.com/swagger',
  );
  await screen.findByText('Warehouse');
  expect(screen.queryByRole('button', { name: 'Revoke Warehouse' })).toBeNull();
});

test('the keys are listed with access, expiry, creator and last use, expired and revoked ones as such [BOF-040]', async () => {
  const trial = { id: '4', name: 'Trial', expires_on: '2020-01-31', scope: 'read' as const };
  const old = { id: '3', name: 'Old', revoked_at: '2026-01-01T00:00:00.000Z' };
  const main = { id: '2', name: null, last_used_at: null, created_by: null };
  connectForTest({ 'GET lender/7/keys': { results: [{}, trial, old, main].map(anEntry) } });
  await show(() => <KeyListCard lenderId="7" mayChange />);
  const table = await screen.findByRole('table', { name: 'Keys of this lender' }, LONG);
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/Warehouseends in a1B2.*Active.*Full access.*No expiry.*by Ada Staff.*11\/2\/2026/);
  expect(rows[1]).toMatch(/Trial.*Expired.*Read only.*1\/31\/2020/);
  expect(rows[2]).toMatch(/Old.*Revoked/);
  expect(rows[3]).toMatch(/Main key.*Active.*Never/);
  expect(screen.getByText('2 active')).toBeTruthy();
  expect(
    screen.getAllByRole('button', { name: /^Revoke/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revoke Warehouse', 'Revoke Trial']);
});

test('a named key is created with access and last day, and shown only until the dialog closes [BOF-040]', async () => {
  const seen = connectForTest({
    'GET lender/7/keys': () => ({ results: seen.some(({ method }) => method === 'POST') ? [anEntry()] : [] }),
    'POST lender/7/keys': { token: KEY, key: anEntry() },
  });
  await show(() => <KeyListCard lenderId="7" mayChange />);
  await screen.findByText('This lender has no API key.', {}, LONG);
  await userEvent.click(screen.getByRole('button', { name: 'Add Named Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a named key' }, LONG));
  expect(dialog.queryByText(/API is not enabled/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
  await dialog.findByText('Name the key.');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  await pasteInto(name, 'Warehouse');
  await userEvent.click(dialog.getByRole('radio', { name: 'Full access' }));
  await pasteInto(dialog.getByLabelText(/^Last day/), '12/31/2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the new key now' }, LONG));
  shown.getByText(KEY);
  expect(document.activeElement?.textContent).toBe('Copy Key');
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Warehouse',
    scope: 'full',
    expires_on: '2099-12-31',
  });
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
  await screen.findByText('Warehouse');
});

test('the last day of a named key is today at the earliest, in the business time zone, and ends with it [BOF-040]', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T02:00:00Z'), toFake: ['Date'] });
  const lastDays = ['2026-03-09', '2026-03-10'];
  const seen = connectForTest({
    'GET lender/7/keys': {
      results: lastDays.map((expires_on, at) => anEntry({ id: `${at + 1}`, name: expires_on, expires_on })),
    },
    'POST lender/7/keys': { token: KEY, key: anEntry() },
  });
  await show(() => <KeyListCard lenderId="7" mayChange />);
  const table = await screen.findByRole('table', { name: 'Keys of this lender' }, LONG);
  const [, before, today] = within(table).getAllByRole('row');
  expect([before?.textContent, today?.textContent]).toEqual([
    expect.stringContaining('Expired'),
    expect.stringContaining('Active'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Named Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a named key' }, LONG));
  await pasteInto(dialog.getByRole('textbox', { name: 'Name' }), 'Trial');
  await pasteInto(dialog.getByLabelText(/^Last day/), '3/10/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
  await screen.findByRole('dialog', { name: 'Copy the new key now' }, LONG);
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ expires_on: '2026-03-10' });
});

test('a refused name is reported at its field, which gets the focus, until it is changed [BOF-040]', async () => {
  const detail = 'Another API key of this lender has this name.';
  connectForTest({
    'GET lender/7/keys': { results: [] },
    'POST lender/7/keys': problemAnswer(409, 'api_key_name_taken', detail),
  });
  await show(() => <KeyListCard lenderId="7" mayChange />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Named Key' }, LONG));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a named key' }, LONG));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await pasteInto(name, 'Warehouse');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Key' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(detail)).toHaveLength(1);
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, ' 2');
  expect(dialog.queryByText(detail)).toBeNull();
});

test('the form of a named key and the new key say that calls are refused while the API is off [BOF-034] [BOF-040]', async () => {
  connectForTest({
    'GET lender/7/keys': { results: [] },
    'POST lender/7/keys': { token: KEY, key: anEntry() },
  });
  await show(() => <KeyListCard lenderId="7" mayChange isApiEnabled={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Named Key' }, LONG));
  const refused = 'The API is not enabled for this lender: calls with this key are refused until it is.';
  const form = within(await screen.findByRole('dialog', { name: 'Add a named key' }, LONG));
  form.getByText(refused);
  await pasteInto(form.getByRole('textbox', { name: 'Name' }), 'Warehouse');
  await userEvent.click(form.getByRole('button', { name: 'Create Key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Copy the new key now' }, LONG));
  made.getByText(refused);
});

test('a key is revoked only after a confirmation that names its last four characters [BOF-040]', async () => {
  const seen = connectForTest({
    'GET lender/7/keys': { results: [anEntry()] },
    'DELETE lender/7/keys/5': null,
  });
  await show(() => <KeyListCard lenderId="7" mayChange />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Warehouse' }, LONG));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key Warehouse?' }));
  expect(dialog.getByText('a1B2')).toBeTruthy();
  expect(requests(seen)).not.toContain('DELETE lender/7/keys/5');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('API key revoked.');
  expect(requests(seen)).toContain('DELETE lender/7/keys/5');
});
