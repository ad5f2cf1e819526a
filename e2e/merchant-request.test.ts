import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
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

async function openQueue(page: Page): Promise<void> {
  await signIn(page, accounts.staff, '/settings/merchant-requests');
  await expect(page.getByRole('table', { name: 'Merchant requests' })).toBeVisible();
}

test('a business that is not found is requested automatically; two tabs and a reload make one request [ONB-100] [ONB-102] [ONB-103]', async ({
  page,
  context,
}, testInfo) => {
  const name = `${newWord()} Emporium`;
  await signIn(page, accounts.northwind);
  const sent = countRequests(page);
  const id = await searchFor(page, unknown(name));
  await expect(matchesCard(page)).toContainText('No results found, please expand your search.');
  await expect(matchesCard(page)).toContainText(SUBMITTED);
  expect(sent()).toBe(1);
  await expectAccessible(page);
  await photograph(page, testInfo, 'automatic-request');

  const other = await context.newPage();
  await other.goto(`/onboarding/${id}`);
  await expect(matchesCard(other)).toContainText(EXISTS);
  await page.reload();
  await expect(matchesCard(page)).toContainText(EXISTS);
  await expect(matchesCard(page)).toContainText(/Requested on \d+\/\d+\/\d{4}/);
  expect(sent()).toBe(1);

  await openQueue(page);
  await expect(queueRow(page, name)).toHaveCount(1);
  await expect(queueRow(page, name)).toContainText('Northwind Capital');
  await expect(queueRow(page, name)).toContainText(accounts.northwind);
});

test('two tabs that open the results at the same moment make one request [ONB-103]', async ({
  page,
  context,
}) => {
  const name = `${newWord()} Haberdashery`;
  await signIn(page, accounts.northwind);
  // Holds the answers back until both tabs have sent their call.
  let held: (() => void)[] = [];
  await context.route('**/v1/merchant/request', async (route) => {
    await new Promise<void>((release) => {
      held.push(release);
      if (held.length === 2) for (const go of held) go();
    });
    await route.continue();
  });
  const id = await searchFor(page, unknown(name));
  const other = await context.newPage();
  await other.goto(`/onboarding/${id}`);
  await expect(matchesCard(page)).toContainText(SUBMITTED);
  await expect(matchesCard(other)).toContainText(SUBMITTED);
  expect(held).toHaveLength(2);
  held = [];
  await openQueue(page);
  await expect(queueRow(page, name)).toHaveCount(1);
});

test('an inquiry with too little data sends no request and offers the form, filled from it [ONB-101] [ONB-104]', async ({
  page,
}) => {
  const name = `${newWord()} Traders`;
  await signIn(page, accounts.northwind);
  const sent = countRequests(page);
  const id = await searchFor(page, {
    Seller: { 'Legal Entity Name': name, State: 'Wyoming', Zip: '82001' },
  });
  await matchesCard(page).getByRole('link', { name: 'Request New Merchant' }).click();
  await expect(page).toHaveURL(`/merchant-request?inquiry_id=${id}`);
  expect(sent()).toBe(0);
  await expect(page.getByLabel('Legal Name')).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Wyoming');
  await page.getByRole('link', { name: 'Back to Results' }).click();
  await expect(page).toHaveURL(`/onboarding/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('the form names what is missing, asks before a second request for the same business, and empties [ONB-105] [ONB-107] [ONB-108]', async ({
  page,
}) => {
  const name = `${newWord()} Stationers`;
  await signIn(page, accounts.harbor, '/merchant-request');
  await expect(page.getByRole('link', { name: 'Back to Results' })).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit Request' });
  const sent = countRequests(page);
  await submit.click();
  const missing = page.getByRole('alert').filter({ hasText: 'are required' });
  await expect(missing).toContainText('The following details are required to add a new Merchant:');
  await expect(missing.getByRole('listitem')).toHaveText([
    'Legal Name or DBA Name',
    'Address',
    'City',
    'State',
  ]);
  const fill = async () => {
    await page.getByLabel('DBA Name').fill(name);
    await page.getByLabel('Address').fill(streetOf(name));
    await page.getByLabel('City').fill('Laramie');
    await page.getByRole('combobox', { name: 'State' }).fill('Wyoming');
    await page.getByRole('option', { name: 'Wyoming' }).click();
  };
  await fill();
  await submit.click();
  await expect(page.getByText('Merchant Requested Successfully')).toBeVisible();
  await expect(page.getByLabel('DBA Name')).toHaveValue('');
  expect(sent()).toBe(1);

  await fill();
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Matching Requests Found. Continue?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText(`${streetOf(name)}, Laramie, WY`);
  await expect(dialog).toContainText(accounts.harbor);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('DBA Name')).toHaveValue(name);
  expect(sent()).toBe(1);
  await submit.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('DBA Name')).toHaveValue('');
  expect(sent()).toBe(2);
});

test("a request marked Added adds the merchant to the requester's results [ONB-111]", async ({ page }) => {
  const name = `${newWord()} Lantern Works`;
  await signIn(page, accounts.northwind);
  const id = await searchFor(page, unknown(name));
  await expect(matchesCard(page)).toContainText(SUBMITTED);

  await openQueue(page);
  await queueRow(page, name).getByRole('button', { name: /^Add:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Which merchant was added?' });
  await expect(dialog).toContainText(`${streetOf(name)}, Cheyenne, WY`);
  await dialog.getByRole('searchbox').fill('Michiana Roofing');
  await dialog
    .getByRole('radio', { name: /Michiana Roofing & Siding LLC/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Mark as Added' }).click();
  await expect(page.getByText(`Marked as added. ${accounts.northwind} is notified by email.`)).toBeVisible();
  await expect(queueRow(page, name)).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Added').click();
  await expect(queueRow(page, name)).toContainText('Michiana Roofing & Siding LLC');
  await expect(page).toHaveURL('/settings/merchant-requests?status=added');

  await signIn(page, accounts.northwind, `/onboarding/${id}`);
  await expect(matches(page)).toHaveCount(1);
  await expect(matches(page)).toContainText('Michiana Roofing & Siding LLC');
  await matches(page).getByRole('link', { name: 'Generate Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Michiana Roofing & Siding LLC');
});

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('staff add a requested merchant, which appears in the waiting results without a reload [ONB-111]', async ({
    page,
    browser,
  }, testInfo) => {
    const name = `${newWord()} Cartography`;
    await page.clock.install();
    await signIn(page, accounts.northwind);
    await searchFor(page, unknown(name));
    await expect(matchesCard(page)).toContainText(SUBMITTED);
    await expect(matchesCard(page)).toContainText("We'll email you when it is added.");

    const desk = await browser.newContext({ reducedMotion: 'reduce' });
    const staff = await desk.newPage();
    await openQueue(staff);
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
    await expect(
      page.getByText(`${name} was added as requested. It is among the results now.`),
    ).toBeVisible();

    await staff.goto('/settings/add-merchant');
    await staff.getByLabel('Legal Name').fill(name);
    await staff.getByLabel('Address').fill(streetOf(name));
    await staff.getByLabel('City').fill('Cheyenne');
    await staff.getByRole('combobox', { name: 'State' }).fill('WY');
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Control+Enter');
    const dialog = staff.getByRole('dialog', { name: 'Similar Merchants Exist' });
    await expect(dialog.getByRole('listitem').filter({ hasText: name }).first()).toContainText('High');
    await expectAccessible(staff);
    await photograph(staff, testInfo, 'these-exist');
    await expectUsableAtPhoneWidth(staff);
    await dialog.getByRole('button', { name: 'Back to the Form' }).click();
    await expect(staff.getByLabel('Legal Name')).toHaveValue(name);
    await desk.close();
  });
});

test('a business whose request was dismissed says so, and is requested again once confirmed [ONB-107] [ONB-108]', async ({
  page,
}) => {
  const name = `${newWord()} Millworks`;
  await signIn(page, accounts.northwind);
  const id = await searchFor(page, unknown(name));
  await expect(matchesCard(page)).toContainText(SUBMITTED);
  await openQueue(page);
  await queueRow(page, name)
    .getByRole('button', { name: /^Dismiss:/ })
    .click();
  const confirmation = page.getByRole('dialog', { name: 'Dismiss this request?' });
  await confirmation.getByRole('button', { name: 'Dismiss' }).click();
  await expect(queueRow(page, name)).toHaveCount(0);

  await signIn(page, accounts.northwind, `/onboarding/${id}`);
  await expect(matchesCard(page)).toContainText(EXISTS);
  await expect(matchesCard(page)).toContainText(/Requested on .* · Dismissed/);
  await matchesCard(page).getByRole('link', { name: 'Request New Merchant' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Matching Requests Found. Continue?' });
  await expect(dialog.getByRole('listitem')).toContainText('Dismissed');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Merchant Requested Successfully')).toBeVisible();
  await openQueue(page);
  await expect(queueRow(page, name)).toHaveCount(1);
});

test('only staff see the queue; Dismiss asks first and closes the request [ONB-111]', async ({ page }) => {
  await signIn(page, accounts.northwindAdmin, '/settings/merchant-requests');
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Merchant Requests' })).toHaveCount(0);

  const name = `${newWord()} Outfitters`;
  await callApi(page, accounts.harbor, '/v1/merchant/request', {
    body: {
      business_legal_name: name,
      business_address: streetOf(name),
      business_city: 'Laramie',
      business_state: 'WY',
    },
  });
  await openQueue(page);
  const row = queueRow(page, name);
  await row.getByRole('button', { name: /^Dismiss:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this request?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Dismiss:/ }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(row).toHaveCount(0);
});

test('form and queue are accessible and fit a phone', async ({ page }, testInfo) => {
  await signIn(page, accounts.harbor, '/merchant-request');
  await expect(page.getByLabel('Legal Name')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, testInfo, 'merchant-request');
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openQueue(page);
  await expectAccessible(page);
  await photograph(page, testInfo, 'merchant-requests');
  await queueRow(page, 'Copper Finch Taproom').getByRole('button', { name: /^Add:/ }).click();
  const choice = page.getByRole('radiogroup', { name: 'Best matches in the master file' });
  await expect(choice).toContainText('The Copper Finch');
  await expectAccessible(page);
  await photograph(page, testInfo, 'added');
  await expectUsableAtPhoneWidth(page);
});
