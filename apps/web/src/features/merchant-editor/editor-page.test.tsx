import type { EditedMerchant, LenderMerchant } from '@assay/domain/merchant-editor';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest, type SeenRequest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  vi.useRealTimers();
  onFailure.mockClear();
});

const READ = 'GET merchant-editor';
const COMMIT = 'POST merchant/merchant_resolution';
const FAILED = 'After fetch, failed to find merchant or load data';
const IN_USE = 'Cannot delete merchant with lender merchant data - resolve data first';

const merchant = (id: string, more: Partial<EditedMerchant> = {}): EditedMerchant => ({
  id,
  name: `Merchant ${id} LLC`,
  name_dba: null,
  phone: '4065550111',
  email: null,
  domain_name: null,
  addr1: '1 Elm St',
  addr2: null,
  city: 'Missoula',
  state: 'MT',
  zip5: '59801',
  zip4: '1234',
  ein: null,
  created_at: '2026-03-10T15:00:00Z',
  ...more,
});
const record = (id: string, source: string, places = 1): LenderMerchant => ({
  id,
  source,
  name: `Record ${id}`,
  name_dba: null,
  phone: null,
  email: null,
  domain_name: 'elm.example.com',
  created_at: '2026-03-11T15:00:00Z',
  locations: Array.from({ length: places }, (_, at) => ({
    id: `${id}-${at}`,
    addr1: `${at + 1} Oak St`,
    addr2: null,
    city: null,
    state: null,
    zip5: null,
  })),
});
const stock: Record<string, object> = {
  1: {
    merchant: merchant('1'),
    lender_merchants: [record('11', 'Yellow Pages', 5), record('12', 'TLO'), record('13', 'TLO')],
  },
  2: { merchant: merchant('2', { phone: '4065550122' }), lender_merchants: [record('21', 'Harbor Funding')] },
  3: { merchant: merchant('3'), lender_merchants: [] },
};

/** Answers from `stock` and accepts every commit, unless a test overrides it. */
function connectEditor(more: Parameters<typeof connectForTest>[0] = {}) {
  return connectForTest({
    [READ]: ({ query }) => stock[query.get('merchant_id') ?? ''] ?? problemAnswer(404, 'not_found'),
    [COMMIT]: { status: 'success', resolution_id: '5' },
    ...more,
  });
}
const commits = (seen: SeenRequest[]) =>
  seen
    .filter(({ path }) => path === 'merchant/merchant_resolution')
    .map(({ body }) => body as Record<string, unknown>);
const reads = (seen: SeenRequest[]) =>
  seen.filter(({ path }) => path === 'merchant-editor').map(({ query }) => query.get('merchant_id'));

const onFailure = vi.fn();

function open(address: string, isStaff = true) {
  const user = { id: '9', is_staff: isStaff, is_superuser: false } as User;
  const viewer = {
    ...viewerOf(user, { id: '7', name: 'Harbor' } as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  return renderScreens(routes, address, {
    queryClient: queryClientForTest({ onFailure }),
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}
const panel = (name: 'Merchant A' | 'Merchant B') => within(screen.getByRole('region', { name }));
const input = (name: 'Merchant A' | 'Merchant B') =>
  panel(name).getByLabelText<HTMLInputElement>('Merchant ID');
const click = async (name: string | RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));
const loaded = (id: string) => screen.findAllByText(`Merchant ${id} LLC`);
const pending = () => within(screen.getByRole('region', { name: 'Pending Changes' }));
const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled;
async function commit() {
  await click('Commit Changes');
  await screen.findByText('Are you sure you want to commit these changes? This action cannot be undone.');
  await click('Confirm');
}

test('two panels each load an id, show the master data with differences marked, and list the lender merchants as cards [BOF-150]', async () => {
  connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  expect(input('Merchant A').placeholder).toBe('Enter a Merchant ID to load data');
  const a = panel('Merchant A');
  for (const label of [
    'Name',
    'DBA',
    'Phone',
    'Email',
    'Domain',
    'Address',
    'City/State/Zip',
    'EIN',
    'Created',
  ])
    expect(a.getAllByText(label, { selector: 'dt' }).length, label).toBeGreaterThan(0);
  expect(a.getByText('Missoula, MT 59801-1234')).toBeDefined();
  // The name and the phone differ.
  expect(a.getAllByText('differs').map((mark) => mark.closest('div')?.textContent)).toEqual([
    'NameMerchant 1 LLCdiffers',
    'Phone(406) 555-0111differs',
  ]);
  const cards = a.getAllByRole('article');
  expect(cards.map((card) => card.querySelector('header')?.textContent)).toEqual([
    'Yellow PagesSwap',
    'TLO2 recordsSwap',
  ]);
  const [first] = cards;
  expect([...(first?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1 Oak St',
    '2 Oak St',
    '3 Oak St',
    '(and 2 more)',
  ]);
  expect(first?.textContent).toContain('elm.example.com');
  const remove = a.getByRole('button', { name: 'Delete Merchant' });
  expect(isDisabled(remove)).toBe(true);
  expect(a.getByText(IN_USE).id).toBe(remove.getAttribute('aria-describedby'));
});

test('an id loads 500 ms after the last key or on Enter and is stored in the address; blank clears it [BOF-151]', async () => {
  const seen = connectEditor();
  const { router } = await open('/merchant-editor');
  await userEvent.type(input('Merchant A'), ' 1 ');
  await loaded('1');
  expect(reads(seen)).toEqual(['1']);
  expect(router.state.location.search).toEqual({ merchant1: '1' });
  await userEvent.type(input('Merchant B'), '2{Enter}');
  await loaded('2');
  expect(router.state.location.search).toEqual({ merchant1: '1', merchant2: '2' });
  await userEvent.clear(input('Merchant A'));
  await waitFor(() => expect(router.state.location.search).toEqual({ merchant2: '2' }));
  expect(panel('Merchant A').queryByText('Merchant 1 LLC')).toBeNull();
  await click('Clear', panel('Merchant B'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a panel shows loading, a failure, and that the other panel has the merchant; only two loaded merchants can be merged [BOF-150] [BOF-152]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let answer: (value: object) => void = () => {};
  connectEditor({
    [READ]: ({ query }) =>
      query.get('merchant_id') === '8'
        ? new Promise((resolve) => (answer = resolve as never))
        : problemAnswer(404, 'not_found'),
  });
  await open('/merchant-editor?merchant1=8&merchant2=999');
  expect(await screen.findByText('Loading merchant data...')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(log).toHaveBeenCalledWith('A merchant of the editor could not be loaded', expect.anything());
  answer({ merchant: merchant('8'), lender_merchants: [] });
  await loaded('8');
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  await userEvent.clear(input('Merchant B'));
  await userEvent.type(input('Merchant B'), '8{Enter}');
  expect(await screen.findByText('This merchant is already loaded in the other panel.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  expect(isDisabled(screen.getByRole('button', { name: 'Delete Merchant' }))).toBe(true);
  log.mockRestore();
});

test('for a merged merchant the panel names the canonical merchant and loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  connectEditor({
    [READ]: ({ query }) =>
      query.get('merchant_id') === '7'
        ? problemAnswer(404, 'merchant_merged', '', { merged_into: '3' })
        : (stock[3] ?? null),
  });
  await open('/merchant-editor?merchant1=7');
  expect(await screen.findByText(FAILED)).toBeDefined();
  await click('Load merchant 3');
  await loaded('3');
  expect(input('Merchant A').value).toBe('3');
});

test('a swap shows in both panels as pending with an undo, and sends no request [BOF-150] [BOF-152]', async () => {
  const seen = connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('2');
  await loaded('1');
  await click('Swap Record 12, TLO');
  expect(panel('Merchant A').getByText('Pending: goes to Merchant B')).toBeDefined();
  expect(panel('Merchant B').getByText('Pending: comes here')).toBeDefined();
  expect(pending().getByRole('listitem').textContent).toBe(
    'Move TLO (2 records: Record 12, Record 13) from Merchant 1 LLC (1) to Merchant 2 LLC (2)Undo',
  );
  await click('Undo the move of Record 12, TLO', panel('Merchant B'));
  expect(screen.queryByText('Pending Changes')).toBeNull();
  expect(commits(seen)).toEqual([]);
});

test('a merge can be staged in either direction, and disables everything else until Unmerge undoes it [BOF-152] [BOF-153]', async () => {
  connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  await click('Swap Record 11, Yellow Pages');
  await click('Merge Merchant A into Merchant B');
  for (const name of ['Swap Record 12, TLO', 'Swap Record 21, Harbor Funding'])
    expect(isDisabled(screen.getByRole('button', { name })), name).toBe(true);
  for (const undo of screen.getAllByRole('button', { name: /^Undo the move/ }))
    expect(isDisabled(undo)).toBe(true);
  await click('Unmerge');
  expect(pending().getAllByRole('listitem')).toHaveLength(1);
  await click('Merge Merchant B into Merchant A');
  expect(pending().getByText('Merge Merchant 2 LLC (2) into Merchant 1 LLC (1)')).toBeDefined();
  expect(screen.getByLabelText('Merchant B into Merchant A')).toBeDefined();
  await click('Revert All');
  expect(screen.queryByText('Pending Changes')).toBeNull();
});

test('a commit asks for confirmation, is sent call by call, and reloads both panels after about a second [BOF-152] [BOF-156]', async () => {
  let release: (value: object) => void = () => {};
  const seen = connectEditor({
    [COMMIT]: ({ body }) =>
      (body as { operation_type: string }).operation_type === 'merge_merchant'
        ? new Promise((resolve) => (release = resolve as never))
        : { status: 'success', resolution_id: '5' },
  });
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  await click('Swap Record 11, Yellow Pages');
  await click('Merge Merchant A into Merchant B');
  await click('Commit Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Changes' }));
  const steps = within(dialog.getByRole('list', { name: 'What will be done' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Move Yellow Pages (Record 11) from Merchant 1 LLC (1) to Merchant 2 LLC (2)',
    'Merge Merchant 1 LLC (1) into Merchant 2 LLC (2)',
  ]);
  await click('Cancel');
  expect(commits(seen)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await commit();
  expect(isDisabled(await screen.findByRole('button', { name: 'Committing...' }))).toBe(true);
  await waitFor(() => expect(commits(seen)).toHaveLength(2));
  expect(commits(seen)).toMatchObject([
    {
      operation_type: 'move_lender_merchants',
      user_id: '9',
      lender_merchant_ids: ['11'],
      lender_merchant_count: 1,
    },
    {
      operation_type: 'merge_merchant',
      source_merchant_id: '1',
      target_merchant_id: '2',
      lender_merchant_ids: ['12', '13'],
    },
  ]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  release({ status: 'success', resolution_id: '6' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Pending Changes')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(reads(seen)).toEqual(['1', '2']);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(reads(seen)).toEqual(['1', '2', '1', '2']);
});

test('after a failed call, shows only what is not committed, which remains staged, and sends no later call [BOF-156]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen = connectEditor({
    [COMMIT]: ({ body }) =>
      (body as { source_merchant_id: string }).source_merchant_id === '2'
        ? problemAnswer(409, 'resolution_stale', 'Gone.')
        : { status: 'success', resolution_id: '5' },
  });
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  await click('Swap Record 11, Yellow Pages');
  await click('Swap Record 21, Harbor Funding');
  await click('Merge Merchant A into Merchant B');
  await commit();
  await screen.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(pending().getAllByText('Not committed')).toHaveLength(2));
  expect(commits(seen)).toHaveLength(2);
  expect(
    pending()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Move Harbor Funding/), expect.stringMatching(/^Merge Merchant 1 LLC/)]);
  const why = pending().getByText('Why?').closest('details');
  expect(why?.open, 'the reason shows on demand only').toBe(false);
  expect(why?.textContent).toBe('Why?Gone.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
  expect(screen.queryByText('Committing...')).toBeNull();
  expect(log).toHaveBeenCalledWith('Changes of merchants could not be committed', expect.anything());
  log.mockRestore();
});

test('a merchant without lender merchants can be staged for deletion once, and nothing else with it [BOF-153] [BOF-154]', async () => {
  const seen = connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=3');
  await loaded('1');
  await loaded('3');
  await click('Delete Merchant', panel('Merchant B'));
  expect(panel('Merchant B').getByText('Will be deleted')).toBeDefined();
  for (const name of ['Merge Merchant A into Merchant B', 'Swap Record 11, Yellow Pages'])
    expect(isDisabled(screen.getByRole('button', { name })), name).toBe(true);
  // Operations that do not involve the cleared panel remain.
  await click('Clear', panel('Merchant A'));
  await waitFor(() => expect(panel('Merchant A').queryByText('Merchant 1 LLC')).toBeNull());
  expect(pending().getByText('Delete Merchant 3 LLC (3)')).toBeDefined();
  await commit();
  await waitFor(() =>
    expect(commits(seen)).toMatchObject([
      {
        operation_type: 'delete_merchant',
        source_merchant_id: '3',
        target_merchant_id: '3',
        lender_merchant_count: 0,
        lender_merchant_ids: [],
      },
    ]),
  );
});

test('an emptied id field clears every staged operation [BOF-151] [BOF-153]', async () => {
  connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=3');
  await loaded('1');
  await loaded('3');
  await click('Delete Merchant', panel('Merchant B'));
  expect(pending().getByText('Delete Merchant 3 LLC (3)')).toBeDefined();
  await userEvent.clear(input('Merchant A'));
  await waitFor(() => expect(panel('Merchant A').queryByText('Merchant 1 LLC')).toBeNull());
  expect(screen.queryByText('Pending Changes')).toBeNull();
});

test('another id clears the staged operations, and leaving the page asks first [BOF-151] [BOF-153]', async () => {
  connectEditor();
  const { router } = await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  await click('Swap Record 11, Yellow Pages');
  void router.navigate({ to: '/onboarding' });
  await screen.findByText('Leave without committing?');
  await click('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pending().getAllByRole('listitem')).toHaveLength(1);
  await userEvent.clear(input('Merchant B'));
  await userEvent.type(input('Merchant B'), '3{Enter}');
  await loaded('3');
  expect(screen.queryByText('Pending Changes')).toBeNull();
  await click('Swap Record 11, Yellow Pages');
  void router.navigate({ to: '/onboarding' });
  await screen.findByText('Leave without committing?');
  await click('Leave');
  expect(await screen.findByText('at /onboarding')).toBeDefined();
});

test('a user who is not staff sees Access denied and no request is sent [BOF-157]', async () => {
  const seen = connectEditor();
  await open('/merchant-editor?merchant1=1', false);
  expect(await screen.findByText('Access denied')).toBeDefined();
  expect(seen).toEqual([]);
});

describe('searching by name', () => {
  const SEARCH = 'GET merchant-editor/search';
  const foundMerchant = (id: string, more: object = {}) => ({
    id,
    name: `Merchant ${id} LLC`,
    name_dba: null,
    other_names: [],
    addr1: null,
    city: 'Missoula',
    state: 'MT',
    zip5: null,
    ...more,
  });
  const name = () => panel('Merchant A').getByLabelText('Merchant Name');
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

  test('a merchant is chosen by keyboard from its namesakes, loads, and stays in the address', async () => {
    const seen = connectEditor({
      [SEARCH]: {
        count: 2,
        results: [
          foundMerchant('1'),
          foundMerchant('2', {
            name_dba: 'Elm Cafe',
            other_names: ['Oak Cafe'],
            addr1: '1 Elm St',
            city: 'Salem',
            state: 'OR',
          }),
        ],
      },
    });
    const { router } = await open('/merchant-editor?merchant2=3');
    await userEvent.type(name(), ' merchant ');
    expect(await options()).toEqual([
      'Merchant 1 LLCMissoula, MT · 1',
      expect.stringMatching(/^Merchant 2 LLC.*Elm Cafe · also Oak Cafe1 Elm St, Salem, OR · 2$/),
    ]);
    expect(screen.getByText('2 merchants found')).toBeDefined();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await loaded('2');
    expect(router.state.location.search).toEqual({ merchant1: '2', merchant2: '3' });
    expect(input('Merchant A').value).toBe('2');
    const searches = seen.filter(({ path }) => path === 'merchant-editor/search');
    expect(searches.map(({ query }) => query.get('search'))).toEqual(['merchant']);
  });

  test('further merchants are added to the list', async () => {
    connectEditor({
      [SEARCH]: ({ query }) => ({
        count: 2,
        results: [foundMerchant(query.get('offset') === '0' ? '1' : '2')],
      }),
    });
    await open('/merchant-editor');
    await userEvent.type(name(), 'merchant');
    await userEvent.click(await screen.findByRole('option', { name: 'Show more (1 of 2)' }));
    await screen.findByRole('option', { name: /^Merchant 2/ });
    expect(await options()).toHaveLength(2);
  });

  test('an unknown name, a failure with a retry, and a name too short are shown', async () => {
    let isDown = true;
    const seen = connectEditor({
      [SEARCH]: () =>
        isDown ? problemAnswer(500, 'internal_error') : Response.json({ count: 0, results: [] }),
    });
    await open('/merchant-editor');
    await userEvent.type(name(), 'e');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(seen).toEqual([]);
    await userEvent.type(name(), 'lm bakery');
    const retry = await screen.findByRole('option', { name: 'The search failed. Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect((await screen.findAllByText(/^No merchant has a name like this\./)).length).toBeGreaterThan(0);
  });
});
