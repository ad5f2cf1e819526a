import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { makeInquiry, misspeltFlagship, waitForSources } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { searchFor } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const box = (page: Page) => page.getByPlaceholder('Business name, EIN, or principal...');
const summary = (page: Page) => page.getByText(/total inquiries/);
const table = (page: Page) => page.getByRole('table', { name: 'Inquiries' });
/** The rows of inquiries, without the header and without expanded details. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'View Details' }) });
const column = (row: Locator, place: number) => row.getByRole('cell').nth(place);
const days = (texts: string[]) => texts.map((text) => Date.parse(text));

async function totalOf(page: Page): Promise<number> {
  return Number(((await summary(page).textContent()) ?? '').replace(/\D/g, ''));
}

test('the history has its columns, newest first, 20 per page, sorts over all pages, and is accessible with an expanded row [BOF-140] [BOF-141] [BOF-143]', async ({
  page,
}) => {
  await signIn(page, accounts.staff, '/inquiry-history');
  await expect(page.getByRole('heading', { name: 'Inquiry History', level: 1 })).toBeVisible();
  await expect(page.getByText('Explore the complete inquiry history')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  for (const name of [
    'Business Name',
    'EIN',
    'Location',
    'Created By',
    'Principals',
    'Created',
    'Reports',
    'Actions',
  ]) {
    await expect(table(page).getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const created = days(await rows(page).getByRole('cell').nth(0).page().evaluate(readColumn, 6));
  expect(created).toEqual(created.toSorted((one, other) => other - one));
  await expect(column(rows(page).first(), 5)).toHaveText(/^\d+ principals?$/);
  await expect(rows(page).getByText(/^\d+\/\d+\/\d{4}$/)).toHaveCount(20);
  await expect(rows(page).getByRole('button', { name: /^Sources of/ })).toHaveCount(20);

  // Other tests search at the same time: there may be more pages by now, but not fewer.
  const pages = Math.ceil((await totalOf(page)) / 20);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const shown = /\d+$/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[0];
  expect(Number(shown)).toBeGreaterThanOrEqual(pages);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const firstOfPage1 = await rows(page).first().textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(rows(page).first()).not.toHaveText(firstOfPage1 ?? '');
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await box(page).fill('a');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await table(page).getByRole('button', { name: 'Created' }).click();
  await expect(page).toHaveURL(/ordering=created_at/);
  await expect.poll(async () => isAscending(days(await page.evaluate(readColumn, 6)))).toBe(true);
  await table(page).getByRole('button', { name: 'Business Name' }).click();
  await expect(page).toHaveURL(/ordering=-?name/);
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  await expect(table(page).getByRole('columnheader', { name: 'Business Name' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );

  await rows(page)
    .first()
    .getByRole('button', { name: /^Sources of/ })
    .click();
  await expect(
    table(page)
      .getByText(/sources with data|No data/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});

/** The texts of one column of the inquiries, by its index. */
function readColumn(place: number): string[] {
  return [
    ...document.querySelectorAll('table[aria-label="Inquiries"] tbody tr, [aria-label="Inquiries"] tbody tr'),
  ]
    .map((row) => row.children[place]?.textContent ?? '')
    .filter((text) => /^\d+\/\d+\/\d{4}$/.test(text));
}

const isAscending = (numbers: number[]) =>
  numbers.length > 0 && numbers.every((value, place) => place === 0 || value >= (numbers[place - 1] ?? 0));

test('text filters the history half a second after the last key, admin inquiries can be left out, and days filter; Clear Filters clears them [BOF-140] [BOF-141]', async ({
  page,
}) => {
  await makeInquiry(page, accounts.northwind, misspeltFlagship);
  await makeInquiry(page, accounts.staff, misspeltFlagship);
  await signIn(page, accounts.staff, '/inquiry-history');
  await expect(rows(page)).toHaveCount(20);
  const all = await totalOf(page);
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const text = url.pathname.endsWith('/inquiry/dashboard') && url.searchParams.get('search');
    if (text) searches.push(text);
  });
  await box(page).pressSequentially('michiana rofing', { delay: 20 });
  await expect(summary(page)).toHaveText(/^\d+ total inquiries matching your filters$/);
  expect(searches).toEqual(['michiana rofing']);
  await expect(rows(page).first()).toContainText('Michiana Rofing & Sidding');
  expect(await totalOf(page)).toBeLessThan(all);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(summary(page)).toHaveText(/^[\d,]+ total inquiries$/);
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);

  await box(page).fill('no such business anywhere');
  await expect(page.getByText('No inquiries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  const byStaff = rows(page).filter({ hasText: 'Morgan Ellery' }).first();
  await expect(byStaff.getByText('Admin', { exact: true })).toBeVisible();
  await page.getByLabel('Exclude Admin Inquiries').check();
  await expect(summary(page)).toContainText('matching your filters');
  await expect(rows(page).getByText('Admin', { exact: true })).toHaveCount(0);
  expect(await totalOf(page)).toBeLessThan(all);
  await page.reload();
  await expect(page.getByLabel('Exclude Admin Inquiries')).toBeChecked();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await page.getByRole('button', { name: 'Created between' }).click();
  const day = page.getByRole('dialog').getByRole('button', { name: /^15 / });
  await day.click();
  await day.click();
  await expect(page.getByRole('button', { name: 'Created between' })).toHaveText(
    /^(\d\d)\/15\/(\d{4}) – \1\/15\/\2$/,
  );
  await expect(summary(page)).toContainText('matching your filters');
  await expect(page).toHaveURL(/created_at_after=\d{4}-\d\d-15&created_at_before=\d{4}-\d\d-15/);
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await expect(summary(page)).toHaveText(/^[\d,]+ total inquiries$/);
});

test('a row expands to what its sources found, and links to its results [BOF-142]', async ({ page }) => {
  const id = await makeInquiry(page, accounts.northwind, misspeltFlagship);
  await waitForSources(page, accounts.northwind, id);
  await signIn(page, accounts.staff, '/inquiry-history?search=Michiana+Rofing');
  const row = rows(page).filter({ has: page.locator(`a[href="/onboarding/${id}"]`) });
  await row.getByRole('button', { name: /^Sources of/ }).click();
  await expect(table(page).getByText('4 of 4 sources with data')).toBeVisible();
  await expect(table(page).getByText('SOS 1')).toBeVisible();
  await expect(table(page).getByText('Watchlists')).toHaveCount(0);
  await row.getByRole('button', { name: /^Sources of/ }).click();
  await expect(table(page).getByText('SOS 1')).toHaveCount(0);

  await page.route('**/v1/inquiry/dashboard/*/third-party', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await row.getByRole('button', { name: /^Sources of/ }).click();
  await expect(table(page).getByText('Failed to load')).toBeVisible();
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/onboarding/${id}`);
});

test('an inquiry for a person without a business shows the person’s name, here and among the recent ones', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  const id = await searchFor(page, {
    'Principal / Owner': { 'First Name': 'Harriet', 'Last Name': 'Thistlewick', State: 'Indiana' },
  });
  await page.getByRole('link', { name: 'Back to Search' }).click();
  const recent = page.getByRole('region', { name: 'Recent inquiries' });
  await expect(recent.getByRole('link').first()).toContainText('Harriet Thistlewick');
  await signIn(page, accounts.staff, '/inquiry-history?search=thistlewick');
  const row = rows(page).filter({ has: page.locator(`a[href="/onboarding/${id}"]`) });
  await expect(column(row, 1)).toHaveText('Harriet Thistlewick');
});

test('a failed load shows a message and a retry [BOF-142]', async ({ page }) => {
  await page.route('**/v1/inquiry/dashboard?*', (route) => route.fulfill({ status: 503 }));
  await signIn(page, accounts.staff, '/inquiry-history');
  await expect(page.getByText('Error loading inquiry history. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("staff see only the active lender's inquiries; other users are refused [BOF-145]", async ({ page }) => {
  await signIn(page, accounts.staff, '/inquiry-history');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Inquiry History' })).toBeVisible();

  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/inquiry/dashboard')) requestCount += 1;
  });
  for (const account of [accounts.northwind, accounts.northwindAdmin]) {
    await signIn(page, account, '/inquiry-history');
    await expect(page.getByText('Access denied')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inquiry History' })).toHaveCount(0);
  }
  expect(requestCount).toBe(0);
});
