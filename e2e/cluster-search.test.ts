import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { runCommand } from './support/product.ts';
import { matches } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import type { Typed } from './support/search-form.ts';
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

test.beforeAll(async ({ product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-clusters-'));
  const file = join(folder, 'records.csv');
  await writeFile(file, RECORDS);
  await runCommand(product.data, ['import', 'merchants', file, '--source', 'extra']);
  await rm(folder, { recursive: true, force: true });
});

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
