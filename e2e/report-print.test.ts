import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { openAddress } from './support/navigation.ts';
import { openReport, PAPER, sharedReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business that a single source knows. */
const thin: Typed = {
  Seller: { 'Legal Entity Name': 'Sunshine Maids', State: 'Washington', Zip: '99201' },
};
/** A dealer with 2,000 reviews and 300 complaints. */
const largest: Typed = {
  Seller: { 'Legal Entity Name': 'Delta Auto Sales LLC', State: 'California', Zip: '95202' },
};

/** Waits for the printed report, with everything loaded. */
async function waitForPaper(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled({ timeout: 40_000 });
  await page.emulateMedia({ media: 'print' });
}

/** Opens the printed report of another business. */
async function openNext(page: Page, typed: Typed, match?: string): Promise<void> {
  const report = await sharedReport(page, accounts.staff, typed, match);
  await page.emulateMedia({ media: 'screen' });
  await openAddress(page, `${report}/${PAPER}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(
    typed.Seller?.['Legal Entity Name'] ?? '',
  );
  await waitForPaper(page);
}

async function pagesOf(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const sectionsOf = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();

test('print is a summary, then the sections with content in the order of the tabs, as tables without controls, with head and foot on each of at most 12 pages; a thin file prints on two pages, without the sections that it has nothing for; the longest lists are cut, and say how many more the report has [REP-200] [REP-201]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, misspeltFlagship, { section: PAPER });
  await waitForPaper(page);
  expect(await sectionsOf(page)).toEqual([
    'Overview',
    'Associations',
    'Performance',
    'Regulatory',
    'Service',
    'Financial',
    'Principal',
    'Scorecard',
  ]);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const part of ['Business', 'Risk score', 'Application against reality', 'Lien position'])
    await expect(summary.getByRole('region', { name: part })).toBeVisible();
  await expect(summary.getByRole('table', { name: 'Principals and hits' })).toContainText('Dana');
  // Other tests may have had every source asked about the flagship.
  await expect(summary.getByRole('region', { name: 'Not checked' })).toBeVisible();
  await expect(page.getByText(/^The report as of \d+\/\d+\/\d{4}$/)).toBeVisible();
  for (const role of ['button', 'navigation', 'textbox', 'article'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  for (const text of ['Searching...', 'Loading...', 'Add Principal'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);

  // The printed width of a Letter page.
  await page.setViewportSize({ width: 725, height: 900 });
  const paper = await page.evaluate(() => {
    const { right } = document.querySelector('h1')!.parentElement!.getBoundingClientRect();
    const tables = [...document.querySelectorAll('table')];
    const rows = tables.flatMap((table) => [...table.tBodies]);
    return {
      tooWide: tables
        .filter((table) => table.getBoundingClientRect().right > right + 1)
        .map((table) => table.ariaLabel),
      rows: rows.length,
      cut: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
      heads: tables.filter(({ tHead }) => !tHead || getComputedStyle(tHead).display !== 'table-header-group')
        .length,
      who: getComputedStyle(document.documentElement).getPropertyValue('--print-who'),
    };
  });
  expect(paper.tooWide).toEqual([]);
  expect(paper.rows).toBeGreaterThan(40);
  expect([paper.cut, paper.heads]).toEqual([0, 0]);
  expect(paper.who).toMatch(/^"Northwind Capital · Morgan Ellery · \d+\/\d+\/\d{4} \d+:\d\d [AP]M"$/);
  // The margins of each page say who printed it and when, so that the text does not.
  await expect(page.getByText(/Morgan Ellery · /).filter({ visible: true })).toHaveCount(0);
  expect(await pagesOf(page, 'Letter')).toBeLessThanOrEqual(12);
  expect(await pagesOf(page, 'A4')).toBeLessThanOrEqual(12);

  await openNext(page, thin);
  expect(await sectionsOf(page)).toEqual(['Overview', 'Performance', 'Service', 'Scorecard']);
  await expect(page.getByText('No principal of this business is known.')).toBeVisible();
  for (const part of ['Corporate filings', 'Litigation', 'BBB', 'Timeline'])
    await expect(page.getByRole('region', { name: part, exact: true })).toHaveCount(0);
  expect(await pagesOf(page, 'Letter')).toBe(2);
  expect(await pagesOf(page, 'A4')).toBe(2);

  await openNext(page, largest, '652 N El Dorado St');
  const listed = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(listed('BBB complaints').getByText('and 280 more in the report')).toBeVisible();
  await expect(listed('Alert Word Reviews').getByText(/^and \d+ more in the report$/)).toBeVisible();
  await expect(listed('Online Ratings By Source')).toContainText(/The 2,\d{3} reviews are not printed/);
  expect(await pagesOf(page, 'Letter')).toBeLessThanOrEqual(12);
});
