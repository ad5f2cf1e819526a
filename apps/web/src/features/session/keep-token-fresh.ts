import { refreshAt, tokenLife } from './refresh-time.ts';
import { sessionTimes } from './times.ts';

export interface Token {
  value: string;
  /** Epoch milliseconds; Infinity if the provider did not say. */
  expires: number;
}

/** Browsers fire a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The outcome of a refresh; `unreachable` is temporary, `refused` is the provider's answer. */
export type Refreshed = { outcome: 'refreshed'; token: Token } | { outcome: 'unreachable' | 'refused' };

/**
 * Refreshes a token before it expires while the page is open (ONB-005). If the provider cannot be reached, it retries
 * every 30 seconds until the token expires; a refusal ends the session.
 * @returns a function that stops it
 */
export function keepTokenFresh(
  first: Token,
  { refresh, onRefused }: { refresh: () => Promise<Refreshed>; onRefused: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const plan = (token: Token, at: number) => {
    if (isStopped || at === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(0, at - Date.now()), MAX_TIMER_MS);
    timer = setTimeout(() => (Date.now() < at ? plan(token, at) : void run(token)), wait);
  };
  const run = async (token: Token) => {
    const answer = await refresh();
    if (isStopped) return;
    if (answer.outcome === 'refreshed') planRefresh(answer.token);
    else if (answer.outcome === 'refused') onRefused();
    else if (Date.now() + sessionTimes.refreshRetry < token.expires) {
      plan(token, Date.now() + sessionTimes.refreshRetry);
    }
  };
  const planRefresh = (token: Token) =>
    plan(token, refreshAt(tokenLife(token.value, token.expires - Date.now()), token.expires));
  planRefresh(first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
