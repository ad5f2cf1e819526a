import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { aFiling } from '../features/filings/testing.ts';
import { aFile, aLien, aPerson } from '../features/financial/testing.ts';
import { evidenceOf, openBar } from '../features/gathering/testing.tsx';
import { aDocket, aLawsuit } from '../features/litigation/testing.ts';
import { anArticle, aWatchlistItem } from '../features/screening/testing.tsx';
import { aDiscovery } from '../features/verification/testing.ts';
import { evidenceSources, ReportEvidence } from './evidence-sources.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

type OpenBarArgs = Parameters<typeof openBar>;

/** The bar with every source; the business is verified unless the test says otherwise. */
const open = (evidence: OpenBarArgs[1], answers: OpenBarArgs[2] = {}, more: OpenBarArgs[3] = {}) =>
  openBar(
    evidenceSources,
    evidence,
    {
      'GET business_discoveries/by_inquiry_id/1/': [aDiscovery({ properties: [], processes: [] })],
      'POST inquiry/trigger-third-party': { status: 'accepted' },
      ...answers,
    },
    more,
  );
const line = (label: RegExp) => screen.findByRole('button', { name: label });
const labels = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button')?.textContent);
const summary = () => screen.getByText(/^Search completed/).textContent;
const found = evidenceOf({
  filings: [aFiling(), aFiling({ id: '32', filing_state: 'MI' })],
  vital4: 'available',
  items: [aWatchlistItem()],
});

describe('modes', () => {
  test('detailed mode shows one line per source with state and count, sparse mode one line with the overall state [ONB-120]', async () => {
    const user = userEvent.setup();
    open(found);
    expect(await line(/Legal entity.*2 filings/)).toBeTruthy();
    expect(await line(/watchlists.*1 watchlist hit/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByRole('button', { name: /Legal entity/ })).toBeNull();
    expect(summary()).toBe('Search completed · 2 filings · 1 watchlist hit');
    expect(localStorage.getItem('evidence-mode')).toBe(JSON.stringify('sparse'));

    await user.click(screen.getByRole('button', { name: 'Show each source' }));
    expect(await line(/Legal entity/)).toBeTruthy();
  });

  test('a new inquiry opens in detailed mode, regardless of the saved mode [ONB-120]', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    sessionStorage.setItem('newInquiry', JSON.stringify({ id: '1', time: Date.now() }));
    open(found);
    expect(await line(/Legal entity/)).toBeTruthy();
  });

  test('without the flag the saved mode applies', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    open(evidenceOf({ legalEntity: 'processing' }));
    expect(await screen.findByText('Searching…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Legal entity/ })).toBeNull();
  });

  test('sources that were never queried do not read as searched', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    const unqueried = { legalEntity: 'not_initiated', litigation: 'not_initiated' } as const;
    open(evidenceOf({ ...unqueried, isVital4Enabled: false }), {}, { flags: { kevari_enabled: false } });
    expect(await screen.findByText('Not searched yet')).toBeTruthy();
  });

  test.each([
    ['searched in part', { partialReason: 'Not searched for business records: not enabled for this lender' }],
    ['never queried', { legalEntity: 'not_initiated' }],
  ] as const)('with a source %s the line does not read as nothing found', async (_what, source) => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    const flags = { kevari_enabled: false };
    open(evidenceOf({ legalEntity: 'not_available', ...source }), {}, { flags });
    expect(await screen.findByText(/not everything was searched/)).toBeTruthy();
    expect(screen.queryByText(/nothing found/)).toBeNull();
  });

  test('the line names a failed source and what the others found', async () => {
    localStorage.setItem('evidence-mode', JSON.stringify('sparse'));
    open(evidenceOf({ filings: [aFiling()], litigation: 'error' }));
    await screen.findByText('1 filing');
    expect(summary()).toBe('Search completed · 1 filing · Litigation failed');
  });
});

const MORE = 'The vendor has more results than it returned; narrow the search';

describe('lines', () => {
  test('do not read as none found when a vendor has more results', async () => {
    open(evidenceOf({ filings: [aFiling()], partialReason: MORE }));
    expect(await line(/Litigation.*None so far/)).toBeTruthy();
    expect(screen.queryByText('None found')).toBeNull();
    expect(screen.getAllByText(MORE).length).toBeGreaterThan(1);
  });

  test('say why a source was not queried, and do not read as none found', async () => {
    const partialReason = 'Not searched for corporate filings: needs a business name and a state';
    open(evidenceOf({ legalEntity: 'not_initiated', partialReason }));
    expect(await line(/Legal entity.*None so far/)).toBeTruthy();
    expect(screen.getAllByText(partialReason).length).toBeGreaterThan(0);
    expect(screen.queryByText(/No legal entity records found/)).toBeNull();
  });

  test('are the four sources in order, each with its findings [ONB-120]', async () => {
    const twice = aLien();
    open(
      evidenceOf({
        filings: [aFiling()],
        files: [
          aFile({
            lien: [twice, twice, aLien({ filing_number: '2' })],
            principals: [
              aPerson({
                principal_bankruptcy: [
                  {
                    file_date: '2015-01-01',
                    case_status: null,
                    case_status_date: null,
                    chapter: '7',
                    case_number: '15-1',
                    court_id: null,
                    judge_name: null,
                    attorney_name: null,
                    law_firm: null,
                    trustee_name: null,
                  },
                ],
              }),
            ],
          }),
        ],
        litigation: 'available',
        cases: { lawsuits: [aLawsuit(), aLawsuit({ id: '92' })], dockets: [aDocket()] },
        vital4: 'available',
        articles: [anArticle()],
        items: [aWatchlistItem()],
      }),
      { 'GET business_discoveries/by_inquiry_id/1/': [aDiscovery()] },
    );
    await line(/1 value/);
    expect(labels()).toEqual([
      'Legal entity4 records, 2 open',
      'Litigation2 cases, 1 pending',
      'Adverse media and watchlists1 article, 1 watchlist hit',
      'Business verification1 value',
    ]);
    const tones = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('[data-tone]')?.getAttribute('data-tone'));
    expect(tones).toEqual(['highest', 'high', 'highest', 'neutral']);
    const dots = document.querySelectorAll('[data-state]');
    expect(new Set([...dots].map((dot) => dot.getAttribute('data-state')))).toEqual(new Set(['complete']));
  });

  test.each([
    ['error', 'Error searching litigation data'],
    ['timed_out', 'Litigation search timed out'],
    ['not_available', 'Search completed - No litigation records found'],
  ] as const)('litigation %s shows its sentence [ONB-128]', async (litigation, sentence) => {
    open(evidenceOf({ litigation }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test("are off if the lender's flag is off", async () => {
    const flags = { tr_enabled: false, vital4_enabled: false, kevari_enabled: false };
    open(evidenceOf({ cases: { dockets: [aDocket()] } }), {}, { flags });
    await line(/Legal entity/);
    expect(screen.getAllByText('Not enabled for this lender')).toHaveLength(3);
    const isDisabled = (label: RegExp) =>
      (screen.getByRole('button', { name: label }) as HTMLButtonElement).disabled;
    expect([/Litigation/, /watchlists/, /Business verification/].map(isDisabled)).toEqual([true, true, true]);
    expect(isDisabled(/Legal entity/)).toBe(false);
  });

  test.each([
    ['error', 'Error searching legal entity data'],
    ['timed_out', 'Legal entity search timed out'],
    ['not_available', 'Search completed - No legal entity records found'],
  ] as const)('legal entity %s shows its sentence [ONB-128]', async (legalEntity, sentence) => {
    open(evidenceOf({ legalEntity }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test.each([
    ['error', 'Error searching adverse media data'],
    ['timed_out', 'Adverse media search timed out'],
    ['not_available', 'Search completed - No adverse media or watchlist records found'],
  ] as const)('adverse media and watchlists %s shows its sentence [ONB-128]', async (vital4, sentence) => {
    open(evidenceOf({ vital4 }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('count an item that was found twice once, as shown', async () => {
    open(evidenceOf({ vital4: 'available', items: [aWatchlistItem(), aWatchlistItem({ id: '72' })] }));
    expect(await line(/watchlists.*1 watchlist hit$/)).toBeTruthy();
  });

  test('of a source that is off for the lender say so and cannot be opened', async () => {
    open(evidenceOf({ isVital4Enabled: false, vital4: 'available', items: [aWatchlistItem()] }));
    const button = await line(/watchlists/);
    expect(screen.getByText('Not enabled for this lender')).toBeTruthy();
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText(/watchlist hit/)).toBeNull();
  });

  test('Retry of a failed source calls the trigger with the inquiry and refetches the state', async () => {
    const user = userEvent.setup();
    const seen = open(evidenceOf({ legalEntity: 'error' }));
    await user.click(await screen.findByRole('button', { name: 'Retry Legal entity' }));
    const paths = () => seen.map(({ method, path }) => `${method} ${path}`);
    const trigger = 'POST inquiry/trigger-third-party';
    await waitFor(() => expect(paths()).toContain(trigger));
    await waitFor(() => {
      const after = paths().slice(paths().indexOf(trigger) + 1);
      expect(after).toContain('GET third_party_data');
      expect(after).toContain('GET litigation_data/1');
    });
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ id: '1' });
  });

  test.each([
    ['had no one to search for', { legalEntity: 'not_initiated', vital4: 'not_initiated' }],
    ['failed', { legalEntity: 'not_initiated', litigation: 'timed_out', vital4: 'error' }],
  ] as const)('do not start sources that %s automatically', async (_what, statuses) => {
    vi.useFakeTimers();
    const seen = open(evidenceOf(statuses));
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    expect(seen.filter(({ path }) => path === 'third_party_data')).toHaveLength(3);
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(screen.queryByText('New data')).toBeNull();
  });
});

describe('modals', () => {
  test.each([
    [/Legal entity/, 'Related Legal Entity'],
    [/Litigation/, 'Litigation Data'],
    [/watchlists/, 'Adverse Media & Watchlist Data'],
    [/Business verification/, 'Business Verification'],
  ])('%s opens %s, which shows what was searched for [ONB-129]', async (label, title) => {
    const user = userEvent.setup();
    open(found);
    await user.click(await line(label));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByText('Lakeside Roofing')).toBeTruthy();
    expect(
      dialog.getByText('12 Lake Shore Dr, South Bend, IN 46613 · (574) 233-1870 · dana@lakeside.example'),
    ).toBeTruthy();
  });

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the button Close',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'a click outside',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement),
    ],
  ])('%s closes, and the focus returns to the line', async (_, close) => {
    const user = userEvent.setup();
    open(found);
    const opener = await line(/Legal entity/);
    await user.click(opener);
    await screen.findByRole('dialog');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('a phone without 10 digits shows unformatted', async () => {
    const user = userEvent.setup();
    open({ ...found, inquiry: { ...found.inquiry, phone: '+48 22 555 01' } });
    await user.click(await line(/Legal entity/));
    expect(await screen.findByText(/ · \+48 22 555 01 · /)).toBeTruthy();
  });
});

describe('polling', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('refetches the stored state every 20 seconds [ONB-124]', async () => {
    vi.useFakeTimers();
    const seen = open(found);
    const requests = () => seen.filter(({ path }) => path === 'third_party_data');
    await pass(0);
    expect(requests()).toHaveLength(1);
    expect(Object.fromEntries(requests()[0]?.query ?? [])).toEqual({
      inquiry_id: '1',
      force_refresh: 'true',
    });
    await pass(19_900);
    expect(requests()).toHaveLength(1);
    await pass(200);
    expect(requests()).toHaveLength(2);
    await pass(20_100);
    expect(requests()).toHaveLength(3);
  });

  test('names the merchant in context in its requests [ONB-124]', async () => {
    const seen = open(found, {}, { merchant_id: '7' });
    await line(/Legal entity/);
    const request = seen.find(({ path }) => path === 'third_party_data');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      inquiry_id: '1',
      merchant_id: '7',
      force_refresh: 'true',
    });
  });

  test('only data that differs shows New data, and opening a modal clears it [ONB-125]', async () => {
    vi.useFakeTimers();
    let answer = found;
    open(() => answer);
    await pass(0);
    expect(screen.queryByText('New data')).toBeNull();

    answer = { ...found, third_party_sources: { ...found.third_party_sources } };
    answer.third_party_sources.legal_entity = {
      ...found.third_party_sources.legal_entity,
      checked_at: '2026-05-01T10:00:20Z',
      data: {
        ...found.third_party_sources.legal_entity.data,
        cobalt: found.third_party_sources.legal_entity.data.cobalt.toReversed(),
      },
    };
    await pass(20_100);
    expect(screen.queryByText('New data')).toBeNull();

    answer = evidenceOf({ filings: [aFiling()], vital4: 'available', items: [aWatchlistItem()] });
    await pass(20_100);
    expect(screen.getByText('New data')).toBeTruthy();

    act(() => screen.getByRole('button', { name: /watchlists/ }).click());
    await pass(0);
    expect(screen.queryByText('New data')).toBeNull();
    await pass(20_100);
    expect(screen.queryByText('New data')).toBeNull();
  });

  test('a failed fetch goes to the error handler and keeps the last data; the next poll runs [ONB-127]', async () => {
    vi.useFakeTimers();
    const failures: Error[] = [];
    let isDown = false;
    const answer = () => (isDown ? problemAnswer(503, 'shutting_down') : found);
    const seen = open(answer, {}, { failures });
    const requests = () => seen.filter(({ path }) => path === 'third_party_data').length;
    await pass(0);
    isDown = true;
    await pass(20_100);
    await pass(5_000);
    expect(failures.map(({ message }) => message)).toEqual(['Failed to fetch third party data']);
    expect(screen.getByRole('button', { name: /Legal entity.*2 filings/ })).toBeTruthy();
    const before = requests();
    isDown = false;
    await pass(20_100);
    expect(requests()).toBe(before + 1);
    expect(failures).toHaveLength(1);
  });

  test('a fetch that fails with a 500 is silent and keeps the last data [ONB-127, ONB-170]', async () => {
    vi.useFakeTimers();
    const failures: Error[] = [];
    let isDown = false;
    const seen = open(() => (isDown ? problemAnswer(500, 'internal_error') : found), {}, { failures });
    await pass(0);
    isDown = true;
    await pass(45_000);
    expect(seen.filter(({ path }) => path === 'third_party_data').length).toBeGreaterThan(2);
    expect(failures).toEqual([]);
    expect(screen.getByRole('button', { name: /Legal entity.*2 filings/ })).toBeTruthy();
  });

  test('a network failure goes to the error handler [ONB-127]', async () => {
    vi.useFakeTimers();
    const failures: Error[] = [];
    open(() => Promise.reject(new TypeError('Failed to fetch')), {}, { failures });
    await pass(5_000);
    expect(failures.map(({ message }) => message)).toEqual(['Failed to fetch third party data']);
  });

  test('a first fetch that fails offers a retry in place', async () => {
    open(problemAnswer(404, 'not_found'));
    expect(await screen.findByText('Evidence could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the bar of a report', () => {
  /** Opens it with what the dossier says of the searches; returns what scrolls it near. */
  function openInReport(search: 'searching' | 'finished') {
    let scroll: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = vi.fn();
        constructor(tell: typeof scroll) {
          scroll = tell;
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const queryClient = queryClientForTest();
    const searched = (how: typeof search) => queryClient.setQueryData(['inquiry search', '1', '7'], how);
    searched(search);
    const seen = connectForTest({ 'GET third_party_data': found });
    const viewer = {
      ...viewerOf({} as User, { id: '1', tr_enabled: false, kevari_enabled: false } as Lender),
      ...{ switchLender: () => {}, signOut: () => {} },
    };
    renderUi(<ReportEvidence inquiry_id="1" merchant_id="7" />, {
      queryClient,
      wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
    });
    return { seen, searched, scrollNear: () => act(() => scroll?.([{ isIntersecting: true }])) };
  }

  test('requests nothing until it is scrolled near, if all searches have finished', async () => {
    const { seen, scrollNear } = openInReport('finished');
    await act(async () => {});
    expect(screen.getByRole('region', { name: 'Evidence' })).toBeTruthy();
    expect(seen).toEqual([]);
    scrollNear();
    expect(await line(/Legal entity.*2 filings/)).toBeTruthy();
  });

  test('is loaded at once while a source is searching, and stays when it has finished', async () => {
    const { searched } = openInReport('searching');
    const shown = await line(/Legal entity.*2 filings/);
    act(() => void searched('finished'));
    expect(await line(/Legal entity.*2 filings/)).toBe(shown);
  });
});
