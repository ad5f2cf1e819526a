import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { chain, openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { runCommand } from './support/product.ts';
import { matches } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import type { Typed } from './support/search-form.ts';
import { once } from './support/shared-product.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** More records of a bar in the demo: under its former name, and under the name on its sign. */
const RECORDS = `external_id,name,addr1,city,state,zip5,phone
e1,Murphy's Tavern Inc,231 N Broadway,Milwaukee,WI,53202,414-555-0119
e2,Copper Finch,231 North Broadway,Milwaukee,WI,53202,414-555-0119
e3,Copper Finch,4400 S Howell Ave,Milwaukee,WI,53207,414-555-0170
`;
const bar: Typed = {
  Seller: { 'DBA Name': 'The Copper Finch', City: 'Milwaukee', State: 'Wisconsin', Zip: '53202' },
};

/** Imports the records once for all tests; importing them again changes nothing. */
test.beforeAll(async ({ product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-clusters-'));
  const file = join(folder, 'records.csv');
  await writeFile(file, RECORDS);
  await once('records of a bar', () =>
    runCommand(product.data, ['import', 'merchants', file, '--source', 'extra']).then(() => true),
  );
  await rm(folder, { recursive: true, force: true });
});

/** Makes the cases of the inquiry name merchants that are not among its best matches. */
async function nameInCases(page: Page, ids: readonly string[]): Promise<void> {
  await page.route('**/v1/third_party_data?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.third_party_sources.litigation.data.matched_merchants = ids.map((merchant_id) => ({
      merchant_id,
      name: `GGP of Somewhere ${merchant_id} LLC`,
      name_dba: 'Golden Griddle Pancake House',
      addr1: '12 Court St',
      city: 'Somewhere',
      state: 'TX',
      case_count: 2,
    }));
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(matches(page).first()).toBeVisible();
}

const runButton = (page: Page): Locator => page.getByRole('button', { name: 'Run Cluster Based Search' });
const compare = (page: Page): Locator => page.getByRole('button', { name: 'Compare Sources' });
const original = (page: Page): Locator => page.getByRole('region', { name: 'Original Search' });
const clustered = (page: Page): Locator => page.getByRole('region', { name: 'Cluster-Based Search' });

/** The positions of both searches in the window, read at the same moment. */
async function bothColumns(page: Page): Promise<[DOMRect, DOMRect]> {
  const boxes = await original(page)
    .or(clustered(page))
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(2);
  return boxes as [DOMRect, DOMRect];
}

test('records of one business show as one result, beside the original search [ONB-150] [ONB-151] [ONB-152]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.northwind, bar);
  await expect(matches(page).first()).toBeVisible();
  await expect(compare(page)).toHaveCount(0);
  const requested = page.waitForRequest('**/v1/rematch/search');
  await runButton(page).press('Enter');
  expect((await requested).postDataJSON()).toEqual({
    name: 'The Copper Finch',
    city: 'Milwaukee',
    state: 'WI',
    max_results: 50,
  });
  const best = clustered(page).getByRole('listitem').first();
  await expect(best.getByRole('heading', { level: 3 })).toContainText(/Copper Finch/);
  await expect(runButton(page)).toBeFocused();
  const more = best.getByRole('button', { name: '2 more records of this business' });
  await more.click();
  await expect(best.getByRole('link', { name: "Murphy's Tavern Inc" })).toBeVisible();
  await expect(best.getByRole('list', { name: 'Why it is the same business' }).first()).toContainText(
    'Address same number, street and zip',
  );
  await expect(clustered(page).getByText('4400 S Howell Ave')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, testInfo, 'clusters');

  await compare(page).click();
  await expect(compare(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(original(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(async () => {
    const [left, right] = await bothColumns(page);
    expect(left.top).toBe(right.top);
    expect(left.right).toBeLessThan(right.left);
  }).toPass();
  await expectAccessible(page);
  await photograph(page, testInfo, 'compare');
  await expectUsableAtPhoneWidth(page);
  await expect(async () => {
    const [above, below] = await bothColumns(page);
    expect(above.bottom).toBeLessThan(below.top);
  }).toPass();

  await compare(page).click();
  await expect(original(page)).toHaveCount(0);
});

test('a failed search shows the standard results with a notice, and can be retried [ONB-153]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.northwind, bar);
  await page.route('**/v1/rematch/search', (route) => route.fulfill({ status: 500 }));
  await runButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Note: Cluster-Based search' });
  await expect(notice).toContainText(
    'Note: Cluster-Based search is temporarily unavailable. Showing standard results.',
  );
  await expect(notice).toContainText('Search failed');
  await expect(matches(page).first()).toBeVisible();
  await expect(compare(page)).toHaveCount(0);
  await expectAccessible(page);
  await photograph(page, testInfo, 'failed');
  await page.unrouteAll();
  await runButton(page).click();
  await expect(clustered(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('branches of a chain stay separate, the less confident ones behind Show N Additional Results; litigation shows with the original ones [ONB-152] [ONB-154] [ONB-155]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.harbor, chain);
  await nameInCases(page, ['901', '902', '903', '904', '905', '906']);
  await runButton(page).click();
  const rows = clustered(page).getByRole('link', { name: 'Generate Report' });
  await expect(rows).toHaveCount(10);
  await expect(clustered(page).getByRole('button', { name: /of this business/ })).toHaveCount(0);
  const more = clustered(page).getByRole('button', { name: /^Show \d+ Additional Results$/ });
  const hidden = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  await photograph(page, testInfo, 'chain');
  await more.click();
  await expect(rows).toHaveCount(10 + hidden);
  await clustered(page).getByRole('button', { name: 'Hide Additional Results' }).click();
  await expect(rows).toHaveCount(10);
  await compare(page).click();
  await expect(original(page).getByRole('link', { name: 'Generate Report' })).toHaveCount(10 + 5);
  const litigation = original(page).getByRole('list', { name: 'Merchants with litigation' });
  await expect(litigation.getByText('Litigation', { exact: true })).toHaveCount(5);
  await expectAccessible(page);
  await photograph(page, testInfo, 'chain-compare');
  await expectUsableAtPhoneWidth(page);
});

test('a lender without the flag has no button and is refused, except on localhost [ONB-025] [ONB-150]', async ({
  page,
  browser,
  product,
}) => {
  const inquiry = await openResults(page, accounts.keystone, bar);
  await expect(matches(page).first()).toBeVisible();
  await expect(runButton(page)).toHaveCount(0);

  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const atHome = await (await browser.newContext({ baseURL })).newPage();
  await signInByForm(atHome, accounts.keystone);
  await atHome.goto(`/onboarding/${inquiry}`);
  await runButton(atHome).click();
  await expect(clustered(atHome).getByRole('heading', { level: 3 }).first()).toContainText('Copper Finch');
  await atHome.context().close();
});

test('a renamed business is found by the former name that a source still has [ONB-082]', async ({ page }) => {
  await openResults(page, accounts.northwind, {
    Seller: { 'Legal Entity Name': 'Wallace Heating & Air', State: 'Tennessee', Zip: '37402' },
  });
  const first = matches(page).first();
  await expect(first.getByRole('heading')).toContainText('Ridgeline Comfort Systems Inc');
  await expect(first.getByRole('list', { name: 'Why it matched' })).toContainText(
    'known as “Wallace Heating & Air Inc”',
  );
});
