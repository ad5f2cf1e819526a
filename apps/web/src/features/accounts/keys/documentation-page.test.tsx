import { describeCalls } from '@assay/domain/call-reference';
import { allEndpoints } from '@assay/domain/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { pasteInto, renderScreens } from '#ui/testing';
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
  await pasteInto(screen.getByRole('searchbox', { name: 'Search calls' }), 'CREDITS_exhausted');
  await waitFor(() => expect(screen.getByText(`1 of ${calls.length}`)).toBeTruthy(), LONG);
  await callButton(/^POST inquiry\/new/);
  expect(router.state.location.href).toBe('/api-documentation?q=CREDITS_exhausted');
  await pasteInto(screen.getByRole('searchbox', { name: 'Search calls' }), ' zeppelin');
  await screen.findByText('No call contains these words.');
});

test('a call shows its access, effect, parameters, body, errors and a curl line, and its address opens it again [BOF-040]', async () => {
  const { router } = await open();
  await userEvent.click(await callButton(/^POST inquiry\/new/));
  expect(router.state.location.href).toBe('/api-documentation?call=post-inquiry-new');
  const call = await entry('post-inquiry-new');
  call.getByText('Stores an inquiry of the lender, which uses one of its credits.');
  expect(call.queryByRole('table', { name: 'Body of inquiry/new' })).toBeNull();
  await userEvent.click(call.getByText(/^Fields of the body/));
  const body = await call.findByRole('table', { name: 'Body of inquiry/new' });
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

const tryOut = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send this call' }, LONG));
  return within(await screen.findByRole('form', { name: `Try ${name}` }, LONG));
};
const answerOf = async () =>
  within(await screen.findByRole('region', { name: 'Answer of the tried call' }, LONG));

test('a reading call is tried by the session at once, and shows status, headers, body and time [BOF-040]', async () => {
  const { seen } = await open('/api-documentation?call=get-merchant-vrisk-id', {
    'GET merchant/vrisk/12%2F3': { score: 612 },
  });
  const form = await tryOut('GET merchant/vrisk/{id}');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('id is required.');
  await pasteInto(form.getByRole('textbox', { name: /^id/ }), '12/3');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  const answer = await answerOf();
  expect(answer.getByRole('status').textContent).toMatch(/^200 .*after \d+ ms$/);
  answer.getByText('application/json');
  answer.getByText(/"score": 612/);
  const sent = seen.find(({ path }) => path.startsWith('merchant/vrisk'));
  expect([sent?.headers.get('authorization'), sent?.headers.get('LenderId')]).toEqual([
    'Bearer test-token',
    '1',
  ]);
});

test('a call that costs something is sent only after a confirmation that says what happens [BOF-040]', async () => {
  const { seen } = await open('/api-documentation?call=post-inquiry-new', {
    'POST inquiry/new': Response.json({ id: '77' }, { status: 201 }),
  });
  const form = await tryOut('POST inquiry/new');
  const body = form.getByRole('textbox', { name: 'Body' });
  await userEvent.clear(body);
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText(/^This is not JSON/);
  await userEvent.click(body);
  await userEvent.paste('{"name": "Blue Heron", "zip5": "59801"}');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send POST inquiry/new?' }));
  dialog.getByText('Stores an inquiry of the lender, which uses one of its credits.');
  dialog.getByText(/for Northwind Capital/);
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  const again = within(await screen.findByRole('dialog', { name: 'Send POST inquiry/new?' }));
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  expect((await answerOf()).getByRole('status').textContent).toMatch(/^201/);
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Blue Heron', zip5: '59801' },
  ]);
});

test('a pasted key is sent once and stored nowhere, and its refusal is shown as an answer [BOF-041]', async () => {
  const key = 'assay_0123456789012345678901234567890123456789012';
  const { seen } = await open('/api-documentation?call=get-quota-details', {
    'GET quota_details': problemAnswer(401, 'api_key_expired', 'This API key has expired.'),
  });
  const form = await tryOut('GET quota_details');
  await userEvent.click(form.getByRole('radio', { name: 'An API key' }));
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('Paste an API key.');
  await pasteInto(form.getByLabelText('API key'), key);
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  const answer = await answerOf();
  expect(answer.getByRole('status').textContent).toMatch(/^401/);
  answer.getByText(/This API key has expired/);
  expect(seen.at(-1)?.headers.get('authorization')).toBe(`Token ${key}`);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
  expect(stored).not.toContain(key);
  await userEvent.click(screen.getByRole('button', { name: 'Send this call' }));
  expect(document.body.innerHTML).not.toContain(key);
  const reopened = await tryOut('GET quota_details');
  await userEvent.click(reopened.getByRole('radio', { name: 'An API key' }));
  expect((reopened.getByLabelText('API key') as HTMLInputElement).value).toBe('');
});
