import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a host name or address, as settings write it, is the machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/**
 * The origins of the page, to which sign-ins lead back and which may read tokens. With a PUBLIC_URL it alone: any
 * program of a user's own machine can be what answers at its `localhost`. Without one the product is its own machine's,
 * and `localhost` another name of where it listens.
 */
export function pageOrigins({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, listensAt: string): string[] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin];
  return [...new Set([listensAt, listensAt.replace('127.0.0.1', 'localhost')])];
}

/**
 * Throws a StartProblem for an installation with the demo accounts, whose password is published, that people of other
 * machines would reach: it listens for them, or a proxy does at PUBLIC_URL.
 */
export function requirePrivateDemo(config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'ASSAY_DEMO_PUBLIC'>): void {
  const { HOST, PUBLIC_URL, ASSAY_DEMO_PUBLIC } = config;
  if (ASSAY_DEMO_PUBLIC === 'on') return;
  const isReached = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  if (isLoopback(HOST) && !isReached) return;
  const what = isReached ? `be reached at ${PUBLIC_URL}` : `listen on ${HOST}`;
  throw new StartProblem(
    `This installation holds the demo accounts and will not ${what}; set ASSAY_DEMO_PUBLIC=on if that is meant.`,
  );
}
