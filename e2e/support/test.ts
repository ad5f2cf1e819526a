import { type BrowserContext, test as base } from '@playwright/test';

export { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** One browser profile for many tests: what the page loads stays cached, everything else is cleared after each test. */
let kept: BrowserContext | undefined;

/** The test of this suite. With `ownProfile` it has a profile of its own: a clock that was installed stays installed. */
export const test = base.extend<{ ownProfile: boolean }>({
  ownProfile: [false, { option: true }],
  context: async ({ browser, ownProfile }, use) => {
    if (ownProfile) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    kept ??= await browser.newContext();
    await use(kept);
    await kept.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of kept.pages()) await page.close();
    await kept.clearPermissions();
    await kept.setStorageState({ cookies: [], origins: [] });
  },
});
