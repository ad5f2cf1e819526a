import type { Browser, Page } from '@playwright/test';
import { beginWithTokens, tokensOf } from './sign-in.ts';

/** One response of a cold load with its size on the wire, including headers. */
interface Answer {
  address: string;
  bytes: number;
}

/** What a browser with an empty cache fetched until a screen was loaded. */
export interface ColdLoad {
  page: Page;
  answers: Answer[];
  bytes: number;
}

/**
 * Opens an address in a new profile with the session of `signedIn` and an empty cache, and counts all responses until
 * `settled` is done and no request is pending. The caller closes the page's context.
 */
export async function loadCold(
  browser: Browser,
  signedIn: Page,
  address: string,
  settled: (page: Page) => Promise<void>,
): Promise<ColdLoad> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const addresses = new Map<string, string>();
  const answers: Answer[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    if (url?.startsWith('http')) answers.push({ address: new URL(url).pathname, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  const script = await beginWithTokens(page, await tokensOf(signedIn));
  await page.goto(address);
  await script.dispose();
  await settled(page);
  await page.waitForLoadState('networkidle');
  return { page, answers, bytes: answers.reduce((sum, answer) => sum + answer.bytes, 0) };
}
