import { type ListedPrincipal, type MasterPrincipal, noThirdPartyData } from '@assay/domain/principals';
import { viewerOf } from '@assay/domain/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { type ActiveViewer, ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { aLender, aUser } from '../../session/testing.ts';
import { PrincipalsCard } from './principals-card.tsx';

const NOW = new Date('2026-07-04T00:00:00Z');
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());
const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));

const AGO = '2026-01-01T00:00:00.000Z';
const RECENT = '2026-06-01T00:00:00.000Z';
type State = ListedPrincipal['sources'][number];
const state = (source: State['source'], rest: Partial<State> = {}): State => ({
  source,
  is_enabled: true,
  status: 'completed',
  last_updated: AGO,
  asked: ['Business records'],
  ...rest,
});
const bankruptcy = (chapter: string, case_number: string) => ({
  file_date: '2020-03-01',
  case_status: 'Discharged',
  case_status_date: null,
  chapter,
  case_number,
  court_id: 'N.D. Indiana',
  judge_name: null,
  attorney_name: null,
  law_firm: null,
  trustee_name: null,
});

function person(id: string, name: string, rest: Partial<MasterPrincipal> = {}): MasterPrincipal {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    id,
    name,
    names: [name],
    principal_type: 'Owner',
    last_updated_blj: AGO,
    last_updated_litigation: AGO,
    last_updated_adverse_media: AGO,
    sources: [state('blj'), state('litigation'), state('adverse_media')],
    counts: {
      bankruptcies: 2,
      liens: 0,
      judgements: 0,
      watchlists: 0,
      lawsuits: 1,
      dockets: 0,
      adverse_media: 0,
      sanctions: 0,
    },
    possible_count: 0,
    may_be: [],
    possible: noThirdPartyData(),
    source_principals: [
      {
        id,
        source: 'Business records',
        lender_merchant_data: null,
        title: 'Owner',
        first_name,
        middle_name: null,
        last_name,
        suffix: null,
        phone: '5745550187',
        addr1: '412 Oak St',
        city: 'South Bend',
        state: 'IN',
        zip: '46613',
        email: null,
        date_of_birth: '1971',
        employers: ['A', 'B', 'C', 'D'].map((each, at) => ({
          name: `Employer ${each}`,
          date: `20${20 - at}-01-01`,
        })),
        npi_id: null,
        reasons: [],
        ...noThirdPartyData(),
        blj_data: {
          bankruptcies: [bankruptcy('7', '20-1'), bankruptcy('13', '20-2')],
          liens: [],
          judgements: [],
          watchlists: [],
        },
      },
    ],
    ...rest,
  };
}

const unqueried: Partial<State> = { status: 'not_requested', last_updated: null, asked: [] };
const notQueried = {
  last_updated_blj: null,
  last_updated_litigation: null,
  last_updated_adverse_media: null,
  sources: [state('blj', unqueried), state('litigation', unqueried), state('adverse_media', unqueried)],
  counts: Object.fromEntries(Object.keys(person('0', 'A B').counts).map((kind) => [kind, 0])) as never,
};

function connect(principals: MasterPrincipal[] | (() => MasterPrincipal[]), more: object = {}) {
  const now = () => (typeof principals === 'function' ? principals() : principals);
  return connectForTest({
    'GET merchant/7/principals': () => ({
      principals: now(),
      principal_requests: [],
      removed_principals: [],
    }),
    'GET merchant/blj_principals/7': () => ({ principals: now() }),
    ...more,
  });
}

const viewer = viewerOf(aUser(), aLender()) as ActiveViewer;

async function open() {
  const rendered = renderUi(
    <PrincipalsCard inquiry_id="3" merchant_id="7" report={{ merchant: { name: 'Oak Bakery' } }} />,
    { wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext> },
  );
  await pass();
  return rendered;
}
const item = (name: string) => screen.getByRole('article', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp, inside?: HTMLElement) => {
  fireEvent.click((inside ? within(inside) : screen).getByRole('button', { name }));
  await pass();
  await pass();
};
const BLJ = 'Bankruptcies, liens and judgements';
const isOpen = (inside: HTMLElement) =>
  within(inside).getByRole('button', { name: BLJ }).getAttribute('aria-expanded');

describe('Principal tab', () => {
  test('lists each person with role, sources and record counts [REP-130]', async () => {
    connect([person('1', 'Anna Kowalski'), person('2', 'Piotr Kowalski')]);
    await open();
    const anna = item('Anna Kowalski');
    expect(anna.textContent).toContain('412 Oak St');
    expect(anna.textContent).toContain('Born1971');
    expect(anna.textContent).toContain('Employer A, Employer B, Employer C and 1 more');
    expect(anna.textContent).toContain('Named byBusiness records');
    expect(button('Show the 3 records of Anna Kowalski').textContent).toBe('3');
  });

  test.each([
    [{ lender: null, anonymized_lender_name: 'Partner 2' }, 'Business records (Partner 2)'],
    [{ lender: 'Harbor Funding', anonymized_lender_name: 'Partner 2' }, 'Business records (Harbor Funding)'],
    [{ lender: 'Northwind', anonymized_lender_name: null }, 'Business records'],
  ])('names another lender whose record it is: %j [REP-074]', async (owner, text) => {
    const anna = person('1', 'Anna Kowalski');
    for (const named of anna.source_principals) named.lender_merchant_data = owner;
    connect([anna]);
    await open();
    const shown = [...item('Anna Kowalski').querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(shown).toContain(text);
  });

  test('shows an empty state [REP-130]', async () => {
    connect([]);
    await open();
    expect(screen.getByText('No Principal Information Available for this Business.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add Principal']);
  });

  test('a failed list never reads as empty, and is retried', async () => {
    let fails = true;
    connectForTest({
      'GET merchant/7/principals': () =>
        fails
          ? problemAnswer(503, 'shutting_down')
          : { principals: [], principal_requests: [], removed_principals: [] },
    });
    await open();
    expect(screen.getByText('Could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/No Principal Information/)).toBeNull();
    fails = false;
    await click('Try again');
    expect(screen.getByText('No Principal Information Available for this Business.')).toBeTruthy();
  });

  test('a source shows whether it is not queried, off, searching, failed or has records [REP-132]', async () => {
    connect([
      person('1', 'Anna Kowalski', {
        sources: [
          state('blj'),
          state('litigation', unqueried),
          state('adverse_media', { ...unqueried, is_enabled: false }),
        ],
      }),
      person('2', 'Piotr Kowalski', {
        ...notQueried,
        sources: [
          state('blj', { ...unqueried, status: 'in_progress' }),
          state('litigation', { ...unqueried, status: 'error' }),
          state('adverse_media', { status: 'no_data' }),
        ],
      }),
      person('3', 'Ewa Kowalski', notQueried),
    ]);
    await open();
    const lines = (name: string) =>
      within(item(name))
        .getAllByRole('region')
        .map(({ textContent }) => textContent);
    expect(lines('Anna Kowalski')).toEqual([
      `${BLJ}2 records`,
      'LitigationSource data has not been requested',
      'Adverse media and sanctionsNot enabled for this lender',
    ]);
    expect(lines('Piotr Kowalski')).toEqual([
      `${BLJ}Searching...`,
      'LitigationThe search failed.',
      'Adverse media and sanctions0 records',
    ]);
    expect(item('Ewa Kowalski').textContent).toContain(
      'Third party data has not been requested for this principal.',
    );
    expect(within(item('Ewa Kowalski')).queryByRole('region')).toBeNull();
  });

  test('a section expands to its records, the master toggle expands all, and both survive polls [REP-130] [REP-136]', async () => {
    const seen = connect([person('1', 'Anna Kowalski'), person('2', 'Piotr Kowalski')]);
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await open();
    expect(seen.some(({ path }) => path === 'merchant/blj_principals/7')).toBe(false);
    await click(BLJ, item('Anna Kowalski'));
    expect([isOpen(item('Anna Kowalski')), isOpen(item('Piotr Kowalski'))]).toEqual(['true', 'false']);
    const blj = screen.getByRole('region', { name: `${BLJ} of Anna Kowalski` });
    expect(blj.textContent).toContain('Chapter 7: 1, Chapter 13: 1');
    expect(blj.textContent).toContain('N.D. Indiana');
    expect(blj.textContent).toContain('1/2');
    await pass(16_000);
    expect(seen.filter(({ path }) => path === 'merchant/7/principals')).toHaveLength(2);
    expect(isOpen(item('Anna Kowalski'))).toBe('true');
    await click('Open All Third Party Data');
    expect(isOpen(item('Piotr Kowalski'))).toBe('true');
    await pass(1_000);
    expect(scrolled).not.toHaveBeenCalled();
    await click('Close All Third Party Data');
    expect([isOpen(item('Anna Kowalski')), isOpen(item('Piotr Kowalski'))]).toEqual(['false', 'false']);
  });

  test('the alert expands the data of its principal, scrolls after 300 ms and marks it for 2 seconds [REP-136]', async () => {
    connect([person('1', 'Anna Kowalski'), person('2', 'Piotr Kowalski')]);
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await open();
    fireEvent.click(button('Show the 3 records of Piotr Kowalski'));
    await pass(290);
    expect(isOpen(item('Piotr Kowalski'))).toBe('true');
    expect(scrolled).not.toHaveBeenCalled();
    await pass(20);
    expect(scrolled).toHaveBeenCalledTimes(1);
    const marked = () => item('Piotr Kowalski').hasAttribute('data-marked');
    expect(marked()).toBe(true);
    await pass(1_970);
    expect(marked()).toBe(true);
    await pass(40);
    expect(marked()).toBe(false);
  });

  test('a mention on a watchlist says who wants the person and on which legal basis [REP-132]', async () => {
    const anna = person('1', 'Anna Kowalski');
    const mention = {
      ...{ full_name: 'KOWALSKI, Anna', alias_name: null, score: null, citizenship: null, country: 'US' },
      ...{ place_of_birth: null, source: 'Wanted list', program: null, listing_date: null, page_url: null },
      ...{ wanted_by: 'US Marshals', legal_basis: '18 USC 1343', remarks: null },
    };
    for (const named of anna.source_principals) named.blj_data.watchlists = [mention];
    connect([anna]);
    await open();
    await click(BLJ);
    const shown = screen.getByRole('article', { name: 'KOWALSKI, Anna' }).textContent;
    expect(shown).toContain('Wanted byUS Marshals');
    expect(shown).toContain('Legal basis18 USC 1343');
  });

  test('records that may be a namesake’s are separate and not counted [REP-132]', async () => {
    const possible = noThirdPartyData();
    possible.blj_data.bankruptcies.push(bankruptcy('11', '99-9'));
    connect([person('1', 'Anna Kowalski', { possible, possible_count: 1 })]);
    await open();
    await click(BLJ);
    const blj = screen.getByRole('region', { name: `${BLJ} of Anna Kowalski` });
    expect(blj.textContent).toContain('2 records');
    expect(blj.textContent).toContain('1 record may belong to another person with this name. Not counted.');
  });
});

test('the list is polled every 15 seconds while it shows [REP-210]', async () => {
  const seen = connect([person('1', 'Anna Kowalski')]);
  const { unmount } = await open();
  const requestCount = () => seen.filter(({ path }) => path === 'merchant/7/principals').length;
  await pass(14_000);
  expect(requestCount()).toBe(1);
  await pass(2_000);
  expect(requestCount()).toBe(2);
  unmount();
  await pass(60_000);
  expect(requestCount()).toBe(2);
});

describe('refresh of a principal', () => {
  const start = { 'POST merchant/update_principal_blj': { status: 'accepted' } };
  const polls = (seen: { path: string }[]) =>
    seen.filter(({ path }) => path === 'merchant/blj_principal/1').length;

  test.each([
    ['Request Data', null, false],
    ['Refresh Data', AGO, false],
    ['Updated today', NOW.toISOString(), true],
    ['Updated 33 days ago', RECENT, true],
    ['Updated 183 days ago', '2026-01-01T00:00:01.000Z', true],
  ])(
    'shows %j for a last update at %j, disabled: %s [REP-134]',
    async (label, last_updated_blj, disabled) => {
      connect([person('1', 'Anna Kowalski', { last_updated_blj })]);
      await open();
      const found = button(`${label} Anna Kowalski`) as HTMLButtonElement;
      expect([found.textContent, found.disabled]).toEqual([label, disabled]);
    },
  );

  test('is disabled with Refreshing... while a search for the records runs [REP-134]', async () => {
    connect([person('1', 'Anna Kowalski', { sources: [state('blj', { status: 'in_progress' })] })]);
    await open();
    const found = button('Refreshing... Anna Kowalski') as HTMLButtonElement;
    expect([found.textContent, found.disabled]).toEqual(['Refreshing...', true]);
  });

  test('polls every 5 seconds for a minute and every 10 later, and ends only with newer data [REP-134] [REP-135]', async () => {
    let answer: object = { ...person('1', 'Anna Kowalski'), status: 'completed' };
    let principals = [person('1', 'Anna Kowalski')];
    let accept = () => {};
    const accepted = new Promise<object>((resolve) => {
      accept = () => resolve({ status: 'accepted' });
    });
    const seen = connect(() => principals, {
      'POST merchant/update_principal_blj': () => accepted,
      'GET merchant/blj_principal/1': () => answer,
    });
    await open();
    await click('Refresh Data Anna Kowalski');
    expect((button(/^Running\.\.\. /) as HTMLButtonElement).disabled).toBe(true);
    accept();
    await pass();
    expect((button(/^Refreshing\.\.\. /) as HTMLButtonElement).disabled).toBe(true);
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ principal_id: '1' });
    expect(polls(seen)).toBe(1);
    await pass(55_000 + 500);
    expect(polls(seen)).toBe(12);
    await pass(9_000);
    expect(polls(seen)).toBe(12);
    answer = { ...person('1', 'Anna Kowalski'), status: 'error' };
    await pass(1_500);
    expect(polls(seen)).toBe(13);
    const renewed = person('1', 'Anna Kowalski', { last_updated_blj: NOW.toISOString() });
    principals = [renewed];
    answer = { ...renewed, status: 'completed' };
    await pass(10_500);
    await pass();
    expect(button(/^Updated today/)).toBeTruthy();
    const pollCount = polls(seen);
    await pass(60_000);
    expect(polls(seen)).toBe(pollCount);
  });

  test('gives up after ten minutes and says so [REP-135]', async () => {
    const seen = connect([person('1', 'Anna Kowalski')], {
      ...start,
      'GET merchant/blj_principal/1': { ...person('1', 'Anna Kowalski'), status: 'no_data' },
    });
    await open();
    await click('Refresh Data Anna Kowalski');
    await pass(10 * 60_000 + 1_000);
    expect(screen.getByText('Refresh is taking longer than expected.')).toBeTruthy();
    const pollCount = polls(seen);
    await pass(60_000);
    expect(polls(seen)).toBe(pollCount);
  });

  test.each([
    [403, 'refresh_forbidden', true],
    [500, 'internal_error', false],
  ])(
    'a refusal with %d re-enables the button, and reports a missing permission: %s %s [REP-135]',
    async (status, code, isSaid) => {
      connect([person('1', 'Anna Kowalski')], {
        'POST merchant/update_principal_blj': () => problemAnswer(status, code),
      });
      await open();
      await click('Refresh Data Anna Kowalski');
      expect((button('Refresh Data Anna Kowalski') as HTMLButtonElement).disabled).toBe(false);
      expect(screen.queryByText('You do not have Permission to refresh this principal!') !== null).toBe(
        isSaid,
      );
    },
  );

  test('says which part of the name is missing, and cannot be started without it', async () => {
    connect([person('1', 'Anna'), { ...person('2', ''), name: 'Kowalski' }]);
    await open();
    const note = (name: string) => button(`Refresh Data ${name}`).parentElement?.textContent;
    const why = 'name is not known. Sources search by first and last name.';
    expect(note('Anna')).toBe(`Refresh DataThe last ${why}`);
    expect(note('Kowalski')).toBe(`Refresh DataThe first ${why}`);
    expect((button('Refresh Data Anna') as HTMLButtonElement).disabled).toBe(true);
  });
});
