import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport, sharedReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const merchantName = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a report address without a section, or with an unknown one, opens the overview, survives a reload and prints in a new tab [REP-001]', async ({
  page,
  context,
}) => {
  const report = await sharedReport(page, accounts.northwind, misspeltFlagship);
  await signIn(page, accounts.northwind, report);
  await expect(page).toHaveURL(`${report}/overview`);
  await page.goto(`${report}/no-such-section`);
  await expect(page).toHaveURL(`${report}/overview`);
  await expect(merchantName(page)).toHaveText('Michiana Roofing & Siding LLC');
  const sections = page.getByRole('navigation', { name: 'Report sections' });
  await expect(sections.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Overview · Michiana Roofing & Siding LLC · Assay');
  await page.reload();
  await expect(page).toHaveURL(`${report}/overview`);
  await expect(merchantName(page)).toHaveText('Michiana Roofing & Siding LLC');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Print' }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: 'Michiana Roofing & Siding LLC', level: 1 })).toBeVisible();
  await expect(paper).toHaveURL(/printVersion=true$/);
  await expect(paper.getByRole('region', { name: 'Corporate filings' })).toContainText('1417 S Michigan St');
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('navigation')).toHaveCount(0);
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden();
});

/** A business that two sources report closed, with an inactive filing, a bankruptcy and failed verifications. */
const closedBusiness: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet LLC', State: 'Ohio', Zip: '43604' },
};

test('a closed business shows a warning with its sources, and the evidence of every reason links to its record, which expands and is marked; the report is accessible and fits a phone [REP-006] [REP-034]', async ({
  page,
}) => {
  await openReport(page, accounts.northwind, closedBusiness);
  const warning = card(page, 'Closed business');
  await expect(warning).toContainText('Multiple sources report this business as permanently closed.');
  await warning.getByRole('button', { name: 'Which' }).click();
  await expect(warning.getByRole('listitem')).toHaveText([
    /^(Facebook|Google): seen \d+\/\d+\/\d{4}$/,
    /^(Facebook|Google): seen \d+\/\d+\/\d{4}$/,
  ]);

  const risk = card(page, 'Risk score');
  const kinds = new Set<string>();
  const openAll = async () => {
    await risk.getByRole('button', { name: /^All \d+ reasons$/ }).click();
    await expect(risk.getByText('Liens against the business')).toBeVisible();
    for (const toggle of await risk.getByRole('button', { name: /^Evidence: / }).all()) await toggle.click();
  };
  await openAll();
  const links = risk.getByRole('listitem').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const target of targets) {
    const hash = target.split('#')[1] ?? '';
    await links
      .and(page.locator(`[href="${target}"]`))
      .first()
      .click();
    const record = page.locator(`[id="${hash}"]`);
    await expect(record, hash).toHaveAttribute('data-revealed', '');
    await expect(record, hash).toBeInViewport();
    kinds.add(hash.split('-')[0] ?? '');
    if (page.url().includes('/overview')) continue;
    // The record is in another tab.
    await page.goBack();
    await expect(page).toHaveURL(/\/overview/);
    await openAll();
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      ...['adverse_media', 'bankruptcy', 'corporate_filing', 'judgement'],
      ...['lien', 'litigation', 'partner_relation', 'public_source', 'verification'],
    ]),
  );

  const lien = (await links.filter({ hasText: /Lien/ }).first().getAttribute('href')) ?? '';
  await page.goto(new URL(page.url()).pathname + lien.slice(lien.indexOf('#')));
  await page.reload();
  const record = page.locator(`[id="${lien.split('#')[1]}"]`);
  await expect(record).toHaveAttribute('data-revealed', '');
  await expect(record).toContainText('Lien');

  const folded = card(page, 'Counted for this business').getByRole('button', { name: /^Why each/ });
  await folded.click();
  await expect(record).toHaveCount(0);
  await openAll();
  await links.filter({ hasText: /Lien/ }).first().click();
  await expect(record).toHaveAttribute('data-revealed', '');

  await page.getByRole('button', { name: /^Match 1 of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Match 1 of/ })).toBeFocused();
  await expectUsableAtPhoneWidth(page);
  await expect(merchantName(page)).toBeVisible();
});
