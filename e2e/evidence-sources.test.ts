import { accounts } from './support/accounts.ts';
import { openResults, waitForSources } from './support/inquiries.ts';
import { evidence } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { searchFor, type Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

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

/**
 * The main business of the demo, which every source has records of; the name may contain an instruction for the
 * sandbox.
 */
const flagship = (order = ''): Typed => ({
  Seller: {
    'Legal Entity Name': `Michiana Roofing & Siding LLC ${order}`.trim(),
    State: 'Indiana',
    Zip: '46613',
  },
});

const line = (page: Page, name: string): Locator =>
  evidence(page).getByRole('listitem').filter({ hasText: name });

/** Expects the lines of all sources, except those without a text. */
async function expectLines(page: Page, says: (source: (typeof sources)[number]) => string | RegExp | null) {
  await expect(evidence(page).getByRole('listitem')).toHaveCount(sources.length);
  for (const source of sources) {
    const text = says(source);
    if (text) await expect(line(page, source.name)).toContainText(text);
  }
}

test('every source with findings shows their number, and its modal shows them [ONB-120] [ONB-129]', async ({
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

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('every searching source says so, and its findings appear without a reload, as new until they are viewed [ONB-120] [ONB-124] [ONB-125] [ONB-141]', async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    await signIn(page, accounts.northwind);
    // The sandbox counts faults per search, so a retry needs another search.
    const inquiry = await searchFor(page, flagship(`!fault=slow:${testInfo.retry + 1}`));
    for (const { name } of sources) await expect(line(page, name)).toContainText(/searching|verifying/i);
    await expect(evidence(page)).toContainText('still searching');
    await photograph(page, testInfo, 'processing');
    await waitForSources(page, accounts.northwind, inquiry);
    // The verification is polled every 5 seconds, the others every 20.
    await page.clock.fastForward(20_000);
    for (const { name, found } of sources) await expect(line(page, name)).toContainText(found);
    await expect(evidence(page).getByText('New data').first()).toBeVisible();
    for (const { name } of sources) {
      await line(page, name).getByRole('button').first().click();
      await expectUsable(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(evidence(page).getByText('New data')).toHaveCount(0);
  });
});

test('every source without findings says that it searched [ONB-128]', async ({ page }, testInfo) => {
  await openResults(page, accounts.northwind, {
    Seller: { 'Legal Entity Name': 'Zephyr Quandary Holdings', State: 'Vermont', Zip: '05401' },
  });
  await expectLines(page, ({ empty }) => empty);
  await line(page, 'Business verification').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('No business verification data available.');
  await photograph(page, testInfo, 'empty');
});

test('every failed source says so and restarts on Retry [ONB-128]', async ({ page }, testInfo) => {
  const inquiry = await openResults(page, accounts.northwind, flagship(`!fault=error:${testInfo.retry + 3}`));
  await expectLines(page, ({ failed }) => failed);
  await photograph(page, testInfo, 'error');
  // One Retry restarts every failed search of the inquiry; the verification has a separate one.
  for (const [name, call] of [
    ['Legal entity', 'inquiry/trigger-third-party'],
    ['Business verification', 'business_discoveries/'],
  ] as const) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes(call),
    );
    await line(page, name).getByRole('button', { name: 'Retry' }).click();
    await answered;
  }
  await waitForSources(page, accounts.northwind, inquiry);
  await page.reload();
  await expectLines(page, ({ found }) => found);
});

test('a source that the lender does not have is off: its line says so and opens nothing [ONB-120] [ONB-132] [ONB-144]', async ({
  page,
}, testInfo) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openResults(page, accounts.keystone, flagship());
  await expectLines(page, ({ name, found }) =>
    name === 'Legal entity' ? found : 'Not enabled for this lender',
  );
  for (const { name } of sources.slice(1)) {
    await expect(line(page, name).getByRole('button')).toBeDisabled();
  }
  expect(calls.filter((path) => path.startsWith('/backend/'))).toEqual([]);
  await photograph(page, testInfo, 'disabled');
});

test('a source without anyone to search for shows not started instead of empty [ONB-121]', async ({
  page,
}, testInfo) => {
  await openResults(page, accounts.northwind, { 'Store ID': { 'Store ID': 'NO-SUCH-STORE-7' } });
  await expectLines(page, () => 'Not started');
  await photograph(page, testInfo, 'idle');
});
