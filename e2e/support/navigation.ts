import type { Page } from '@playwright/test';

/** Opens an address of the page without loading the page again, as a link does. */
export const openAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);
