import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { openReport, PAPER } from './support/report.ts';
import { expect, type Page, test } from './support/test.ts';

/** Opens the printed report of the main demo business with everything loaded. */
async function openPaper(page: Page): Promise<void> {
  await openReport(page, accounts.staff, misspeltFlagship, { section: PAPER });
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled({ timeout: 40_000 });
  await page.emulateMedia({ media: 'print' });
}

test('print has every section of the tabs in order, as lists without controls; in the PDF each section starts a page, no record is split, and each page has head and foot [REP-200] [REP-201]', async ({
  page,
}) => {
  await openPaper(page);
  const labels = await page.locator('section[aria-label] > h2').allTextContents();
  const sections = [
    'Overview',
    'Associations',
    'Performance',
    'Regulatory',
    'Service',
    'Financial',
    'Principal',
    'Scorecard',
  ];
  // The doctors section exists only for a business that has some.
  expect(labels.filter((label) => label !== 'Doctors')).toEqual(sections);
  await expect(page.getByRole('group').and(page.locator('[aria-roledescription="carousel"]'))).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  for (const text of ['Searching...', 'Loading...', 'Add Principal'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);

  // The printed width of a Letter page.
  await page.setViewportSize({ width: 725, height: 900 });
  const broken = await page.evaluate(() => {
    const [pages] = document.querySelectorAll<HTMLElement>('[class*="_pages_"]');
    const styleOf = (element: Element) => getComputedStyle(element);
    const [head, content, foot] = [...(pages?.children ?? [])];
    const sections = [...(content?.querySelectorAll(':scope > section[aria-label]') ?? [])].filter(
      (section) => section.querySelector('h2'),
    );
    const records = [...(content?.querySelectorAll('section section tr, section section article') ?? [])];
    return {
      head: head && [styleOf(head).display, styleOf(head).breakInside, head.textContent],
      foot: foot && [styleOf(foot).display, styleOf(foot).breakInside],
      breaks: sections.slice(1).map((section) => styleOf(section).breakBefore),
      cut: records.filter((record) => styleOf(record).breakInside !== 'avoid').length,
      records: records.length,
      tooWide: [...(content?.querySelectorAll('table') ?? [])]
        .filter((table) => table.getBoundingClientRect().right > content!.getBoundingClientRect().right + 1)
        .map((table) => table.ariaLabel ?? table.textContent?.slice(0, 80)),
      scrolling: [...(content?.querySelectorAll('section > section') ?? [])].filter(
        (card) => styleOf(card).overflow !== 'clip',
      ).length,
    };
  });
  expect(broken.head).toEqual([
    'table-header-group',
    'avoid',
    expect.stringMatching(
      /^Michiana Roofing & Siding LLC.*Northwind Capital · Morgan Ellery · \d+\/\d+\/\d{4} \d+:\d\d [AP]M$/,
    ),
  ]);
  expect(broken.foot).toEqual(['table-footer-group', 'avoid']);
  expect(new Set(broken.breaks)).toEqual(new Set(['page']));
  expect([broken.cut, broken.scrolling]).toEqual([0, 0]);
  expect(broken.tooWide).toEqual([]);
  expect(broken.records).toBeGreaterThan(3);
  const pdf = (await page.pdf({ format: 'Letter', printBackground: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(broken.breaks.length + 1);
});
