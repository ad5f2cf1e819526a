import { expect, type Page } from '@playwright/test';

/** Sets the window to phone width and expects that the page does not scroll sideways. */
export async function expectUsableAtPhoneWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
}
