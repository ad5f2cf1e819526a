import type { Page, TestInfo } from '@playwright/test';

const widths = [1440, 1280, 820];

/** Takes the whole page at each width of the pictures, into the test's folder of results. Ends at 1280. */
export async function photograph(page: Page, testInfo: TestInfo, name: string): Promise<void> {
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
