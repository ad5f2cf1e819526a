import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { merchantRequests } from '../queue/merchant-requests.ts';
import { aQueued, forViewer } from '../testing.tsx';
import { addMerchant } from './add-merchant.ts';

vi.setConfig({ testTimeout: 40_000 });

type Answers = Parameters<typeof connectForTest>[0];
const EXISTING = 'POST merchant/new/existing';
const ADD = 'POST merchant/new';

const known = {
  id: '900',
  name: 'Blue Heron Coffee LLC',
  name_dba: null,
  addr1: '12 Main St',
  city: 'Missoula',
  state: 'MT',
  zip5: '59801',
  phone: null,
  search_score: 22.4,
  match_reasons: [{ field: 'name', outcome: 'agrees', weight: 12, text: 'same' }],
};
const added =
  (request: unknown = null) =>
  () =>
    Response.json({ id: '901', name: 'Blue Heron Coffee LLC', request }, { status: 201 });
const connectTo = (answers: Answers = {}) =>
  connectForTest({
    'GET merchant/request/31': aQueued(),
    'GET merchant/requests': { count: 0, results: [] },
    [EXISTING]: { results: [] },
    [ADD]: added(),
    ...answers,
  });
const open = (address = '/settings/add-merchant', staff = true) =>
  renderScreens(settingsRoutes([merchantRequests, addMerchant]), address, { wrap: forViewer({ staff }) });
// The screen is loaded on demand.
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 10_000 });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Add Merchant' }));
const bodies = (seen: SeenRequest[], path: string) =>
  seen.filter((request) => request.path === path && request.method === 'POST').map(({ body }) => body);
const existing = async () => within(await screen.findByRole('dialog', { name: 'Similar Merchants Exist' }));

async function fill() {
  const type = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } });
  await type('Legal Name', 'Blue Heron Coffee LLC');
  await type('Address', '12 Main St');
  await type('City', 'Missoula');
  await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'MT');
  await userEvent.tab();
}

test('staff add a merchant without duplicates, and the form is ready for the next', async () => {
  const seen = connectTo();
  await open();
  const first = await field('Legal Name');
  expect(document.activeElement).toBe(first);
  await fill();
  await userEvent.type(await field('Owner Last Name'), 'Novak{Enter}');
  await screen.findByText('Blue Heron Coffee LLC was added. Searches find it now.');
  expect(bodies(seen, 'merchant/new')).toEqual([
    expect.objectContaining({
      name: 'Blue Heron Coffee LLC',
      state: 'MT',
      principals: [{ first_name: '', last_name: 'Novak' }],
      other_merchant_ids: [],
    }),
  ]);
  expect((await field('Legal Name')).value).toBe('');
});

test('a missing or invalid value shows beside its field, and no request is sent', async () => {
  const seen = connectTo();
  await open();
  await pasteInto(await field('FEIN'), '123-45-6789');
  await save();
  for (const message of [
    'The legal name is needed.',
    'The address is needed.',
    'The city is needed.',
    'The state is needed.',
    'Write the FEIN as 12-3456789. An SSN is not stored here.',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(await field('Legal Name'));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('possible duplicates show with their reasons; the merchant is added once they are confirmed as different', async () => {
  const seen = connectTo({ [EXISTING]: { results: [known] } });
  await open();
  await fill();
  await save();
  const shown = await existing();
  expect(shown.getByText('Blue Heron Coffee LLC')).toBeTruthy();
  expect(shown.getByText('High')).toBeTruthy();
  expect(shown.getByRole('list', { name: /^Why/ })).toBeTruthy();
  expect(bodies(seen, 'merchant/new')).toEqual([]);
  await userEvent.click(shown.getByRole('button', { name: 'Back to the Form' }));
  expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');
  await save();
  await userEvent.click((await existing()).getByRole('button', { name: 'Add as New Merchant' }));
  await screen.findByText('Blue Heron Coffee LLC was added. Searches find it now.');
  expect(bodies(seen, 'merchant/new')).toMatchObject([{ other_merchant_ids: ['900'] }]);
});

test('a duplicate that another user added in the meantime is shown as well', async () => {
  let searches = 0;
  connectTo({
    [EXISTING]: () => ({
      results: searches++ === 0 ? [known] : [known, { ...known, id: '902', name: 'Heron Two' }],
    }),
    [ADD]: problemAnswer(409, 'merchant_exists', 'Exists'),
  });
  await open();
  await fill();
  await save();
  await userEvent.click((await existing()).getByRole('button', { name: 'Add as New Merchant' }));
  expect(await screen.findByText('Heron Two')).toBeTruthy();
});

test('a duplicate that was added after the search is shown, too', async () => {
  let searches = 0;
  connectTo({
    [EXISTING]: () => ({ results: searches++ === 0 ? [] : [known] }),
    [ADD]: problemAnswer(409, 'merchant_exists', 'Exists'),
  });
  await open();
  await fill();
  await save();
  expect((await existing()).getByText('Blue Heron Coffee LLC')).toBeTruthy();
});

test('a request fills the form and is closed with the merchant [ONB-111]', async () => {
  const seen = connectTo({ [ADD]: added(aQueued({ status: 'added' })) });
  const { router } = await open('/settings/add-merchant?request=31');
  expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');
  expect((await field('Address')).value).toBe('12 Main St');
  expect(screen.getByText('for theo@northwind.test of Northwind Capital')).toBeTruthy();
  await save();
  await screen.findByText('Blue Heron Coffee LLC was added. theo@northwind.test is notified by email.');
  expect(bodies(seen, 'merchant/new/existing')).toMatchObject([{ request_id: '31' }]);
  expect(bodies(seen, 'merchant/new')).toMatchObject([{ request_id: '31' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/merchant-requests'));
});

test('an existing merchant can fulfill the request instead [ONB-111]', async () => {
  const seen = connectTo({
    [EXISTING]: { results: [known] },
    'POST merchant/request/31': aQueued({ status: 'added' }),
  });
  await open('/settings/add-merchant?request=31');
  await field('Legal Name');
  await save();
  await userEvent.click((await existing()).getByRole('button', { name: /^Use this one/ }));
  await screen.findByText('Marked as added. theo@northwind.test is notified by email.');
  expect(bodies(seen, 'merchant/request/31')).toEqual([{ status: 'added', merchant_id: '900' }]);
  expect(bodies(seen, 'merchant/new')).toEqual([]);
});

test('a request that is already closed says so instead of the form', async () => {
  connectTo({ 'GET merchant/request/31': aQueued({ status: 'dismissed' }) });
  await open('/settings/add-merchant?request=31');
  expect(await screen.findByText('This request is already closed.')).toBeTruthy();
});

test('a failure shows a message and leaves the form filled; a refused field is named', async () => {
  let answer = problemAnswer(503, 'shutting_down', 'Restarting');
  connectTo({ [ADD]: () => answer });
  await open();
  await fill();
  await save();
  await screen.findByText('The merchant could not be added. Please try again.');
  expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');
  answer = problemAnswer(400, 'invalid_input', 'No', { errors: { city: ['Unknown city.'] } });
  await save();
  expect(await screen.findByText('Unknown city.')).toBeTruthy();
});

test('other users see Access denied', async () => {
  connectTo();
  await open('/settings/add-merchant', false);
  expect(await screen.findByText('Access denied')).toBeTruthy();
});
