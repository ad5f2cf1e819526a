import { type MerchantLitigation, reportDocket, reportLawsuit } from '@assay/domain/litigation';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../../gathering/testing.tsx';
import { aDocket, aLawsuit } from '../testing.ts';
import { LitigationCard } from './litigation-card.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanNotifications();
});

const answer = (overrides: Partial<MerchantLitigation> = {}): MerchantLitigation => ({
  request_status: 'available',
  is_processing: false,
  is_partial: false,
  partial_reason: null,
  checked_at: '2026-05-01T10:00:00Z',
  waiting: 0,
  lawsuits: [],
  dockets: [],
  source_businesses: [],
  matched_merchants: [],
  merchants_with_litigation: [],
  ...overrides,
});
const lawsuit = (overrides: Parameters<typeof aLawsuit>[0] = {}) => reportLawsuit(aLawsuit(overrides));
const docket = (overrides: Parameters<typeof aDocket>[0] = {}) => reportDocket(aDocket(overrides));

interface Surroundings {
  isStaff?: boolean;
  tr_enabled?: boolean;
  queryClient?: QueryClient;
  at?: string;
}

function open(
  answers: Record<string, unknown>,
  { isStaff = false, tr_enabled = true, queryClient, at = '/' }: Surroundings = {},
) {
  const seen = connectForTest(answers as never);
  const viewer = {
    ...viewerOf(
      { id: '5', is_staff: isStaff, is_superuser: false } as User,
      { id: '1', tr_enabled, flags: {} } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => (
    <>
      <Notifications />
      <LitigationCard inquiry_id="1" merchant_id="7" />
    </>
  );
  return renderScreens([{ path: '/', component }], at, {
    queryClient,
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  }).then(() => seen);
}
const show = (overrides: Partial<MerchantLitigation>, surroundings?: Parameters<typeof open>[1]) =>
  open({ 'GET merchant/litigation/7': answer(overrides) }, surroundings);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = (of: Awaited<ReturnType<typeof region>>) =>
  Object.fromEntries(
    of.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the litigation of a merchant', () => {
  test('shows lawsuits and dockets in carousels, each case once, the newest first, undated last [REP-090] [REP-091]', async () => {
    const user = userEvent.setup();
    await show({
      lawsuits: [
        lawsuit({ id: '1', caseNumber: 'A-1', caseTitle: 'Undated', filingDate: null }),
        lawsuit({ id: '2', caseNumber: 'A-2', caseTitle: 'Older', filingDate: '2019-01-01' }),
        lawsuit({
          id: '3',
          caseNumber: 'a 2',
          caseTitle: 'Older',
          judgmentAmount: null,
          filingDate: '2019-01-01',
        }),
        lawsuit({ id: '4', caseNumber: 'A-4', caseTitle: 'Newer', filingDate: '2024-01-01' }),
      ],
      dockets: [docket()],
    });
    const lawsuits = await region('Lawsuits');
    const title = () => lawsuits.getByRole('heading', { level: 4 }).textContent;
    expect([title(), lawsuits.getByText('1/3')]).toEqual(['Newer', expect.anything()]);
    const next = lawsuits.getByRole('button', { name: 'Next of Lawsuits' });
    await user.click(next);
    expect(title()).toBe('Older');
    await user.keyboard('{ArrowRight}');
    expect([title(), next.getAttribute('aria-disabled')]).toEqual(['Undated', 'true']);
    const dockets = await region('Dockets');
    expect(dockets.queryByRole('button', { name: /Next/ })).toBeNull();
  });

  test('a case shows its state, number, court, amounts and parties, and expands to the full record [REP-090] [REP-092]', async () => {
    const user = userEvent.setup();
    await show({ lawsuits: [lawsuit({ damageAmount: '125000.00', judgmentAmount: '90000.00' })] });
    const one = within(await screen.findByRole('article', { name: 'Ortega v. Lakeside Roofing LLC' }));
    expect(one.getByText('Closed: Settled out of court')).toBeTruthy();
    expect(one.getByText('71D05-2106-CC-000417')).toBeTruthy();
    expect(one.getByText('St. Joseph Superior Court, Indiana')).toBeTruthy();
    expect(facts(one)).toMatchObject({
      ...{ Filed: '6/1/2021', 'Last update': '2/12/2022', 'Nature of suit': 'Contract' },
      ...{ Damages: '$125,000.00', Judgement: '$90,000.00' },
    });
    expect(one.getByRole('region', { name: 'Defendants' }).textContent).toContain('a.k.a. Lakeside Roofs');
    expect(one.queryByText('Filing location')).toBeNull();
    await user.click(one.getByRole('button', { name: 'Full record' }));
    expect(facts(one)).toMatchObject({ 'Filing location': 'South Bend', Entries: '14' });
  });

  test('reads a field in either of its two spellings', async () => {
    const record = lawsuit();
    const bare = { caseNumber: null, courtName: null, filingDate: null, judgementAmount: '50.00' };
    await show({ lawsuits: [{ ...record, ...bare, court_name: 'Elkhart Court' }] });
    const one = within(await screen.findByRole('article'));
    expect(one.getByText('71D05-2106-CC-000417')).toBeTruthy();
    expect(one.getByText('Elkhart Court, Indiana')).toBeTruthy();
    expect(facts(one)).toMatchObject({ Filed: '6/1/2021', Judgement: '$50.00' });
  });

  test('groups older data by business, the merchant’s first with its badge and other names [REP-093]', async () => {
    await show({
      merchants_with_litigation: [
        {
          merchant_id: '8',
          name: 'Harbor Roofing',
          also_listed_as: [],
          lawsuits: [lawsuit({ id: '1' })],
          dockets: [],
        },
        {
          merchant_id: '7',
          name: 'Lakeside Roofing LLC',
          also_listed_as: ['Lakeside Roofs', 'Lake Roofing'],
          lawsuits: [],
          dockets: [docket({ id: '2' })],
        },
      ],
    });
    const own = await screen.findByRole('region', { name: 'Lakeside Roofing LLC' });
    expect(own.textContent).toContain('Current Merchant');
    expect(own.textContent).toContain('Also listed as Lakeside Roofs; Lake Roofing');
    const other = screen.getByRole('region', { name: 'Harbor Roofing' });
    expect(other.textContent).not.toContain('Current Merchant');
    expect(own.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is not grouped when there are cases besides the groups [REP-093]', async () => {
    const group = { merchant_id: '7', name: 'Lakeside Roofing LLC', also_listed_as: [], dockets: [] };
    await show({
      lawsuits: [lawsuit()],
      merchants_with_litigation: [{ ...group, lawsuits: [lawsuit()] }],
    });
    await region('Lawsuits');
    expect(screen.queryByText('Current Merchant')).toBeNull();
  });

  test.each([
    [{ request_status: 'not_available' }, 'No litigation available.'],
    [{ request_status: null }, 'Source data has not been requested'],
    [{ request_status: 'processing', is_processing: true }, 'Searching litigation data...'],
    [{ request_status: 'error' }, 'Error searching litigation data'],
    [{ request_status: 'timed_out' }, 'Litigation search timed out'],
  ])('with status %j, shows only: %s [REP-090]', async (overrides, sentence) => {
    await show(overrides);
    expect(await screen.findByText(sentence)).toBeTruthy();
    if (sentence !== 'No litigation available.')
      expect(screen.queryByText('No litigation available.')).toBeNull();
  });

  test('shows the cases known so far below a failure, which says why and since when', async () => {
    await open({
      'GET merchant/litigation/7': answer({ request_status: 'error', lawsuits: [lawsuit()] }),
      'GET merchant/7/1/evidence': evidenceWithFailure('litigation'),
    });
    expect(await screen.findByText(FAILURE_DETAIL)).toBeTruthy();
    expect(await screen.findByText('Error searching litigation data')).toBeTruthy();
    expect(screen.getByText('Ortega v. Lakeside Roofing LLC')).toBeTruthy();
  });

  test('says that it is off for the lender and sends no request [REP-220]', async () => {
    expect(await show({ lawsuits: [lawsuit()] }, { tr_enabled: false })).toEqual([]);
    expect(await screen.findByText('Not enabled for this lender')).toBeTruthy();
  });

  test('a 204 means off, and is not requested again [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = await open({ 'GET merchant/litigation/7': () => new Response(null, { status: 204 }) });
    expect(await screen.findByText('Not enabled for this lender')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(1);
  });

  test('is polled every 30 seconds until the search is done [REP-210] [REP-212]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [
      answer({ request_status: 'processing', is_processing: true }),
      answer({ lawsuits: [lawsuit()] }),
    ];
    const seen = await open({ 'GET merchant/litigation/7': () => answers.shift() ?? answer() });
    expect(await screen.findByText('Searching litigation data...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('Ortega v. Lakeside Roofing LLC')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(2);
  });

  test('keeps an expanded case expanded when a later answer has another copy of its record', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const answers = [
      answer({ lawsuits: [lawsuit({ id: '1' })], is_processing: true }),
      answer({ lawsuits: [lawsuit({ id: '2', disposition: 'Settled in part' })] }),
    ];
    const seen = await open({ 'GET merchant/litigation/7': () => answers.shift() ?? answer() });
    const one = within(await screen.findByRole('article'));
    await user.click(one.getByRole('button', { name: 'Full record' }));
    expect(one.getByText('Filing location')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(seen).toHaveLength(2);
    const later = within(await screen.findByRole('article'));
    expect(await later.findByText('Settled in part')).toBeTruthy();
    expect(later.getByText('Filing location')).toBeTruthy();
  });

  test('pauses polling while the tab is hidden, and stops once it is left [REP-212]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const under = answer({ request_status: 'processing', is_processing: true });
    const seen = await open({ 'GET merchant/litigation/7': under }, { queryClient: queryClientForTest() });
    await screen.findByText('Searching litigation data...');
    const turn = (visibility: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      window.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(1);
    turn('visible');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(seen).toHaveLength(2);
    const before = seen.length;
    cleanup();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(before);
    vi.restoreAllMocks();
  });

  test('shows a failed load and retries on request [REP-211]', async () => {
    const user = userEvent.setup();
    const answers = [problemAnswer(404, 'not_found'), answer({ lawsuits: [lawsuit()] })];
    await open({ 'GET merchant/litigation/7': () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ortega v. Lakeside Roofing LLC')).toBeTruthy();
  });

  test('counts cases that await a decision separately', async () => {
    await show({ waiting: 2 });
    expect(await screen.findByText(/2 more cases may be about other parties with this name/)).toBeTruthy();
  });
});

describe('linking a case', () => {
  test('staff link a case once: Processing..., then Already Linked and a toast [REP-094] [REP-097]', async () => {
    const user = userEvent.setup();
    let done: (value: object) => void = () => {};
    const linking = new Promise<object>((resolve) => {
      done = resolve;
    });
    const seen = await open(
      {
        'GET merchant/litigation/7': answer({ dockets: [docket()] }),
        'POST merchant/link_record': () => linking,
      },
      { isStaff: true },
    );
    const button = await screen.findByRole('button', { name: 'Link to Merchant' });
    await user.dblClick(button);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Processing...' }).disabled).toBe(true);
    done({ status: 'success', message: 'Docket linked' });
    expect(await screen.findByText('Lawsuit or Docket linked to merchant')).toBeTruthy();
    const linked = await screen.findByRole<HTMLButtonElement>('button', { name: 'Already Linked' });
    expect(linked.disabled).toBe(true);
    const sent = seen.filter(({ path }) => path === 'merchant/link_record');
    expect(sent.map(({ body }) => body)).toEqual([
      { merchant_id: '7', source: 'thomson_reuters', record_type: 'docket', record_id: '95' },
    ]);
    expect(seen.filter(({ path }) => path === 'merchant/litigation/7').length).toBeGreaterThan(1);
  });

  test.each([
    [problemAnswer(404, 'not_found', 'Merchant not found'), 'Merchant not found'],
    [problemAnswer(404, 'not_found'), 'Failed to link record'],
    [{ status: 'failed', message: '' }, 'Failed to link record'],
    [{ status: 'failed', message: 'The record was merged' }, 'The record was merged'],
  ])('a failed link shows the reason and can be retried [REP-097]', async (refusal, sentence) => {
    const user = userEvent.setup();
    const outcomes = [refusal, { status: 'success', message: '' }];
    await open(
      {
        'GET merchant/litigation/7': answer({ lawsuits: [lawsuit()] }),
        'POST merchant/link_record': () => outcomes.shift(),
      },
      { isStaff: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText('Lawsuit or Docket linked to merchant')).toBeTruthy();
  });

  test.each([{ matched_merchants: ['7'] }, { is_linked_to_merchant: true }])(
    'a case that is already linked by %o is disabled [REP-094]',
    async (linked) => {
      await open({ 'GET merchant/litigation/7': answer({ lawsuits: [lawsuit(linked)] }) }, { isStaff: true });
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Already Linked' });
      expect(button.disabled).toBe(true);
    },
  );

  test('without staff rights there is no button [REP-094]', async () => {
    await show({ lawsuits: [lawsuit()] });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Link/ })).toBeNull();
  });
});

describe('the table of cases', () => {
  const lawsuits = [
    lawsuit({
      id: '1',
      caseNumber: 'A-1',
      status: 'Pending',
      dispositionDate: null,
      filingDate: '2024-05-01',
      damageAmount: '0.10',
    }),
    lawsuit({
      id: '2',
      caseNumber: 'A-2',
      filingDate: '2019-01-01',
      damageAmount: '0.20',
      judgmentAmount: '7',
    }),
    lawsuit({ id: '3', caseNumber: 'A-3', filingDate: null, damageAmount: null, caseTitle: '=SUM(A1)' }),
  ];
  const own = { name: 'Lakeside Roofing LLC', type: null, attorneys: [], aka: [], address: null };
  const dockets = [
    docket({
      caseTitle: 'Lakeside Roofing v. Ortega',
      parties: { plaintiffs: [own], defendants: [], others: [] },
    }),
  ];
  const evidence = (more: object = {}) => ({
    ...{ topics: [], in_doubt: [], decided: [], counted: [], hits: [], moves: [], asks_paid_sources: false },
    ...more,
  });
  const answers = (more: object = {}) => ({
    'GET merchant/litigation/7': answer({ lawsuits, dockets }),
    'GET merchant/7/1/evidence': evidence(),
    ...more,
  });
  const inTable = (view = '') => ({ at: `/?litigation=${encodeURIComponent(`table${view}`)}` });
  const table = async () => within(await screen.findByRole('table', { name: 'Litigation' }));
  const numbers = async () =>
    (await table())
      .getAllByRole('button', { expanded: false })
      .flatMap(({ textContent }) => textContent?.match(/[\w:-]*\d(?=Lawsuit|Docket)/)?.[0] ?? []);
  const sum = () => screen.getByText(/\d cases?$/).parentElement?.textContent;

  test('opens from the switch, is remembered for the user, and an address overrides the choice', async () => {
    const user = userEvent.setup();
    await open(answers());
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    expect(await numbers()).toEqual(['A-1', '3:24-cv-00118', 'A-2', 'A-3']);
    expect(screen.queryByRole('group', { name: 'Lawsuits' })).toBeNull();
    cleanup();
    await open(answers());
    expect(await numbers()).toHaveLength(4);
    cleanup();
    await open(answers(), { at: '/?litigation=cards' });
    expect(await screen.findByRole('group', { name: 'Lawsuits' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('sums its cases: their number, how many are pending, and the exact amounts', async () => {
    await open(answers(), inTable());
    await table();
    expect(sum()).toBe('4 cases2 pendingClaimed $0.30 in 2, $0.10 pendingAwarded $7.00 in 1');
  });

  test('filters by status, role, years and words, and sums what is left', async () => {
    const user = userEvent.setup();
    await open(answers(), inTable(';status:Pending'));
    expect(await numbers()).toEqual(['A-1', '3:24-cv-00118']);
    expect(sum()).toBe('2 of 4 cases2 pendingClaimed $0.10 in 1');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Plaintiff (1)' }));
    await waitFor(async () => expect(await numbers()).toEqual(['3:24-cv-00118']));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(async () => expect(await numbers()).toHaveLength(4));
    await user.click(screen.getByRole('combobox', { name: 'Filed to' }));
    await user.click(await screen.findByRole('option', { name: '2019' }));
    await waitFor(async () => expect(await numbers()).toEqual(['A-2']));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await user.click(screen.getByRole('searchbox', { name: 'Search these records' }));
    await user.paste('ORTEGA lakeside 3:24');
    await waitFor(async () => expect(await numbers()).toEqual(['3:24-cv-00118']));
    await user.keyboard('x');
    expect(await screen.findByText(/No cases match these filters/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all 4' }));
    await waitFor(async () => expect(await numbers()).toHaveLength(4));
  });

  test('sorts by a column in both directions, cases without a value last', async () => {
    const user = userEvent.setup();
    await open(answers(), inTable());
    const claimed = within((await table()).getByRole('columnheader', { name: 'Claimed' })).getByRole(
      'button',
    );
    await user.click(claimed);
    await waitFor(async () => expect((await numbers()).slice(0, 2)).toEqual(['A-1', 'A-2']));
    await user.click(claimed);
    await waitFor(async () => expect((await numbers()).slice(0, 2)).toEqual(['A-2', 'A-1']));
  });

  test('a row opens the record by click and by keys, which also move between the rows', async () => {
    const user = userEvent.setup();
    await open(answers(), inTable());
    const first = (await table()).getByRole('button', { name: /A-1/ });
    first.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    const record = await screen.findByRole('article', { name: 'Lakeside Roofing v. Ortega' });
    expect(within(record).getByRole('button', { name: 'Full record' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.activeElement?.textContent).toContain('3:24-cv-00118');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('A-3');
    await user.click((await table()).getByText('Settled out of court', { selector: 'tr:nth-child(3) *' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test.each(['table', 'table;status:Closed', 'cards'])(
    'a link to a record shows it in the view %s',
    async (view) => {
      await open(answers(), { at: `/?litigation=${encodeURIComponent(view)}#lawsuit-1` });
      const record = await screen.findByRole('article', { name: 'Ortega v. Lakeside Roofing LLC' });
      expect(within(record).getByText('A-1')).toBeTruthy();
      await waitFor(() => expect(document.activeElement?.id).toBe('lawsuit-1'));
    },
  );

  test('filters that the user sets after following a link are not undone by it', async () => {
    const user = userEvent.setup();
    await open(answers(), { at: '/?litigation=table#lawsuit-1' });
    await screen.findByRole('article', { name: 'Ortega v. Lakeside Roofing LLC' });
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Closed (2)' }));
    await waitFor(async () => expect(await numbers()).toEqual(['A-2', 'A-3']));
    await user.click(within(await screen.findByRole('region', { name: 'Litigation' })).getByText('Cards'));
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    await waitFor(async () => expect(await numbers()).toEqual(['A-2', 'A-3']));
  });

  test('downloads the filtered cases as CSV that is safe for spreadsheets, and records the export first', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:x';
    });
    const decision = {
      ...{ id: '3', answer: 'this_business', reason: null },
      ...{ decided_by: 'Ada Lee', decided_at: '2026-05-02T10:00:00Z' },
    };
    const reason = { field: 'name', outcome: 'agrees', weight: 9, text: 'same name' };
    const listed = {
      ...{ record_id: '3', kind: 'lawsuit', key: 'x', title: 'A case', second: null, date: null, url: null },
      ...{ source: 'Courts', seen_at: '2026-05-01T10:00:00Z', about: null, doubt: null },
      ...{ reasons: [reason], decision, reopened: null, cited_as: [] },
    };
    const seen = await open(
      answers({
        'GET merchant/7/1/evidence': evidence({ decided: [listed] }),
        'POST merchant/7/exported': { status: 'ok' },
      }),
      inTable(';q:SUM'),
    );
    expect(await screen.findByText('1 agrees')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download CSV of Litigation' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head = '', line = '', ...rest] = ((await files[0]?.text()) ?? '').split('\n');
    expect(rest).toEqual(['']);
    expect(head.split(',').slice(0, 4)).toEqual(['Number', 'Type', 'Case', 'Nature of suit']);
    expect(line).toContain("A-3,Lawsuit,'=SUM(A1),Contract");
    expect(line).toContain('Decision,1 agrees,This business,Ada Lee,2026-05-02');
    const sent = seen.find(({ path }) => path === 'merchant/7/exported');
    expect(sent?.body).toMatchObject({ inquiry_id: '1', list: 'litigation', rows: 1 });
    vi.restoreAllMocks();
  });

  test('says so when the attributions cannot be loaded, and tries again on request', async () => {
    const user = userEvent.setup();
    const outcomes = [problemAnswer(404, 'not_found'), evidence()];
    await open(answers({ 'GET merchant/7/1/evidence': () => outcomes.shift() }), inTable());
    const alert = await screen.findByText(/Who attributed these records could not be loaded/);
    expect(await numbers()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });

  test('saves no file when the export cannot be recorded', async () => {
    const user = userEvent.setup();
    const save = vi.spyOn(URL, 'createObjectURL');
    const onFailure = vi.fn();
    const failing = { 'POST merchant/7/exported': problemAnswer(404, 'not_found') };
    await open(answers(failing), { ...inTable(), queryClient: queryClientForTest({ onFailure }) });
    await user.click(await screen.findByRole('button', { name: 'Download CSV of Litigation' }));
    await waitFor(() =>
      expect(onFailure.mock.calls.flat().map(String)).toContainEqual(
        expect.stringContaining('The file could not be made'),
      ),
    );
    expect(save).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
