import { expect, type Locator, type Page } from '@playwright/test';

/** The matches on the results screen, best first; further lists in them are no matches. */
export const matches = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('link', { name: 'Generate Report' }) });

/** The notification bar. */
export const evidence = (page: Page): Locator => page.getByRole('region', { name: 'Evidence' });

/** Waits until every source has answered; the bar asks every 20 seconds, so it is asked anew by a reload. */
export async function evidenceGathered(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(evidence(page).getByRole('listitem').first()).toBeVisible();
    await expect(evidence(page).getByText('still searching')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
