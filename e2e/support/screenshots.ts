import type { Page, TestInfo } from '@playwright/test';

const widths = [1440, 1280, 820];

/** Whether screenshots are requested, which `npm run pictures` does. */
const isWanted = process.env.ASSAY_PICTURES === 'on';

/**
 * Takes screenshots of the whole page at each width into the test's results folder; the window ends at 1280. They are
 * for people and assert nothing, so `npm test` takes none.
 */
export async function photograph(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (!isWanted) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({
      path: testInfo.outputPath(`${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
