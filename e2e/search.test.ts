import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { field, fillForm, formPart, inquiryOf, searchButton } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

test('typed values are restored after the results and after a reload, until Clear [ONB-045]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  const name = field(formPart(page, 'Seller'), 'Legal Entity Name');
  const number = field(formPart(page, 'Seller'), 'FEIN or SSN');
  const isBack = async () => {
    await expect(name).toHaveValue('Michiana Rofing & Sidding');
    await expect(field(formPart(page, 'Seller'), 'State')).toHaveValue('Indiana');
    await expect(field(formPart(page, 'Seller'), 'Zip')).toHaveValue('46613');
  };
  await fillForm(page, misspeltFlagship);
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

  await searchButton(page).click();
  await inquiryOf(page);
  await page.reload();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await isBack();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(name).toHaveValue('');
  await expect(field(formPart(page, 'Seller'), 'State')).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
});

test('the keyboard is sufficient from the form to a report', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
  await page.keyboard.type('Golden Griddle / Pancake?');
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Golden Griddle / Pancake?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(formPart(page, 'Store ID'), 'Store ID').fill('unknown');
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(list).toContainText('Go to the match with this number');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await inquiryOf(page);
  await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await fillForm(page, {
    Seller: { 'DBA Name': 'Golden Griddle Pancake House', State: 'Ohio', Zip: '43215' },
  });
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
  const first = page.url();
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(first);
});

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('Enter searches: creates one inquiry, starts its evidence, and flags it as new for 5 seconds [ONB-049] [ONB-050] [ONB-051]', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, accounts.northwind);
    await fillForm(page, {
      ...misspeltFlagship,
      'Principal / Owner': { 'Last Name': 'Kowalski', Phone: '(574) 555-0142' },
    });
    const created = page.waitForResponse('**/v1/inquiry/new');
    const triggered = page.waitForResponse('**/v1/inquiry/trigger-third-party');
    await field(formPart(page, 'Principal / Owner'), 'Last Name').press('Enter');
    const answer = await created;
    expect(answer.status()).toBe(201);
    const { id } = await answer.json();
    expect(answer.request().postDataJSON()).toMatchObject({
      legal_entity_name: 'Michiana Rofing & Sidding',
      state: 'IN',
      zip5: '46613',
      principals: [{ last_name: 'Kowalski', phone: '5745550142' }],
    });
    expect((await triggered).status()).toBe(202);
    expect((await triggered).request().postDataJSON()).toMatchObject({ id });
    expect(await inquiryOf(page)).toBe(id);
    const flag = () => page.evaluate(() => sessionStorage.getItem('newInquiry'));
    expect(JSON.parse((await flag()) ?? '{}')).toMatchObject({ id });
    await page.clock.fastForward(5000);
    expect(await flag()).toBeNull();
  });
});

test('Quick Fill opens from a field, refuses text that is not JSON, and fills the form [ONB-070] [ONB-071] [ONB-072] [ONB-073]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  const seller = formPart(page, 'Seller');
  await field(seller, 'City').focus();
  await page.keyboard.press('Control+J');
  const dialog = page.getByRole('dialog', { name: 'Quick Fill from JSON' });
  await expectUsable(dialog.getByRole('textbox'));
  await dialog.getByRole('textbox').fill('{"name": ');
  await dialog.getByRole('button', { name: 'Fill Form' }).click();
  await expect(dialog.getByText('Invalid JSON format')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(seller, 'City')).toBeFocused();
  await page.keyboard.press('Control+J');
  await dialog.getByRole('textbox').fill(
    JSON.stringify({
      merchant_name: 'Golden Dragon',
      address: '3365 W Broad St',
      state: 'Ohio',
      zip: 43204,
      phone: '(614) 555-0190',
      domain: 'dragon.example',
      unknown: { deep: true },
    }),
  );
  await dialog.getByRole('button', { name: 'Fill Form' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Form filled from JSON')).toBeVisible();
  for (const [label, value] of Object.entries({
    'DBA Name': 'Golden Dragon',
    Address: '3365 W Broad St',
    State: 'Ohio',
    Zip: '43204',
    Phone: '6145550190',
    'Domain Name': 'dragon.example',
  })) {
    await expect(field(seller, label)).toHaveValue(value);
  }
});

test('the search form is accessible, and fits a phone with and without its messages', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await expect(searchButton(page)).toBeEnabled();
  await expectAccessible(page);
  await searchButton(page).click();
  const required = page.getByRole('alert').filter({ hasText: 'One of the following is required to search:' });
  await expect(required.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.keyboard.press('Control+J');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
