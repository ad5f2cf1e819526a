import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A roofer with a good rating at the bureau. */
const roofer: Typed = {
  Seller: { 'Legal Entity Name': 'Michiana Roofing & Siding LLC', State: 'Indiana', Zip: '46613' },
};
/** A dealer with 300 complaints at the bureau and an F. */
const dealer: Typed = {
  Seller: { 'Legal Entity Name': 'Delta Auto Sales LLC', State: 'California', Zip: '95202' },
};
/** A cleaning company without a profile at the bureau. */
const maids: Typed = {
  Seller: { 'Legal Entity Name': 'Sunshine Maids', State: 'Washington', Zip: '99201' },
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name: /^Regulatory/ });

test('the Regulatory tab shows the rating bureau, complaints by period and resolution, and where to search [REP-080] [REP-081] [REP-082] [REP-086]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, roofer, { match: '1417 S Michigan St' });
  await tab(page).click();
  await expect(page).toHaveURL(`${report}/regulatory`);
  const bureau = card(page, 'BBB');
  await expect(bureau).toContainText('A-');
  await expect(bureau.getByText('Accredited', { exact: true })).toBeVisible();
  const periods = bureau.getByRole('table', { name: 'Complaint overview' });
  await expect(periods.getByRole('row').last()).toContainText(/^3\+ years27/);
  await expect(bureau.getByRole('table', { name: 'Resolution status' })).toContainText('Total7100.00%');
  const bodies = card(page, 'Complaints to regulatory bodies');
  await expect(bodies.getByRole('article')).toHaveCount(1);
  await expect(bodies.getByRole('link', { name: /^Regulatory search/ })).toHaveAttribute(
    'href',
    '/regulatory-search/all/?state=IN&use_case=Consumer%20Complaint',
  );
  await expect(bodies.locator('a', { hasText: 'Indiana Attorney General' }).last()).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});

test('300 complaints load page by page, long ones cut, those with an alert word separately [REP-083] [REP-084]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, dealer, { match: '652 N El Dorado St' });
  await expect(tab(page)).toContainText('99+');
  await tab(page).click();
  const complaints = card(page, 'BBB complaints');
  await expect(complaints.getByRole('article')).toHaveCount(10);
  await complaints.getByRole('button', { name: 'See More Complaints' }).click();
  await expect(complaints.getByRole('article')).toHaveCount(20);
  await expect(complaints).toContainText('20 of 300');
  const [more] = await complaints.getByRole('button', { name: 'Read More' }).all();
  await more?.click();
  await expect(complaints.getByRole('button', { name: 'Read Less' }).first()).toBeVisible();
  await expect(card(page, 'BBB')).toContainText('Lowest rating');
  const alerts = card(page, 'Alert Word Complaints');
  await expect(alerts.locator('mark').first()).toBeVisible();
  await expect(card(page, 'Complaints by month').getByRole('slider')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${report}/regulatory#alert-word-complaint`);
  await expect(page.locator('#alert-word-complaint')).toBeFocused();
  await expect(alerts).toBeInViewport();
});

test('a business without a profile says so, and which bodies were queried [REP-082] [REP-083]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, maids, { match: 'Spokane', section: 'regulatory' });
  await expect(card(page, 'BBB')).toContainText('We did not find a profile for this merchant on BBB.');
  await expect(card(page, 'Complaints to regulatory bodies')).toContainText(
    'no reported complaints from regulatory bodies',
  );
  await expect(card(page, 'Complaints to regulatory bodies')).toContainText('nothing found');
  await expect(card(page, 'Alert Word Complaints')).toContainText('No Alert Word Complaints Found');
});

test('print has 200 of the complaints in full and the number of others', async ({ page }) => {
  await openReport(page, accounts.staff, dealer, {
    match: '652 N El Dorado St',
    section: 'regulatory?printVersion=true',
  });
  const complaints = page.getByRole('region', { name: 'BBB complaints', exact: true });
  await expect(complaints.getByRole('article')).toHaveCount(200, { timeout: 30_000 });
  await expect(complaints).toContainText('100 more not shown');
  await expect(page.getByRole('region', { name: 'Regulatory', exact: true }).getByRole('button')).toHaveCount(
    0,
  );
});
