import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { newWord } from './support/new-word.ts';
import { matches } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { searchFor, type Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const SUBMITTED = 'We have submitted a request to find this business automatically';
const EXISTS = 'A request for this business already exists.';

/** A business that is not in the master file, at a unique address, so that other tests' searches do not find it. */
const unknown = (name: string): Typed => ({
  Seller: {
    'Legal Entity Name': name,
    Address: streetOf(name),
    City: 'Cheyenne',
    State: 'Wyoming',
    Zip: '82001',
    Phone: `307${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  },
});
const streetOf = (name: string): string => `12 ${name.split(' ')[0]} Way`;

const matchesCard = (page: Page): Locator => page.getByRole('region', { name: 'Matches', exact: true });
const queueRow = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Merchant requests' }).getByRole('row').filter({ hasText: name });

/** Counts the requests that the page sends from now on. */
function countRequests(page: Page): () => number {
  let sent = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/merchant/request') sent += 1;
  });
  return () => sent;
}

test('a business that is not found is requested automatically, once for two tabs; staff add it, and the waiting results show it without a reload; form and queue are accessible and fit a phone [ONB-100] [ONB-102] [ONB-103] [ONB-111]', async ({
  page: staff,
  browser,
  product,
}, testInfo) => {
  const name = `${newWord()} Cartography`;
  // An installed fake clock cannot be removed from a profile.
  const lender = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await lender.newPage();
  await page.clock.install();
  await signIn(page, accounts.northwind, '/merchant-request');
  await expect(page.getByLabel('Legal Name')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, testInfo, 'merchant-request');
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAddress(page, '/onboarding');
  const sent = countRequests(page);
  const id = await searchFor(page, unknown(name));
  await expect(matchesCard(page)).toContainText('No results found, please expand your search.');
  await expect(matchesCard(page)).toContainText(SUBMITTED);
  await expect(matchesCard(page)).toContainText("We'll email you when it is added.");
  await expectAccessible(page);
  await photograph(page, testInfo, 'automatic-request');
  const other = await lender.newPage();
  await other.goto(`/onboarding/${id}`);
  await expect(matchesCard(other)).toContainText(EXISTS);
  await other.close();
  expect(sent()).toBe(1);

  await signIn(staff, accounts.staff, '/settings/merchant-requests');
  await expect(staff.getByRole('table', { name: 'Merchant requests' })).toBeVisible();
  await expect(queueRow(staff, name)).toHaveCount(1);
  await expectAccessible(staff);
  await photograph(staff, testInfo, 'merchant-requests');
  await queueRow(staff, 'Copper Finch Taproom').getByRole('button', { name: /^Add:/ }).click();
  const choice = staff.getByRole('radiogroup', { name: 'Best matches in the master file' });
  await expect(choice).toContainText('The Copper Finch');
  await expectAccessible(staff, staff.getByRole('dialog'));
  await photograph(staff, testInfo, 'added');
  await expectUsableAtPhoneWidth(staff);
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.keyboard.press('Escape');
  await queueRow(staff, name).getByRole('button', { name: /^Add:/ }).click();
  await staff.getByRole('link', { name: 'Add as New Merchant' }).click();
  await expect(staff.getByLabel('Legal Name')).toHaveValue(name);
  await expect(staff.getByLabel('Address')).toHaveValue(streetOf(name));
  await expectAccessible(staff);
  await staff.getByLabel('FEIN').fill('123-45-6789');
  await staff.getByRole('button', { name: 'Add Merchant', exact: true }).click();
  await expect(staff.getByText('Write the FEIN as 12-3456789. An SSN is not stored here.')).toBeVisible();
  await staff.getByLabel('FEIN').fill('83-4567890');
  // A reload must not lose the typed values.
  await staff.reload();
  await expect(staff.getByLabel('FEIN')).toHaveValue('83-4567890');
  await photograph(staff, testInfo, 'add-merchant');
  await staff.getByLabel('Legal Name').focus();
  await staff.keyboard.press('Enter');
  await expect(
    staff.getByText(`${name} was added. ${accounts.northwind} is notified by email.`),
  ).toBeVisible();
  await expect(queueRow(staff, name)).toHaveCount(0);

  // At the next poll, without a reload.
  await page.clock.fastForward(20_000);
  await expect(matches(page)).toHaveCount(1);
  await expect(matches(page)).toContainText(name);
  await expect(page.getByText(`${name} was added as requested. It is among the results now.`)).toBeVisible();

  await openAddress(staff, '/settings/add-merchant');
  await staff.getByLabel('Legal Name').fill(name);
  await staff.getByLabel('Address').fill(streetOf(name));
  await staff.getByLabel('City').fill('Cheyenne');
  await staff.getByRole('combobox', { name: 'State' }).fill('WY');
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Control+Enter');
  const dialog = staff.getByRole('dialog', { name: 'Similar Merchants Exist' });
  await expect(dialog.getByRole('listitem').filter({ hasText: name }).first()).toContainText('High');
  await expectAccessible(staff, dialog);
  await photograph(staff, testInfo, 'these-exist');
  await expectUsableAtPhoneWidth(staff);
  await dialog.getByRole('button', { name: 'Back to the Form' }).click();
  await expect(staff.getByLabel('Legal Name')).toHaveValue(name);
  await lender.close();
});
