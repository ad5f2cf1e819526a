import {
  type Response as Answer,
  type BrowserContext,
  test as base,
  expect,
  type TestInfo,
} from '@playwright/test';

import { type SharedProduct, sharedProduct } from './shared-product.ts';
import { collectUnusable, watchUse } from './usable.ts';

export { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** One browser profile for many tests: what the page loads stays cached, everything else is cleared after each test. */
let kept: BrowserContext | undefined;

/** Characters of a page that a failed test prints. */
const PRINTED_LENGTH = 4_000;

/** The test of this suite. With `ownProfile` it has a profile of its own: a clock that was installed stays installed. */
export const test = base.extend<{ ownProfile: boolean; invariants: undefined }, { product: SharedProduct }>({
  // All tests of all workers share one, at the same time. A test that changes what others see has a lender, user or
  // merchant of its own, and another one at its second try, which finds what the first one left.
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
    if (!kept) {
      kept = await browser.newContext();
      await watchUse(kept);
    }
    await use(kept);
    await kept.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of kept.pages()) await page.close();
    await kept.clearPermissions();
    await kept.setStorageState({ cookies: [], origins: [] });
  },
  // The product never answers that it failed, and nothing is used that a person could not use, whatever a test is about.
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

/** What a test answers in the product's place has none of its headers. */
const isOfProduct = (response: Answer): boolean => 'x-content-type-options' in response.headers();

/** What stood on the page of a test that failed, for who reads no more than the output. */
async function printFailed(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of context.pages()) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((reason) => String(reason));
    console.log(`\n${info.title}: ${page.url()}\n${shown.slice(0, PRINTED_LENGTH)}\n`);
  }
}
