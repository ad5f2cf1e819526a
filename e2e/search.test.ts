import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { field, fillForm, formPart, inquiryOf, searchButton, type Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A chain, of which many places match. */
const griddle: Typed = {
  Seller: { 'DBA Name': 'Golden Griddle Pancake House', State: 'Ohio', Zip: '43215' },
};

test('the search form is accessible and fits a phone; an unsent search is back on return and after a reload; the keyboard is sufficient from the form to a report [ONB-045]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
  await page.keyboard.type('/ ?');
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('/ ?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await clear.focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(list).toContainText('Go to the match with this number');
  await expectAccessible(page, list);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('');

  await searchButton(page).click();
  const required = page.getByRole('alert').filter({ hasText: 'One of the following is required to search:' });
  await expect(required.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+J');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));
  await expectUsableAtPhoneWidth(page);
  await page.keyboard.press('Escape');
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await clear.click();

  const name = field(formPart(page, 'Seller'), 'DBA Name');
  const number = field(formPart(page, 'Seller'), 'FEIN or SSN');
  const isBack = async () => {
    await expect(name).toHaveValue('Golden Griddle Pancake House');
    await expect(field(formPart(page, 'Seller'), 'State')).toHaveValue('Ohio');
    await expect(field(formPart(page, 'Seller'), 'Zip')).toHaveValue('43215');
  };
  await fillForm(page, griddle);
  await number.fill('123-45-6789');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
  await isBack();
  await expect(number).toHaveValue('123-45-6789');
  // A number that may be an SSN is not stored and must be typed again.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('6789');
  await page.reload();
  await isBack();
  await expect(number).toHaveValue('');
  await expect(page.getByText('Please type it again: it may be an SSN, so it was not stored.')).toBeVisible();

  // The keys need no evidence, and querying the sources takes the server long.
  await page.route(/trigger-third-party|business_discoveries/, (route) => route.abort());
  await name.focus();
  await page.keyboard.press('Enter');
  await inquiryOf(page);
  const reports = page.getByRole('link', { name: 'Generate Report' });
  await expect(reports.nth(2)).toBeVisible();
  await page.keyboard.press('2');
  await expect(reports.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(reports.nth(2)).toBeFocused();
  await page.keyboard.press('1');
  await expect(reports.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/onboarding\/\d+\/\d+\/overview$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
});
