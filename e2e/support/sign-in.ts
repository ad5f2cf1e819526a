import { type Cookie, type Disposable, expect, type Page } from '@playwright/test';
import { type Account, emailOf, lenderOf, PASSWORD } from './accounts.ts';
import { once, sharedProduct } from './shared-product.ts';

interface Tokens {
  key: string;
  value: string;
}

/** A sign-in: the browser's cookies and local storage, and the tokens in a tab's session storage. */
interface Session {
  cookies: Cookie[];
  stored: Record<string, string>;
  tokens: Tokens;
}

/**
 * The page refreshes its token after 10 minutes, which invalidates the previous one: a sign-in is reused no longer than
 * this.
 */
const STORED_FOR_MS = 5 * 60_000;

/** Fills in and submits the provider's sign-in page, which must be open. */
export async function fillSignIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Accepts the day's terms if the dialog opens. Waits until the search form is usable. */
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
  // A new user sees the notice of the demo's next release, at any moment from here on.
  const notice = page.getByRole('button', { name: 'Acknowledge' });
  await expect(page.getByRole('dialog').filter({ hasNot: notice })).toHaveCount(0);
}

/** Signs in through the provider's page, for a separate session that may be ended. Ends at the search form. */
export async function signInByForm(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email, password);
  await page.waitForURL('**/onboarding');
  await passTerms(page);
}

/** The session of an account that all tests share, created through the provider's page by the first of them. */
function sharedSession(page: Page, email: string): Promise<Session> {
  const signInOnce = async (): Promise<Session> => {
    await leave(page);
    await signInByForm(page, email);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const tokens = await tokensOf(page);
    const cookies = await page.context().cookies();
    await leave(page);
    return { cookies, stored: withoutActivity(stored), tokens };
  };
  return once(['session', email], signInOnce, STORED_FOR_MS);
}

const withoutActivity = ({ 'assay.last_activity': _, ...stored }: Record<string, string>) => stored;

/**
 * Leaves the page first, so that the previous user's page does not react to the change; clears typed values, as in a
 * new tab.
 */
async function leave(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await clearProfile(page);
}

/**
 * Clears what pages stored in the profile of a page. Playwright's `setStorageState` would also clear the cached files of
 * the page, and start a browser tab for it.
 */
export async function clearProfile(page: Page): Promise<void> {
  await page.context().clearCookies();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: sharedProduct().url,
    storageTypes: 'local_storage',
  });
  await browser.detach();
}

/** The shared session of an account, acting for its lender if it names one. */
async function sessionOf(page: Page, account: Account): Promise<Session> {
  const session = await sharedSession(page, emailOf(account));
  const lender = lenderOf(account);
  return lender ? { ...session, stored: { ...session.stored, lender: JSON.stringify(lender) } } : session;
}

/** The headers of an API call as this account, in its shared session. */
export async function headersOf(page: Page, account: Account): Promise<Record<string, string>> {
  const { stored, tokens } = await sessionOf(page, account);
  return {
    authorization: `Bearer ${JSON.parse(tokens.value).access_token}`,
    lenderid: JSON.parse(stored.lender ?? '{}').id,
  };
}

/**
 * Starts the page with tokens, as after a reload: a new tab would first have to request them from the provider. Dispose
 * of it once the page is open.
 * @param stored what the local storage contains; left as it is without it
 */
export function beginWithTokens(
  page: Page,
  { key, value }: Tokens,
  stored?: Record<string, string>,
): Promise<Disposable> {
  return page.addInitScript(
    ({ session, local }) => {
      if (!location.href.startsWith('http')) return;
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      if (!local) return;
      localStorage.clear();
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    },
    { session: { [key]: value, 'assay.tab': crypto.randomUUID() }, local: stored },
  );
}

/** The tokens of the user who is signed in on a page. */
export const tokensOf = (page: Page): Promise<Tokens> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return { key, value: sessionStorage.getItem(key) ?? '' };
  });

/**
 * Signs in with the account's session that all tests share, with the day's terms accepted. The session must not be
 * ended, nor its token refreshed.
 * @param to the address to open
 */
export async function signIn(page: Page, account: Account, to = '/onboarding'): Promise<void> {
  const { cookies, stored, tokens } = await sessionOf(page, account);
  await leave(page);
  await page.context().addCookies(cookies);
  const script = await beginWithTokens(page, tokens, stored);
  await page.goto(to);
  await script.dispose();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  if (to === '/onboarding') await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
}
