import { expectAccessible } from './support/accessibility.ts';
import type { Account } from './support/accounts.ts';
import { staffOfNewLender } from './support/lenders.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

const westside: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet', State: 'Ohio', Zip: '43604' },
};
const form = (page: Page) => page.getByRole('form', { name: 'Add Principal' });
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label });
const card = (page: Page) => page.getByRole('region', { name: 'Principals', exact: true });

async function openPrincipals(page: Page, account: Account): Promise<void> {
  await openReport(page, account, westside, { match: '1201 Madison Ave', section: 'principal' });
  await expect(card(page).getByRole('button', { name: 'Add Principal' })).toBeVisible();
}

test('a principal is added from the register by keyboard; the form asks before it discards input, stores no SSN, fits a phone and does not print [REP-150] [REP-153] [REP-155] [REP-157]', async ({
  page,
}) => {
  await openPrincipals(page, await staffOfNewLender(page));
  const add = card(page).getByRole('button', { name: 'Add Principal' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'First Name')).toBeDisabled();
  await page.getByRole('radio', { name: 'Healthcare' }).focus();
  await page.keyboard.press('Space');
  await expect(field(page, 'First Name')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toContainText('First name is required');
  await expect(form(page)).toContainText('Last name is required');
  await expect(field(page, 'First Name')).toBeFocused();
  await page.keyboard.type('Cynthia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hoffmann');
  const use = form(page).getByRole('button', { name: /^Use Cynthia Hoffmann, NPI 9804561605/i });
  await use.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Use this professional' });
  await expect(choice.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'NPI ID')).toHaveValue('9804561605');
  await expectUsable(field(page, 'NPI ID'));
  await expect(field(page, 'NPI ID')).toBeFocused();
  await expect(field(page, 'City')).toHaveValue(/scottsdale/i);
  await form(page).getByRole('button', { name: 'Add AZ 888302' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'License ID 1')).toHaveValue('888302');

  await field(page, 'SSN').fill('912-34-5678');
  await page.setViewportSize({ width: 390, height: 800 });
  const dialog = page.getByRole('dialog', { name: 'Add Principal' });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(form(page)).toBeHidden();
  await expect(card(page).getByText('Add Principal')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toMatch(/912-?34|5678/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(field(page, 'SSN')).toHaveValue('912-34-5678');

  await field(page, 'SSN').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toContainText('Principal added.');
  await expect(form(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(card(page)).toContainText(/1 new principal pending|Hoffmann/i);
});
