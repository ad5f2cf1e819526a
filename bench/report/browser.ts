import { type BrowserContext, chromium } from '@playwright/test';
import packed from '@sparticuz/chromium';

/** A browser with a signed-in user; creates profiles with nothing stored except the sign-in. */
export interface SignedInBrowser {
  base: string;
  newProfile(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts Chromium and signs in through the provider's page, for one lender. */
export async function openBrowser(
  base: string,
  { email, password }: { email: string; password: string },
  lender: string,
): Promise<SignedInBrowser> {
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(base);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  await page.evaluate((id) => localStorage.setItem('lender', JSON.stringify({ id })), lender);
  const storageState = await context.storageState();
  await context.close();
  return {
    base,
    newProfile: () => browser.newContext({ storageState, viewport: { width: 1280, height: 800 } }),
    close: () => browser.close(),
  };
}
