import {
  type Response as Answer,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';

import { type SharedProduct, sharedProduct } from './shared-product.ts';
import { clearProfile } from './sign-in.ts';
import { collectUnusable, watchUse } from './usable.ts';

export { type Browser, expect, type Locator, type Page } from '@playwright/test';

/**
 * One browser profile for many tests: the page's files stay cached and compiled, everything else is cleared after each
 * test. Its empty page keeps the process of the pages, which the next test would otherwise have to start.
 */
let shared: { context: BrowserContext; keeper: Page } | undefined;

/** How many characters of the page a failed test prints. */
const PRINTED_LENGTH = 4_000;

/**
 * The test function of this suite. With `ownProfile` the test gets a new profile: an installed fake clock cannot be
 * removed.
 */
export const test = base.extend<{ ownProfile: boolean; invariants: undefined }, { product: SharedProduct }>({
  // All tests of all workers share one at the same time. A test that changes shared data uses its own lender, user or
  // merchant, and a new one in each retry, which would find the data of the first try.
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    ({}, use) => use(sharedProduct()),
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  ownProfile: [false, { option: true }],
  context: async ({ browser, ownProfile }, use) => {
    if (ownProfile) {
      const own = await browser.newContext();
      await watchUse(own);
      await use(own);
      await own.close();
      return;
    }
    if (!shared) {
      const context = await browser.newContext();
      await watchUse(context);
      shared = { context, keeper: await context.newPage() };
    }
    const { context, keeper } = shared;
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await context.clearPermissions();
    await clearProfile(keeper);
  },
  // Checked in every test: the product never answers 500, and a test never uses an element that a person could not use.
  invariants: [
    async ({ context }, use, info) => {
      const errors: string[] = [];
      const onResponse = (response: Answer) => {
        if (response.status() === 500 && isOfProduct(response)) {
          errors.push(`${response.request().method()} ${response.url()}`);
        }
      };
      context.on('response', onResponse);
      const unusable = collectUnusable(context);
      await use(undefined);
      context.off('response', onResponse);
      unusable.stop();
      await printFailed(context, info);
      expect(errors, 'calls that the server answered with 500').toEqual([]);
      expect(unusable.found).toEqual([]);
    },
    { auto: true },
  ],
});

/** Answers that a test mocks lack the product's headers. */
const isOfProduct = (response: Answer): boolean => 'x-content-type-options' in response.headers();

/** Prints the page text of a failed test to the output. */
async function printFailed(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of context.pages().filter((one) => one !== shared?.keeper)) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((reason) => String(reason));
    console.log(`\n${info.title}: ${page.url()}\n${shown.slice(0, PRINTED_LENGTH)}\n`);
  }
}
