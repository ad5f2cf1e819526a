import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the Associations tab shows a failed sister company with reasons and risk, and the chart links to it [REP-060] [REP-061]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, misspeltFlagship, {
    match: '1417 S Michigan St',
    section: 'associations',
  });
  const table = page.getByRole('table', { name: 'Associations' });
  const sister = table.getByRole('row', { name: /Bittersweet Exteriors LLC/ });
  await expect(sister).toContainText('Same principal Peter Kowalski, at the same address');
  await expect(sister).toContainText('Same phone (574) 555-0142');
  await expect(sister).toContainText('Related risk');
  await expect(table.getByRole('row', { name: /River Bend Property Care LLC/ })).not.toContainText(
    'Related risk',
  );
  const tab = page
    .getByRole('navigation', { name: 'Report sections' })
    .getByRole('link', { name: /^Associations/ });
  await expect(tab).toContainText('1 alerts');

  const picture = card(page, 'Shared details');
  const other = picture.getByRole('button', { name: /^River Bend Property Care LLC/ });
  await other.focus();
  await page.keyboard.press('Enter');
  await picture.getByRole('button', { name: 'Show its associations' }).click();
  await expect(picture.getByRole('button', { name: 'Show its associations' })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await sister.getByRole('link', { name: 'Bittersweet Exteriors LLC' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bittersweet Exteriors LLC' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${report}/associations`);
});

test('the Performance tab shows lender relations and who viewed the merchant, and print has both tabs in full [REP-070] [REP-072]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, misspeltFlagship, {
    match: '1417 S Michigan St',
    section: 'fraud',
  });
  const relations = page.getByRole('table', { name: 'Partner history' });
  await expect(relations.getByRole('row')).toHaveCount(4);
  await expect(relations).toContainText('Northwind Capital');
  await expect(relations).toContainText('Merchant Cash Advance');
  await expect(relations).toContainText('Current');
  const inquiries = page.getByRole('region', { name: 'Inquiry history, scrolls' });
  await expect(inquiries.getByRole('row').nth(9)).toBeVisible();
  await inquiries.focus();
  await page.keyboard.press('End');
  await expect.poll(() => inquiries.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);

  await page.goto(`${report}/overview?printVersion=true`);
  const paper = page.getByRole('region', { name: 'Associations', exact: true }).first();
  await expect(paper).toContainText('Bittersweet Exteriors LLC');
  await expect(paper.getByRole('link')).toHaveCount(0);
  const performance = page.getByRole('region', { name: 'Performance', exact: true });
  await expect(performance).toContainText('Northwind Capital');
  await expect(page.getByRole('region', { name: 'Inquiry history, scrolls' })).toHaveCount(0);
});
