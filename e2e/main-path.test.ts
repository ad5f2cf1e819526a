import { accounts } from './support/accounts.ts';
import { matches } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { fillForm, searchButton, searchFor, type Typed } from './support/search-form.ts';
import { fillSignIn, passTerms } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What is typed, with typing errors. */
const misspelt: Typed = {
  Seller: { 'Legal Entity Name': 'Michiana Rofing & Sidding', State: 'Indiana', Zip: '46613' },
};

async function expectBestMatch(page: Page, name: string, address: string): Promise<void> {
  const best = matches(page).first();
  await expect(best.getByRole('heading')).toContainText(name);
  await expect(best).toContainText(address);
}

test('an underwriter signs in, searches by a misspelt name and by an owner, and reads the report, which is searching until it has its score [ONB-002] [ONB-033] [ONB-049] [ONB-080] [ONB-083] [ONB-086] [ONB-092] [REP-001] [REP-034] [REP-047]', async ({
  page,
}, testInfo) => {
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await photograph(page, testInfo, 'sign-in');
  await fillSignIn(page, accounts.northwind);
  await passTerms(page);

  const name = 'Michiana Roofing & Siding LLC';
  const address = '1417 S Michigan St, South Bend, IN 46613';
  await fillForm(page, misspelt);
  await page.getByRole('heading', { name: 'New inquiry' }).click();
  await photograph(page, testInfo, 'search');
  await searchButton(page).click();
  await expectBestMatch(page, name, address);
  await photograph(page, testInfo, 'results');

  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await searchFor(page, { 'Principal / Owner': { 'Last Name': 'Velikhanovar', State: 'California' } });
  await expectBestMatch(page, 'Golden State Transport LLC', '2455 S Railroad Ave, Fresno, CA 93721');
  await photograph(page, testInfo, 'results-by-owner');
  // Opened while the sources are searching: until there is a score, the page must not say that it is missing.
  await page.evaluate(() => {
    const seen = { text: '' };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Risk Score is not available for this business'))
        seen.text = 'not available';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await matches(page).first().getByRole('link', { name: 'Generate Report' }).click();
  await page.waitForURL(/\/onboarding\/\d+\/\d+\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Golden State Transport LLC' })).toBeVisible();
  const score = card(page, 'Risk score');
  await expect(score.getByText('Highest Risk')).toBeVisible({ timeout: 40_000 });
  await expect(score.getByRole('img', { name: /^Risk score / })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { text: string } }).seen.text)).toBe('');
  await expect(
    card(page, 'Watchlists and Sanctions').getByText('VELIKHANOVAR, Rostam').first(),
  ).toBeVisible();
  await expect(score.getByText('Sanctions or watchlist match')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await photograph(page, testInfo, 'report');
});
