import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A dealer of Stockton with 2,000 reviews, many with alert words. */
const dealer: Typed = {
  Seller: { 'Legal Entity Name': 'Delta Auto Sales LLC', State: 'California', Zip: '95202' },
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('#alert-word-review scrolls to the alert word reviews; a source opens its 1,700 reviews ten at a time; a URL can be submitted [REP-004] [REP-110] [REP-111] [REP-114]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, dealer, {
    match: '652 N El Dorado St',
    section: 'service#alert-word-review',
  });
  await expect(page.locator('#alert-word-review')).toBeFocused();
  await expect(card(page, 'Alert Word Reviews')).toBeInViewport();
  await expect(card(page, 'Alert Word Reviews').locator('mark').first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Report sections' });
  await expect(tabs.getByRole('link', { name: /^Service/ })).toContainText('99+');
  const sources = card(page, 'Online Ratings By Source');
  await expect(sources.getByRole('row', { name: /Lot Talk/ })).toContainText(/1,(699|700) reviews/);
  await sources.getByRole('button', { name: 'Lot Talk', exact: true }).click();
  const list = page.getByRole('region', { name: 'Reviews of Lot Talk' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('button', { name: 'See More Reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expectAccessible(page);
  await sources.getByRole('button', { name: 'Submit New Reviews Service' }).click();
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://lot-talk.example/delta');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Review URL submitted!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expectUsableAtPhoneWidth(page);
});
