import { staffOfNewLender } from './support/lenders.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

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

test('a record in doubt counts once a user decides that it is this business’s, a counted one stops counting on the opposite decision, and each decision can be undone', async ({
  page,
}) => {
  await openReport(page, await staffOfNewLender(page), withAnotherOwner, { match: '812 W Main St' });
  const doubt = card(page, 'May be another business with this name');
  await expect(doubt).toContainText('3 to decide');
  await expect(doubt).toContainText('Many people have this name');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');

  await doubt.getByRole('button', { name: /^This person: Former workers say Michiana/ }).click();
  await page.getByLabel('Why (optional)').fill('The owner runs both');
  await page.getByRole('dialog').getByRole('button', { name: 'This person' }).click();
  await expect(topic(page, 'Adverse media')).toContainText('1 article');
  await expect(doubt).toContainText('2 to decide');

  await page.reload();
  const counted = card(page, 'Counted for this business');
  await counted.getByRole('button', { name: '1 by a decision' }).click();
  await expect(counted).toContainText('The owner runs both');
  await counted.getByRole('button', { name: 'Undo' }).click();
  await expect(doubt).toContainText('3 to decide');
  await expect(topic(page, 'Adverse media')).toContainText('1 to decide');

  await expect(topic(page, 'Financial records')).toContainText('1 open');
  await counted.getByRole('button', { name: 'Why each counts as this business' }).click();
  const lien = counted.getByRole('listitem').filter({ hasText: /lien/i }).first();
  await expect(lien).toContainText('Address');
  await lien.getByRole('button', { name: /^Not this business/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not this business' }).click();
  await expect(topic(page, 'Financial records')).not.toContainText('1 open');

  await doubt.getByRole('button', { name: '1 decided' }).click();
  await doubt.getByRole('button', { name: 'Undo' }).click();
  await expect(topic(page, 'Financial records')).toContainText('1 open');
});
