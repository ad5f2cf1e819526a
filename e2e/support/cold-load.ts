import type { Browser, Page } from '@playwright/test';
import { beginWithTokens, tokensOf } from './sign-in.ts';

/** One answer of a cold load, as it went over the wire, head included. */
interface Answer {
  address: string;
  bytes: number;
}

/** What a browser that has nothing cached fetched until a screen stood still. */
export interface ColdLoad {
  page: Page;
  answers: Answer[];
  bytes: number;
}

/**
 * Opens an address in a new profile that is signed in as `signedIn` is and has nothing cached, and counts all that comes
 * over the wire until `settled` is done and nothing is under way any more. The caller closes the page's context.
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
