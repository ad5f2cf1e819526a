import type { FinancialFile } from '@assay/domain/financial';
import type { ListedRecord } from '@assay/domain/gathering';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure, FAILURE_DETAIL } from '../../gathering/testing.tsx';
import { aJudgement } from '../testing.ts';
import { FinancialCard } from './financial-card.tsx';
import { FinancialKinds } from './financial-kinds.tsx';

afterEach(() => void vi.useRealTimers());

const lien = (filing_number: string, rest: object = {}) => ({
  debtor_name: 'HARVEST MOON BAKERY LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: null,
  debtor_zip5: null,
  debtor_zip4: null,
  lien_amount: '18420.00',
  holder_name: 'IN Department of Revenue',
  filing_date: '2024-02-01',
  filing_number,
  filing_office_name: 'Recorder',
  filing_type_desc: 'State Tax Lien',
  status: 'Open',
  status_date: null,
  received_date: null,
  ...rest,
});
const place = (addr1: string) => ({
  addr1,
  addr2: null,
  city: 'Durham',
  state: 'NC',
  zip5: '27701',
  zip4: null,
  dpc: null,
  phone_numbers: [],
});
const file = (rest: Partial<FinancialFile> = {}): FinancialFile => ({
  id: '1',
  source: 'Business records',
  created_at: '2026-05-01T10:00:00Z',
  primary_business_name: 'HARVEST MOON BAKERY LLC',
  trade_style_business_name: null,
  fein_number: '351234567',
  domains: ['harvestmoon.example', 'x'],
  business_address_count: 2,
  lien_debtor_count: 4,
  bankruptcy_subject_count: null,
  judgement_debtor_count: null,
  corp_filing: [],
  bankruptcy: [],
  lien: [],
  judgement: [],
  ucc: [],
  watchlist: [],
  locations: [],
  ...rest,
});

interface Answers {
  status?: string;
  files?: FinancialFile[];
  waiting?: number;
  records?: object;
  counted?: ListedRecord[];
}
const connect = ({ status = 'completed', files = [], waiting = 0, records = {}, counted = [] }: Answers) =>
  connectForTest({
    'GET merchant/tlo_merchant/7': {
      status,
      checked_at: '2026-05-01T10:00:00Z',
      is_partial: false,
      waiting,
      data: files,
    },
    'GET merchant/blj_merchant/7': {
      status,
      checked_at: null,
      summary: null,
      bankruptcy: [],
      lien: [],
      judgement: [],
      ...records,
    },
    'POST merchant/7/exported': { status: 'ok' },
    'GET merchant/7/1/evidence': {
      ...{ topics: [], in_doubt: [], decided: [], counted, hits: [], moves: [], asks_paid_sources: false },
    },
  });

function open({ tlo_enabled = true, at = '/' } = {}) {
  const viewer = {
    ...viewerOf(
      { id: '5', is_staff: false, is_superuser: false } as User,
      {
        id: '1',
        flags: { tlo_enabled },
      } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => (
    <>
      <FinancialCard inquiry_id="1" merchant_id="7" />
      <FinancialKinds inquiry_id="1" merchant_id="7" report={{ partner_history: [] }} />
    </>
  );
  return renderScreens([{ path: '/', component }], at, {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}
const region = (name: string) => screen.findByRole('region', { name });

describe('Financial tab', () => {
  test('shows the business and the count of each kind, and how many more the bureau reports [REP-120]', async () => {
    connect({
      files: [file({ lien: [lien('L-1'), lien('L-2')] as never })],
      records: {
        summary: { lien_debtor_count: 4, bankruptcy_subject_count: 0, judgement_debtor_count: null },
      },
    });
    await open();
    const head = await region('Financial records');
    expect(await screen.findByText('35-1234567')).toBeTruthy();
    expect(head.textContent).toMatch(/Liens2 of 4 reported/);
    expect(head.textContent).toMatch(/Bankruptcies0Judgements0/);
    expect(screen.getByRole('link', { name: /harvestmoon\.example/ })).toBeTruthy();
    expect(screen.queryByText('x')).toBeNull();
  });

  test('shows each kind in order, with several records in a carousel and an empty kind as its heading [REP-120]', async () => {
    const user = userEvent.setup();
    connect({
      files: [
        file({
          lien: [
            lien('L-1'),
            lien('L-2', { filing_date: '2020-02-01', status: 'Released', holder_name: 'Lakeside Supply Co' }),
          ] as never,
        }),
      ],
    });
    await open();
    const liens = await region('Liens');
    expect(liens.textContent).toMatch(/^Liens2/);
    expect(liens.textContent).toContain('1/2');
    expect(liens.textContent).toContain('Open');
    expect(liens.textContent).toContain('$18,420.00');
    await user.click(screen.getByRole('button', { name: 'Next of Liens' }));
    expect(liens.textContent).toContain('Lakeside Supply Co');
    expect(liens.textContent).toContain('Released');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Financial records',
      'Bankruptcies',
      'Judgements',
      'Liens',
      'UCC Filings',
      'Watchlist',
      'Locations',
    ]);
    expect((await region('Judgements')).textContent).toBe('Judgements0');
  });

  test('shows three locations, and the rest on request [REP-120]', async () => {
    const user = userEvent.setup();
    connect({ files: [file({ locations: ['1 A St', '2 B St', '3 C St', '4 D St', '5 E St'].map(place) })] });
    await open();
    const locations = await region('Locations');
    expect(locations.textContent).not.toContain('4 D St');
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(locations.textContent).toContain('5 E St');
  });

  test.each([
    ['no_data', 'No Financial Information Available for this Business'],
    ['in_progress', 'Searching...'],
    ['not_requested', 'Source data has not been requested'],
    ['error', 'Financial records could not be searched.'],
  ])('with %s, shows: %s [REP-120]', async (status, sentence) => {
    connect({ status });
    await open();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Liens' })).toBeNull();
  });

  test('a failed source says why it failed, and only a failed call can be loaded again', async () => {
    const records = { checked_at: null, summary: null, bankruptcy: [], lien: [], judgement: [] };
    const files = { status: 'error', checked_at: null, is_partial: false, waiting: 0, data: [] };
    connectForTest({
      'GET merchant/tlo_merchant/7': files,
      'GET merchant/blj_merchant/7': { status: 'error', ...records },
      'GET merchant/7/1/evidence': evidenceWithFailure('financial'),
    });
    const { unmount } = await open();
    expect(await screen.findByText(FAILURE_DETAIL)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    unmount();

    connectForTest({
      'GET merchant/tlo_merchant/7': problemAnswer(503, 'shutting_down'),
      'GET merchant/blj_merchant/7': { status: 'no_data', ...records },
    });
    await open();
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('polls the files every 30 seconds and the records every 10, until they are found [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'in_progress';
    const state = () => ({ status, checked_at: null });
    const seen = connectForTest({
      'GET merchant/tlo_merchant/7': () => ({ ...state(), is_partial: false, waiting: 0, data: [] }),
      'GET merchant/blj_merchant/7': () => ({
        ...{ ...state(), summary: null },
        ...{ bankruptcy: [], lien: [], judgement: [] },
      }),
    });
    const counts = () =>
      ['tlo', 'blj'].map((name) => seen.filter(({ path }) => path.includes(`/${name}_merchant/`)).length);
    await open();
    await screen.findByText('Searching...');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(counts()).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(counts()).toEqual([1, 2]);
    status = 'no_data';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(counts()).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(counts()).toEqual([2, 3]);
  });

  test('sends no request and says so when business records are off for the lender [REP-122]', async () => {
    const seen = connect({ files: [file()] });
    await open({ tlo_enabled: false });
    expect(await screen.findByText('Not enabled for this lender')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  test('shows the result of one call when the other fails, and offers a retry', async () => {
    connectForTest({
      'GET merchant/tlo_merchant/7': {
        status: 'completed',
        checked_at: null,
        is_partial: false,
        waiting: 0,
        data: [file({ lien: [lien('L-1')] as never })],
      },
      'GET merchant/blj_merchant/7': problemAnswer(500, 'internal'),
    });
    await open();
    expect((await region('Liens')).textContent).toContain('IN Department of Revenue');
    expect(await screen.findByRole('button', { name: /again|Retry/i })).toBeTruthy();
  });

  test('shows how many records await a decision without counting them', async () => {
    connect({ files: [file({ lien: [lien('L-1')] as never })], waiting: 2 });
    await open();
    expect(
      await screen.findByText(/2 more records may belong to other businesses with this name/),
    ).toBeTruthy();
  });
});

describe('financial records as a table', () => {
  const filing = (filing_number: string, filing_date: string, rest: object = {}) => ({
    ...{ debtor_name: 'HARVEST MOON BAKERY LLC', debtor_addr1: null, debtor_city: null, debtor_state: null },
    ...{ debtor_zip5: null, debtor_zip4: null, expiration_date: null, filing_date, filing_number },
    ...{ filing_type: 'Initial Financing Statement', status: 'Active', sec_party_addr: null },
    ...{ sec_party_business_name: `Funder ${filing_number}`, sec_party_city: null, sec_party_state: null },
    ...{ sec_party_zip5: null, sec_party_zip4: null, initial_filing_number: null },
    ...{ filing_office_name: 'NC Secretary of State', collateral: 'All assets', ...rest },
  });
  const today = '2026-11-23';
  const ucc = [
    filing('U-1', '2025-02-01'),
    filing('U-2', '2021-11-22'),
    filing('U-3', '2021-11-23'),
    filing('U-4', '2024-01-01'),
    filing('U-5', '2025-06-01', { filing_type: 'UCC3 Termination', initial_filing_number: 'U-4' }),
  ];
  const openTable = async (list: string, label: string, files: Partial<FinancialFile>, more = '') => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
    connect({ files: [file(files)] });
    await open({ at: `/?${list}=${encodeURIComponent(`table${more}`)}` });
    return within(await screen.findByRole('table', { name: label }));
  };
  const cells = (table: Awaited<ReturnType<typeof openTable>>, header: string) => {
    const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === header);
    const rows = table.getAllByRole('row').slice(1);
    return rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)[at]);
  };

  test('a UCC filing is active until the day it lapses or is terminated; later filings are no claims', async () => {
    const table = await openTable('ucc', 'UCC Filings', { ucc: ucc as never });
    expect(
      Object.fromEntries(cells(table, 'Number').map((number, at) => [number, cells(table, 'Status')[at]])),
    ).toEqual({
      'U-5NC Secretary of State': 'Later filing',
      'U-1NC Secretary of State': 'Active',
      'U-4NC Secretary of State': 'Terminatedon 6/1/2025',
      'U-3NC Secretary of State': 'Active',
      'U-2NC Secretary of State': 'Lapsedon 11/22/2026',
    });
    expect(screen.getByText('5 filings').parentElement?.textContent).toBe('5 filings2 active');
  });

  test.each([
    ['U-5', 'Termination'],
    ['U-2', 'Lapsed'],
    ['U-1', 'Active'],
  ])('the card of filing %s says what it is: %s', async (number, state) => {
    const only = ucc.filter(({ filing_number }) => filing_number === number);
    connect({ files: [file({ ucc: only as never })] });
    await open();
    const card = within(within(await region('UCC Filings')).getByRole('article'));
    expect(card.getByText(/^(?:Termination|Lapsed|Active|Open)$/).textContent).toBe(state);
  });

  test('claims have the same number as in the lien position', async () => {
    const table = await openTable('ucc', 'UCC Filings', { ucc: ucc as never, lien: [lien('L-1')] as never });
    const positions = Object.fromEntries(
      cells(table, 'Number').map((number, at) => [number?.slice(0, 3), cells(table, 'Position')[at]]),
    );
    expect(positions).toEqual({ 'U-5': '', 'U-1': '3', 'U-4': '', 'U-3': '1', 'U-2': '' });
  });

  test.each(['ucc', 'lien', 'judgement'] as const)(
    'the file of a %s list says in each row where a new filing would rank',
    async (list) => {
      const labels = { ucc: 'UCC Filings', lien: 'Liens', judgement: 'Judgements' };
      const files = {
        ucc: [filing('U-1', '2025-02-01'), filing('U-2', '2025-02-02')],
        lien: [lien('L-1'), lien('L-2')],
        judgement: ['J-1', 'J-2'].map((filing_number) => ({ ...aJudgement, filing_number, status: 'Open' })),
      };
      const saved: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        saved.push(blob as Blob);
        return 'blob:';
      });
      await openTable(list, labels[list], files as never);
      await userEvent.click(screen.getByRole('button', { name: `Download CSV of ${labels[list]}` }));
      await waitFor(() => expect(saved).toHaveLength(1));
      const text = (await saved[0]?.text()) ?? '';
      const [head = [], ...rows] = text
        .trim()
        .split('\n')
        .map((line) => line.trim().split(','));
      const at = head.indexOf('A new filing would rank');
      expect(rows.map((row) => row[at])).toEqual(['behind 4 on 11/23/2026', 'behind 4 on 11/23/2026']);
      vi.restoreAllMocks();
    },
  );

  test('a lien is open until the day of its release, which is named', async () => {
    const released = (number: string, status_date: string) =>
      lien(number, { status: 'Released', status_date });
    const table = await openTable('lien', 'Liens', {
      lien: [
        released('L-1', '2026-11-24'),
        released('L-2', '2026-11-23'),
        lien('L-3', { status: 'Released in part', status_date: '2026-01-02' }),
      ] as never,
    });
    expect(cells(table, 'Status').toSorted()).toEqual([
      'OpenReleased on 11/24/2026',
      'Opensince 1/2/2026',
      'Releasedsince 11/23/2026',
    ]);
  });

  test('the sum of liens is exact, of all and of those that are open', async () => {
    const liens = [
      lien('L-1', { lien_amount: '9007199254740993.01' }),
      lien('L-2', { lien_amount: '0.1', status: 'Released', status_date: '2025-01-02' }),
      lien('L-3', { lien_amount: null }),
    ];
    await openTable('lien', 'Liens', { lien: liens as never });
    expect(screen.getByText('3 liens').parentElement?.textContent).toBe(
      '3 liens2 openAmount $9,007,199,254,740,993.11 in 2, $9,007,199,254,740,993.01 open',
    );
  });

  test('filters by type, and a debtor is shown only where spellings differ', async () => {
    const user = userEvent.setup();
    const others = [...ucc.slice(0, 4), { ...ucc[4], debtor_name: 'HARVEST MOON' }];
    const table = await openTable('ucc', 'UCC Filings', { ucc: others as never });
    expect(table.getByRole('columnheader', { name: 'Debtor' })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'UCC3 Termination (1)' }));
    await waitFor(() => expect(cells(table, 'Number')).toEqual(['U-5NC Secretary of State']));
  });

  test('does not show the debtor where all rows name the same', async () => {
    const table = await openTable('ucc', 'UCC Filings', { ucc: ucc as never });
    expect(table.queryByRole('columnheader', { name: 'Debtor' })).toBeNull();
  });

  test('says by what each record was attributed, and what agrees', async () => {
    const reason = { field: 'name', outcome: 'agrees', weight: 9, text: 'Same name.' } as const;
    const listed: ListedRecord = {
      ...{
        record_id: '1',
        kind: 'ucc_filing',
        key: 'F-7 ucc_filing U-3 2021-11-23',
        title: 'UCC filing U-3',
      },
      ...{ second: null, date: null, url: null, source: 'Business records', about: null, doubt: null },
      ...{ seen_at: '2026-05-01T10:00:00Z', reasons: [reason], decision: null, reopened: null, cited_as: [] },
    };
    connect({ files: [file({ ucc: ucc as never })], counted: [listed] });
    await open({ at: '/?ucc=table' });
    await screen.findByText('1 agrees');
    const table = within(screen.getByRole('table', { name: 'UCC Filings' }));
    expect(cells(table, 'Attributed by')).toEqual(['', '', '', 'Comparison1 agrees', '']);
  });

  test('each list has its own switch, and a single record has none', async () => {
    const user = userEvent.setup();
    connect({ files: [file({ ucc: ucc as never, lien: [lien('L-1')] as never })] });
    await open();
    const filings = within(await region('UCC Filings'));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(filings.getByRole('radio', { name: 'Table' }));
    expect(await filings.findByRole('table', { name: 'UCC Filings' })).toBeTruthy();
    expect(within(await region('Liens')).getByRole('article')).toBeTruthy();
  });

  test.each(['table', 'cards'])('a link to a filing shows it as %s', async (view) => {
    connect({ files: [file({ ucc: ucc as never })] });
    await open({ at: `/?ucc=${view}#record-ucc_filing-U-3-2021-11-23` });
    await screen.findByRole('article', { name: 'Funder U-3' });
    await waitFor(() => expect(document.activeElement?.id).toBe('record-ucc_filing-U-3-2021-11-23'));
  });
});
