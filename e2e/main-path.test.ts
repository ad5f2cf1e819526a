import { accounts } from './support/accounts.ts';
import { waitForSources } from './support/inquiries.ts';
import { matches } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { fillForm, inquiryOf, searchButton, searchFor, type Typed } from './support/search-form.ts';
import { fillSignIn, passTerms } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// cspell:ignore goldn dragn calspora meridan frieght
/** What is typed, with typing errors, and the intended business: name and address. */
const misspelt: [typed: Typed, name: string, address: string][] = [
  [
    { Seller: { 'Legal Entity Name': 'Michiana Rofing & Sidding', State: 'Indiana', Zip: '46613' } },
    'Michiana Roofing & Siding LLC',
    '1417 S Michigan St, South Bend, IN 46613',
  ],
  [
    { Seller: { 'DBA Name': 'Goldn Dragn', State: 'Ohio', Zip: '43204' } },
    'Golden Dragon of Columbus LLC',
    '3365 W Broad St, Columbus, OH 43204',
  ],
  [
    { Seller: { 'Legal Entity Name': 'Calspora Meridan Frieght', State: 'Georgia', Zip: '31401' } },
    'Caspora Meridian Freight LLC',
    '18 W Bay St, Savannah, GA 31401',
  ],
];

async function signInFresh(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email);
  await passTerms(page);
}

async function expectBestMatch(page: Page, name: string, address: string): Promise<void> {
  const best = matches(page).first();
  await expect(best.getByRole('heading')).toContainText(name);
  await expect(best).toContainText(address);
}

test('an underwriter signs in, searches by a misspelled name and by an owner, and reads the report [ONB-002] [ONB-033] [ONB-049] [ONB-080] [ONB-083] [ONB-086] [ONB-092] [REP-001] [REP-034] [REP-043] [REP-047]', async ({
  page,
}, testInfo) => {
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await photograph(page, testInfo, 'sign-in');
  await signInFresh(page, accounts.northwind);

  for (const [typed, name, address] of misspelt.slice(1)) {
    await searchFor(page, typed);
    await expectBestMatch(page, name, address);
    await page.getByRole('link', { name: 'Back to Search' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  }

  const [typed, name, address] = misspelt[0] as (typeof misspelt)[0];
  await fillForm(page, typed);
  await page.getByRole('heading', { name: 'New inquiry' }).click();
  await photograph(page, testInfo, 'search');
  await searchButton(page).click();
  await expectBestMatch(page, name, address);
  await waitForSources(page, accounts.northwind, await inquiryOf(page));
  await page.reload();
  await expectBestMatch(page, name, address);
  await photograph(page, testInfo, 'results');

  await matches(page).first().getByRole('link', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/\/onboarding\/\d+\/\d+\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(card(page, 'Risk score').getByRole('img', { name: /^Risk score / })).toBeVisible();
  await expect(card(page, 'Corporate filings').getByRole('row').nth(1)).toContainText(
    'MICHIANA ROOFING & SIDING LLC',
  );
  await expect(card(page, 'Watchlists and Sanctions')).toContainText(
    'No Watchlists and Sanctions data available.',
  );
  await expect(page.getByRole('alert')).toHaveText('');
  await photograph(page, testInfo, 'report');

  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const byOwner = await searchFor(page, {
    'Principal / Owner': { 'Last Name': 'Velikhanovar', State: 'California' },
  });
  await expectBestMatch(page, 'Golden State Transport LLC', '2455 S Railroad Ave, Fresno, CA 93721');
  await waitForSources(page, accounts.northwind, byOwner);
  await photograph(page, testInfo, 'results-by-owner');
  await matches(page).first().getByRole('link', { name: 'Generate Report' }).click();
  await expect(
    card(page, 'Watchlists and Sanctions').getByText('VELIKHANOVAR, Rostam').first(),
  ).toBeVisible();
  await expect(card(page, 'Risk score').getByText('Highest Risk')).toBeVisible();
  await expect(card(page, 'Risk score').getByText('Sanctions or watchlist match')).toBeVisible();
  await photograph(page, testInfo, 'report-listed-owner');
});

test('the special lender searches by phone number only [ONB-020] [ONB-049] [ONB-083] [ONB-086] [ONB-092]', async ({
  page,
}, testInfo) => {
  await signInFresh(page, accounts.harbor);
  await searchFor(page, { Seller: { Phone: '(209) 555-0128' } });
  await expect(matches(page)).toHaveCount(2);
  for (const match of await matches(page).all()) await expect(match).toContainText('Phone same');
  const names = await matches(page).getByRole('heading').allTextContents();
  expect(names.toSorted()).toEqual(['Delta Auto Sales LLC', 'Delta Towing LLC']);
  await photograph(page, testInfo, 'results-by-phone');
  await matches(page)
    .filter({ hasText: 'Delta Towing LLC' })
    .getByRole('link', { name: 'Generate Report' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delta Towing LLC' })).toBeVisible();
  await expect(card(page, 'Risk score')).toBeVisible();
  await expect(card(page, 'Corporate filings')).toBeVisible();
});

test('staff find the searches in the inquiry history [BOF-140] [BOF-141]', async ({ page }, testInfo) => {
  await signInFresh(page, accounts.staff);
  await page.getByRole('link', { name: 'Inquiry History' }).click();
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(20);
  await page
    .getByRole('button', { name: /^Sources of/ })
    .nth(1)
    .click();
  await expect(page.getByText(/sources with data/)).toBeVisible();
  await photograph(page, testInfo, 'history');
  await page.getByPlaceholder('Business name, EIN, or principal...').fill('Michiana');
  await expect(page.getByText(/total inquiries matching your filters/)).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Michiana' })
    .first()
    .getByRole('link', { name: 'View Details' })
    .click();
  await expect(matches(page).first()).toContainText('Michiana Roofing & Siding LLC');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await photograph(page, testInfo, 'settings');
});
