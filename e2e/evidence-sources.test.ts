import { accounts } from './support/accounts.ts';
import { openResults } from './support/inquiries.ts';
import { type Product, startProduct } from './support/product.ts';
import { evidence } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { searchFor, type Typed } from './support/search-form.ts';
import { signIn, signInByForm } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const sources = [
  {
    name: 'Legal entity',
    modal: 'Related Legal Entity',
    found: /\d+ (filings?|records?)/,
    empty: 'Search completed - No legal entity records found',
    failed: 'Error searching legal entity data',
    timedOut: 'Legal entity search timed out',
  },
  {
    name: 'Litigation',
    modal: 'Litigation Data',
    found: /\d+ cases?/,
    empty: 'Search completed - No litigation records found',
    failed: 'Error searching litigation data',
    timedOut: 'Litigation search timed out',
  },
  {
    name: 'Adverse media and watchlists',
    modal: 'Adverse Media & Watchlist Data',
    found: /\d+ (articles?|to review)/,
    empty: 'Search completed - No adverse media or watchlist records found',
    failed: 'Error searching adverse media data',
    timedOut: 'Adverse media search timed out',
  },
  {
    name: 'Business verification',
    modal: 'Business Verification',
    found: /\d+ properties/,
    empty: null,
    failed: 'Business verification failed',
    timedOut: 'Business verification failed',
  },
] as const;

/** The flagship of the demo, of which every source knows something; the name may carry an order for the sandbox. */
const flagship = (order = ''): Typed => ({
  Seller: {
    'Legal Entity Name': `Michiana Roofing & Siding LLC ${order}`.trim(),
    State: 'Indiana',
    Zip: '46613',
  },
});

const line = (page: Page, name: string): Locator =>
  evidence(page).getByRole('listitem').filter({ hasText: name });

/** Looks anew until every named source says what it should: the bar itself asks every 20 seconds. */
async function expectLines(page: Page, says: (source: (typeof sources)[number]) => string | RegExp | null) {
  await expect(async () => {
    await page.reload();
    await expect(evidence(page).getByRole('listitem')).toHaveCount(sources.length);
    for (const source of sources) {
      const text = says(source);
      if (text) await expect(line(page, source.name)).toContainText(text, { timeout: 2_000 });
    }
  }).toPass({ timeout: 45_000 });
}

test('every source that found something says how much, and its modal shows it [ONB-120] [ONB-129]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.northwind, flagship());
  await expectLines(page, ({ found }) => found);
  await photograph(page, testInfo, 'complete');
  for (const { name, modal } of sources) {
    const button = line(page, name).getByRole('button').first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: modal });
    await expect(dialog).toContainText('Michiana Roofing');
    await photograph(page, testInfo, `complete-${modal}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('every searching source says so, and its findings appear without a reload [ONB-120] [ONB-124] [ONB-141]', async ({
  page,
}, testInfo) => {
  await signIn(page, accounts.northwind);
  await searchFor(page, flagship('!fault=slow:1'));
  for (const { name } of sources) await expect(line(page, name)).toContainText(/searching|verifying/i);
  await expect(evidence(page)).toContainText('still searching');
  await photograph(page, testInfo, 'processing');
  // No reload from here on: the verification asks every 5 seconds, the others every 20.
  for (const { name, found } of sources)
    await expect(line(page, name)).toContainText(found, { timeout: 45_000 });
});

test('every source that found nothing says that it looked [ONB-128]', async ({ page }, testInfo) => {
  await openResults(page, accounts.northwind, {
    Seller: { 'Legal Entity Name': 'Zephyr Quandary Holdings', State: 'Vermont', Zip: '05401' },
  });
  await expectLines(page, ({ empty }) => empty);
  await line(page, 'Business verification').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('No business verification data available.');
  await photograph(page, testInfo, 'empty');
});

test('every source in error says so and starts again on Retry [ONB-128]', async ({ page }, testInfo) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.northwind);
  await searchFor(page, flagship('!fault=error:3'));
  await expectLines(page, ({ failed }) => failed);
  await photograph(page, testInfo, 'error');
  // One Retry starts every failed search of the inquiry again; the verification is begun by itself.
  for (const [name, call] of [
    ['Legal entity', 'inquiry/trigger-third-party'],
    ['Business verification', 'business_discoveries/'],
  ] as const) {
    // A reload before it is answered would call it back.
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes(call),
    );
    await line(page, name).getByRole('button', { name: 'Retry' }).click();
    await answered;
  }
  await expectLines(page, ({ found }) => found);
});

test('a source that the lender does not have is off: its line says so and opens nothing [ONB-120] [ONB-132] [ONB-144]', async ({
  page,
}, testInfo) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openResults(page, 'admin@keystone.test', flagship());
  await expectLines(page, ({ name, found }) =>
    name === 'Legal entity' ? found : 'Not enabled for this lender',
  );
  for (const { name } of sources.slice(1)) {
    await expect(line(page, name).getByRole('button')).toBeDisabled();
  }
  expect(calls.filter((path) => path.startsWith('/backend/'))).toEqual([]);
  await photograph(page, testInfo, 'disabled');
});

test('a source with nobody to search for is not started, rather than empty [ONB-121]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.northwind, { 'Store ID': { 'Store ID': 'NO-SUCH-STORE-7' } });
  await expectLines(page, () => 'Not started');
  await photograph(page, testInfo, 'idle');
});

test.describe('sources that answer late', () => {
  let product: Product;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    product = await startProduct({ SOURCE_TIMEOUT: '4', SANDBOX_DELAY_MS: '900' });
  });
  test.afterAll(() => product.stop());

  test('are timed out at their deadline, and show a later answer all the same [ONB-128] [ONB-134]', async ({
    browser,
  }, testInfo) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signInByForm(page, accounts.northwind);
    await searchFor(page, flagship('!fault=slow:1'));
    await expectLines(page, ({ timedOut }) => timedOut);
    await photograph(page, testInfo, 'timed-out');
    await expectLines(page, ({ found }) => found);
    await context.close();
  });
});
