import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { photograph } from './support/screenshots.ts';
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

test('staff page, search, sort and filter the inquiry history by days, open a row and go to its results; the history is accessible and fits a phone [BOF-140] [BOF-141] [BOF-142] [BOF-143]', async ({
  page,
}, testInfo) => {
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
  const word = /[a-z]{5,}/i.exec(firstOfPage1 ?? '')![0];
  await box(page).fill(word);
  await expect(page.getByText(/total inquiries matching your filters/)).toBeVisible();
  await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Created between' }).click();
  const day = page.getByRole('dialog').getByRole('button', { name: /^15 / });
  await day.click();
  await day.click();
  await expect(page.getByRole('textbox', { name: 'Created between' })).toHaveValue(
    /^(\d\d)\/15\/(\d{4}) – \1\/15\/\2$/,
  );
  await expect(page).toHaveURL(/created_at_after=\d{4}-\d\d-15&created_at_before=\d{4}-\d\d-15/);
  await page.getByRole('button', { name: 'Clear dates' }).click();

  await table(page).getByRole('button', { name: 'Created' }).click();
  await expect(page).toHaveURL(/ordering=created_at/);
  await expect.poll(async () => isAscending(days(await page.evaluate(readColumn, 6)))).toBe(true);

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Sources of/ })
    .click();
  await expect(
    table(page)
      .getByText(/sources with data|No( additional)? data/)
      .first(),
  ).toBeVisible();
  await photograph(page, testInfo, 'history');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/onboarding\/\d+$/);
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
