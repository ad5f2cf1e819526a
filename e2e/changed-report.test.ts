import { expectAccessible } from './support/accessibility.ts';
import type { Account } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { staffOfNewLender } from './support/lenders.ts';
import { openAddress } from './support/navigation.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

/** An application that names a person known as another business's owner, and one who is on a list. */
const withOtherOwners: Typed = {
  Seller: { 'Legal Entity Name': 'Summit Auto Repair LLC', State: 'Indiana', Zip: '46802' },
  'Principal / Owner': { 'First Name': 'Dana', 'Last Name': 'Kowalski' },
  'Owner 2': { 'First Name': 'Rostam Quentin', 'Last Name': 'Velikhanovar' },
};

/** The lender of the tests of this file. A retry has another, because it runs in a new process. */
let lender: Promise<Account> | undefined;

/** Opens a section of the report that only the tests of this file change. */
async function openOwnReport(page: Page, section: string): Promise<string> {
  lender ??= staffOfNewLender(page);
  return openReport(page, await lender, withOtherOwners, { match: '812 W Main St', section });
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The line of a topic in the card with the evidence of the business. */
const topic = (page: Page, name: string): Locator =>
  card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

test('a hit on a list is dismissed and a record in doubt counted, with a reason, and both are undone; a moment chosen by keyboard shows what counted then, across tabs and print, and leads back to the present', async ({
  page,
}) => {
  const report = await openOwnReport(page, 'overview');
  const hits = card(page, 'Watchlists and Sanctions');
  const dismiss = hits.getByRole('button', { name: /^Not this person:/ });
  const doubt = card(page, 'May be another business with this name');
  // The imported list and the vendor name the same listed person, which is one hit.
  await expect(hits).toContainText('1 to decide');
  await expect(dismiss).toHaveCount(1);
  await expect(topic(page, 'Watchlists')).toContainText('1 hit');
  await expect(doubt).toContainText('3 to decide');
  await expect(doubt).toContainText('Many people have this name');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');
  const evidence = card(page, 'Evidence');
  // It loads once it is near.
  await evidence.scrollIntoViewIfNeeded();
  const line = evidence.getByRole('listitem').filter({ hasText: 'Adverse media and watchlists' });
  await expect(line).toContainText('1 article, 1 watchlist hit');

  await dismiss.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Born in 1990, says the passport');
  // The dialog moves with its row while cards above it load, and a click can miss it.
  await dialog.getByRole('button', { name: 'Not this person' }).press('Enter');
  const away = hits.getByRole('button', { name: '1 dismissed' });
  await expect(away).toBeVisible();
  await expect(hits).not.toContainText('to decide');
  await expect(dismiss).toHaveCount(0);
  await expect(topic(page, 'Watchlists')).not.toContainText(' hit');
  await expect(topic(page, 'Watchlists')).toContainText('1 dismissed');
  await expect(line).toContainText('1 article, 1 dismissed');

  await doubt.getByRole('button', { name: /^This person: Former workers say Michiana/ }).click();
  await page.getByLabel('Why (optional)').fill('The owner runs both');
  await dialog.getByRole('button', { name: 'This person' }).click();
  await expect(topic(page, 'Adverse media')).toContainText('1 article');
  await expect(doubt).toContainText('2 to decide');

  const history = page.getByRole('button', { name: /^History/ });
  await history.press('Enter');
  await expect(page.getByRole('list', { name: 'All moments' })).toContainText('Now');
  await page.keyboard.press('Escape');
  await expect(history).toBeFocused();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /\d changes?$/ })
    .last()
    .press('Enter');
  const moments = page.getByRole('list', { name: /^Moments of / });
  await moments.getByRole('link', { name: 'Report first opened' }).press('Enter');
  const past = card(page, 'Past report');
  await expect(past).toContainText('As of ');
  await page.waitForURL(/\/overview\?as_of=/);
  await expect(topic(page, 'Watchlists')).toContainText('1 hit');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');
  await expect(page.getByRole('button', { name: /^(Not this|This) person|^Check, / })).toHaveCount(0);
  await page.getByRole('button', { name: /^As of / }).press('Enter');
  await expect(page.getByRole('list', { name: 'All moments' })).toContainText('Now');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectUsableAtPhoneWidth(page);

  const tabs = page.getByRole('navigation', { name: 'Report sections' });
  await tabs.getByRole('link', { name: /^Financial/ }).click();
  await page.waitForURL(/\/financial\?as_of=/);
  await expect(past).toBeVisible();
  await page.keyboard.press('1');
  await page.waitForURL(/\/overview\?as_of=/);
  const print = page.getByRole('link', { name: 'Print' });
  await openAddress(page, (await print.getAttribute('href')) ?? '');
  await expect(page.getByText(/^The report as of/)).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.waitForURL(/\/onboarding$/);
  await expect(page.getByLabel('Legal Entity Name')).toBeVisible();
  await page.goBack();
  await past.getByRole('link', { name: 'Back to now' }).click();
  await page.waitForURL(`${report}/overview`);
  await expect(topic(page, 'Watchlists')).toContainText('1 dismissed');
  await expect(past).toHaveCount(0);

  await away.click();
  await expect(hits).toContainText('Born in 1990, says the passport');
  await hits.getByRole('button', { name: /^Undo/ }).click();
  await expect(dismiss).toHaveCount(1);
  await expect(topic(page, 'Watchlists')).toContainText('1 hit');
  await expect(away).toHaveCount(0);
  const counted = card(page, 'Counted for this business');
  await counted.getByRole('button', { name: '1 by a decision' }).click();
  await expect(counted).toContainText('The owner runs both');
  await counted.getByRole('button', { name: 'Undo' }).click();
  await expect(doubt).toContainText('3 to decide');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');
});

test('a principal is added from the register by keyboard; the form asks before it discards input, stores no SSN, fits a phone and does not print [REP-150] [REP-153] [REP-155] [REP-157]', async ({
  page,
}) => {
  await openOwnReport(page, 'principal');
  const principals = card(page, 'Principals');
  const form = page.getByRole('form', { name: 'Add Principal' });
  const field = (label: string) => form.getByRole('textbox', { name: label });
  const add = principals.getByRole('button', { name: 'Add Principal' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(field('First Name')).toBeDisabled();
  await page.getByRole('radio', { name: 'Healthcare' }).focus();
  await page.keyboard.press('Space');
  await expect(field('First Name')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(form).toContainText('First name is required');
  await expect(form).toContainText('Last name is required');
  await expect(field('First Name')).toBeFocused();
  await page.keyboard.type('Cynthia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hoffmann');
  const use = form.getByRole('button', { name: /^Use Cynthia Hoffmann, NPI 9804561605/i });
  await use.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Use this professional' });
  await expect(choice.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('NPI ID')).toHaveValue('9804561605');
  await expectUsable(field('NPI ID'));
  await expect(field('NPI ID')).toBeFocused();
  await expect(field('City')).toHaveValue(/scottsdale/i);
  await form.getByRole('button', { name: 'Add AZ 888302' }).focus();
  await page.keyboard.press('Enter');
  await expect(field('License ID 1')).toHaveValue('888302');

  await field('SSN').fill('912-34-5678');
  await page.setViewportSize({ width: 390, height: 800 });
  const dialog = page.getByRole('dialog', { name: 'Add Principal' });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeHidden();
  await expect(principals.getByText('Add Principal')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toMatch(/912-?34|5678/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(field('SSN')).toHaveValue('912-34-5678');

  await field('SSN').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(form).toContainText('Principal added.');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(principals).toContainText(/1 new principal pending|Hoffmann/i);
});
