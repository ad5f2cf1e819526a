import type { Locator, Page } from '@playwright/test';

/** The matches on the results screen, best first; nested lists are not matches. */
export const matches = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('link', { name: 'Generate Report' }) });

/** The notification bar. */
export const evidence = (page: Page): Locator => page.getByRole('region', { name: 'Evidence' });
