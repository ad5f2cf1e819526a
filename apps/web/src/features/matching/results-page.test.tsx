import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { toast } from '#ui/toast';
import { aMatch, aPrincipal, aReason, aSource, details, matchesOf, openResults } from './testing.tsx';

beforeEach(() => localStorage.clear());

type Answers = Parameters<typeof connectForTest>[0];
const answered = (results: object[], count = results.length) => ({
  count,
  searched_at: '2026-05-01T10:00:00Z',
  results,
});
const connectTo = (results: Answers[string], more: Answers = {}) =>
  connectForTest({
    'GET inquiry/details/1': details,
    'GET inquiry/1/earlier_inquiries': { count: 0, results: [] },
    'POST inquiry/1/results': results,
    ...more,
  });
const rows = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const row = async (name: RegExp | string) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error('The match is not in a row');
  return within(item);
};

describe('head of the results', () => {
  test('shows business name, DBA, address line without empty parts, and phone [ONB-080]', async () => {
    connectTo(answered([]));
    await openResults();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside Roofing' })).toBeTruthy();
    expect(screen.getByText(/^DBA Lake Roofs/).textContent).toBe(
      'DBA Lake Roofs · 12 Lake Shore, IN 46601 · (574) 233-1870',
    );
    expect(document.title).toBe('Lakeside Roofing · Assay');
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/onboarding');
  });

  test('says who searched for the business before or again, what is alike, and links to the report or the results', async () => {
    const search = (id: string, created_at: string, more: object) => ({
      ...{ id, created_at, created_by: { name: 'Cole League', is_own: false }, is_later: false },
      ...{ shares: [], report: null, ...more },
    });
    connectTo(answered([]), {
      'GET inquiry/1/earlier_inquiries': {
        count: 12,
        results: [
          search('9', '2026-11-03T12:00:00Z', {
            ...{ is_later: true, shares: ['ein', 'name'], report: { merchant_id: '2', name: 'Lakeside' } },
          }),
          search('8', '2026-10-02T12:00:00Z', {
            shares: ['phone'],
            created_by: { name: null, is_own: false },
          }),
        ],
      },
    });
    await openResults();
    const first = await screen.findByText(/^Searched again/);
    expect(first.textContent).toBe(
      'Searched again by Cole League on 11/3/2026 (same EIN, name) · Open report · and 11 more',
    );
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/onboarding/9/2/overview');
    await userEvent.click(screen.getByRole('button', { name: 'and 11 more' }));
    const second = await screen.findByText(/^Searched before/);
    expect(second.textContent).toBe(
      'Searched before by an unknown user on 10/2/2026 (same phone) · Open results',
    );
    expect(within(second).getByRole('link').getAttribute('href')).toBe('/onboarding/8');
    expect(screen.getByText('The latest 2 are listed.')).toBeTruthy();
  });

  test('a match that is a customer of the lender says so', async () => {
    connectTo(
      answered([
        aMatch({ own_relation: { since: '2025-01-15', status: null } }),
        aMatch({ id: '3', name: 'Lake Glass' }),
      ]),
    );
    await openResults();
    expect((await row('Lakeside Roofing LLC')).getByText('Our customer since 1/15/2025')).toBeTruthy();
    expect((await row('Lake Glass')).queryByText(/Our customer/)).toBeNull();
  });

  test('a phone of another length shows unformatted [ONB-080]', async () => {
    connectTo(answered([]), { 'GET inquiry/details/1': { ...details, phone: '233-1870' } });
    await openResults();
    expect(await screen.findByText('233-1870')).toBeTruthy();
  });

  test('an inquiry for a person alone has the name of the person as its title', async () => {
    connectTo(answered([]), {
      'GET inquiry/details/1': {
        ...details,
        name: null,
        legal_entity_name: null,
        principals: [
          {
            ...{ first_name: 'Dana', middle_name: null, last_name: 'Kowalski', title: null },
            ...{ share: null, birth_year: null, ssn: null },
          },
        ],
      },
    });
    await openResults();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dana Kowalski' })).toBeTruthy();
    expect(screen.getByText(/^Searched by principal/)).toBeTruthy();
  });

  test('failing details do not affect the matches and can be retried [ONB-091]', async () => {
    const user = userEvent.setup();
    let isDown = true;
    connectTo(answered([aMatch()]), {
      'GET inquiry/details/1': () => (isDown ? problemAnswer(500, 'internal_error') : details),
    });
    await openResults();
    await screen.findByText('Inquiry details could not be loaded.');
    expect(rows()).toEqual(['Lakeside Roofing LLC']);
    isDown = false;
    const head = screen.getByText('Inquiry details could not be loaded.');
    await user.click(within(head).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside Roofing' })).toBeTruthy();
  });

  test('an unknown inquiry redirects to the search form', async () => {
    const failures: Error[] = [];
    const toastSpy = vi.spyOn(toast, 'error').mockImplementation(() => {});
    connectTo(problemAnswer(404, 'not_found'), { 'GET inquiry/details/1': problemAnswer(404, 'not_found') });
    await openResults({ onFailure: (failure) => void failures.push(failure) });
    expect(await screen.findByText('at /onboarding')).toBeTruthy();
    expect(toastSpy.mock.calls).toEqual([['Inquiry not found']]);
    expect(failures.filter(({ message }) => !message.includes('third party'))).toEqual([]);
  });
});

describe('states of the results', () => {
  test('the matches are those of a stated time, until the merchant file is searched again on request', async () => {
    const user = userEvent.setup();
    const toastSpy = vi.spyOn(toast, 'success').mockImplementation(() => {});
    let isSearchedAgain = false;
    connectTo(
      () => answered([aMatch({ name: isSearchedAgain ? 'Lakeside Roofs Inc' : 'Lakeside Roofing LLC' })]),
      {
        'POST inquiry/1/search_again': () => {
          isSearchedAgain = true;
          return { searched_at: '2026-05-02T10:00:00Z', count: 1 };
        },
      },
    );
    await openResults();
    const list = await screen.findByRole('region', { name: '1 match' });
    expect(list.textContent).toMatch(/Searched \d+\/\d+\/2026 \d+:\d\d [AP]M/);
    expect(rows()).toEqual(['Lakeside Roofing LLC']);
    await user.click(within(list).getByRole('button', { name: 'Search the merchant file again' }));
    await waitFor(() => expect(rows()).toEqual(['Lakeside Roofs Inc']));
    await waitFor(() => expect(toastSpy.mock.calls).toEqual([['Searched again']]));
  });

  test('shows row placeholders during loading, then the results [ONB-083]', async () => {
    let answer: (value: object) => void = () => {};
    connectTo(
      () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    );
    await openResults();
    const card = within(await screen.findByRole('region', { name: 'Matches' }));
    expect(card.getByRole('status').textContent).toBe('Loading…');
    answer(answered([aMatch()]));
    expect(await screen.findByRole('region', { name: '1 match' })).toBeTruthy();
  });

  test('shows an empty state without results [ONB-083]', async () => {
    connectTo(answered([]));
    await openResults();
    expect(await screen.findByText('No results found, please expand your search.')).toBeTruthy();
  });

  test.each([500, 503])(
    'a failure with %i never reads as no results and can be retried [ONB-091]',
    async (status) => {
      const user = userEvent.setup();
      let isDown = true;
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      connectTo(() => (isDown ? problemAnswer(status, 'internal_error') : answered([aMatch()])));
      await openResults();
      const card = within(await screen.findByRole('region', { name: 'Matches' }));
      await card.findByText('Results could not be loaded');
      expect(logged).toHaveBeenCalledWith('The results of an inquiry could not be read', expect.anything());
      expect(screen.queryByText('No results found, please expand your search.')).toBeNull();
      isDown = false;
      await user.click(card.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Lakeside Roofing LLC')).toBeTruthy();
    },
  );

  test.each([
    ['no results request the business', answered([]), 'Request New Merchant', ['request_check', 'request']],
    ['results send no request', answered([aMatch()]), 'Lakeside Roofing LLC', []],
    [
      'failed results send no request',
      problemAnswer(500, 'internal_error'),
      'Results could not be loaded',
      [],
    ],
    ['an empty answer sends no request', null, 'Results could not be loaded', []],
  ])(
    '%s automatically, however complete the inquiry [ONB-100, ONB-101]',
    async (_what, results, shown, requestCount) => {
      const seen = connectTo(results, {
        'GET inquiry/details/1': { ...details, city: 'South Bend' },
        'POST merchant/request_check': [],
        'POST merchant/request': problemAnswer(503, 'shutting_down'),
      });
      await openResults();
      await screen.findByText(shown);
      await screen.findByText(/^DBA Lake Roofs .* South Bend/);
      // Long enough for an unwanted request to be sent.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      const requests = seen.filter(({ path }) => path.startsWith('merchant/'));
      expect(requests.map(({ path }) => path)).toEqual(requestCount.map((path) => `merchant/${path}`));
    },
  );

  test('20 results show without a toggle [ONB-084]', async () => {
    connectTo(answered(matchesOf(20)));
    await openResults();
    await screen.findByText('Roofer 20');
    expect(screen.queryByRole('button', { name: 'See More Results' })).toBeNull();
    expect(screen.queryByText(/Too many results found/)).toBeNull();
  });

  test('more than 20 show 20, the message and the toggle for the rest [ONB-084]', async () => {
    const user = userEvent.setup();
    connectTo(answered(matchesOf(21)));
    await openResults();
    expect(await screen.findByText('Too many results found, please narrow your search.')).toBeTruthy();
    expect(rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'See More Results' }));
    expect(rows()).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'See Fewer Results' }));
    expect(rows()).toHaveLength(20);
  });

  test('with more than 40 the best 40 are listed and the message says so', async () => {
    connectTo(answered(matchesOf(40), 44));
    await openResults();
    expect(
      await screen.findByText(/please narrow your search\. The best 40 of 44 are listed\./),
    ).toBeTruthy();
  });

  test('the page asks for the first 40', async () => {
    const seen = connectTo(answered([aMatch()]));
    await openResults();
    await screen.findByText('Lakeside Roofing LLC');
    expect(seen.find(({ path }) => path === 'inquiry/1/results')?.body).toEqual({ offset: 0, limit: 40 });
  });
});

describe('a match', () => {
  test('shows its strength as text and score; without a score neither [ONB-085]', async () => {
    connectTo(
      answered([
        aMatch({ search_score: 9.99 }),
        aMatch({ id: '8', name: 'Unscored Inc', search_score: null }),
      ]),
    );
    await openResults();
    const scored = await row('Lakeside Roofing LLC');
    expect(scored.getByRole('img', { name: 'Match strength Medium, score 9.9' })).toBeTruthy();
    expect((await row('Unscored Inc')).queryByRole('img')).toBeNull();
    expect(screen.getByText(/^strongest first/).textContent).toBe('strongest first · 1 medium');
  });

  test('links to its report; only the first link is filled [ONB-086]', async () => {
    connectTo(answered(matchesOf(2)));
    await openResults();
    const links = await screen.findAllByRole('link', { name: 'Generate Report' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/onboarding/1/1', '/onboarding/1/2']);
    expect(links.map((link) => link.getAttribute('data-variant'))).toEqual(['filled', 'default']);
  });

  test('links a domain longer than 1 character in a new tab, and shows a shorter one as text [ONB-087]', async () => {
    connectTo(answered([aMatch(), aMatch({ id: '8', name: 'Short Inc', domain_name: 'x' })]));
    await openResults();
    const link = (await row('Lakeside Roofing LLC')).getByRole('link', { name: /lakeside ?\.example/ });
    expect(link.getAttribute('href')).toBe('https://lakeside.example');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    const short = await row('Short Inc');
    expect(short.getAllByRole('link')).toHaveLength(1);
    expect(short.getByText(/· x$/)).toBeTruthy();
  });

  test('names 3 principals and 3 doctors and the number of others; an NPI only with 10 characters [ONB-087, ONB-088]', async () => {
    const principals = [
      aPrincipal('Dana', '1234567893'),
      aPrincipal('Luisa', '12345'),
      aPrincipal('Max'),
      aPrincipal('Victor'),
      aPrincipal('Benedikt'),
    ];
    const doctors = ['Ames', 'Bohr', 'Cole', 'Dyer'].map((name) => ({
      name: `Dr ${name}`,
      npi_id: name === 'Ames' ? '1987654320' : null,
      specialty: 'Dentist',
    }));
    connectTo(answered([aMatch({ principals, doctors })]));
    await openResults();
    const match = await row('Lakeside Roofing LLC');
    expect(
      match.getByText(/Dana Kowalski \(NPI 1234567893\) · Luisa Kowalski · Max Kowalski and 2 more$/),
    ).toBeTruthy();
    expect(
      match.getByText(
        'Doctors: Dr Ames (NPI 1987654320), Dentist · Dr Bohr, Dentist · Dr Cole, Dentist and 1 more',
      ),
    ).toBeTruthy();
    expect(match.queryByText(/12345\b/)).toBeNull();
  });

  test('lists its reasons: plus for what agrees, minus for what contradicts [ONB-092]', async () => {
    connectTo(
      answered([
        aMatch({ match_reasons: [aReason('zip', -0.4, '40 miles away'), aReason('phone', 9.1, 'same')] }),
      ]),
    );
    await openResults();
    const list = (await row('Lakeside Roofing LLC')).getByRole('list', { name: 'Why it matched' });
    const reasons = within(list)
      .getAllByRole('listitem')
      .map((reason) => reason.textContent);
    expect(reasons).toEqual(['+Agrees: Phone same', '–Contradicts: Zip 40 miles away']);
  });

  test('shows neither plus nor minus for a partial agreement [ONB-092]', async () => {
    const zip = { ...aReason('zip', 0.6, '1 digit differs'), outcome: 'similar' as const };
    const owner = {
      ...aReason('principal', 2.4, 'Kowalski, Dana, only the last name'),
      outcome: 'similar' as const,
    };
    connectTo(answered([aMatch({ match_reasons: [zip, owner] })]));
    await openResults();
    const list = (await row('Lakeside Roofing LLC')).getByRole('list', { name: 'Why it matched' });
    const reasons = within(list).getAllByRole('listitem');
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      '≈Alike: Principal Kowalski, Dana, only the last name',
      '≈Alike: Zip 1 digit differs',
    ]);
  });

  test.each([
    [12, true],
    [5, true],
    [4.9, false],
  ])('highlights the first by its score of %d: %j', async (search_score, isTinted) => {
    connectTo(answered([aMatch({ search_score })]));
    await openResults();
    const heading = await screen.findByRole('heading', { name: /^Lakeside Roofing LLC/ });
    expect(heading.closest('li')?.hasAttribute('data-first')).toBe(isTinted);
  });

  test('shows staff the id to copy and a link to the merchant editor in a new tab [ONB-090]', async () => {
    connectTo(answered([aMatch()]));
    await openResults({ isStaff: true });
    const match = await row('Lakeside Roofing LLC');
    expect(match.getByRole('button', { name: 'Copy 7' })).toBeTruthy();
    const editor = match.getByRole('link', { name: 'Merchant editor' });
    expect(editor.getAttribute('href')).toBe('/merchant-editor?merchant1=7');
    expect(editor.getAttribute('target')).toBe('_blank');
  });

  test('shows other users neither [ONB-090]', async () => {
    connectTo(answered([aMatch()]));
    await openResults();
    const match = await row('Lakeside Roofing LLC');
    expect(match.queryByRole('button', { name: /^Copy/ })).toBeNull();
    expect(match.queryByRole('link', { name: 'Merchant editor' })).toBeNull();
  });
});

describe('the sources of a match', () => {
  const eight = [
    aSource('Partner', 'Partner Sources'),
    aSource('SAM.gov', 'Business Data'),
    aSource('Ledger Feed', 'Another'),
    aSource('Google', 'Review Sites'),
    aSource('Yelp', 'Review Sites'),
    aSource('FMCSA', 'Industry Sources'),
    aSource('Data Axle', 'Premium Data'),
    aSource('BBB', 'Review Sites'),
  ];
  const groups = (match: Awaited<ReturnType<typeof row>>) =>
    match.getAllByRole('list', { name: /^(?!Why)/ }).map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('button')
        .map((badge) => badge.textContent),
    ]);

  test('show one badge each: two partners share one with their count, which says what is not shown', async () => {
    const user = userEvent.setup();
    const partner = aSource('Partner', 'Partner Sources');
    connectTo(answered([aMatch({ sources: [partner, { ...partner, lm_id: '99' }] })]));
    await openResults();
    const match = await row('Lakeside Roofing LLC');
    expect(groups(match)).toEqual([['Partner Sources', ['2 partners']]]);
    await user.click(match.getByRole('button', { name: '2 partners' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      '2 other lenders have records of this business.',
    );
  });

  test('without details say so [ONB-088]', async () => {
    const user = userEvent.setup();
    const silent = {
      ...aSource('BBB', 'Review Sites'),
      match_score: null,
      first_seen_date: null,
      locations: [],
      primary_address: null,
      match_description: null,
      merchant_status: null,
      entity_type: null,
      store_id: null,
      fax: null,
      url: null,
    };
    connectTo(answered([aMatch({ sources: [silent] })]));
    await openResults();
    await user.click((await row('Lakeside Roofing LLC')).getByRole('button', { name: 'BBB' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Source details not available for this result.',
    );
  });

  test('show 6 badges by category, +N reveals the rest [ONB-088, ONB-089]', async () => {
    const user = userEvent.setup();
    connectTo(answered([aMatch({ sources: eight })]));
    await openResults();
    const match = await row('Lakeside Roofing LLC');
    expect(groups(match)).toEqual([
      ['Review Sites', ['Google', 'Yelp', 'BBB']],
      ['Premium Data', ['Data Axle']],
      ['Industry Sources', ['FMCSA']],
      ['Business Data', ['SAM.gov', '+2']],
    ]);
    await user.click(match.getByText('+2'));
    expect(groups(match).slice(4)).toEqual([
      ['Partner Sources', ['Partner']],
      ['Other', ['Ledger Feed']],
    ]);
    expect(match.queryByText('+2')).toBeNull();
  });

  test('show no expander for 6 badges [ONB-088]', async () => {
    connectTo(answered([aMatch({ sources: eight.slice(2) })]));
    await openResults();
    const match = await row('Lakeside Roofing LLC');
    expect(match.queryByText(/^\+\d/)).toBeNull();
  });

  test('open their details from the badge, with 3 addresses and the number of others [ONB-088]', async () => {
    const user = userEvent.setup();
    const locations = ['1 Elm', '2 Oak', '3 Fir', '4 Ash'].map((addr1) => ({
      location_type: null,
      addr1,
      city: 'Niles',
      state: 'MI',
      zip5: '49120',
    }));
    connectTo(
      answered([aMatch({ sources: [aSource('Google', 'Review Sites', { locations, location_count: 9 })] })]),
    );
    await openResults();
    await user.click((await row('Lakeside Roofing LLC')).getByRole('button', { name: 'Google' }));
    const popover = within(await screen.findByRole('dialog'));
    for (const text of [
      '18.2 High',
      'Open',
      '4/2/2016',
      'Same phone.',
      '3 Fir, Niles, MI 49120',
      'and 6 more',
    ]) {
      expect(popover.getByText(text)).toBeTruthy();
    }
    expect(popover.queryByText(/4 Ash/)).toBeNull();
  });
});

test('arrow keys move through the matches and Enter opens the focused report', async () => {
  const user = userEvent.setup();
  connectTo(answered(matchesOf(3)));
  await openResults();
  await screen.findByText('Roofer 3');
  const focused = () => document.activeElement?.getAttribute('href');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('/onboarding/1/2');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('/onboarding/1/3');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.getByText('at /onboarding/1/2')).toBeTruthy());
});
