import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { asViewer } from '../testing.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
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
const show = (Screen: () => React.ReactNode) =>
  renderScreens([{ path: '/', component: async () => Screen }], '/', { wrap: asViewer() });
const requests = (seen: ReturnType<typeof connectForTest>) =>
  seen.map(({ method, path }) => `${method} ${path}`);

test('a key is masked, and not even requested until the user shows it [BOF-040]', async () => {
  const seen = connectForTest({ 'GET lender/7/token': { token: KEY } });
  await show(() => <ApiKeyCard lender={lender} />);
  const button = await screen.findByRole('button', { name: 'Show API key' }, LONG);
  expect(screen.queryByText(KEY)).toBeNull();
  expect(seen).toEqual([]);
  await userEvent.click(button);
  await screen.findByText(KEY);
  await userEvent.click(screen.getByRole('button', { name: 'Hide API key' }));
  expect(screen.queryByText(KEY)).toBeNull();
});

test('generates a key if there is none, and removes it after a confirmation [BOF-034] [BOF-040]', async () => {
  const seen = connectForTest({ 'POST lender/7/token': { token: KEY }, 'DELETE lender/7/token': null });
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
  expect(requests(seen)).toEqual(['POST lender/7/token']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove API Key' }));
  await userEvent.dblClick(within(await dialog()).getByRole('button', { name: 'Remove' }));
  await screen.findByText('API key removed.');
  expect(requests(seen)).toEqual(['POST lender/7/token', 'DELETE lender/7/token']);
});

test('API access shows the lender id, the key and a link to the API documentation [BOF-040] [BOF-064]', async () => {
  connectForTest({ 'GET lender/7/token': { token: KEY } });
  await show(() => (
    <Suspense>
      <ApiAccess lenderId="7" />
    </Suspense>
  ));
  await screen.findByRole('button', { name: 'Copy 7' }, LONG);
  await userEvent.click(screen.getByRole('button', { name: 'Show API key' }));
  await screen.findByText(KEY);
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe(
    '/api-documentation',
  );
  expect(screen.getByRole('link', { name: 'Every call in detail' }).getAttribute('href')).toBe(
    'https://api.example.com/swagger',
  );
});
