import { expect, type Page } from '@playwright/test';
import { openResults } from './inquiries.ts';
import { evidenceGathered, matches } from './results.ts';
import type { Typed } from './search-form.ts';
import { signIn } from './sign-in.ts';

/** The reports opened so far, by who searched for what and which match it is: each is reached through the results once. */
const opened = new Map<string, string>();

/**
 * Opens the report of a match, the first one unless `match` is some of its text, once every source has answered; its
 * overview is there. Returns its address without the section.
 */
export async function openReport(page: Page, email: string, typed: Typed, match?: string): Promise<string> {
  const key = JSON.stringify([email, typed, match]);
  const known = opened.get(key);
  if (known) await signIn(page, email, `${known}/overview`);
  else {
    await openResults(page, email, typed);
    await evidenceGathered(page);
    const wanted = match ? matches(page).filter({ hasText: match }) : matches(page).first();
    await wanted.getByRole('link', { name: 'Generate Report' }).click();
    await page.waitForURL(/\/overview$/);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const report = new URL(page.url()).pathname.replace(/\/overview$/, '');
  opened.set(key, report);
  return report;
}
