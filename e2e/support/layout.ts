import { expect, type Page } from '@playwright/test';

/** Makes the window as narrow as a telephone and sees that the page does not scroll sideways. */
export async function expectUsableAtPhoneWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
}
