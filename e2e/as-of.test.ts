import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { evidenceGathered, matches } from './support/results.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** Two businesses of one name in one town: of the second nobody has asked the paid sources. */
const summit: Typed = {
  Seller: { 'Legal Entity Name': 'Summit Auto Repair LLC', State: 'Indiana', Zip: '46805' },
};

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const litigation = (page: Page): Locator =>
  card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText('Litigation', { exact: true }) });
const past = (page: Page): Locator => card(page, 'Past report');
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name });

/** Opens the report of the second, its sources at rest; returns its address without the section. */
async function openReport(page: Page): Promise<string> {
  await openResults(page, accounts.staff, summit);
  await evidenceGathered(page);
  await matches(page)
    .filter({ hasText: '6230 Coldwater Rd' })
    .getByRole('link', { name: 'Generate Report' })
    .click();
  await expect(litigation(page)).toContainText('partly asked');
  return new URL(page.url()).pathname.replace(/\/overview$/, '');
}

test('a report shows as it stood at a moment, across tabs, a reload and paper, and leads back to now', async ({
  page,
}) => {
  const report = await openReport(page);
  const moment = new Date().toISOString();
  await page.getByRole('button', { name: /^Ask about Litigation/ }).click();
  await expect(litigation(page)).toContainText('none found');

  await page.goto(`${report}/overview?as_of=${moment}`);
  await expect(past(page)).toContainText('As it stood on');
  await expect(litigation(page)).toContainText('partly asked');
  await expect(page.getByRole('button', { name: /^Ask about/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);

  await tab(page, /^Financial/).click();
  await expect(page).toHaveURL(/\/financial\?as_of=/);
  await page.reload();
  await expect(past(page)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/overview\?as_of=/);
  await expect(litigation(page)).toContainText('partly asked');

  const print = page.getByRole('link', { name: 'Print' });
  await page.goto((await print.getAttribute('href')) ?? '');
  await expect(page.getByText(/^The report as it stood on/)).toBeVisible();

  await page.goto(`${report}/overview?as_of=${moment}`);
  await past(page).getByRole('link', { name: 'Back to now' }).click();
  await expect(litigation(page)).toContainText('none found');
  await expect(past(page)).toHaveCount(0);
});

test('the moments at which a report changed are chosen by keyboard, and leaving the report leaves the past', async ({
  page,
}) => {
  await openReport(page);
  const history = page.getByRole('button', { name: /^History/ });
  await expect(history).toBeEnabled();
  await history.focus();
  await page.keyboard.press('Enter');
  const moments = page.getByRole('list', { name: 'All moments' });
  await expect(moments).toContainText('Now');
  const moment = moments.getByRole('link').filter({ hasNotText: 'Now' }).first();
  await moment.focus();
  await page.keyboard.press('Enter');
  await expect(past(page)).toContainText('As it stood on');
  await expect(page).toHaveURL(/as_of=/);
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByLabel('Legal Entity Name')).toBeVisible();
});
