import { reportSections, reportTabs } from '@assay/domain/report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import type { ScreenRoute } from '#ui/screen-route';
import { aLender, aUser, openPage } from '../testing.tsx';
// Loaded here, so that no test waits for it.
import './palette-dialog.tsx';

const screenOf = (path: string, name: string): ScreenRoute => ({
  path,
  title: name,
  component: async () => () => (
    <>
      <h1>{name}</h1>
      <input aria-label="Note" />
    </>
  ),
});
const screens = [
  screenOf('/onboarding', 'New inquiry'),
  screenOf('/settings/$section', 'Settings'),
  screenOf('/regulatory-search', 'Regulatory Search'),
  screenOf('/onboarding/$inquiryId/$merchantId/$section', 'Report'),
  screenOf('/healthcheck/$portfolioSection/merchant/$merchantId', 'Portfolio report'),
  screenOf('/healthcheck/$portfolioSection/merchant/$merchantId/$section', 'Portfolio report'),
  screenOf('/onboarding/$inquiryId', 'Results'),
];
const opened = (id: string, name: string) => ({
  merchant: { id, name, city: 'South Bend', state: 'IN' },
  inquiry: { id: `9${id}`, legal_entity_name: name, name: null },
  result_dt: '2026-11-20T12:00:00Z',
});
const history = {
  count: 3,
  history: [
    opened('1', 'Michiana Roofing LLC'),
    opened('2', 'Usage Bakery'),
    opened('1', 'Michiana Roofing LLC'),
  ],
};
const ofPortfolio = {
  id: '70',
  merchant_id: '7',
  name: 'Michigan Tires',
  city: 'Niles',
  state: 'MI',
  store_id: null,
  external_id: 'NW-70',
  position: 'not_known',
  behind: null,
  level: 'company',
  rank: 1,
  score: 400,
  date_added: '2026-01-01',
  prev_rank: null,
  prev_score: null,
  rank_diff: null,
};
const lender = { ...aLender('1', 'Northwind Capital'), portfolio_enabled: true };

async function open(address: string, user = aUser({ lenders: [lender] }), answers = {}) {
  const page = await openPage(address, screens, {
    'GET user/me': user,
    'GET lender/license-verification-enabled': { license_verification_enabled: false },
    'GET inquiry/result/history': history,
    'GET lender/portfolio/overview/merchant': { count: 1, results: [ofPortfolio] },
    'POST inquiry/find': { results: [], has_more: false },
    ...answers,
  });
  await screen.findByLabelText('Note');
  return page;
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Go to/ });
const call = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return box();
};
const labels = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const current = async () => {
  const id = (await box()).getAttribute('aria-activedescendant');
  const option = screen.getByRole('option', { selected: true });
  expect(option.id).toBe(id);
  return option.querySelector('span')?.textContent;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('Ctrl+K opens a screen by part of its name, also from a field, and Esc returns there', async () => {
  const { router } = await open('/onboarding');
  const note = screen.getByLabelText('Note');
  await userEvent.type(note, 'half a word');
  const typed = await call();
  await waitFor(() => expect(document.activeElement).toBe(typed));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(note));

  await call();
  await userEvent.keyboard('regulatory');
  expect(await current()).toBe('Regulatory Search');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Regulatory Search' });
  expect(router.state.location.pathname).toBe('/regulatory-search');
});

test('the arrows move through the choices and wrap around', async () => {
  await open('/onboarding');
  await call();
  await screen.findByRole('option', { name: /Michiana/ });
  await waitFor(async () => expect(await current()).toBe('Michiana Roofing LLC'));
  await userEvent.keyboard('{ArrowDown}');
  expect(await current()).toBe('Usage Bakery');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(await current()).toBe(labels().at(-1));
});

test('offers the screens and lenders of the viewer only', async () => {
  await open('/onboarding');
  await call();
  expect(labels()).toContain('My Profile');
  for (const closed of [
    'Lenders',
    'Data Vendors',
    'Merchant Editor',
    'Inquiry History',
    'License Verification',
  ])
    expect(labels()).not.toContain(closed);
});

test('staff and users with several lenders find more', async () => {
  const lenders = [lender, aLender('2', 'Blue Harbor Funding')];
  await open('/onboarding', aUser({ is_staff: true, default_lender_id: '1', lenders }));
  await call();
  await userEvent.keyboard('deploy');
  expect(labels()).toEqual(['Deployments']);
  await userEvent.clear(await box());
  await userEvent.keyboard('harbor');
  expect(labels()).toEqual(['Switch to Blue Harbor Funding']);
});

test('finds merchants among the opened reports without duplicates, and in the portfolio with one call', async () => {
  const { router, seen } = await open('/onboarding');
  await call();
  await userEvent.keyboard('mich');
  await screen.findByRole('option', { name: /Michigan Tires/ });
  expect(labels()).toEqual(['Michiana Roofing LLC', 'Michigan Tires']);
  const requests = seen.filter(({ path }) => path === 'lender/portfolio/overview/merchant');
  expect(requests.map(({ query }) => query.get('query'))).toEqual(['mich']);
  await userEvent.click(screen.getByRole('option', { name: /Michigan Tires/ }));
  await screen.findByRole('heading', { name: 'Portfolio report' });
  expect(router.state.location.pathname).toBe('/healthcheck/overview/merchant/7');
});

test('finds inquiries of the lender by owner, phone or EIN with one call, and shows their owner and creator', async () => {
  const inquiry = {
    ...{ id: '41', legal_entity_name: 'Blue Heron LLC', name: null, city: 'Missoula', state: 'MT' },
    ...{ ein: '•••-••-6788', phone: '4065550101', created_at: '2026-11-03T12:00:00Z', report: null },
    principals: [{ first_name: 'Dana', last_name: 'Reed' }],
    created_by: { name: 'Cole League', is_own: false },
  };
  const { router, seen } = await open('/onboarding', undefined, {
    'POST inquiry/find': { results: [inquiry], has_more: false },
    'GET lender/portfolio/overview/merchant': { count: 0, results: [] },
  });
  await call();
  await userEvent.keyboard('123-45-6788');
  const option = await screen.findByRole('option', { name: /Blue Heron/ });
  expect(option.textContent).toBe('Blue Heron LLCDana Reed · Missoula, MT · 11/3/2026 by Cole League');
  const requests = seen.filter(({ path }) => path === 'inquiry/find');
  expect(requests.map(({ body }) => body)).toEqual([{ search: '123-45-6788', limit: 5 }]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/41'));
});

test('offers the sections of a report on its screen only, without the open one and those it lacks', async () => {
  const { router } = await open('/onboarding/91/1/overview');
  await call();
  const sections = within(await screen.findByRole('group', { name: 'This report' }));
  const others = reportSections.filter((section) => section !== 'overview' && section !== 'doctors');
  expect(sections.getAllByRole('option').map((option) => option.querySelector('span')?.textContent)).toEqual(
    others.map((section) => reportTabs[section].label),
  );
  await userEvent.keyboard('financial{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/91/1/financial'));
});

test('offers the sections of a report in the portfolio under its address there', async () => {
  const { router } = await open('/healthcheck/service/merchant/7/overview');
  await call();
  await userEvent.keyboard('scorecard section{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/healthcheck/service/merchant/7/scorecard'),
  );
});

test('lists the latest choices first, for this lender only', async () => {
  const { router } = await open('/onboarding');
  await call();
  await userEvent.click(await screen.findByRole('option', { name: /Usage Bakery/ }));
  await screen.findByRole('heading', { name: 'Report' });
  expect(router.state.location.pathname).toBe('/onboarding/92/2/overview');
  await call();
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Usage Bakery'),
  ]);
  const saved = JSON.parse(sessionStorage.getItem('assay.palette') ?? '');
  expect(saved.whose).toBe('5 1');
  sessionStorage.setItem('assay.palette', JSON.stringify({ ...saved, whose: '5 2' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await call();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('offers the link and the print of a report on its screen only', async () => {
  const print = vi.spyOn(window, 'open').mockReturnValue(null);
  await open('/onboarding/91/1/overview');
  await call();
  await userEvent.keyboard('print{Enter}');
  expect(String(print.mock.calls[0]?.[0])).toContain('printVersion=true');
  print.mockRestore();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await call();
  await userEvent.keyboard('copy');
  expect(labels()).toEqual(['Copy link to this report']);
});

test('shows no result and a failed search, which can be retried', async () => {
  let isDown = true;
  const portfolio = () => (isDown ? problemAnswer(503, 'shutting_down') : { count: 0, results: [] });
  await open('/onboarding', undefined, { 'GET lender/portfolio/overview/merchant': portfolio });
  await call();
  await userEvent.keyboard('zebra');
  await screen.findByText('Merchants and inquiries could not be searched.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 choice');
  expect(screen.getByText('No results for “zebra”.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Search for a business: zebra' })).toBeTruthy();
});

test('does not open over another dialog', async () => {
  await open('/onboarding');
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('combobox', { name: /^Go to/ })).toBeNull();
});
