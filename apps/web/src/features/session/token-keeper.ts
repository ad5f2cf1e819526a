import { issuedAt, refreshAt } from './refresh-time.ts';
import { sessionTimes } from './times.ts';

export interface Token {
  value: string;
  /** Epoch milliseconds. */
  expires: number;
}

/** What came of a refresh; `unreachable` is a passing failure, `refused` is the provider's word. */
export type Refreshed = { outcome: 'refreshed'; token: Token } | { outcome: 'unreachable' | 'refused' };

/**
 * Refreshes a token in good time for as long as the page lives (ONB-005). A refresh that cannot reach the provider is
 * tried again every 30 seconds until the token expires; one that is refused ends the session.
 * @returns what stops it
 */
export function keepTokenFresh(
  first: Token,
  { refresh, onRefused }: { refresh: () => Promise<Refreshed>; onRefused: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const plan = (token: Token, at: number) => {
    if (isStopped) return;
    timer = setTimeout(() => void run(token), Math.max(0, at - Date.now()));
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
    plan(token, refreshAt(issuedAt(token.value, Date.now()), token.expires));
  planRefresh(first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
