import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

const link = (rest: object) => ({
  state_name: 'Indiana',
  categories: ['General'],
  use: 'Consumer Complaint',
  url: 'https://www.in.gov/attorneygeneral/',
  agency: 'Indiana Attorney General',
  hidden: false,
  ...rest,
});
const links = [
  link({ state_name: 'National', agency: 'SEC', use: 'Business Registration' }),
  link({}),
  link({ agency: 'State of Indiana', url: null, use: 'Professional Licensing' }),
  link({
    agency: 'Plumbing Commission',
    categories: ['Plumbers'],
    use: 'Professional Licensing',
    hidden: true,
  }),
];

async function open(address: string, answer: object = links) {
  connectForTest({ 'GET merchant/get_regulatory_links': answer as never });
  return renderScreens(routes, address);
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Regulatory links' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('lists state, categories, use and link; N/A without a page, and no hidden ones [BOF-100] [BOF-101]', async () => {
  await open('/regulatory-search/all');
  expect(await rows()).toEqual([
    expect.stringMatching(/^NationalGeneralBusiness RegistrationSEC/),
    expect.stringMatching(/^IndianaGeneralConsumer ComplaintIndiana Attorney General/),
    'IndianaGeneralProfessional LicensingN/A',
  ]);
  const agency = screen.getByRole('link', { name: /Indiana Attorney General/ });
  expect([agency.getAttribute('target'), agency.getAttribute('rel')]).toEqual([
    '_blank',
    expect.stringContaining('noopener'),
  ]);
});

test('opens with the filters of the address, and removes invalid ones [BOF-100]', async () => {
  const { router } = await open(
    '/regulatory-search/all?state=Indiana&use_case=Consumer%20Complaint&category=Magic',
  );
  expect(await rows()).toEqual([expect.stringMatching(/Indiana Attorney General/)]);
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=IN&use_case=Consumer+Complaint'));
});

test('stores a chosen filter in the address [BOF-100]', async () => {
  const { router } = await open('/regulatory-search/all');
  await rows();
  await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'National{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=National'));
  expect(await rows()).toHaveLength(1);
});

test('a section shows its trades, including hidden ones [BOF-101]', async () => {
  await open('/regulatory-search/home-improvement');
  expect(await rows()).toEqual([expect.stringMatching(/Plumbing Commission/)]);
});

test('without links shows an empty state', async () => {
  await open('/regulatory-search/veterinary');
  expect(await screen.findByText('No regulatory links found.')).toBeTruthy();
});

test('a failure offers a retry', async () => {
  await open('/regulatory-search/all', problemAnswer(500, 'internal_error'));
  expect(await screen.findByText('The regulatory links could not be loaded.')).toBeTruthy();
});

test('without a section, shows all links', async () => {
  const { router } = await open('/regulatory-search');
  await rows();
  expect(router.state.location.pathname).toBe('/regulatory-search/all');
});

test('an unknown section is reported with the four valid ones', async () => {
  await open('/regulatory-search/astrology');
  expect(await screen.findByText(/There is no section astrology/)).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Medical',
    'Veterinary',
    'Home Improvement',
  ]);
});

test('says for which trades a state has no licensing page of its own [BOF-102]', async () => {
  const board = link({ agency: 'Licensing Agency', use: 'Professional Licensing' });
  await open('/regulatory-search/home-improvement?state=IN', [...links, board]);
  const note = await screen.findByText(
    /^No licensing page of its own is listed for Architects, .* or Roofing in Indiana\. Use/,
  );
  expect(note.textContent).not.toContain('Plumbers');
  const general = within(note).getByRole('link', { name: 'general licensing page of Indiana' });
  expect(general.getAttribute('href')).toBe(
    '/regulatory-search/all?state=IN&use_case=Professional+Licensing',
  );
});

test('links to no general licensing page where there is none to open [BOF-102]', async () => {
  await open('/regulatory-search/home-improvement?state=IN');
  const note = await screen.findByText(
    /in Indiana, and no general one either: search for the board by its name\.$/,
  );
  expect(within(note).queryByRole('link')).toBeNull();
});

test('says without a state how many have gaps, and nothing where no licensing is asked for [BOF-102]', async () => {
  const { unmount } = await open('/regulatory-search/medical');
  expect(await screen.findByText(/^\d+ states have no licensing pages of their own here/)).toBeTruthy();
  unmount();
  await open('/regulatory-search/all?use_case=Consumer%20Complaint');
  await rows();
  expect(screen.queryByText(/no licensing page/i)).toBeNull();
});
