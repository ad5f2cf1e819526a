import type { Page } from '@playwright/test';
import { bases } from '../../packages/domain/src/http/index.ts';
import type { SignedInBrowser } from './browser.ts';
import type { DemoReport, DemoReports } from './demo-reports.ts';
import { at, line } from './figures.ts';

/** Odd, so that the median is a measured value. */
const ROUNDS = 7;

/** A request as the page made it; its URL includes its base. */
export interface PageCall {
  method: string;
  address: string;
  body?: string;
}

export type CallsMade = Record<keyof DemoReports, PageCall[]>;

const SCORE = 'svg[aria-label^="Risk score"]';
/** Runs before the page's own scripts and records when the score is first visible. */
const NOTE_SCORE = `
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('${SCORE}')) return;
    globalThis.scoreAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

interface Opening {
  score: number;
  complete: number;
}

type Openings = Record<'cold' | 'warm', Opening[]>;

/**
 * Opens both reports interleaved, cold and warm, prints the times, and returns the requests that the page made for
 * each.
 */
export async function measurePages(browser: SignedInBrowser, reports: DemoReports): Promise<CallsMade> {
  const times = { fullest: noOpenings(), thinnest: noOpenings() };
  const made: CallsMade = { fullest: [], thinnest: [] };
  // The first round is discarded, because the server has not yet read these reports for a page.
  for (let round = -1; round < ROUNDS; round++) {
    for (const which of ['fullest', 'thinnest'] as const) {
      const profile = await browser.newProfile();
      const page = await profile.newPage();
      await page.addInitScript(NOTE_SCORE);
      const calls = followCalls(page, browser.base);
      for (const how of ['cold', 'warm'] as const) {
        const opening = await open(page, browser.base, reports[which]);
        if (round >= 0) times[which][how].push(opening);
        if (how === 'cold') made[which] = [...calls];
      }
      await profile.close();
    }
  }
  line('the page, median of 7', 'fullest', 'thinnest', 'ratio');
  for (const how of ['cold', 'warm'] as const) {
    for (const until of ['score', 'complete'] as const) {
      const [full, thin] = (['fullest', 'thinnest'] as const).map((which) =>
        at(
          0.5,
          times[which][how].map((opening) => opening[until]),
        ),
      ) as [number, number];
      line(`${how}, ms to ${until}`, full.toFixed(0), thin.toFixed(0), (full / thin).toFixed(2));
    }
  }
  console.log();
  return made;
}

const noOpenings = (): Openings => ({ cold: [], warm: [] });

/** The requests of a page, updated live. */
function followCalls(page: Page, base: string): PageCall[] {
  const calls: PageCall[] = [];
  const addresses = Object.values(bases).map((path) => `${base}${path}/`);
  page.on('request', (request) => {
    if (!addresses.some((address) => request.url().startsWith(address))) return;
    calls.push({
      method: request.method(),
      address: request.url().slice(base.length),
      body: request.postData() ?? undefined,
    });
  });
  return calls;
}

/** Both times are the page's own, measured from the start of its navigation. */
async function open(page: Page, base: string, { inquiry, merchant }: DemoReport): Promise<Opening> {
  await page.goto(`${base}/onboarding/${inquiry}/${merchant}/overview`, { waitUntil: 'commit' });
  await page.locator(SCORE).waitFor();
  await page.waitForLoadState('networkidle');
  const complete = await page.evaluate(
    `Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))`,
  );
  return { score: Number(await page.evaluate('globalThis.scoreAt')), complete: Number(complete) };
}
