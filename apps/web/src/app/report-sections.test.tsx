import { dayIn, shortDate } from '@assay/domain/display';
import { type ReportSection, reportSections, reportTabs } from '@assay/domain/report';
import type { Lender } from '@assay/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { CorporateFilingsCard } from '#features/filings';
import { ChangesCard } from '#features/monitoring';
import {
  BusinessCard,
  OnlinePresenceCard,
  PortfolioReportPage,
  PublicSourcesCard,
  ReportPage,
  reportRoutes,
  type SectionParts,
} from '#features/report';
import type { AnyScreenRoute } from '#ui/screen-route';
import { toast } from '#ui/toast';
import { dossierAnswers } from './dossier-answers.ts';
import { PortfolioReportScreen, ReportScreen } from './report-screen.tsx';
import { reportSections as definitions } from './report-sections.ts';
import { aLender, aUser, openPage } from './testing.tsx';

vi.setConfig({ testTimeout: 20_000 });

const screensWith = (
  report: () => ReactNode,
  portfolioReport: () => ReactNode = PortfolioReportScreen,
): AnyScreenRoute[] => [
  { path: '/onboarding', title: 'New inquiry', component: async () => () => <h1>Search</h1> },
  ...reportRoutes(
    async () => report,
    async () => portfolioReport,
  ),
];
const then = '2026-05-01T10:00:00Z';

const aMatch = (id: string, name = `Roofer ${id}`) => ({
  id,
  name,
  name_dba: null,
  addr1: null,
  addr2: null,
  city: 'Niles',
  state: 'MI',
  zip5: null,
  zip4: null,
  phone: null,
  ein: null,
  domain_name: null,
  email: null,
  sic_code: null,
  principals: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map((first_name, place) => ({
    id: String(place + 1),
    first_name,
    middle_name: null,
    last_name: 'Ortega',
    suffix: null,
    npi_id: null,
  })),
  doctors: [],
  cluster_id: null,
  cluster_score: null,
  bm25_score: null,
  function_score: null,
  match_reasons: [],
  is_clustered: false,
  members_data: [],
  available_lenders: [],
  public_sources: [],
  partner_sources_count: 0,
  lender_categories: {},
  total_sources: 0,
  closed_by: [],
  own_relation: null,
  search_score: 12.4,
  sources: [],
});
const matchesOf = (count: number) => ({
  count,
  searched_at: '2026-05-01T10:00:00Z',
  results: Array.from({ length: count }, (_, place) => aMatch(String(place + 1))),
});

const merchant = {
  id: '2',
  name: 'Lakeside Roofing LLC',
  name_dba: 'Lake Roofs',
  addr1: '12 Lake Shore Dr',
  addr2: null,
  city: 'South Bend',
  state: 'IN',
  zip5: '46613',
  zip4: null,
  phone: '5742331870',
  email: null,
  domain_name: 'lakeside.example',
  ein: '•••-••-4417',
  npi_id: '1234567893',
  sic_code: '1761',
  sic_name: 'Roofing contractors',
};
const source = (name: string, category: string, overrides: object = {}) => ({
  name,
  category,
  url: null,
  first_seen_date: null,
  status: null,
  locations: [],
  record_ids: [],
  ...overrides,
});
const headOf = (head: object = {}) => ({
  moments: { moments: [], more: 0, last_viewed_at: null },
  earlier_inquiries: { count: 0, results: [] },
  ...head,
});
const reportOf = (blob: object | null = {}, head: object = headOf()) => ({
  head,
  inquiry: {
    id: '1',
    legal_entity_name: 'Lakeside',
    name: null,
    addr1: null,
    city: null,
    state: null,
    phone: null,
    lender: '1',
    created_at: then,
  },
  result_blob: blob && {
    merchant,
    lender_merchants: [],
    public_sources: [],
    online_presence: [],
    partner_sources_count: 0,
    corporate_filings: [],
    own_records: [],
    associations: [],
    partner_history: [],
    regulatory_complaints: [],
    bbb: null,
    closed_sources: [],
    service_summary: [],
    service_summary_by_stars: [],
    alert_word_reviews: [],
    inquiry_history_count: 0,
    generated_at: then,
    ...blob,
  },
});
const reason = { code: 'V13', text: 'No corporate filing found', points: 80, evidence: [] };
const item = {
  id: '71',
  subject: 'Lakeside',
  subject_type: 'business',
  score: 0.86,
  category: 'Sanctions',
  source_country: null,
  source_agency_name: 'OFAC',
  source_list_type: 'SDN',
  listed_name: 'LAKE SIDE',
  aliases: [],
  entry_id: '9',
  created_at: then,
  listed_at: null,
  url: null,
  remarks: null,
  caution: null,
  text: null,
  reasons: [],
  source_region: null,
  source_agency_acronym: null,
  is_linked_to_merchant: false,
  matched_merchants: [],
};
/** The answer with the badge counts, which is separate from the report. */
const badgesOf = (
  { hasDoctors = false, ...alerts }: Record<string, number | boolean | null> = {},
  states: Record<string, object> = {},
) => ({
  tabs: ['regulatory', 'financial', 'principal', 'doctors'].map((section) => ({
    section,
    alerts: alerts[section] ?? null,
    ...{ is_searching: false, is_partial: false, ...states[section] },
    is_shown: section !== 'doctors' || hasDoctors,
  })),
});
const answers = {
  'GET user/me': aUser(),
  'GET user/check-inquiry-terms': { status: 'ok' },
  'POST inquiry/1/results': matchesOf(3),
  'POST inquiry/1/result': reportOf(),
  'GET inquiry/result/history': {
    count: 1,
    history: [
      {
        merchant: { id: '3', name: 'Roofer 3', city: null, state: null },
        inquiry: { id: '1', legal_entity_name: null, name: null },
        result_dt: then,
      },
    ],
  },
  'GET merchant/2/ratings': {
    status: 'no_data',
    checked_at: null,
    waiting: 0,
    sites: [],
    months: [],
    service_summary: [],
    service_summary_by_stars: [],
    alert_word_reviews: [],
    alert_word_review_count: 0,
    low_reviews: [],
  },
  'GET merchant/vrisk/2': {
    curr_score: 740,
    curr_score_tier: 'Lowest Risk',
    curr_reason_codes: [reason, { ...reason, code: 'V14' }, { ...reason, code: 'V06' }],
    prev_score: null,
    prev_score_tier: null,
    prev_reason_codes: [],
    credits: [],
    coverage: null,
    model_version: 'vrisk-9',
    updated_at: then,
  },
  'GET merchant_masters/2/properties': { properties: [] },
  'POST merchant/verify_business_state': { status: 'no_data', verification: null },
  'GET merchant/licenses/2': { status: 'no_data', checked_at: then, waiting: 0, data: [] },
  'POST license_orders/home_services': { license_orders: [] },
  'POST doctors/get_all': { doctors: [], reviews_cents: null },
  'GET lender/furnish-doctors-enabled': { furnish_doctors: false },
  'GET merchant/2/badges': badgesOf(),
  'GET lender/license-verification-enabled': { license_verification_enabled: false },
  'GET merchant/sos_merchant/2': { status: 'no_data', checked_at: then, searched: ['IN'], data: [] },
  'GET merchant/2/1/evidence': {
    topics: [],
    in_doubt: [],
    hits: [],
    decided: [],
    counted: [],
    moves: [],
    asks_paid_sources: false,
  },
  'GET merchant/complaints/2': {
    bureau_status: 'no_data',
    regulators_status: 'completed',
    checked_at: then,
    sources: [],
    waiting: 0,
    bbb: null,
    regulatory_complaints: [],
    regulatory_count: 4,
    alert_word_complaint_ids: [],
    by_month: { kinds: [], months: [] },
  },
  'GET merchant/2/1/vital4': {
    enabled: true,
    status: 'completed',
    data: { adverse_media: [], watchlists_sanctions: [item, { ...item, id: '72', subject: 'Dana' }] },
    lists_checked: [],
    checked_at: then,
    adverse_media_status: 'completed',
    adverse_media_checked_at: then,
    adverse_media_waiting: 0,
    watchlists_decided_away: 0,
  },
};
type Answers = Parameters<typeof openPage>[2];

const open = (address = '/onboarding/1/2/overview', more: Answers = {}) =>
  openPage(address, screensWith(ReportScreen), { ...answers, ...more });

const nothing = Object.fromEntries(reportSections.map((section) => [section, []]));
const printNothing = async () => ({ summary: [], sections: nothing as Record<ReportSection, []> });

/** Opens a report with only these parts in its overview, and none in its print: the whole takes ten times as long. */
function openWith(main: SectionParts['main'], address = '/onboarding/1/2/overview', more: Answers = {}) {
  const overview = { ...definitions.overview, load: async () => ({ main }) };
  const parts = { sections: { ...definitions, overview }, loadPrinted: printNothing };
  const screens = screensWith(
    () => <ReportPage {...parts} answers={dossierAnswers} />,
    () => <PortfolioReportPage {...parts} answers={[]} />,
  );
  return openPage(address, screens, { ...answers, ...more });
}
const openHead = (address?: string, more?: Answers) => openWith([], address, more);
const name = () => screen.findByRole('heading', { level: 1, name: 'Lakeside Roofing LLC' });
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the head of a report', () => {
  const relation = (overrides: object) => ({
    ...{ id: '1', lender: 'Northwind Capital', anonymized_lender_name: null, lender_type: null },
    ...{ open_date: null, close_date: null, status: 'Open', open_months: null, own_facts: null },
    ...overrides,
  });

  test('names no customer for a closed relation and that of another lender; lists several sources that report the business closed on demand', async () => {
    const partner = relation({ anonymized_lender_name: 'Partner 1', open_date: '2020-02-02' });
    const closed = relation({ open_date: '2024-01-15', close_date: '2025-01-15' });
    const closed_sources = ['SAM.gov', 'Google'].map((name) => ({ name, reported_at: '2026-04-02' }));
    await openHead(undefined, {
      'POST inquiry/1/result': reportOf({ partner_history: [partner, closed], closed_sources }),
    });
    await name();
    expect(screen.queryByText(/Our customer/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'See which' }));
    expect(screen.getByText('Google: seen 4/2/2026')).toBeTruthy();
  });

  test('names the lender’s own open relation, never that of another lender; says who searched for the business before and links to that report, the others on request', async () => {
    const search = (id: string, created_at: string, by: object, more: object = {}) => ({
      ...{ id, created_at, created_by: { name: null, is_own: false, ...by } },
      ...{ is_later: false, shares: [], report: null, ...more },
    });
    const results = [
      search('9', '2026-11-03T12:00:00Z', { name: 'Cole League' }),
      search('8', '2026-10-02T12:00:00Z', { is_own: true }),
    ];
    const partner = relation({ anonymized_lender_name: 'Partner 1', open_date: '2020-02-02' });
    const own = relation({ open_date: '2025-01-15', status: 'Probation' });
    await openHead(undefined, {
      'POST inquiry/1/result': reportOf(
        { partner_history: [partner, own] },
        headOf({ earlier_inquiries: { count: 2, results } }),
      ),
    });
    await name();
    expect(screen.getByText(/Our customer/).textContent).toBe('Our customer since 1/15/2025 · Probation');
    const first = await screen.findByText(/^Searched before by Cole League on/);
    expect(first.textContent).toBe('Searched before by Cole League on 11/3/2026 · Open report · and 1 more');
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/onboarding/9/2/overview');
    await userEvent.click(screen.getByRole('button', { name: 'and 1 more' }));
    const second = await screen.findByText(/^Searched before by you/);
    expect(within(second).getByRole('link').getAttribute('href')).toBe('/onboarding/8/2/overview');
  });
});

describe('addresses of a report', () => {
  test.each(['/onboarding/1/2', '/onboarding/1/2/nonsense'])(
    '%s redirects to overview, without a new history entry [REP-001]',
    async (address) => {
      const { router } = await openHead(address);
      await name();
      expect(router.state.location.pathname).toBe('/onboarding/1/2/overview');
      expect(router.history.length).toBe(1);
    },
  );

  test('the section in the address is the current tab, and names the page with the merchant; the doctors tab comes before the scorecard if the answer with the counts includes it [REP-001] [REP-002]', async () => {
    const { router } = await openHead('/onboarding/1/2/doctors', {
      'GET merchant/2/badges': badgesOf({ hasDoctors: true }),
    });
    expect(await screen.findByText('No Doctor Data Available')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/onboarding/1/2/doctors');
    const tabs = within(screen.getByRole('navigation', { name: 'Report sections' }));
    const current = () =>
      tabs.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Doctors/)]);
    const sections = tabs
      .getAllByRole('link')
      .map((tab) => [tab.getAttribute('href'), tab.textContent?.replace(/\d.*/, '')]);
    expect(sections).toEqual([
      ['/onboarding/1/2/overview', 'Overview'],
      ['/onboarding/1/2/associations', 'Associations'],
      ['/onboarding/1/2/fraud', 'Performance'],
      ['/onboarding/1/2/regulatory', 'Regulatory'],
      ['/onboarding/1/2/service', 'Service'],
      ['/onboarding/1/2/financial', 'Financial'],
      ['/onboarding/1/2/principal', 'Principal'],
      ['/onboarding/1/2/doctors', 'Doctors'],
      ['/onboarding/1/2/scorecard', 'Scorecard'],
    ]);
    await act(() => router.navigate({ to: '/onboarding/1/2/overview' as never }));
    await waitFor(() =>
      expect(current().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Overview/)]),
    );
    await waitFor(() => expect(document.title).toBe('Overview · Lakeside Roofing LLC · Assay'));
  });

  test('doctors have a tab if there are any or some can be added, and redirect to overview otherwise, whose badge counts reason codes and watchlist items, read out as alerts [REP-002] [REP-020]', async () => {
    const { router } = await openHead('/onboarding/1/2/doctors');
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1/2/overview'));
    const tabs = () => within(screen.getByRole('navigation', { name: 'Report sections' }));
    expect(tabs().queryByRole('link', { name: /^Doctors/ })).toBeNull();
    expect(await screen.findByText('5 alerts')).toBeTruthy();
  });

  test('the doctors tab has its place from the start where doctors can be added, so that no tab moves [REP-002]', async () => {
    let count: (badges: object) => void = () => {};
    const { seen } = await openHead(undefined, {
      'GET user/me': aUser({
        lenders: [{ ...aLender('1', 'Northwind Capital'), furnish_doctors: true } as Lender],
      }),
      'GET merchant/2/badges': () => new Promise((resolve) => (count = resolve)),
    });
    const labels = () =>
      within(screen.getByRole('navigation', { name: 'Report sections' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace(/\d.*/, ''));
    await screen.findByRole('navigation', { name: 'Report sections' });
    const before = labels();
    expect(before).toEqual(reportSections.map((section) => reportTabs[section].label));
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('merchant/2/badges'));
    count(badgesOf({ hasDoctors: true, financial: 7 }));
    await screen.findByText('7 alerts');
    expect(labels()).toEqual(before);
  });

  test('a tab where none was found but not everything was searched differs from a clear one, also when read out [REP-023] [REP-025]', async () => {
    const is_partial = true;
    await openHead(undefined, {
      'GET merchant/2/badges': badgesOf(
        { regulatory: null, financial: 1, principal: null },
        {
          regulatory: { is_partial },
          financial: { is_partial },
          principal: { is_partial, is_searching: true },
        },
      ),
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Report sections' }));
    await tabs.findByRole('link', { name: 'Regulatory not everything was searched' });
    expect(tabs.getByTitle('not everything was searched').textContent).toBe('?not everything was searched');
    expect(
      tabs.getByRole('link', { name: 'Financial 1 alert, not everything was searched' }).textContent,
    ).toBe('Financial11 alert, not everything was searched');
    expect(tabs.getByRole('link', { name: /^Principal/ }).textContent).toBe('Principal');
  });

  test('one answer has the counts of all tabs: unknown ones show no badge, and no section is requested before it is opened [REP-023] [REP-025] [REP-026]', async () => {
    const { seen } = await openHead(undefined, {
      'GET merchant/2/badges': badgesOf({ regulatory: 0, financial: 7, principal: 120 }),
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Report sections' }));
    await waitFor(() =>
      expect(tabs.getByRole('link', { name: /^Financial/ }).textContent).toBe('Financial77 alerts'),
    );
    expect(tabs.getByRole('link', { name: /^Principal/ }).textContent).toBe('Principal99+120 alerts');
    expect(tabs.getByRole('link', { name: /^Regulatory/ }).textContent).toBe('Regulatory');
    expect(tabs.queryByRole('link', { name: /^Doctors/ })).toBeNull();
    await name();
    const paths = seen.map(({ path }) => path);
    expect(paths.filter((path) => path === 'merchant/2/badges')).toHaveLength(1);
    const ofSections = /complaints|litigation\/2|tlo_merchant|blj_merchant|2\/principals|doctors/;
    expect(paths.filter((path) => ofSections.test(path))).toEqual([]);
  });

  test('without the answer with the counts the tabs show without badges, and no section is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openHead(undefined, { 'GET merchant/2/badges': problemAnswer(503, 'shutting_down') });
    await name();
    const tabs = within(screen.getByRole('navigation', { name: 'Report sections' }));
    const always = reportSections.filter((section) => section !== 'doctors');
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual(
      always.map((section) => reportTabs[section].label),
    );
  });

  test('redirects a merged merchant’s address to the canonical one', async () => {
    const { router } = await openHead('/onboarding/1/5/overview');
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1/2/overview'));
  });
});

test('redirects to the canonical merchant when a merchant is merged after its report was opened', async () => {
  const { router } = await openHead(undefined, {
    'POST inquiry/1/result': ({ body }) =>
      reportOf({ merchant: { ...merchant, id: (body as { merchant_id: string }).merchant_id } }),
    'GET merchant/2/badges': problemAnswer(404, 'merchant_merged', '', { merged_into: '3' }),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/1/3/overview'));
});

describe('keyboard in a report', () => {
  test('a digit opens the visible tab with that number, so that without doctors the scorecard is the eighth; brackets open the adjacent matches', async () => {
    const user = userEvent.setup();
    const { router } = await openHead(undefined, {
      'POST inquiry/1/result': ({ body }) =>
        reportOf({ merchant: { ...merchant, id: (body as { merchant_id: string }).merchant_id } }),
    });
    await name();
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Report sections' })).getAllByRole('link');
    await waitFor(() => expect(tabs()[7]?.textContent).toMatch(/^Scorecard/));
    const chosen = vi.fn((event: Event) => event.preventDefault());
    tabs()[7]?.addEventListener('click', chosen);
    await user.keyboard('9');
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard('8');
    expect(chosen).toHaveBeenCalledOnce();

    const at = () => router.state.location.pathname;
    await user.keyboard('2');
    await waitFor(() => expect(at()).toBe('/onboarding/1/2/associations'));
    await user.keyboard('1');
    await waitFor(() => expect(at()).toBe('/onboarding/1/2/overview'));
    await user.keyboard(']');
    await waitFor(() => expect(at()).toBe('/onboarding/1/3/overview'));
  });
});

describe('history of a report', () => {
  test('comes with the opened report, which marks the moments, days and tabs with changes since the last view', async () => {
    const user = userEvent.setup();
    const change = { section: 'financial', text: '2 liens', source: 'Business records' };
    const seenBefore = { section: 'overview', text: 'Report first opened', source: null };
    const moments = [
      { at: '2026-04-03T17:00:00Z', is_new: true, changes: [change] },
      { at: '2026-04-01T17:00:00Z', is_new: false, changes: [seenBefore] },
    ];
    const { seen } = await openHead(undefined, {
      'POST inquiry/1/result': reportOf(
        {},
        headOf({ moments: { moments, more: 0, last_viewed_at: '2026-04-02T17:00:00Z' } }),
      ),
    });
    await name();
    const tabs = within(screen.getByRole('navigation', { name: 'Report sections' }));
    const marked = await tabs.findAllByRole('link', { name: /new since your last view/ });
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Financial/)]);
    await user.click(await screen.findByRole('button', { name: 'History, 1 new' }));
    const list = within(await screen.findByRole('list', { name: 'All moments' }));
    const news = list.getAllByRole('listitem').filter((item) => within(item).queryByText('New'));
    expect(news.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2 liens, Business records'),
    ]);
    expect(screen.getByText(/^Last viewed: 4\/2\/2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '4/3/2026, new, 1 change' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '4/1/2026, 1 change' })).toBeTruthy();
    expect(seen.filter(({ path }) => /moments|earlier/.test(path))).toEqual([]);
  });

  test('a failed load says so, and can be retried', async () => {
    const user = userEvent.setup();
    let isThere = false;
    await openHead(undefined, {
      'POST inquiry/1/result': { ...reportOf(), head: undefined },
      'GET merchant/2/1/moments': () =>
        isThere ? { moments: [], more: 0, last_viewed_at: null } : problemAnswer(404, 'not_found'),
    });
    await name();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const message = await screen.findByText('The history could not be loaded.');
    isThere = true;
    await user.click(within(message.parentElement!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing has changed since/)).toBeTruthy();
  });
});

test('a report in the portfolio shows what changed about its merchant', async () => {
  const change = {
    ...{ id: '1', merchant: { id: '2', name: 'Lakeside Roofing LLC', city: 'Niles', state: 'MI' } },
    ...{ kind: 'filing_inactive', record: 'Ohio filing 4432', field: 'Status', before: 'Active' },
    ...{ after: 'Dissolved', source: 'Secretary of State', section: 'overview', severity: 'high' },
    ...{ is_uncertain: false, happened_at: '2026-03-01', seen_at: then, is_seen: false },
    ...{ assigned_to: null, assigned_at: null, decision: null, comment: null, due_on: null },
    ...{ outcome: null, outcome_by: null, outcome_at: null },
  };
  const { seen } = await openWith([ChangesCard], '/healthcheck/overview/merchant/2/overview', {
    'GET user/me': aUser({
      lenders: [{ ...aLender('1', 'Northwind Capital'), portfolio_enabled: true } as Lender],
    }),
    'POST inquiry/portfolio/trigger-third-party': { status: 'started', inquiry_id: '1' },
    'GET merchant/2/report': reportOf(),
    'GET monitoring/changes': { results: [change], next: null, through: '1' },
  });
  expect((await card('Changes')).getByText('Filing no longer active')).toBeTruthy();
  const request = seen.find(({ path }) => path === 'monitoring/changes');
  expect(request?.query.get('merchant_id')).toBe('2');
});

describe('a report that cannot be opened', () => {
  const toastError = vi.spyOn(toast, 'error').mockImplementation(() => {});
  beforeEach(() => toastError.mockClear());

  test.each([500, 503, 404])('redirects to the search form with a message: %i [REP-003]', async (status) => {
    const { router } = await openHead(undefined, {
      'POST inquiry/1/result': problemAnswer(status, 'internal_error'),
    });
    await screen.findByRole('heading', { name: 'Search' });
    expect(router.state.location.pathname).toBe('/onboarding');
    expect(toastError.mock.calls).toEqual([['Report could not be loaded.']]);
  });

  test('redirects to the search form for failed matches too [REP-003]', async () => {
    await openHead(undefined, { 'POST inquiry/1/results': problemAnswer(500, 'internal_error') });
    await screen.findByRole('heading', { name: 'Search' });
    expect(toastError.mock.calls).toEqual([['Report could not be loaded.']]);
  });

  test('names an unknown inquiry as such', async () => {
    const unknown = problemAnswer(404, 'not_found');
    await openHead(undefined, { 'POST inquiry/1/result': unknown, 'POST inquiry/1/results': unknown });
    await screen.findByRole('heading', { name: 'Search' });
    expect(toastError.mock.calls).toEqual([['Inquiry not found']]);
  });

  test.each([
    ['without content', null],
    ['without a report', reportOf(null)],
  ])('with an answer %s shows No Report Data and stays [REP-003]', async (_, answer) => {
    const { router } = await openHead(undefined, { 'POST inquiry/1/result': answer });
    expect(await screen.findByText('No Report Data')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/onboarding');
    expect(router.state.location.pathname).toBe('/onboarding/1/2/overview');
  });

  test('an empty match list is not a failure', async () => {
    await openHead(undefined, { 'POST inquiry/1/results': matchesOf(0) });
    await name();
    expect(screen.getByText('0 matches')).toBeTruthy();
  });
});

describe('navigator', () => {
  test.each([
    [10, '10 matches'],
    [11, '20+ matches'],
  ])('links back to the search and shows %i matches as %s [REP-005]', async (count, text) => {
    await openHead(undefined, { 'POST inquiry/1/results': matchesOf(count) });
    await name();
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/onboarding');
    expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe('/onboarding/1');
  });

  test('the switcher marks the open match as viewing and those opened before as viewed [REP-005]', async () => {
    const user = userEvent.setup();
    await openHead();
    await name();
    await user.click(await screen.findByRole('button', { name: 'Match 2 of 3' }));
    const options = await screen.findAllByRole('menuitem');
    const marks = () => options.map((option) => within(option).queryByText(/^View/)?.textContent ?? null);
    await waitFor(() => expect(marks()).toEqual([null, 'Viewing', 'Viewed']));
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/onboarding/1/1/overview',
      '/onboarding/1/2/overview',
      '/onboarding/1/3/overview',
    ]);
    expect(options[0]?.textContent).toMatch(
      /Niles, MI.*High 12\.4.*Ann Ortega · Ben Ortega · Cleo Ortega and 2 more$/,
    );
  });

  test('a merchant that is not a match shows above the list as viewing; a failed history leaves marks out [REP-005]', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openHead(undefined, {
      'POST inquiry/1/results': { count: 1, searched_at: '2026-05-01T10:00:00Z', results: [aMatch('3')] },
      'GET inquiry/result/history': problemAnswer(503, 'shutting_down'),
    });
    await name();
    await user.click(await screen.findByRole('button', { name: 'All matches' }));
    const options = (await screen.findAllByRole('menuitem')).map((option) => option.textContent);
    expect(options[0]).toBe('Lakeside Roofing LLCViewing');
    expect(options[1]).not.toMatch(/View/);
  });

  test('Previous and Next step through the matches and are disabled at the ends; Print opens the print address in a new tab', async () => {
    await openHead(undefined, {
      'POST inquiry/1/results': {
        count: 2,
        searched_at: '2026-05-01T10:00:00Z',
        results: [aMatch('2'), aMatch('3')],
      },
    });
    await name();
    const steps = within(await screen.findByRole('navigation', { name: 'Matches' }));
    expect(steps.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    expect(steps.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/onboarding/1/3/overview');
    const print = screen.getByRole('link', { name: 'Print' });
    expect(print.getAttribute('href')).toBe('/onboarding/1/2/overview?printVersion=true');
    expect(print.getAttribute('target')).toBe('_blank');
  });
});

describe('overview', () => {
  test('fetches the counts of its badge only once the report is open, when the merchant may be read; shows a Lender User the business, its sources and pages, and the evidence bar of the inquiry and the merchant, but no tools [ONB-120] [REP-007]', async () => {
    let openReport: (value: object) => void = () => {};
    const opening = new Promise<object>((resolve) => {
      openReport = resolve;
    });
    const { seen } = await open(undefined, {
      'GET user/me': aUser({ groups: ['Lender User'] }),
      'POST inquiry/1/result': () => opening,
    });
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('inquiry/1/result'));
    const early = seen.map(({ path }) => path).filter((path) => path.startsWith('merchant/'));
    expect(early.filter((path) => !path.endsWith('/dossier'))).toEqual([]);
    openReport(answers['POST inquiry/1/result']);
    expect(await screen.findByText('5 alerts')).toBeTruthy();

    for (const title of ['Business', 'Public sources', 'Online presence', 'Corporate filings'])
      await card(title);
    const evidence = await card('Evidence');
    expect(await evidence.findByText('Evidence could not be loaded.')).toBeTruthy();
    const request = seen.find(({ path }) => path === 'third_party_data');
    expect(Object.fromEntries(request?.query ?? [])).toMatchObject({ inquiry_id: '1', merchant_id: '2' });
    const facts = await card('Business');
    expect(facts.queryByRole('button')).toBeNull();
    expect(facts.queryByText('Merchant editor')).toBeNull();
    expect(document.querySelector('a[href*="merchant-editor"]')).toBeNull();
  });

  test.each([
    ['a failed screening', { status: 'error' }, 3, 'Overview 3 alerts, not everything was searched'],
    ['a failed screening without reasons', { status: 'error' }, 0, 'Overview not everything was searched'],
    ['a screening that still runs', { status: 'in_progress' }, 0, 'Overview'],
    ['a screening without results', {}, 0, 'Overview'],
  ])('its badge after %s is no clear one', async (_name, state, reasons, label) => {
    await openHead(undefined, {
      'GET merchant/2/1/vital4': {
        ...answers['GET merchant/2/1/vital4'],
        ...{ data: { adverse_media: [], watchlists_sanctions: [] }, ...state },
      },
      'GET merchant/vrisk/2': {
        ...answers['GET merchant/vrisk/2'],
        curr_reason_codes: answers['GET merchant/vrisk/2'].curr_reason_codes.slice(0, reasons),
      },
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Report sections' }));
    expect(await tabs.findByRole('link', { name: label })).toBeTruthy();
  });

  test('without vital4_enabled its badge leaves the watchlist out; a Lender Admin sees no tools [REP-007] [REP-020]', async () => {
    const lender = { ...aLender('1', 'Northwind Capital'), vital4_enabled: false };
    await open(undefined, { 'GET user/me': aUser({ groups: ['Lender Admin'], lenders: [lender] }) });
    expect(await screen.findByText('3 alerts')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Watchlists and Sanctions' })).toBeNull();
    const facts = await card('Business');
    expect(facts.queryByRole('button')).toBeNull();
    expect(facts.queryByText('Merchant editor')).toBeNull();
    expect(document.querySelector('a[href*="merchant-editor"]')).toBeNull();
  });

  test('the head shows the business: domain as a link, phone and NPI formatted; and staff the merchant’s id and the editor [REP-007] [REP-048]', async () => {
    await openWith([BusinessCard], undefined, { 'GET user/me': aUser({ is_staff: true }) });
    const facts = await card('Business');
    expect(facts.getByText('(574) 233-1870')).toBeTruthy();
    expect(facts.getByText('1234567893')).toBeTruthy();
    expect(facts.getByText('Lake Roofs')).toBeTruthy();
    const link = facts.getByRole('link', { name: /lakeside ?\.example/ });
    expect(link.getAttribute('href')).toBe('https://lakeside.example');

    await userEvent.setup().click(facts.getByRole('button', { name: 'Copy 2' }));
    expect(await navigator.clipboard.readText()).toBe('2');
    expect(await facts.findByText('Copied')).toBeTruthy();
    const editor = facts.getByRole('link', { name: 'Merchant editor' });
    expect([editor.getAttribute('href'), editor.getAttribute('target')]).toEqual([
      '/merchant-editor?merchant1=2',
      '_blank',
    ]);
  });

  test('a domain of 1 character is text, an NPI of another length and a DBA equal to the name are hidden [REP-048]', async () => {
    const odd = {
      ...merchant,
      domain_name: 'x',
      npi_id: '12345',
      name_dba: merchant.name,
      phone: '233-1870',
    };
    await openWith([BusinessCard], undefined, { 'POST inquiry/1/result': reportOf({ merchant: odd }) });
    const facts = await card('Business');
    expect(facts.getByText('x')).toBeTruthy();
    expect(facts.queryByRole('link')).toBeNull();
    expect(facts.getByText('233-1870')).toBeTruthy();
    const labels = facts.getAllByRole('term').map((term) => term.textContent);
    expect(labels).not.toContain('NPI');
    expect(labels).not.toContain('DBA');
  });

  test('public sources show 6 badges by category, then +N; one without details says so, and other lenders are a count; online presence shows five pages at the left and the rest at the right, with rating and link [REP-042] [REP-046]', async () => {
    const user = userEvent.setup();
    const names = ['Google', 'Yelp', 'BBB', 'Facebook', 'Tripadvisor', 'Vitals'];
    const public_sources = [
      source('SAM.gov', 'Business Data'),
      ...names.map((each) => source(each, 'Review Sites')),
    ];
    const page = (place: number, overrides: object = {}) => ({
      source: `Site ${place}`,
      url: `https://site${place}.example/lake`,
      rating: 4.5,
      review_count: 1200,
      found_at: null,
      ...overrides,
    });
    const online_presence = [
      ...[1, 2, 3, 4, 5].map((place) => page(place)),
      page(6, { url: 'javascript:alert(1)', rating: null, review_count: 1 }),
    ];
    await openWith([PublicSourcesCard, OnlinePresenceCard], undefined, {
      'POST inquiry/1/result': reportOf({ public_sources, partner_sources_count: 2, online_presence }),
    });
    const presence = await card('Online presence');
    const columns = presence.getAllByRole('list').map((list) => list.children.length);
    expect(columns).toEqual([5, 1]);
    const link = presence.getByRole('link', { name: /^Site 1/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://site1.example/lake',
      expect.stringContaining('noopener'),
    ]);
    expect(presence.getAllByText('4.5/5 · 1,200 reviews')).toHaveLength(5);
    expect(presence.getByText('1 review')).toBeTruthy();
    expect(presence.queryByRole('link', { name: /^Site 6/ })).toBeNull();

    const sources = await card('Public sources');
    const badges = () => sources.getAllByRole('button').map((badge) => badge.textContent);
    expect(badges()).toEqual([...names, '+1']);
    await user.click(sources.getByText('+1'));
    expect(badges()).toEqual([...names, 'SAM.gov']);
    const groups = sources.getAllByRole('list').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Review Sites', 'Business Data']);
    for (const category of groups) expect(sources.getByText(category ?? '')).toBeTruthy();
    expect(sources.getByText('2 lenders know this business')).toBeTruthy();
    await user.click(sources.getByRole('button', { name: 'Google' }));
    expect(await screen.findByText('Source details not available for this result.')).toBeTruthy();
  });

  test('without a source or a web page it says so, and contact data that the head lacks shows below with its source [REP-042] [REP-046] [REP-049]', async () => {
    const property = (name: string, value: string) => ({ name, value, source: 'Yelp', updated_at: then });
    await openWith([PublicSourcesCard, OnlinePresenceCard], undefined, {
      'GET merchant_masters/2/properties': {
        properties: [property('phone', '574-233-1870'), property('phone', '5742339999')],
      },
    });
    expect(await screen.findByText('No Public Sources found for this business.')).toBeTruthy();
    const presence = await card('Online presence');
    expect(await presence.findByText('No online presence data available.')).toBeTruthy();
    expect((await presence.findByText('(574) 233-9999')).parentElement?.textContent).toContain('Yelp');
    expect(presence.queryByText('(574) 233-1870')).toBeNull();
  });

  test('refetches the properties with each poll of the filings, every 30 seconds, until those are loaded [REP-049] [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const filings = { status: 'in_progress', checked_at: null, searched: [], data: [] };
    const answers = [filings, filings];
    const { seen } = await openWith([CorporateFilingsCard, OnlinePresenceCard], undefined, {
      'GET merchant/sos_merchant/2': () => answers.shift() ?? { ...filings, status: 'no_data' },
    });
    await name();
    const requestCount = (path: string) => seen.filter((one) => one.path === path).length;
    const counts = () => [
      requestCount('merchant/sos_merchant/2'),
      requestCount('merchant_masters/2/properties'),
    ];
    await vi.waitFor(() => expect(counts()).toEqual([1, 1]));
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitFor(() => expect(counts()).toEqual([2, 2]));
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitFor(() => expect(counts()).toEqual([3, 3]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(counts()).toEqual([3, 3]);
    vi.useRealTimers();
  });

  test('a source that a score cites is expanded and opened when the address points to it [REP-034]', async () => {
    const names = ['Google', 'Yelp', 'BBB', 'Facebook', 'Tripadvisor', 'Vitals'];
    const public_sources = [
      ...names.map((each) => source(each, 'Review Sites')),
      source('SAM.gov', 'Business Data', { record_ids: ['81'], status: 'CLOSED_PERMANENTLY' }),
    ];
    const closed_sources = [{ name: 'SAM.gov', reported_at: '2026-04-02' }];
    await openWith([PublicSourcesCard], '/onboarding/1/2/overview#public_source-81', {
      'POST inquiry/1/result': reportOf({ public_sources, closed_sources }),
    });
    expect((await screen.findByRole('dialog', { name: 'SAM.gov' })).textContent).toContain(
      'Closed permanently',
    );
    expect(document.getElementById('public_source-81')).toBeTruthy();
    const warning = screen.getByRole('region', { name: 'Closed business' });
    expect(warning.textContent).toBe('SAM.gov reports this business as permanently closed.Seen 4/2/2026');
  });
});

describe('print', () => {
  test('printVersion=true shows the sections without navigator, tabs and evidence bar; Print waits for the parts', async () => {
    let answerRisk: (value: object) => void = () => {};
    const risk = new Promise<object>((resolve) => {
      answerRisk = resolve;
    });
    await open('/onboarding/1/2/overview?printVersion=true', { 'GET merchant/vrisk/2': () => risk });
    await name();
    expect(await screen.findByRole('heading', { level: 2, name: 'Overview' })).toBeTruthy();
    for (const title of ['Summary', 'Business', 'Risk score', 'Not checked', 'Watchlists and sanctions']) {
      expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    }
    expect(screen.queryByRole('region', { name: 'Evidence' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Report sections' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to Search' })).toBeNull();
    const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
    expect(print.disabled).toBe(true);
    answerRisk(answers['GET merchant/vrisk/2']);
    await waitFor(() => expect(print.disabled).toBe(false), { timeout: 15_000 });
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections.filter((each) => ['Associations', 'Doctors', 'Financial'].includes(each ?? ''))).toEqual(
      [],
    );
    expect(sections[0]).toBe('Overview');
  });

  test('says as of which day it is, and a section that failed to load says so; printing is recorded before it starts, by the button as well as by the browser, and the button does not print when recording fails', async () => {
    const printed: unknown[] = [];
    const paper = vi.fn(() => {
      printed.push('paper');
      window.dispatchEvent(new Event('beforeprint'));
    });
    vi.stubGlobal('print', paper);
    let isDown = true;
    await open('/onboarding/1/2/overview?printVersion=true', {
      'GET merchant/2/ratings': problemAnswer(503, 'shutting_down'),
      'POST merchant/2/printed': ({ body }: { body: object }) => {
        if (isDown) return problemAnswer(503, 'shutting_down');
        printed.push(body);
        return { status: 'ok' };
      },
    });
    await name();
    const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
    await waitFor(() => expect(print.disabled).toBe(false), { timeout: 15_000 });
    expect(
      screen.getByText(`The report as of ${shortDate(dayIn('America/New_York', new Date()))}`),
    ).toBeTruthy();
    const ratings = await screen.findByRole('region', { name: 'Online Ratings By Source' });
    await waitFor(() => expect(ratings.textContent).toMatch(/Could not be loaded\.$/));
    expect(screen.queryByRole('region', { name: 'Online Ratings By Stars' })).toBeNull();

    await userEvent.click(print);
    expect(await screen.findByText('The report could not be printed. Please try again.')).toBeTruthy();
    expect(paper).not.toHaveBeenCalled();

    isDown = false;
    const record = { inquiry_id: '1', as_of: null, printed_at: expect.stringMatching(/Z$/) };
    await userEvent.click(print);
    await waitFor(() => expect(printed).toEqual([record, 'paper']));
    window.dispatchEvent(new Event('beforeprint'));
    await waitFor(() => expect(printed).toEqual([record, 'paper', record]));
    vi.unstubAllGlobals();
  });
});
