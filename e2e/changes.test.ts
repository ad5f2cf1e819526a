import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { waitForApi } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { newWord } from './support/new-word.ts';
import { runCommands } from './support/product.ts';
import type { SharedProduct } from './support/shared-product.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** Adds two merchants to the portfolio, and imports a list version that names them. */
async function listTwo(product: SharedProduct, word: string): Promise<string[]> {
  const names = [`${word} Overseas Trading LLC`, `${word} Marine Salvage LLC`];
  const merchants = names.map((name, at) => `${word}-${at},${name},${at + 1} Harbor Rd,Toledo,OH,43604`);
  const entries = names.map((name, at) => `${word}-${at},${name},entity`);
  const folder = await mkdtemp(join(tmpdir(), 'assay-changes-'));
  const [portfolio, list] = [join(folder, 'portfolio.csv'), join(folder, 'list.csv')];
  await writeFile(portfolio, `external_id,name,addr1,city,state,zip5\n${merchants.join('\n')}\n`);
  await writeFile(list, `entry_id,name,type\n${entries.join('\n')}\n`);
  await runCommands(product.data, [
    ['import', 'merchants', portfolio, '--lender', 'Northwind Capital'],
    ['import', 'watchlist', list, '--list', `List ${word}`],
  ]);
  await rm(folder, { recursive: true, force: true });
  return names;
}

const links = (page: Page, word: string) => page.getByRole('main').getByRole('link', { name: word });

test('a list entry that names merchants of the portfolio is a change of each, which is marked, assigned and saved', async ({
  page,
  product,
}) => {
  // The import processes the portfolio in the background.
  test.slow();
  const word = newWord();
  const [first = '', second = ''] = await listTwo(product, word);
  await waitForApi(
    () => callApi<{ results: unknown[] }>(page, accounts.northwind, `/v1/monitoring/changes?search=${word}`),
    ({ results }) => results.length === 2,
  );
  await signIn(page, accounts.northwind, `/healthcheck/changes?search=${word}`);
  await expect(links(page, word)).toHaveCount(2);
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  const row = (of: Page, merchant: string) =>
    of.getByRole('listitem').filter({ has: of.getByRole('link', { name: merchant, exact: true }) });
  await expect(row(page, first)).toContainText('Critical');
  await expect(row(page, first)).toContainText('New watchlist match');
  await expect(page.getByRole('link', { name: /^Changes .* not seen$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Mark as not seen:/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Mark 1 as Seen' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark 1 as Seen' }).click();
  await expect(page.getByRole('button', { name: /^Mark as not seen:/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Mark as not seen:/ })).toHaveCount(1);

  await row(page, second)
    .getByRole('button', { name: /^Assign:/ })
    .click();
  await page.getByRole('menuitem', { name: /\(you\)$/ }).click();
  await expect(row(page, second).getByRole('button', { name: /^Assigned to/ })).toBeVisible();
  await openAddress(page, `/healthcheck/changes?search=${word}&assigned=me`);
  await expect(links(page, word)).toHaveText([second]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portfolio_changes_\d{4}_\d{2}_\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(second);

  await expectUsableAtPhoneWidth(page);
});
