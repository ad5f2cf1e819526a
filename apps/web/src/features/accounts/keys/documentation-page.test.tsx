import { describeCalls } from '@assay/domain/call-reference';
import { allEndpoints } from '@assay/domain/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { asViewer } from '../testing.tsx';
import { accountRoutes } from './key-parts.ts';

vi.setConfig({ testTimeout: 30_000 });
const LONG = { timeout: 20_000 };
const calls = describeCalls(allEndpoints);

beforeEach(() => {
  document.head.innerHTML = `<meta name="assay-config" content='{"api_base":"https://api.example.com/v1/","backend_base":"https://api.example.com/backend/"}'>`;
});

const open = async (address = '/api-documentation', answers: Parameters<typeof connectForTest>[0] = {}) => {
  const seen = connectForTest({ 'GET api-reference': { calls }, ...answers });
  const shown = await renderScreens(accountRoutes, address, { wrap: asViewer() });
  await screen.findByRole('region', { name: 'Every call' }, LONG);
  return { ...shown, seen };
};
const callButton = (name: RegExp) => screen.findByRole('button', { name }, LONG);
const entry = async (id: string) => {
  await waitFor(() => expect(document.getElementById(id)).not.toBeNull(), LONG);
  return within(document.getElementById(id)!);
};

test('the API documentation lists every call that a key can make, folded, and finds one by a field or an error code [BOF-040]', async () => {
  const { router } = await open();
  await callButton(/^POST inquiry\/new/);
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(calls.length);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'CREDITS_exhausted');
  await waitFor(() => expect(screen.getByText(`1 of ${calls.length}`)).toBeTruthy(), LONG);
  await callButton(/^POST inquiry\/new/);
  expect(router.state.location.href).toBe('/api-documentation?q=CREDITS_exhausted');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), ' zeppelin');
  await screen.findByText('No call contains these words.');
});

test('a call shows its access, effect, parameters, body, errors and a curl line, and its address opens it again [BOF-040]', async () => {
  const { router } = await open();
  await userEvent.click(await callButton(/^POST inquiry\/new/));
  expect(router.state.location.href).toBe('/api-documentation?call=post-inquiry-new');
  const call = await entry('post-inquiry-new');
  call.getByText('Stores an inquiry of the lender, which uses one of its credits.');
  const body = call.getByRole('table', { name: 'Body of inquiry/new' });
  const row = within(body).getByText('principals[].zip5').closest('tr');
  expect(row?.textContent).toContain('ZIP code of five digits');
  expect(
    within(call.getByRole('table', { name: 'Parameters of inquiry/new' })).getByText('Idempotency-Key'),
  ).toBeTruthy();
  await userEvent.click(call.getByText(/^Codes and meanings/));
  const errors = await call.findByRole('table', { name: 'Errors of inquiry/new' });
  expect(within(errors).getByText('api_key_read_only').closest('tr')?.textContent).toContain('403');
  const curl = call.getByText(/^curl -X/).textContent ?? '';
  expect(curl).toContain("curl -X POST 'https://api.example.com/v1/inquiry/new'");
  expect(curl).toContain("-H 'Authorization: Token YOUR_KEY'");
  expect(curl).toContain('"name":"Blue Heron Coffee"');
});

test('a link to a call opens it, with how long to poll and what the states mean [BOF-040]', async () => {
  await open('/api-documentation?call=get-third-party-data');
  const call = await entry('get-third-party-data');
  call.getByText(/Repeat the call every 20 seconds until/);
  const states = call.getByRole('table', { name: 'States in third_party_data' });
  expect(within(states).getByText('timed_out').closest('tr')?.textContent).toContain(
    'did not answer in time',
  );
  expect(call.queryByText(/third_party_sources\.litigation/)).toBeNull();
  await userEvent.click(call.getByText(/^Fields of the answer/));
  expect((await call.findAllByText(/^third_party_sources\.litigation/)).length).toBeGreaterThan(0);
});
