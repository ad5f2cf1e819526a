import { type Browser, expect, type Page } from '@playwright/test';
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

/** No request for this long, also on a busy machine where the page computes in between. */
const QUIET_MS = 2_000;

/**
 * Opens an address in a new profile with the session of `signedIn` and an empty cache, and counts all responses until
 * `settled` is done and nothing more is requested. Nothing is polled or gets stale on the page, so it does not matter
 * how long that takes. The caller closes the page's context.
 */
export async function loadCold(
  browser: Browser,
  signedIn: Page,
  address: string,
  settled: (page: Page) => Promise<void>,
): Promise<ColdLoad> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const now = Date.now();
    Date.now = () => now;
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  const network = await context.newCDPSession(page);
  const pending = new Map<string, string>();
  const answers: Answer[] = [];
  let changedAt = Date.now();
  const end = (requestId: string, bytes?: number) => {
    const url = pending.get(requestId);
    pending.delete(requestId);
    changedAt = Date.now();
    if (bytes !== undefined && url) answers.push({ address: new URL(url).pathname, bytes });
  };
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    changedAt = Date.now();
    if (url.startsWith('http')) pending.set(requestId, url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  network.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await network.send('Network.enable');
  const script = await beginWithTokens(page, await tokensOf(signedIn));
  await page.goto(address);
  await script.dispose();
  await settled(page);
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt >= QUIET_MS).toBe(true);
  return { page, answers, bytes: answers.reduce((sum, answer) => sum + answer.bytes, 0) };
}
