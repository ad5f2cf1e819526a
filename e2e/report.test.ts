import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { chain, misspeltFlagship, misspeltNamesake } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport, sharedReport } from './support/report.ts';
import { matches } from './support/results.ts';
import { searchFor, type Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const merchantName = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a report with no or an unknown section shows its overview, with the fields of each filing, and prints in a new tab [REP-001] [REP-043]', async ({
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
  await expect(card(page, 'Closed business')).toHaveCount(0);
  await expect(card(page, 'Watchlists and Sanctions')).toContainText(
    /No match on the imported lists? below\./,
  );

  const filings = card(page, 'Corporate filings');
  const row = filings.getByRole('row').filter({ hasText: 'MICHIANA ROOFING & SIDING LLC' });
  await expect(row).toContainText('IN');
  await expect(row).toContainText('Domestic Limited Liability Company');
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /^Details of/ }).click();
  for (const [name, value] of [
    ['Filing state', 'IN'],
    ['SOS ID', /\d{8,}/],
    ['Entity type', 'Domestic Limited Liability Company'],
    ['Filed', /^\d+\/\d+\/\d{4}$/],
    ['Status', 'Active'],
    ['Physical address', /1417 S Michigan St/],
    ['Mailing address', /\S/],
    ['Updated', /^\d+\/\d+\/\d{4} /],
  ] as const) {
    const term = filings.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]'), name).toContainText(value);
  }

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

test('the navigator links back, counts the matches and switches between them, marked as viewing and viewed [REP-005]', async ({
  page,
}) => {
  const first = await openReport(page, accounts.harbor, chain);
  const inquiry = first.split('/').slice(0, 3).join('/');
  await expect(page.getByRole('link', { name: '20+ matches' })).toHaveAttribute('href', inquiry);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const firstName = await merchantName(page).textContent();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).not.toHaveURL(`${first}/overview`);
  await expect(page.getByRole('button', { name: 'Match 2 of 20+' })).toBeVisible();
  await page.getByRole('button', { name: 'Match 2 of 20+' }).click();
  const options = page.getByRole('menuitem');
  await expect(options.nth(0)).toContainText(firstName ?? '');
  await expect(options.nth(0)).toContainText('Viewed');
  await expect(options.nth(1)).toContainText('Viewing');
  await expect(options.nth(2)).not.toContainText(/View(ed|ing)/);
  await options.nth(0).click();
  await expect(page).toHaveURL(`${first}/overview`);

  await page.getByRole('link', { name: '20+ matches' }).click();
  await expect(page).toHaveURL(inquiry);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('staff can copy the merchant id and open the merchant editor, other users cannot [REP-007]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, misspeltFlagship);
  const merchant = report.split('/')[3];
  const editor = card(page, 'Business').getByRole('link', { name: 'Merchant editor' });
  await expect(editor).toHaveAttribute('href', `/merchant-editor?merchant1=${merchant}`);
  await expect(editor).toHaveAttribute('target', '_blank');
  await expect(card(page, 'Business').getByRole('button', { name: `Copy ${merchant}` })).toBeVisible();

  await openReport(page, accounts.northwind, misspeltFlagship);
  await expect(card(page, 'Business')).toContainText('(574) 555-0187');
  await expect(page.getByRole('link', { name: 'Merchant editor' })).toHaveCount(0);
  await expect(card(page, 'Business').getByRole('button')).toHaveCount(0);
});

test('shows the risk score as gauge, band and reasons with their evidence, a watchlist item with its list and agency, and public sources as 6 and +N [REP-034] [REP-046] [REP-047]', async ({
  page,
}) => {
  await openReport(page, accounts.northwind, misspeltNamesake);
  const risk = card(page, 'Risk score');
  await expect(risk.getByText('Sanctions or watchlist match')).toBeVisible();
  const gauge = risk.getByRole('img', { name: /^Risk score \d+, Highest Risk$/ });
  const score = /\d+/.exec((await gauge.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const points = (await risk.getByRole('listitem').allTextContents()).map((text) =>
    Number(/^[+−]\d+/.exec(text)?.[0].replace('−', '-')),
  );
  expect(Number(score)).toBe(points.reduce((sum, point) => sum + point, 820));
  await expect(risk.getByText(score, { exact: true })).toBeVisible();
  await expect(risk.getByText(/^computed \d+\/\d+\/\d{4}/)).toBeVisible();
  const reason = risk.getByRole('listitem').filter({ hasText: 'Sanctions or watchlist match' }).first();
  await expect(reason).toContainText('−500');
  await reason.getByRole('button', { name: /^Evidence/ }).click();
  const record = reason.getByRole('link', { name: /VELIKHANOVAR/ }).first();
  await record.click();
  await expect(page).toHaveURL(/\/overview#/);
  await expect(
    card(page, 'Watchlists and Sanctions').getByText('VELIKHANOVAR, Rostam').first(),
  ).toBeInViewport();

  const item = card(page, 'Watchlists and Sanctions')
    .getByRole('row')
    .filter({ hasText: 'VELIKHANOVAR' })
    .first();
  await expect(item).toContainText('Assay Demo Sanctions');
  await expect(item).toContainText('Rostam Velikhanovar');
  await expect(item).toContainText('100%');
  await expect(item).toContainText(/\d+\/\d+\/\d{4}/);

  const sources = card(page, 'Public sources');
  const badges = sources.getByRole('list').getByRole('button');
  await expect(badges).toHaveCount(6 + 1);
  const more = sources.getByRole('button', { name: /^Show \d+ more/ });
  const hidden = Number((await more.textContent())?.replace('+', ''));
  await more.click();
  await expect(badges).toHaveCount(6 + hidden);
  const order = ['Review Sites', 'Premium Data', 'Industry Sources', 'Business Data', 'Partner Sources'];
  const shown = await sources
    .getByRole('list')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label') ?? ''));
  expect(shown).toEqual(order.filter((category) => shown.includes(category)));
  await badges.first().click();
  await expect(page.getByRole('dialog')).toContainText('First seen');
  await page.keyboard.press('Escape');
  await expect(badges.first()).toBeFocused();
});

test('a report that cannot be opened redirects to the search with a message', async ({ page }) => {
  const report = await openReport(page, accounts.northwind, misspeltFlagship);
  const inquiry = report.split('/').slice(0, 3).join('/');
  await page.goto(`${inquiry}/999999999/overview`);
  await expect(page.getByText('Report could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');

  await signIn(page, accounts.harbor, `${report}/overview`);
  await expect(page.getByText('Inquiry not found')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
});

test('the report is accessible, with its menus open too, and fits a phone', async ({ page }) => {
  await openReport(page, accounts.northwind, misspeltNamesake);
  await expect(card(page, 'Risk score').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Match 1 of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Match 1 of/ })).toBeFocused();
  await expectUsableAtPhoneWidth(page);
  await expect(merchantName(page)).toBeVisible();
});

/** A business that two sources report closed, with an inactive filing, a bankruptcy and failed verifications. */
const closedBusiness: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet LLC', State: 'Ohio', Zip: '43604' },
};

test('a closed business shows a warning with its sources, and the evidence of every reason links to its record, expands and marks it [REP-006] [REP-034]', async ({
  page,
}) => {
  await openReport(page, accounts.northwind, closedBusiness);
  const warning = card(page, 'Closed business');
  await expect(warning).toContainText('Multiple sources report this business as permanently closed.');
  await warning.getByRole('button', { name: 'Which' }).click();
  await expect(warning.getByRole('listitem')).toHaveText([
    /^(Facebook|Google) \d+\/\d+\/\d{4}$/,
    /^(Facebook|Google) \d+\/\d+\/\d{4}$/,
  ]);

  const risk = card(page, 'Risk score');
  const kinds = new Set<string>();
  const openAll = async () => {
    await expect(risk.getByText('Liens against the business')).toBeVisible();
    for (const toggle of await risk.getByRole('button', { name: /^Evidence: / }).all()) await toggle.click();
  };
  await openAll();
  const overview = page.url();
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
    await page.goto(overview);
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
  await risk.getByRole('button', { name: 'Evidence: Liens against the business' }).click();
  await links.filter({ hasText: /Lien/ }).first().click();
  await expect(record).toHaveAttribute('data-revealed', '');
});

test('a lender without a source sees no watchlists, and the score shows what is off for it [REP-047]', async ({
  page,
}) => {
  await openReport(page, accounts.harbor, misspeltFlagship);
  await expect(card(page, 'Watchlists and Sanctions')).toHaveCount(0);
  await expect(card(page, 'Risk score')).toContainText(
    'Adverse media, watchlists, and business verification are off for this lender.',
  );
});

test('a first report shows searching until it has its score, and never reads as not available', async ({
  page,
}) => {
  await signIn(page, accounts.northwindAdmin);
  await searchFor(page, {
    Seller: { 'Legal Entity Name': 'El Rancho Grande Inc', State: 'Texas', Zip: '79901' },
  });
  await page.evaluate(() => {
    const seen = { text: '' };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Risk Score is not available for this business'))
        seen.text = 'not available';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await matches(page).first().getByRole('link', { name: 'Generate Report' }).click();
  const risk = card(page, 'Risk score');
  await expect(risk.getByRole('img', { name: /^Risk score \d+/ })).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => (window as unknown as { seen: { text: string } }).seen.text)).toBe('');
});
