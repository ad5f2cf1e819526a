import type { Page, TestInfo } from '@playwright/test';

const widths = [1440, 1280, 820];

/** Whether pictures are wanted: `npm run pictures` says so. */
const isWanted = process.env.ASSAY_PICTURES === 'on';

/**
 * Takes the whole page at each width of the pictures, into the test's folder of results; ends at 1280. They are for people
 * to look at and assert nothing, so that `npm test` takes none.
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
