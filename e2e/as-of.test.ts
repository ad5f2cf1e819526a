import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { staffOfNewLender } from './support/lenders.ts';
import { openAddress } from './support/navigation.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/**
 * Two businesses with the same name and town, which no other test file opens: paid sources were not queried for the one
 * that was not searched for.
 */
const garcia: Typed = { Seller: { 'Legal Entity Name': 'Garcia Plumbing', State: 'Arizona', Zip: '85705' } };
const OTHER = '415 W Ajo Way';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const litigation = (page: Page): Locator =>
  card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText('Litigation', { exact: true }) });
const past = (page: Page): Locator => card(page, 'Past report');
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name });

test('a report shows as of a moment, across tabs, a reload and print, and links back to the present', async ({
  page,
}) => {
  const account = await staffOfNewLender(page);
  const report = await openReport(page, account, garcia, { match: OTHER });
  await expect(litigation(page)).toContainText('partly searched');
  const moment = new Date().toISOString();
  await page.getByRole('button', { name: /^Check, .*: Litigation/ }).click();
  await expect(litigation(page)).toContainText('none found');

  await openAddress(page, `${report}/overview?as_of=${moment}`);
  await expect(past(page)).toContainText('As of ');
  await expect(litigation(page)).toContainText('partly searched');
  await expect(page.getByRole('button', { name: /^Check, / })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);

  await tab(page, /^Financial/).click();
  await page.waitForURL(/\/financial\?as_of=/);
  await page.reload();
  await expect(past(page)).toBeVisible();
  await page.keyboard.press('1');
  await page.waitForURL(/\/overview\?as_of=/);
  await expect(litigation(page)).toContainText('partly searched');

  const print = page.getByRole('link', { name: 'Print' });
  await openAddress(page, (await print.getAttribute('href')) ?? '');
  await expect(page.getByText(/^The report as of/)).toBeVisible();

  await page.goBack();
  await past(page).getByRole('link', { name: 'Back to now' }).click();
  await expect(litigation(page)).toContainText('none found');
  await expect(past(page)).toHaveCount(0);
});

test('the moments at which a report changed are chosen by keyboard, those since the last view are marked as new, and leaving the report leaves the past', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, misspeltFlagship);
  const history = page.getByRole('button', { name: /^History/ });
  await expect(history).toBeEnabled();
  await history.press('Enter');
  const moments = page.getByRole('list', { name: 'All moments' });
  await expect(moments).toContainText('Now');
  await page
    .getByRole('button', { name: /\d changes?$/ })
    .first()
    .press('Enter');
  const ofDay = page.getByRole('list', { name: /^Moments of / });
  await ofDay.getByRole('link').filter({ hasNotText: 'Now' }).first().press('Enter');
  await expect(past(page)).toContainText('As of ');
  await page.waitForURL(/as_of=/);
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.waitForURL(/\/onboarding$/);
  await expect(page.getByLabel('Legal Entity Name')).toBeVisible();

  // Views within a quarter of an hour count as one, so the moments of an earlier reader are answered here.
  const came = { section: 'financial', text: '2 liens', source: 'Business records' };
  const seen = { section: 'overview', text: 'Report first opened', source: null };
  await page.route('**/result', async (route) => {
    const response = await route.fetch();
    const opened = await response.json();
    const moments = {
      moments: [
        { at: '2026-03-03T17:00:00.000Z', is_new: true, changes: [came] },
        { at: '2026-03-01T17:00:00.000Z', is_new: false, changes: [seen] },
      ],
      more: 0,
      last_viewed_at: '2026-03-02T17:00:00.000Z',
    };
    await route.fulfill({ response, json: { ...opened, head: { ...opened.head, moments } } });
  });
  await openAddress(page, `${report}/overview`);
  const marked = page.getByRole('button', { name: 'History, 1 new' });
  await expect(tab(page, /^Financial\b.*new since your last view/)).toBeVisible();
  await expect(tab(page, /new since your last view/)).toHaveCount(1);
  await marked.press('Enter');
  await expect(page.getByText(/^Last viewed: 3\/2\/2026/)).toBeVisible();
  const news = moments.getByRole('listitem').filter({ has: page.getByText('New', { exact: true }) });
  await expect(news).toHaveCount(1);
  await expect(news).toContainText('2 liens, Business records');
  await expect(page.getByRole('button', { name: '3/3/2026, new, 1 change' })).toBeVisible();
  await expect(page.getByRole('button', { name: '3/1/2026, 1 change' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(marked).toBeFocused();
});
