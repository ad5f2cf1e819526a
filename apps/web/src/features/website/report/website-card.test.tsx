import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { MerchantWebsites, Website } from '@assay/domain/website';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { evidenceWithFailure } from '../../gathering/testing.tsx';
import { WebsiteCard } from './website-card.tsx';

afterEach(() => vi.useRealTimers());

const site = (overrides: Partial<Website> = {}): Website => ({
  id: '71',
  subject: 'Lakeside Roofing LLC',
  source: 'Website check',
  created_at: '2026-11-21T12:00:00Z',
  domain: 'lakeside.example',
  visited_at: '2026-11-21T06:00:00Z',
  reached: true,
  failure: null,
  url: 'https://lakeside.example/',
  title: 'Lakeside Roofing',
  is_parked: false,
  certificate: {
    issuer: 'Open Letters CA',
    names: ['lakeside.example'],
    valid_from: '2026-10-01',
    valid_until: '2026-12-30',
    is_trusted: true,
  },
  registered_on: '2014-11-01',
  registration_ends_on: '2027-11-01',
  registrar: 'Namewell',
  profiles: [{ site: 'Facebook', url: 'https://facebook.example/lakeside' }],
  named_by: 'record',
  ...overrides,
});
const answer = (overrides: Partial<MerchantWebsites> = {}): MerchantWebsites => ({
  status: 'completed',
  checked_at: '2026-11-21T12:00:00Z',
  is_site_known: true,
  error: null,
  data: [],
  possible: [],
  stated_start: null,
  ...overrides,
});

async function open(answer: unknown, { isEnabled = true, evidence = {} as object } = {}) {
  const answers = { 'GET merchant/7/websites': answer, 'GET merchant/7/1/evidence': evidence };
  const seen = connectForTest(answers as never);
  const viewer = {
    ...viewerOf(
      { is_staff: false, is_superuser: false } as User,
      { id: '1', flags: { website_check_enabled: isEnabled } } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => <WebsiteCard inquiry_id="1" merchant_id="7" />;
  await renderScreens([{ path: '/', component }], '/', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  return seen;
}
const shown = async (domain = 'lakeside.example') =>
  within(await screen.findByRole('article', { name: domain }));
const factsOf = (card: ReturnType<typeof within>) =>
  Object.fromEntries(
    card
      .getAllByRole('term')
      .map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the website of a business', () => {
  test('that is reached shows its owner, its certificate, the age of its domain and its profiles', async () => {
    await open(answer({ data: [site()] }));
    const card = await shown();
    expect(card.getByText('Reached')).toBeTruthy();
    expect(factsOf(card)).toMatchObject({
      'Named by': 'The record of the business',
      Certificate: 'Valid until 12/30/2026, by Open Letters CA',
      Domain: 'Registered 11/1/2014, 12 years before the visit',
      Source: 'Website check, visited 11/21/2026',
    });
    expect(card.getByRole('link', { name: /^Facebook/ })).toHaveProperty('rel', 'noopener noreferrer');
    expect(screen.getByText(/^checked 11\/21\/2026/)).toBeTruthy();
  });

  test.each([
    [{ reached: false, failure: 'no_such_domain' }, 'Not reached: the domain does not exist'],
    [{ is_parked: true }, 'Reached: a parked page'],
    [{ certificate: { ...site().certificate!, valid_until: '2026-11-02' } }, 'Expired 11/2/2026'],
    [
      { certificate: { ...site().certificate!, names: ['*.host.example'] } },
      'Made out to another site: *.host.example',
    ],
    [{ certificate: null, registered_on: null }, 'Not stated'],
    [{ registered_on: null }, 'Age not stated'],
  ])('with %j shows: %s', async (overrides, words) => {
    await open(answer({ data: [site(overrides)] }));
    expect((await shown()).getByText(words)).toBeTruthy();
  });

  test('that is not reached is not a link, and neither is an address that is not a web address', async () => {
    const profiles = [{ site: 'Odd', url: 'javascript:alert(1)' }];
    await open(answer({ data: [site({ reached: false, profiles })] }));
    expect((await shown()).queryAllByRole('link')).toEqual([]);
  });

  test('at a new domain shows the start date stated in the application', async () => {
    await open(answer({ stated_start: '2014', data: [site({ registered_on: '2026-11-01' })] }));
    const card = await shown();
    expect(card.getByText('Registered 11/1/2026, 20 days before the visit')).toBeTruthy();
    expect(card.getByText('The application says the business began in 2014')).toBeTruthy();
  });

  test('that only the application names is listed separately and never taken for its own', async () => {
    await open(
      answer({
        status: 'no_data',
        stated_start: '2014',
        possible: [site({ named_by: 'application', registered_on: '2026-11-01' })],
      }),
    );
    const apart = within(await screen.findByRole('region', { name: 'Named only by the application' }));
    expect(apart.getByText(/counts nowhere/)).toBeTruthy();
    expect(factsOf(within(apart.getByRole('article')))).toMatchObject({
      'Named by': 'Only the application',
    });
    expect(screen.getByText('No site is known to belong to this business.')).toBeTruthy();
    expect(screen.queryByText(/The application says/)).toBeNull();
  });

  test.each([
    [
      { status: 'not_requested', is_site_known: false },
      'Not checked: this business has no known site of its own.',
    ],
    [{ status: 'not_requested' }, 'Source data has not been requested'],
    [{ status: 'in_progress' }, 'Searching...'],
    [{ status: 'no_data' }, 'The source has no site for this business.'],
    [{ status: 'error', error: 'The vendor answered 503' }, 'The website could not be checked.'],
  ] as [Partial<MerchantWebsites>, string][])('with %j shows: %s instead', async (overrides, sentence) => {
    await open(answer({ checked_at: null, ...overrides }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('whose source failed says why in the words of a user', async () => {
    const evidence = evidenceWithFailure('website', { error: 'The answer is not JSON' });
    await open(answer({ status: 'error', error: 'The answer is not JSON' }), { evidence });
    expect(
      await screen.findByText(/^Registers sent an answer we could not read. Failing since/),
    ).toBeTruthy();
    expect(screen.queryByText(/JSON/)).toBeNull();
  });

  test('that is off for the lender says so, and no request is sent', async () => {
    const seen = await open(answer({ data: [site()] }), { isEnabled: false });
    expect(await screen.findByText('Not enabled for this lender')).toBeTruthy();
    expect(seen).toEqual([]);
  });

  test('that could not be loaded says so and shows no answer', async () => {
    await open(problemAnswer(500, 'internal'));
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
  });

  test('is polled every 30 seconds until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [answer({ status: 'in_progress' }), answer({ data: [site()] })];
    const seen = await open(() => answers.shift() ?? answer({ data: [site()] }));
    expect(await screen.findByText('Searching...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await shown()).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(2);
  });
});
