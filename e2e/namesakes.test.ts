import { type Account, accounts } from './support/accounts.ts';
import { openResults } from './support/inquiries.ts';
import { staffOfNewLender } from './support/lenders.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** Two businesses with the same name and town. */
const summit: Typed = {
  Seller: { 'Legal Entity Name': 'Summit Auto Repair LLC', State: 'Indiana', Zip: '46805' },
};
/** A business in Toledo with a typing error; one with the same name is in California. */
const westside: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Matress Outlet', State: 'Ohio', Zip: '43604' },
};

/** An application that names a person known as another business's owner. */
const withAnotherOwner: Typed = {
  Seller: { 'Legal Entity Name': 'Summit Auto Repair LLC', State: 'Indiana', Zip: '46802' },
  'Principal / Owner': { 'First Name': 'Dana', 'Last Name': 'Kowalski' },
};

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The line of a topic in the card with the evidence of the business. */
const topic = (page: Page, name: string): Locator =>
  card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Opens the report of a match of a search, by its address, once the searches of the inquiry are done. */
async function openMatch(page: Page, account: Account, typed: Typed, address: string): Promise<void> {
  await openReport(page, account, typed, { match: address });
  await expect(card(page, 'About this business')).toBeVisible();
}

test('each of two namesakes in one town shows its own records, and says what was not queried', async ({
  page,
}) => {
  const account = await staffOfNewLender(page);
  await openMatch(page, account, summit, '812 W Main St');
  await expect(topic(page, 'Financial records')).toContainText('1 open');
  await expect(topic(page, 'Litigation')).toContainText('1 case, 1 pending');
  await expect(card(page, 'Corporate filings')).toContainText('812 W Main St');

  await openMatch(page, account, summit, '6230 Coldwater Rd');
  await expect(card(page, 'Corporate filings')).toContainText('6230 Coldwater Rd');
  await expect(card(page, 'Corporate filings')).not.toContainText('812 W Main St');
  await expect(topic(page, 'Financial records')).toContainText('partly searched');
  await expect(topic(page, 'Financial records')).not.toContainText('open');
  await expect(topic(page, 'Litigation')).not.toContainText('case');
  await expect(topic(page, 'Litigation')).not.toContainText('none found');

  await page.getByRole('button', { name: 'Check Financial records, $1.50' }).click();
  await expect(topic(page, 'Financial records')).toContainText(/none found|1 record/);
  await page.getByRole('button', { name: 'Check Litigation, $2.00' }).click();
  await expect(topic(page, 'Litigation')).toContainText('none found');
  await expect(page.getByRole('button', { name: 'Check Litigation' })).toHaveCount(0);
});

test('a namesake in another state has none of the records of the searched business', async ({ page }) => {
  const account = await staffOfNewLender(page);
  await openMatch(page, account, westside, '1201 Madison Ave');
  await expect(topic(page, 'Financial records')).toContainText('2 open');
  await expect(topic(page, 'Litigation')).toContainText('2 cases');
  await expect(topic(page, 'Adverse media')).toContainText('1 article');
  await expect(topic(page, 'Corporate filings')).toContainText('Searched: Ohio');

  await openMatch(page, account, westside, '1988 Chestnut Ln');
  await expect(card(page, 'Corporate filings')).toContainText('Source data has not been requested');
  for (const name of ['Corporate filings', 'Financial records'])
    await expect(topic(page, name)).toContainText('not checked');
  await expect(topic(page, 'Litigation')).toContainText('partly searched');
  await expect(topic(page, 'Adverse media')).toContainText('partly searched');
  await expect(card(page, 'May be another business with this name')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/bankruptcy|Toledo/i);

  await page.getByRole('button', { name: 'Check Corporate filings, $1.00' }).click();
  await expect(topic(page, 'Corporate filings')).toContainText('Searched: California');
  await expect(card(page, 'Corporate filings')).not.toContainText('Ohio');
});

test('a record in doubt counts once a person confirms it, a counted one stops counting once it is said to be another business’s, and an undo reverts both', async ({
  page,
}) => {
  await openMatch(page, await staffOfNewLender(page), withAnotherOwner, '812 W Main St');
  const doubt = card(page, 'May be another business with this name');
  await expect(doubt).toContainText('3 to decide');
  await expect(doubt).toContainText('Many people bear this name');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');

  await doubt.getByRole('button', { name: /^This business: Former workers say Michiana/ }).click();
  await page.getByLabel('Why (optional)').fill('The owner runs both');
  await page.getByRole('dialog').getByRole('button', { name: 'This business' }).click();
  await expect(topic(page, 'Adverse media')).toContainText('1 article');
  await expect(doubt).toContainText('2 to decide');

  await page.reload();
  await doubt.getByRole('button', { name: '1 decided' }).click();
  await expect(doubt).toContainText('The owner runs both');
  await doubt.getByRole('button', { name: 'Undo' }).click();
  await expect(doubt).toContainText('3 to decide');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');

  const counted = card(page, 'Counted for this business');
  await expect(topic(page, 'Financial records')).toContainText('1 open');
  await counted.getByRole('button', { name: 'Why each counts as this business' }).click();
  const lien = counted.getByRole('listitem').filter({ hasText: /lien/i }).first();
  await expect(lien).toContainText('Address');
  await lien.getByRole('button', { name: /^Not this business/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not this business' }).click();
  await expect(topic(page, 'Financial records')).not.toContainText('1 open');

  await doubt.getByRole('button', { name: 'Undo' }).click();
  await expect(topic(page, 'Financial records')).toContainText('1 open');
});

test('the matches of an inquiry do not change until it is searched again, and show their time', async ({
  page,
}) => {
  await openResults(page, accounts.staff, summit);
  const list = page.getByRole('region', { name: '2 matches' });
  await expect(list).toContainText(/Searched \d+\/\d+\/\d+ \d+:\d\d [AP]M/);
  await list.getByRole('button', { name: 'Search the merchant file again' }).click();
  await expect(page.getByText('Searched again')).toBeVisible();
  await expect(list).toBeVisible();
});
