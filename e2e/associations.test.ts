import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name });

test('the graph of the Associations tab works by keyboard, a failed sister company links to its report, and the inquiries of the Performance tab scroll by keyboard [REP-060] [REP-061] [REP-070] [REP-072]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, misspeltFlagship, { section: 'associations' });
  const table = page.getByRole('table', { name: 'Associations' });
  const sister = table.getByRole('row', { name: /Bittersweet Exteriors LLC/ });
  await expect(sister).toContainText('Same principal Peter Kowalski, at the same address');
  await expect(sister).toContainText('Same phone (574) 555-0142');
  await expect(sister).toContainText('Related risk');
  await expect(table.getByRole('row', { name: /River Bend Property Care LLC/ })).not.toContainText(
    'Related risk',
  );
  await expect(tab(page, /^Associations/)).toContainText('1 alert');

  const picture = card(page, 'Shared details');
  const other = picture.getByRole('button', { name: /^River Bend Property Care LLC/ });
  await other.focus();
  await page.keyboard.press('Enter');
  await picture.getByRole('button', { name: 'Show its associations' }).click();
  await expect(picture.getByRole('button', { name: 'Show its associations' })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sister.getByRole('link', { name: 'Bittersweet Exteriors LLC' })).toHaveAttribute(
    'href',
    new RegExp(`^${report.replace(/\d+$/, '')}\\d+$`),
  );

  await tab(page, /^Performance/).click();
  const relations = page.getByRole('table', { name: 'Partner history' });
  await expect(relations.getByRole('row')).toHaveCount(4);
  await expect(relations).toContainText('Northwind Capital');
  await expect(relations).toContainText('Merchant Cash Advance');
  const inquiries = page.getByRole('region', { name: 'Inquiry history, scrolls' });
  await expect(inquiries.getByRole('row').nth(9)).toBeVisible();
  await inquiries.focus();
  await page.keyboard.press('End');
  await expect.poll(() => inquiries.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
