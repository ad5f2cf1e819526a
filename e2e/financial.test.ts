import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business of Toledo with a bankruptcy, a judgement and a lien. */
const westside: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet', State: 'Ohio', Zip: '43604' },
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name: /^Financial/ });

test('the Financial tab shows each record with its fields and its state [REP-120]', async ({ page }) => {
  await openReport(page, accounts.staff, westside, { match: '1201 Madison Ave', section: 'financial' });
  // A discharged bankruptcy raises no alert.
  await expect(tab(page)).toContainText('2');
  await expect(card(page, 'Financial records')).toContainText('Bankruptcies1Judgements1Liens1UCC Filings0');
  await expect(card(page, 'Lien position')).toContainText('A new filing today would rank behind 2');
  await expect(card(page, 'Bankruptcies')).toContainText('Discharged');
  await expect(card(page, 'Judgements')).toContainText('$38,200.00');
  await expect(card(page, 'Liens')).toContainText('State Tax Lien');
  await expect(card(page, 'Liens')).toContainText('Open');
  await expect(card(page, 'Locations')).toContainText('1201 Madison Ave');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
