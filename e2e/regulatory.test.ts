import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { openReport, sharedReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A dealer with 300 complaints at the bureau, an F and two lawsuits. */
const dealer: Typed = {
  Seller: { 'Legal Entity Name': 'Delta Auto Sales LLC', State: 'California', Zip: '95202' },
};
const dealersStreet = '652 N El Dorado St';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name: /^Regulatory/ });

test('the Regulatory tab shows the rating bureau, where to search, a case that expands and an article; 300 complaints are listed page by page, those with an alert word separately, to which #alert-word-complaint scrolls; lawsuits show one at a time with a fade of 500 ms, by mouse and keys, without a fade where motion is reduced, or as a table; all is accessible and fits a phone [REP-004] [REP-080] [REP-081] [REP-082] [REP-083] [REP-084] [REP-086] [REP-090] [REP-102]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReport(page, accounts.staff, dealer, {
    match: dealersStreet,
    section: 'regulatory#alert-word-complaint',
  });
  await expect(page.locator('#alert-word-complaint')).toBeFocused();
  const alerts = card(page, 'Alert Word Complaints');
  await expect(alerts).toBeInViewport();
  await expect(alerts.locator('mark').first()).toBeVisible();
  // Of 300 complaints, those that are open.
  await expect(tab(page)).toContainText('94');
  const complaints = card(page, 'BBB complaints');
  await expect(complaints.getByRole('article')).toHaveCount(10);
  await complaints.getByRole('button', { name: 'See More Complaints' }).click();
  await expect(complaints.getByRole('article')).toHaveCount(20);
  await expect(complaints).toContainText('20 of 300');
  await complaints.getByRole('button', { name: 'Read More' }).first().click();
  await expect(complaints.getByRole('button', { name: 'Read Less' }).first()).toBeVisible();
  await expect(card(page, 'Complaints by month').getByRole('slider')).toBeVisible();

  const lawsuits = card(page, 'Lawsuits');
  await expect(lawsuits.getByText('1/2', { exact: true })).toBeVisible();
  await expect(lawsuits.getByRole('article')).toHaveCount(1);
  const fade = await lawsuits
    .getByRole('article')
    .locator('xpath=..')
    .evaluate((slide) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(slide);
      return [animationDuration, animationIterationCount];
    });
  expect(fade).toEqual(['0.5s', '1']);
  await expect(lawsuits.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await lawsuits.getByRole('button', { name: 'Next' }).click();
  await expect(lawsuits.getByText('2/2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lawsuits.getByText('1/2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lawsuits.getByText('2/2', { exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowLeft');
  await expect(lawsuits.getByText('1/2', { exact: true })).toBeVisible();
  const still = lawsuits.getByRole('article').locator('xpath=..');
  expect(await still.evaluate((slide) => getComputedStyle(slide).animationDuration)).not.toBe('0.5s');

  const litigation = card(page, 'Litigation');
  await litigation.getByText('Table', { exact: true }).click();
  const table = litigation.getByRole('table', { name: 'Litigation' });
  await expect(table.getByRole('button', { expanded: false })).toHaveCount(2);
  await table.getByRole('button', { expanded: false }).first().click();
  await expect(table.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const flagship = await sharedReport(page, accounts.staff, misspeltFlagship);
  await openAddress(page, `${flagship}/regulatory`);
  const bureau = card(page, 'BBB');
  await expect(bureau).toContainText('A-');
  await expect(bureau.getByText('Accredited', { exact: true })).toBeVisible();
  const periods = bureau.getByRole('table', { name: 'Complaint overview' });
  await expect(periods.getByRole('row').last()).toContainText(/^3\+ years27/);
  await expect(bureau.getByRole('table', { name: 'Resolution status' })).toContainText('Total7100.00%');
  const bodies = card(page, 'Complaints to regulatory bodies');
  await expect(bodies.getByRole('link', { name: /^Regulatory search/ })).toHaveAttribute(
    'href',
    '/regulatory-search/all/?state=IN&use_case=Consumer%20Complaint',
  );
  // The choice of a table is kept.
  await expect(table).toBeVisible();
  await litigation.getByText('Cards', { exact: true }).click();
  const lawsuit = lawsuits.getByRole('article').first();
  await expect(lawsuit).toContainText('Romano Materials Inc v. Michiana Roofing & Siding LLC');
  await lawsuit.getByRole('button', { name: 'Full record' }).click();
  await expect(lawsuit).toContainText('Court level');
  await expectAccessible(page, lawsuits);
  const media = card(page, 'Adverse Media Reports');
  const article = media.getByRole('article').first();
  await expect(article).toContainText('withheld overtime pay');
  await expect(article).toContainText(/Score \d+%/);
  await expectAccessible(page, media);
  await expectUsableAtPhoneWidth(page);
});
