/** A page of a public body and the result of opening it. */
export interface CheckedLink {
  url: string;
  /** `other`: it responded, but a program cannot tell whether the page exists. */
  outcome: 'there' | 'other' | 'gone';
  /** The status, or the error without one; the final URL after a redirect. */
  words: string;
}

const LIMIT_MS = 30_000;
const AT_ONCE = 4;
/** Statuses of existing pages that block bots or limit requests. */
const UNTOLD = new Set([401, 403, 405, 406, 409, 418, 429, 503]);

/** Opens each page once, a few at a time; returns the results in the order of `urls`. */
export async function checkLinks(
  urls: readonly string[],
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): Promise<CheckedLink[]> {
  const checked: CheckedLink[] = [];
  const left = [...urls.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, url] = next;
      checked[at] = await checkLink(url, limitMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return checked;
}

async function checkLink(url: string, limitMs: number): Promise<CheckedLink> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(limitMs),
      headers: { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (compatible; Assay link check)' },
    });
    await answer.body?.cancel();
    const shown = answer.url === new URL(url).href ? '' : `, shows ${answer.url}`;
    const outcome = answer.ok ? 'there' : UNTOLD.has(answer.status) ? 'other' : 'gone';
    return { url, outcome, words: `${answer.status}${shown}` };
  } catch (error) {
    return { url, outcome: 'gone', words: reasonOf(error) };
  }
}

/** fetch gives the reason as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
