import type { Dossier } from '@assay/domain/dossier';
import type { FinancialFile } from '@assay/domain/financial';
import type { PartnerHistoryEntry } from '@assay/domain/performance';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isPastShown, showMoment } from '#api/as-of';
import { connectForTest, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedPosition } from '../print.tsx';
import { financialAnswers } from '../report/queries.ts';
import { aLien, aUccFiling } from '../testing.ts';
import { LienPositionCard } from './lien-position-card.tsx';
import { PositionCard } from './position-card.tsx';

afterEach(() => {
  vi.useRealTimers();
  showMoment(null);
});

const empty = {
  trade_style_business_name: null,
  fein_number: null,
  domains: [],
  business_address_count: null,
  lien_debtor_count: null,
  bankruptcy_subject_count: null,
  judgement_debtor_count: null,
  corp_filing: [],
  bankruptcy: [],
  lien: [],
  judgement: [],
  ucc: [],
  watchlist: [],
  locations: [],
};

async function show(
  records: Partial<FinancialFile>,
  { status = 'completed', waiting = 0, partner_history = [] as PartnerHistoryEntry[] } = {},
) {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const data = [
    {
      id: '1',
      source: 'Records',
      created_at: '2026-05-01T10:00:00Z',
      primary_business_name: 'A',
      ...empty,
      ...records,
    },
  ];
  const state = { status, checked_at: null };
  const financial_files = { ...state, is_partial: false, waiting, data };
  const financial_records = { ...state, summary: null, bankruptcy: [], lien: [], judgement: [] };
  connectForTest({
    'GET merchant/tlo_merchant/7': financial_files,
    'GET merchant/blj_merchant/7': financial_records,
  });
  const queryClient = queryClientForTest();
  // A past report is answered by its version.
  const version = { financial_files, financial_records } as unknown as Dossier;
  if (isPastShown())
    for (const [key, answer] of financialAnswers({ inquiry_id: '1', merchant_id: '7' }, version))
      queryClient.setQueryData(key, answer);
  const viewer = {
    ...viewerOf(
      { is_staff: false, is_superuser: false } as User,
      { id: '1', flags: { tlo_enabled: true } } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => (
    <>
      <LienPositionCard merchant_id="7" report={{ partner_history }} />
      <PositionCard merchant_id="7" report={{ partner_history }} />
      <section aria-label="Print">
        <PrintedPosition {...({ merchant_id: '7', report: { partner_history } } as PrintedProps)} />
      </section>
    </>
  );
  await renderScreens([{ path: '/', component }], '/', {
    queryClient,
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}

const PrintedPosition = (props: PrintedProps) => usePrintedPosition(props);
const ucc = (rest: object) => ({ ...aUccFiling, filing_date: '2024-04-01', expiration_date: null, ...rest });
/** The card, which comes before its print. */
const position = async () =>
  (await screen.findAllByRole('region', { name: 'Lien position' }))[0] as HTMLElement;
const short = () => screen.findByRole('region', { name: 'Position' });

test('shows how many claims rank ahead of a new filing, with the duration of each', async () => {
  await show({
    lien: [aLien({ filing_type_desc: 'State Tax Lien', status: 'Open', filing_date: '2026-03-14' })],
    ucc: [
      ucc({
        filing_number: '1',
        sec_party_business_name: 'CSC, as representative',
        collateral: 'All assets',
      }),
      ucc({
        filing_number: '2',
        sec_party_business_name: 'Kubota Credit',
        collateral: 'One tractor, serial 9',
      }),
      ucc({ filing_number: '3', sec_party_business_name: 'Paid Off LLC', collateral: 'All assets' }),
      ucc({
        filing_number: '4',
        initial_filing_number: '3',
        filing_type: 'Termination',
        filing_date: '2025-08-02',
      }),
    ],
  });
  const card = await position();
  expect(card.textContent).toContain('A new filing today would rank behind 2');
  // A printed page is read on another day.
  expect((await screen.findByRole('region', { name: 'Print' })).textContent).toContain(
    'A new filing on 11/21/2026 would rank behind 2.',
  );
  const claims = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(claims[0]).toMatch(/^1 · Unknown funder All assetsvia CSC · funder not stated/);
  expect(claims[0]).toContain('filed 4/1/2024 · lapses 4/1/2029');
  expect(claims[1]).toMatch(/^2 · .*Tax lien/);
  expect(claims[2]).toMatch(/^Kubota Credit Equipment/);
  expect(claims[3]).toContain('filed 4/1/2024 · terminated 8/2/2025');
  expect(card.textContent).toContain('Not known: 1 filing does not name its secured party');
  expect((await short()).textContent).toMatch(
    /^Positionbehind 2Open1 UCC filingUnknown funder 20241 tax lien, \$18,420\.00Indiana Department of Revenue 2026Not known: 1 filing/,
  );
});

test('in a past report says the shown day and never today', async () => {
  showMoment('2025-06-30T23:59:59Z');
  await show({ ucc: [ucc({ filing_number: '1', collateral: 'All assets' })] });
  const card = await position();
  expect(card.textContent).toContain('A new filing on 6/30/2025 would rank second');
  expect(card.textContent).not.toContain('today');
  expect((await short()).textContent).not.toContain('today');
});

test('claims first position only as far as the records show, and lists what was not queried', async () => {
  await show({}, { waiting: 2 });
  const card = await position();
  expect(card.textContent).toContain('would rank first, as far as these records show');
  expect(card.textContent).toContain('2 records may belong to other businesses and are not counted');
  expect(card.textContent).toContain('the state’s own register was not searched');
  expect((await short()).textContent).toMatch(/^PositionfirstOpenA new filing today would rank first/);
});

test('lists open relations of other lenders by number as signs, and the own one', async () => {
  const open = (lender: string, isOwn = false): PartnerHistoryEntry => ({
    id: lender,
    lender,
    anonymized_lender_name: isOwn ? null : lender,
    lender_type: null,
    open_date: '2026-01-05',
    close_date: null,
    status: 'Open',
    open_months: 10,
    own_facts: null,
  });
  await show({}, { partner_history: [open('Partner 1'), open('Partner 2'), open('North', true)] });
  const { textContent } = await position();
  expect(textContent).toContain('No filing ranks ahead, but 2 other lenders have open relations');
  expect(textContent).toContain('Already your customer: open since 1/5/2026');
  expect(textContent).toContain(
    'Signs of further claims: Partner 1: open since 1/5/2026 · Partner 2: open since 1/5/2026',
  );
  expect((await short()).textContent).toMatch(
    /^Positionnot certainOpen2 open relations of other lendersPartner 1: .*Already your customer: open since 1\/5\/2026No filing ranks ahead, but/,
  );
});

test.each([
  ['not_requested', 'the records bureau was not searched'],
  ['in_progress', 'the records bureau is being searched'],
  ['error', 'the search of the records bureau failed'],
])('without claims, the position is not known while the search is %s', async (status, why) => {
  await show({}, { status });
  const card = await position();
  expect(card.textContent).toContain(`Where a new filing would rank is not known: ${why}`);
  expect(card.textContent).not.toContain('first');
});
