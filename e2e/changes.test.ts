import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { type Product, startProduct } from './support/product.ts';
import { signInByForm } from './support/sign-in.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

let product: Product;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'assay-changes-'));
  product = await startProduct({ ASSAY_DATA: join(folder, 'data') });
});
test.afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

/** Imports a file by a command of the product, as its operator would. */
async function importFile(words: string[], content: string, name: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content);
  const main = join(import.meta.dirname, '../apps/server/src/main.ts');
  const [what = '', ...options] = words;
  await run(process.execPath, [main, 'import', what, file, ...options], {
    env: { ...process.env, ASSAY_DATA: join(folder, 'data') },
  });
}

const CONSONANTS = 'b d f g k l m n p r s t v z'.split(' ');
const VOWELS = 'a e i o u'.split(' ');
/** A word that no other merchant has in its name. */
const newWord = (): string =>
  [...randomBytes(5)]
    .map((byte) => `${CONSONANTS[byte % CONSONANTS.length]}${VOWELS[byte % VOWELS.length]}`)
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());

/** Two new merchants of the portfolio, whom a new version of a list names. */
async function listTwo(word: string): Promise<string[]> {
  const names = [`${word} Overseas Trading LLC`, `${word} Marine Salvage LLC`];
  const merchants = names.map((name, at) => `${word}-${at},${name},${at + 1} Harbor Rd,Toledo,OH,43604`);
  await importFile(
    ['merchants', '--lender', 'Northwind Capital'],
    `external_id,name,addr1,city,state,zip5\n${merchants.join('\n')}\n`,
    `${word}.csv`,
  );
  const entries = names.map((name, at) => `${word}-${at},${name},entity`);
  await importFile(
    ['watchlist', '--list', `List ${word}`],
    `entry_id,name,type\n${entries.join('\n')}\n`,
    `${word}-list.csv`,
  );
  return names;
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByForm(page, email);
  return page;
}

const links = (page: Page, word: string) => page.getByRole('main').getByRole('link', { name: word });

test('an entry of a list that names merchants of the portfolio is a change of each: looked at, marked, assigned, saved', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const word = newWord();
  const [first = '', second = ''] = await listTwo(word);
  const page = await signedIn(browser, accounts.northwind);
  // The import goes through the portfolio in the background.
  await expect(async () => {
    await page.goto(`/healthcheck/changes?search=${word}`);
    await expect(links(page, word)).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
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
  await page.goto(`/healthcheck/changes?search=${word}&assigned=me`);
  await expect(links(page, word)).toHaveText([second]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portfolio_changes_\d{4}_\d{2}_\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(second);

  const colleague = await signedIn(browser, accounts.northwindAdmin);
  await colleague.goto(`/healthcheck/changes?search=${word}&unseen=true`);
  await expect(links(colleague, word), 'what another saw is not seen by them').toHaveCount(2);
  await expect(row(colleague, second).getByRole('button', { name: /^Assigned to/ })).toBeVisible();
  await expectUsableAtPhoneWidth(colleague);

  await links(page, word).click();
  await expect(page).toHaveURL(/\/healthcheck\/overview\/merchant\/\d+\/overview$/);
  await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText(
    'New watchlist match',
  );
});
