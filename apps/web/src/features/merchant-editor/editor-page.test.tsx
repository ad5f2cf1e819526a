import type {
  BusinessRecord,
  BusinessStatement,
  EditedMerchant,
  LenderMerchant,
  StatementEffect,
} from '@assay/domain/merchant-editor';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest, type SeenRequest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { pasteInto, renderScreens } from '#ui/testing';
import { toast } from '#ui/toast';
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
  facts: `facts of ${id}`,
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
  facts: `facts of ${id}`,
});
const part = (id: string, more: Partial<BusinessRecord> = {}): BusinessRecord => ({
  ...{
    id,
    kind: 'record',
    lender: null,
    source: 'Yellow Pages',
    name: `Record ${id}`,
    addr1: '1 Oak St',
  },
  ...{ addr2: null, city: 'Missoula', state: 'MT', zip5: null, match_score: null },
  ...{ since: '2026-03-11T15:00:00Z', statement_id: null, may_split: false, ...more },
});
const stock: Record<string, object> = {
  1: {
    merchant: merchant('1'),
    lender_merchants: [record('11', 'Yellow Pages', 5), record('12', 'TLO'), record('13', 'TLO')],
    records: [],
    statements: [],
    company: [],
  },
  2: {
    merchant: merchant('2', { phone: '4065550122' }),
    lender_merchants: [record('21', 'Harbor Funding')],
    records: [],
    statements: [],
    company: [],
  },
  3: { merchant: merchant('3'), lender_merchants: [], records: [], statements: [], company: [] },
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

test('a panel shows loading, a failure, why it has no merged merchant or one of a split taken back, with a button that loads the other, and that the other panel has the merchant; only two loaded merchants can be merged [BOF-150] [BOF-152]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let answer: (value: object) => void = () => {};
  connectEditor({
    [READ]: ({ query }) => {
      const id = query.get('merchant_id');
      if (id === '8') return new Promise((resolve) => (answer = resolve as never));
      if (id === '3') return stock[3] ?? null;
      return id === '7'
        ? problemAnswer(404, 'merchant_merged', 'The split of merchant 7 was taken back.', {
            merged_into: '3',
          })
        : problemAnswer(404, 'not_found');
    },
  });
  await open('/merchant-editor?merchant1=8&merchant2=999');
  expect(await screen.findByText('Loading merchant data...')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(log).toHaveBeenCalledWith('A merchant of the editor could not be loaded', expect.anything());
  answer({ merchant: merchant('8'), lender_merchants: [], records: [], statements: [], company: [] });
  await loaded('8');
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  await userEvent.clear(input('Merchant B'));
  await userEvent.type(input('Merchant B'), '8{Enter}');
  expect(await screen.findByText('This merchant is already loaded in the other panel.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  expect(isDisabled(screen.getByRole('button', { name: 'Delete Merchant' }))).toBe(true);

  await userEvent.clear(input('Merchant B'));
  await userEvent.type(input('Merchant B'), '7{Enter}');
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(screen.getByText('The split of merchant 7 was taken back.')).toBeDefined();
  await click('Load merchant 3');
  await loaded('3');
  expect(input('Merchant B').value).toBe('3');
  log.mockRestore();
});

test('for a deleted merchant the panel says who deleted it when, and restores it after showing whom that concerns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDeleted = true;
  const seen = connectEditor({
    [READ]: () => (isDeleted ? problemAnswer(404, 'not_found') : stock[3]!),
    'GET merchant-editor/deletion/3': {
      deleted: {
        statement_id: '77',
        merchant_name: 'Merchant 3 LLC',
        stated_by: 'Ann Lee',
        stated_at: '2026-11-02T15:00:00Z',
      },
      lenders: [{ lender: 'Harbor', reports: 1200, portfolio: 0, decisions: 2 }],
    },
    'POST merchant-editor/statement/77/withdraw': () => {
      isDeleted = false;
      return { status: 'success' };
    },
  });
  await open('/merchant-editor?merchant1=3');
  await screen.findByText(/^Merchant 3 LLC was deleted by Ann Lee on /);
  await click('Restore');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Harbor 1,200 0 2' })).toBeDefined();
  expect(seen.filter(({ path }) => path.includes('withdraw'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  await loaded('3');
});

test('a swap shows in both panels as pending with an undo; a merge can be staged in either direction, and disables everything else until Unmerge undoes it; none sends a request [BOF-150] [BOF-152] [BOF-153]', async () => {
  const seen = connectEditor();
  await open('/merchant-editor?merchant1=1&merchant2=2');
  await loaded('1');
  await loaded('2');
  await click('Swap Record 12, TLO');
  expect(panel('Merchant A').getByText('Pending: goes to Merchant B')).toBeDefined();
  expect(panel('Merchant B').getByText('Pending: comes here')).toBeDefined();
  expect(pending().getByRole('listitem').textContent).toBe(
    'Move TLO (2 records: Record 12, Record 13) from Merchant 1 LLC (1) to Merchant 2 LLC (2)Undo',
  );
  await click('Undo the move of Record 12, TLO', panel('Merchant B'));
  expect(screen.queryByText('Pending Changes')).toBeNull();

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
  expect(commits(seen)).toEqual([]);
});

test('a commit asks for confirmation, is sent call by call, and reloads both panels after about a second [BOF-152] [BOF-156]', async () => {
  let release: (value: object) => void = () => {};
  const seen = connectEditor({
    [READ]: ({ query }) => {
      const id = query.get('merchant_id')!;
      return { ...stock[id], records: id === '1' ? [part('11', { lender: 'Harbor' })] : [] };
    },
    'GET merchant-editor/merge/1/effect': {
      lenders: [{ lender: 'Northwind', reports: 1200, portfolio: 2, decisions: 3 }],
    },
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
  expect(steps.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
    'Move Yellow Pages (Record 11) from Merchant 1 LLC (1) to Merchant 2 LLC (2)',
    'Merge Merchant 1 LLC (1) into Merchant 2 LLC (2)',
  ]);
  const [moved, merged] = steps.getAllByRole('listitem').map((step) => within(step));
  expect((await moved!.findByRole('row', { name: /Harbor/ })).textContent).toBe('Harbor010');
  expect((await merged!.findByRole('row', { name: /Northwind/ })).textContent).toBe('Northwind1,20023');
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
      seen: [
        { merchant_id: '1', facts: 'facts of 1', records: [{ id: '12' }, { id: '13' }] },
        { merchant_id: '2', facts: 'facts of 2', records: [{ id: '21' }, { id: '11' }] },
      ],
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
  const lenders = [{ lender: 'Harbor', reports: 1200, portfolio: 0, decisions: 2 }];
  const seen = connectEditor({ 'GET merchant-editor/deletion/3': { deleted: null, lenders } });
  await open('/merchant-editor?merchant1=1&merchant2=3');
  await loaded('1');
  await loaded('3');
  await click('Delete Merchant', panel('Merchant B'));
  expect(panel('Merchant B').getByText('Will be deleted')).toBeDefined();
  await panel('Merchant B').findByRole('row', { name: 'Harbor 1,200 0 2' });
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

test('another id or an emptied id field clears every staged operation, and leaving the page asks first [BOF-151] [BOF-153]', async () => {
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
  await click('Delete Merchant', panel('Merchant B'));
  expect(pending().getByText('Delete Merchant 3 LLC (3)')).toBeDefined();
  await userEvent.clear(input('Merchant A'));
  await waitFor(() => expect(panel('Merchant A').queryByText('Merchant 1 LLC')).toBeNull());
  expect(screen.queryByText('Pending Changes')).toBeNull();
  await click('Delete Merchant', panel('Merchant B'));
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

  test('an unknown name, a failure with a retry, and a name too short are shown; further merchants are added to the list', async () => {
    let isDown = true;
    const seen = connectEditor({
      [SEARCH]: ({ query }) => {
        if (isDown) return problemAnswer(500, 'internal_error');
        if (query.get('search') !== 'merchant') return Response.json({ count: 0, results: [] });
        return { count: 2, results: [foundMerchant(query.get('offset') === '0' ? '1' : '2')] };
      },
    });
    await open('/merchant-editor');
    await userEvent.type(name(), 'e');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(seen).toEqual([]);
    await pasteInto(name(), 'lm bakery');
    const retry = await screen.findByRole('option', { name: 'The search failed. Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect((await screen.findAllByText(/^No merchant has a name like this\./)).length).toBeGreaterThan(0);

    await userEvent.clear(name());
    await pasteInto(name(), 'merchant');
    await userEvent.click(await screen.findByRole('option', { name: 'Show more (1 of 2)' }));
    await screen.findByRole('option', { name: /^Merchant 2/ });
    expect(await options()).toHaveLength(2);
  });
});

describe('records of a business', () => {
  const EFFECT = 'GET merchant-editor/statement/71/effect';
  const WITHDRAW = 'POST merchant-editor/statement/71/withdraw';
  const RESTATE = 'POST merchant-editor/statement/71/restate';
  const TAKE_BACK = 'Take back: Old Kilns LLC (#5) is this business';
  const STATE_AGAIN = 'State again: Old Kilns LLC (#5) is this business';
  const merge: BusinessStatement = {
    id: '71',
    kind: 'merge',
    record_id: '5',
    record_name: 'Old Kilns LLC',
    from_merchant_id: '5',
    from_merchant_name: 'Old Kilns LLC',
    merchant_id: '1',
    merchant_name: 'Merchant 1 LLC',
    stated_by: 'Ann Lee',
    reasons: [],
    stated_at: '2026-11-02T15:00:00Z',
    withdrawn_at: null,
    withdrawn_by: null,
  };
  const move: BusinessStatement = {
    ...merge,
    id: '72',
    kind: 'move',
    record_id: '11',
    record_name: 'Northwind Capital: Kilns',
    stated_by: 'Match engine 7',
    reasons: ['name agrees', 'phone agrees'],
    withdrawn_at: '2026-11-03T15:00:00Z',
    withdrawn_by: 'Roy Fox',
  };
  const harbor: StatementEffect = { lender: 'Harbor', reports: 1200, portfolio: 2, decisions: 0 };
  const joined = (name: 'Merchant A' | 'Merchant B') =>
    within(screen.getByRole('region', { name: `Records of ${name}` }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const confirm = () => screen.getByRole('button', { name: 'Confirm' });
  const sent = (seen: SeenRequest[]) =>
    seen.filter(({ path }) => path.startsWith('merchant-editor/statement')).map(({ path }) => path);

  /** Answers for merchant 1 with the merge, whose state withdraw and restate change; `refuse` refuses both. */
  function connectStatements(more: Parameters<typeof connectForTest>[0] = {}) {
    let current = merge;
    const change = (withdrawn_at: string | null) => () => {
      current = { ...merge, withdrawn_at, withdrawn_by: withdrawn_at && 'Ann Lee' };
      return { status: 'success' };
    };
    return connectEditor({
      [READ]: ({ query }) =>
        query.get('merchant_id') === '1' ? { ...stock[1], statements: [move, current] } : stock[3]!,
      [EFFECT]: { lenders: [harbor] },
      [WITHDRAW]: change('2026-11-04T15:00:00Z'),
      [RESTATE]: change(null),
      ...more,
    });
  }

  test('each statement shows what it says, who stated it, why, and whether it was taken back, and a merchant without statements nothing; while changes are pending none can be changed, and the keyboard can read why', async () => {
    const seen = connectStatements();
    await open('/merchant-editor?merchant1=1&merchant2=3');
    await loaded('1');
    await loaded('3');
    const [moved, merged] = joined('Merchant A')
      .getAllByRole('listitem')
      .filter((line) => line.querySelector('button'));
    expect(moved?.textContent).toContain('Record Northwind Capital: Kilns moved here');
    expect(moved?.textContent).toContain('Match engine 7, 11/2/2026');
    expect(moved?.textContent).toContain('Taken back by Roy Fox on 11/3/2026');
    expect(moved?.textContent).not.toContain('Active');
    const why = moved?.querySelector('details');
    expect(why?.open).toBe(false);
    expect([...(why?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
      move.reasons,
    );
    expect(merged?.textContent).toContain('Old Kilns LLC (#5) is this business');
    expect(merged?.textContent).toContain('Ann Lee, 11/2/2026');
    expect(merged?.textContent).toContain('Active');
    expect(merged?.querySelector('details')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Records of Merchant B' })).toBeNull();

    await click('Swap Record 11, Yellow Pages');
    const button = screen.getByRole('button', { name: TAKE_BACK });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(seen)).toEqual([]);
    button.blur();
    act(() => button.focus());
    expect((await screen.findAllByText('Commit or revert the pending changes first')).length).toBeGreaterThan(
      0,
    );
    await click('Revert All');
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await click(TAKE_BACK);
    expect(await dialog()).toBeDefined();
  });

  test('the records of a business are listed by owner, those of a statement with it, and the other statements below', async () => {
    connectEditor({
      [READ]: ({ query }) =>
        query.get('merchant_id') === '1'
          ? {
              ...stock[1],
              statements: [move, merge],
              records: [
                part('1', { kind: 'merchant', source: 'file', name: 'Merchant 1 LLC' }),
                part('5', { kind: 'merchant', source: 'file', name: 'Old Kilns LLC', statement_id: '71' }),
                ...['31', '32', '33', '34', '35', '36', '37'].map((id) => part(id, { statement_id: '71' })),
                part('41', { lender: 'Harbor', source: 'file', match_score: 9.25 }),
                part('42', { lender: 'Harbor', source: 'file', statement_id: '71' }),
              ],
            }
          : { ...stock[3]!, records: [part('3', { kind: 'merchant' })] },
    });
    await open('/merchant-editor?merchant1=1&merchant2=3');
    await loaded('1');
    await loaded('3');
    expect(screen.queryByRole('region', { name: 'Records of Merchant B' })).toBeNull();
    const a = joined('Merchant A');
    const owner = (name: string) => within(a.getByRole('region', { name }));
    expect(a.getByRole('heading', { level: 3 }).textContent).toBe('Records of this business 11');
    expect(owner('Public sources').getByRole('heading').textContent).toBe('Public sources 9');
    const publicLines = owner('Public sources')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(publicLines).toContain(
      'file Merchant 1 LLC (#1)1 Oak St, Missoula, MT · this merchant, since 3/11/2026',
    );
    expect(owner('Public sources').queryByText(/^Record 36/)).toBeNull();
    await click('Show 3 more', owner('Public sources'));
    expect(owner('Public sources').getByText(/^Record 36|Record 36$/)).toBeDefined();
    await click('Show fewer', owner('Public sources'));
    expect(owner('Public sources').getByRole('button', { name: 'Show 3 more' })).toBeDefined();
    const brought = owner('Public sources').getByRole('button', { name: TAKE_BACK }).closest('li')!;
    expect(brought.textContent).toContain('Old Kilns LLC (#5)1 Oak St');
    expect(brought.textContent).not.toContain('Merchant 1 LLC');
    expect(owner('Harbor').getByText('No other lender sees these records.')).toBeDefined();
    expect(owner('Harbor').getByText(/matched with score 9\.3 on/)).toBeDefined();
    expect(owner('Harbor').getByRole('button', { name: TAKE_BACK }).closest('li')?.textContent).toContain(
      'Record 42',
    );
    expect(owner('Other statements').getAllByRole('button')).toHaveLength(1);
    expect(owner('Other statements').getByText(/^Taken back by Roy Fox/)).toBeDefined();
  });

  test('a statement names the other merchant where it is shown for another than the one that it joins to', async () => {
    connectEditor({
      [READ]: ({ query }) => ({
        ...stock[3],
        merchant: merchant(query.get('merchant_id')!),
        statements: [{ ...merge, withdrawn_at: move.withdrawn_at, withdrawn_by: null }, move],
      }),
    });
    await open('/merchant-editor?merchant1=5&merchant2=3');
    await loaded('5');
    await loaded('3');
    const words = (name: 'Merchant A' | 'Merchant B') =>
      joined(name)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    const moved = 'State again: Record Northwind Capital: Kilns moved to Merchant 1 LLC (#1)';
    expect(words('Merchant A')).toEqual(['State again: This business is Merchant 1 LLC (#1)', moved]);
    expect(words('Merchant B')).toEqual(['State again: Old Kilns LLC (#5) is Merchant 1 LLC (#1)', moved]);
    expect(joined('Merchant A').getByText(/^Taken back on 11\/3\/2026/)).toBeDefined();
    await userEvent.click(joined('Merchant A').getByRole('button', { name: moved }));
    expect((await dialog()).getByText(/ moves from Old Kilns LLC \(#5\) to Merchant 1 LLC /)).toBeDefined();
  });

  test('a statement is taken back after a dialog shows what changes for each lender, and can be stated again; both panels reload', async () => {
    const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
    let release: (value: object) => void = () => {};
    const seen = connectStatements({
      [EFFECT]: () => new Promise((resolve) => (release = resolve as never)),
    });
    await open('/merchant-editor?merchant1=1&merchant2=3');
    await loaded('1');
    await loaded('3');
    await click(TAKE_BACK);
    expect(
      (await dialog()).getByText(/^Old Kilns LLC \(#5\) becomes a separate merchant again/),
    ).toBeDefined();
    expect(isDisabled(confirm()), 'nothing is confirmed before its effect shows').toBe(true);
    release({ lenders: [harbor, { ...harbor, lender: 'Northwind Capital', reports: 0, decisions: 3 }] });
    const table = await screen.findByRole('table', { name: 'Data of lenders that changes' });
    expect(
      [...table.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Lender', 'Reports', 'Portfolio', 'Decisions'],
      ['Harbor', '1,200', '2', '0'],
      ['Northwind Capital', '0', '2', '3'],
    ]);
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click(TAKE_BACK);
    await waitFor(() => expect(sent(seen)).toHaveLength(2));
    release({ lenders: [harbor] });
    await waitFor(() => expect(isDisabled(confirm())).toBe(false));
    expect(success).not.toHaveBeenCalled();
    await click('Confirm');
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Taken back.'));
    const again = await screen.findByRole('button', { name: STATE_AGAIN });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(reads(seen)).toEqual(['1', '3', '1', '3']);
    expect(joined('Merchant A').getByText(/^Taken back by Ann Lee on 11\/4\/2026/)).toBeDefined();

    await userEvent.keyboard('{Enter}');
    expect(
      (await dialog()).getByText('Old Kilns LLC (#5) becomes part of Merchant 1 LLC (#1) again.'),
    ).toBeDefined();
    await waitFor(() => expect(sent(seen)).toHaveLength(4));
    release({ lenders: [] });
    expect(await screen.findByText('No lender has data of it.')).toBeDefined();
    await click('Confirm');
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Stated again.'));
    expect(await screen.findByRole('button', { name: TAKE_BACK })).toBeDefined();
    expect(sent(seen).filter((path) => !path.endsWith('effect'))).toEqual([
      'merchant-editor/statement/71/withdraw',
      'merchant-editor/statement/71/restate',
    ]);
    success.mockRestore();
  });

  test('an effect that cannot be loaded can be loaded again, and nothing is confirmed before; the dialog is busy while a statement is taken back, shows a refusal, and reloads the panels', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let answer: (value: Response) => void = () => {};
    let isDown = true;
    const seen = connectStatements({
      [EFFECT]: () => (isDown ? problemAnswer(500, 'internal_error') : { lenders: [harbor] }),
      [WITHDRAW]: () => new Promise((resolve) => (answer = resolve as never)),
    });
    await open('/merchant-editor?merchant1=1');
    await loaded('1');
    await click(TAKE_BACK);
    await screen.findByText('The lenders that this concerns could not be loaded.', undefined, {
      timeout: 8000,
    });
    expect(isDisabled(confirm())).toBe(true);
    isDown = false;
    await click('Try again');
    await screen.findByRole('table');
    expect(isDisabled(confirm())).toBe(false);
    await click('Confirm');
    expect(isDisabled(await screen.findByRole('button', { name: 'Taking back...' }))).toBe(true);
    expect(isDisabled(screen.getByRole('button', { name: 'Cancel' }))).toBe(true);
    answer(problemAnswer(409, 'resolution_stale', 'This is taken back already, or does not exist.'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is taken back already, or does not exist.',
    );
    expect((await dialog()).getByRole('heading', { name: 'Take back this statement?' })).toBeDefined();
    await waitFor(() => expect(reads(seen)).toEqual(['1', '1']));
    expect(onFailure).not.toHaveBeenCalled();
    log.mockRestore();
  });

  describe('splitting one out', () => {
    const SPLIT = 'POST merchant-editor/split';
    const stated: BusinessStatement = {
      ...merge,
      ...{ id: '81', kind: 'split', record_id: '41', record_name: 'Harbor: Record 41' },
      ...{ from_merchant_id: '1', from_merchant_name: 'Merchant 1 LLC' },
      ...{ merchant_id: '9', merchant_name: 'Record 41' },
    };
    const whole = [
      part('1', { kind: 'merchant', source: 'file', name: 'Merchant 1 LLC' }),
      part('11', { may_split: true }),
      part('41', { lender: 'Harbor', source: 'file', may_split: true }),
    ];

    /** Merchant 1 with three records, of which the one of Harbor can be split out into merchant 9, and taken back. */
    function connectSplit(more: Parameters<typeof connectForTest>[0] = {}) {
      let state: 'whole' | 'split' | 'taken back' = 'whole';
      const answers = {
        whole: { records: whole, statements: [] },
        split: { records: whole.slice(0, 2), statements: [stated] },
        'taken back': { records: whole, statements: [{ ...stated, withdrawn_at: '2026-11-03T15:00:00Z' }] },
      };
      return connectEditor({
        [READ]: ({ query }) => {
          const id = query.get('merchant_id')!;
          if (id === '1') return { ...stock[1], ...answers[state] };
          if (id === '9' && state === 'split')
            return { ...stock[3], merchant: merchant('9'), statements: [stated] };
          return stock[id] ?? problemAnswer(404, 'not_found');
        },
        [SPLIT]: () => {
          state = 'split';
          return { status: 'success', merchant_id: '9', statement_id: '81' };
        },
        'POST merchant-editor/statement/81/withdraw': () => {
          state = 'taken back';
          return { status: 'success' };
        },
        ...more,
      });
    }
    const buttons = () => screen.getAllByRole('button', { name: /^Split out: / });

    test('a record is split out after a dialog shows whose data changes; the merchant can be loaded beside, and it can be undone', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
      const seen = connectSplit();
      const { router } = await open('/merchant-editor?merchant1=1');
      await loaded('1');
      expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
        'Split out: Record 11, Yellow Pages',
        'Split out: Record 41, Harbor',
      ]);
      await click('Split out: Record 41, Harbor');
      expect(
        (await dialog()).getByText(
          /^The record of Harbor leaves Merchant 1 LLC \(#1\) .* Record 41, which only Harbor sees\./,
        ),
      ).toBeDefined();
      const table = (await dialog()).getByRole('table', { name: 'Data of lenders that changes' });
      expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
        'Harbor010',
      ]);
      await click('Split out', await dialog());
      const link = await screen.findByRole('link', { name: 'Load merchant 9' });
      await waitFor(() => expect(document.activeElement).toBe(link));
      expect(seen.filter(({ path }) => path === 'merchant-editor/split').map(({ body }) => body)).toEqual([
        { merchant_id: '1', record_id: '41' },
      ]);
      await screen.findByText('Record Harbor: Record 41 split out as Record 41 (#9)');
      await userEvent.click(link);
      await loaded('9');
      expect(router.state.location.search).toEqual({ merchant1: '1', merchant2: '9' });
      expect(
        within(panel('Merchant B').getByRole('region', { name: 'Records of Merchant B' })).getByText(
          'Record Harbor: Record 41 split out of Merchant 1 LLC (#1)',
        ),
      ).toBeDefined();
      await click('Undo');
      await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Taken back.'));
      await waitFor(() => expect(router.state.location.search).toEqual({ merchant1: '1' }));
      expect(screen.queryByRole('link', { name: 'Load merchant 9' })).toBeNull();
      expect(document.activeElement?.textContent).toMatch(/^Records of this business/);
      expect(await screen.findByRole('button', { name: 'Split out: Record 41, Harbor' })).toBeDefined();
      expect(onFailure).not.toHaveBeenCalled();
      success.mockRestore();
      log.mockRestore();
    });

    test('taking it back in the list says where what lenders did goes, and ends the notice; stating it again says so too', async () => {
      const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
      connectSplit({ 'GET merchant-editor/statement/81/effect': { lenders: [harbor] } });
      await open('/merchant-editor?merchant2=1');
      await loaded('1');
      await click('Split out: Record 41, Harbor');
      await click('Split out', await dialog());
      await screen.findByRole('link', { name: 'Load merchant 9' });
      await click(/^Take back: Record Harbor: Record 41/);
      expect(
        (await dialog()).getByText(
          'Record Harbor: Record 41 goes back to Merchant 1 LLC (#1), with what lenders did at Record 41 (#9), which nothing finds any more.',
        ),
      ).toBeDefined();
      await waitFor(() => expect(isDisabled(confirm())).toBe(false));
      await click('Confirm');
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Load merchant 9' })).toBeNull());
      expect(success).toHaveBeenCalledExactlyOnceWith('Taken back.');
      await click(/^State again: Record Harbor: Record 41/);
      expect(
        (await dialog()).getByText(
          'Record Harbor: Record 41 moves from Merchant 1 LLC (#1) to Record 41 (#9) again, with what lenders did there before.',
        ),
      ).toBeDefined();
      success.mockRestore();
    });

    test('a public record becomes a merchant that every lender finds; a refusal is shown, and pending changes come first', async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const gone = 'Record 11 no longer belongs to merchant 1.';
      const seen = connectSplit({ [SPLIT]: problemAnswer(409, 'resolution_stale', gone) });
      await open('/merchant-editor?merchant1=1&merchant2=3');
      await loaded('1');
      await loaded('3');
      await click('Swap Record 11, Yellow Pages');
      await click('Split out: Record 11, Yellow Pages');
      expect(screen.queryByRole('dialog')).toBeNull();
      await click('Revert All');
      await click('Split out: Record 11, Yellow Pages');
      expect(
        (await dialog()).getByText(/^The record of Yellow Pages .* which every lender finds\./),
      ).toBeDefined();
      expect((await dialog()).getByText('No lender has data of it.')).toBeDefined();
      await click('Split out', await dialog());
      expect((await screen.findByRole('alert')).textContent).toBe(gone);
      await waitFor(() => expect(reads(seen)).toEqual(['1', '3', '1', '3']));
      expect(onFailure).not.toHaveBeenCalled();
      log.mockRestore();
    });
  });

  test('the focus moves to the id field when the merchant of the panel is merged again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
    let isMerged = false;
    connectEditor({
      [READ]: () =>
        isMerged
          ? problemAnswer(404, 'merchant_merged', '', { merged_into: '1' })
          : {
              ...stock[3],
              merchant: merchant('5'),
              statements: [{ ...merge, withdrawn_at: move.withdrawn_at }],
            },
      [EFFECT]: { lenders: [] },
      [RESTATE]: () => {
        isMerged = true;
        return { status: 'success' };
      },
    });
    await open('/merchant-editor?merchant1=5');
    await loaded('5');
    await click('State again: This business is Merchant 1 LLC (#1)');
    await screen.findByText('No lender has data of it.');
    await click('Confirm');
    await screen.findByRole('button', { name: 'Load merchant 1' });
    await waitFor(() => expect(document.activeElement).toBe(input('Merchant A')));
    success.mockRestore();
    log.mockRestore();
  });
});

test('the merchant of the other panel is added as a location of the company, and a location is taken back and stated again', async () => {
  const said = {
    ...{ id: '81', one_id: '1', one_name: 'Merchant 1 LLC', other_id: '3', other_name: 'Merchant 3 LLC' },
    ...{ stated_by: 'Ann Lee', reasons: [], lender: null, stated_at: '2026-11-02T15:00:00Z' },
  };
  let company: object[] = [];
  const seen = connectEditor({
    [READ]: ({ query }) => {
      const id = query.get('merchant_id')!;
      return { ...stock[id], merchant: merchant(id, { ein: `81-123456${id}` }), company };
    },
    'GET merchant-editor/company/effect': {
      locations: 3,
      different_eins: [
        { merchant_id: '4', name: 'Merchant 4 LLC', ein: '81-1234564' },
        { merchant_id: '3', name: 'Merchant 3 LLC', ein: '81-1234563' },
      ],
    },
    'POST merchant-editor/company': () => {
      company = [{ ...said, withdrawn_at: null, withdrawn_by: null }];
      return { status: 'success' };
    },
    'POST merchant-editor/company/81/restate': () => {
      company = [{ ...said, withdrawn_at: null, withdrawn_by: null }];
      return { status: 'success' };
    },
    'POST merchant-editor/company/81/withdraw': () => {
      company = [{ ...said, withdrawn_at: '2026-11-03T15:00:00Z', withdrawn_by: 'Roy Fox' }];
      return { status: 'success' };
    },
  });
  await open('/merchant-editor?merchant1=1&merchant2=3');
  const add = 'Add Merchant 3 LLC (#3) as a location';
  const section = async () =>
    within(await screen.findByRole('region', { name: 'Locations of the company of Merchant A' }));
  await userEvent.click(await screen.findByRole('button', { name: add }));
  expect(await screen.findByText('The company will have 3 locations.')).toBeDefined();
  expect(
    screen.getByText(
      /^Its EINs differ: 81-1234564 of Merchant 4 LLC \(#4\), 81-1234563 of Merchant 3 LLC \(#3\)\./,
    ),
  ).toBeDefined();
  expect(seen.filter(({ path }) => path === 'merchant-editor/company')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add location' }));
  const pair = 'Merchant 1 LLC (#1) and Merchant 3 LLC (#3)';
  await userEvent.click(await (await section()).findByRole('button', { name: `Take back: ${pair}` }));
  expect(await (await section()).findByText(/^Taken back by Roy Fox on 11\/3\/2026/)).toBeDefined();
  await userEvent.click((await section()).getByRole('button', { name: `State again: ${pair}` }));
  expect(await (await section()).findByRole('button', { name: `Take back: ${pair}` })).toBeDefined();
  expect((await section()).getByText(/^Ann Lee, 11\/2\/2026/)).toBeDefined();
  const sent = seen.filter(
    ({ path }) => path.startsWith('merchant-editor/company') && !path.endsWith('/effect'),
  );
  expect(sent.map(({ path }) => path)).toEqual([
    'merchant-editor/company',
    'merchant-editor/company/81/withdraw',
    'merchant-editor/company/81/restate',
  ]);
  expect(sent[0]?.body).toEqual({ merchant_id: '1', other_id: '3' });
});

test('a statement of the match engine shows its reasons, and the lender whose own merchant it is about', async () => {
  const said = {
    ...{ id: '82', one_id: '1', one_name: 'Merchant 1 LLC', other_id: '3', other_name: 'Merchant 3 LLC' },
    ...{
      stated_by: 'Match engine 7',
      stated_at: '2026-11-02T15:00:00Z',
      withdrawn_at: null,
      withdrawn_by: null,
    },
    ...{ reasons: ['Same legal name and EIN'], lender: 'Cedar Capital' },
  };
  connectEditor({ [READ]: { ...stock['1'], company: [said] } });
  await open('/merchant-editor?merchant1=1');
  const section = within(
    await screen.findByRole('region', { name: 'Locations of the company of Merchant A' }),
  );
  expect(section.getByText('Same legal name and EIN')).toBeDefined();
  expect(section.getByText('Only Cedar Capital sees this.')).toBeDefined();
  expect(section.getByText(/^Match engine 7, 11\/2\/2026/)).toBeDefined();
});
