import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

type StoredState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** One sign-in for each account, by when it was made; its tests begin where it ended. */
const stored = new Map<string, { state: StoredState; at: number }>();

/** The provider's session is over 15 minutes after its last use: a sign-in is used no longer than this. */
const STORED_FOR_MS = 5 * 60_000;

/** Fills in the provider's sign-in page, which has to be shown, and sends it. */
export async function fillSignIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Accepts the day's terms if they are asked for. Ends when the search form can be used. */
export async function passTerms(page: Page): Promise<void> {
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(search.or(accept).first()).toBeVisible();
  await expect(async () => {
    if (await accept.isVisible()) {
      await page.getByLabel('I agree to these terms').check();
      await accept.click();
    }
    await expect(search).toBeEnabled({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Signs in through the provider's page, for a session of one's own that may be ended. Ends at the search form. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email);
  await page.waitForURL('**/onboarding');
  await passTerms(page);
}

/**
 * Signs in with the session that an earlier test of this account left, or through the provider's page the first time.
 * The day's terms are accepted. The session is shared and must not be ended.
 * @param to the address to open then
 */
export async function signIn(page: Page, email: string, to = '/onboarding'): Promise<void> {
  const last = stored.get(email);
  const state = last && Date.now() - last.at < STORED_FOR_MS ? last.state : undefined;
  // As in a new tab: what was typed in this one is not there.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  // Whoever was signed in before must not see the change and react to it.
  await page.goto('about:blank');
  await page.context().setStorageState(state ?? { cookies: [], origins: [] });
  if (!state) {
    await signInByForm(page, email);
    await page.evaluate(() => localStorage.removeItem('assay.last_activity'));
    stored.set(email, { state: await page.context().storageState(), at: Date.now() });
  }
  if (state || to !== '/onboarding') await page.goto(to);
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  if (to === '/onboarding') await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
}
