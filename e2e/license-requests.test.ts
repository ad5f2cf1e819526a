import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The orders of the lender, and how many the page loads at once. */
const ORDERS = '/v1/lender/license-verification-orders';
const ON_A_PAGE = 25;

const table = (page: Page) => page.getByRole('table', { name: 'License Requests' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details of/ }) });
const footer = (page: Page) => page.getByText(/^Showing (all )?[\d,]+/);

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('License Requests keeps filters and sort order in the address over a reload, appends pages, opens details by the address and saves them as a file [BOF-120] [BOF-121] [BOF-122] [BOF-123] [BOF-124]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind, '/license');
  await expect(page.getByRole('heading', { name: 'License Requests', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /Run Report/ }),
  ).toHaveAttribute('href', /^\/healthcheck\/overview\/merchant\/\d+$/);
  // How many orders the demo has depends on the hour at which it is made.
  const { count } = await callApi<{ count: number }>(page, accounts.northwind, ORDERS);
  expect(count).toBeGreaterThan(0);
  const more = page.getByRole('button', { name: 'See More Results' });
  if (count > ON_A_PAGE) {
    await expect(footer(page)).toHaveText(`Showing ${ON_A_PAGE} License Orders of ${count}`);
    await more.click();
  }
  const isAll = count <= 2 * ON_A_PAGE;
  await expect(footer(page)).toHaveText(
    isAll ? `Showing all ${count} Orders` : `Showing ${2 * ON_A_PAGE} License Orders of ${count}`,
  );
  await expect(rows(page)).toHaveCount(isAll ? count : 2 * ON_A_PAGE);
  await expect(more).toHaveCount(isAll ? 0 : 1);
  await choose(page, 'Order label', 'Rejected');
  await page.waitForURL(/orderLabel=rejected/);
  await expect(rows(page).filter({ hasNotText: 'Rejected' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Business Name' }).click();
  await page.waitForURL(/sortBy=name/);
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'Business Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows(page).first()).toContainText('Rejected');
  await expect(rows(page).filter({ hasNotText: 'Rejected' })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A pending order progresses while the tests run; a complete one does not change.
  await openAddress(page, '/license?orderStatus=complete');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Verification Details' });
  await expect(details.getByRole('region', { name: 'Metadata' })).toContainText('Order StatusComplete');
  await expect(details.getByRole('region', { name: 'Verified' })).toContainText('Authority Board');
  await page.waitForURL(/currLicenseOrder=\d+/);
  const opened = page.url();
  await expect(details.getByRole('region', { name: 'Input' })).toContainText('Licensee Name');
  await expectAccessible(page, details);
  const download = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^license_order_\d+\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(2);
  await details.getByText('Close', { exact: true }).click();
  await expect(details).toHaveCount(0);
  await openAddress(page, opened);
  await expect(details).toBeVisible();
  await openAddress(
    page,
    '/license?dateFilterType=created_at&dateFilterOperator=before&dateFilterStart=2000-01-01',
  );
  await expect(page.getByText('No License Verification History')).toBeVisible();
  await page.getByRole('button', { name: 'Date Filter, active' }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForURL(/\/license$/);
});
