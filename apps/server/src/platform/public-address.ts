import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name or address in a setting is the local machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/**
 * The page's origins, to which sign-ins redirect and which can read tokens. With a PUBLIC_URL only that one, because
 * any program on a user's machine could listen on its `localhost`. Without one the product serves the local machine,
 * and `localhost` is another name of its address.
 */
export function pageOrigins({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, listensAt: string): string[] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin];
  return [...new Set([listensAt, listensAt.replace('127.0.0.1', 'localhost')])];
}

/**
 * Throws a StartProblem for an installation with the demo accounts, whose password is published, that is reachable from
 * other machines: it listens on a public address, or a proxy serves it at PUBLIC_URL.
 */
export function requirePrivateDemo(config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'ASSAY_DEMO_PUBLIC'>): void {
  const { HOST, PUBLIC_URL, ASSAY_DEMO_PUBLIC } = config;
  if (ASSAY_DEMO_PUBLIC === 'on') return;
  const isReached = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  if (isLoopback(HOST) && !isReached) return;
  const what = isReached ? `be reached at ${PUBLIC_URL}` : `listen on ${HOST}`;
  throw new StartProblem(
    `This installation has the demo accounts and will not ${what}; set ASSAY_DEMO_PUBLIC=on if that is intended.`,
  );
}
