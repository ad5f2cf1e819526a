import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Facts } from './facts.ts';
import type { Fault, FaultDesk } from './faults.ts';
import { pace, SLOW_FACTOR } from './pace.ts';

/** The environment of a sandbox vendor. */
export type SandboxWorld = {
  /** The facts that apply to a request, which may change at the time given by the sandbox or the request. */
  factsFor(request: IncomingMessage): Facts;
  /** The average duration of a slow search in milliseconds; each takes 0.75 to 1.5 times that. */
  delayMs: number;
  /** How long a connection stays open before the vendor responds that the search is pending, in milliseconds. */
  holdMs: number;
  faults: FaultDesk;
  now(): Date;
  /** Resolves after the given milliseconds, or at once when the sandbox closes. */
  wait(milliseconds: number): Promise<void>;
};

/** A vendor; its name is the first part of its path. */
export type Vendor = {
  name: string;
  /** `url` is the URL as the vendor itself would see it, without the vendor's name. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
};

/** The day of a request, which the header `x-sandbox-today` can set. */
export function dayOf(world: Pick<SandboxWorld, 'now'>, request: IncomingMessage): string {
  const header = request.headers['x-sandbox-today'];
  return typeof header === 'string' ? header : world.now().toISOString().slice(0, 10);
}

/** Whether a day has come; null for one that never does. */
export const hasCome = (day: string | null, today: string): boolean => day !== null && day <= today;

/**
 * The duration of a search in milliseconds: the usual delay or that of the header `x-sandbox-delay`, times the factor
 * of its text; ten times that under the fault `slow`.
 */
export function delayOf(
  world: SandboxWorld,
  request: IncomingMessage,
  { text, fault }: { text: string; fault: Fault | undefined },
): number {
  const header = Number(request.headers['x-sandbox-delay'] ?? Number.NaN);
  const usual = Number.isFinite(header) && header >= 0 ? header : world.delayMs;
  return usual * pace(text) * (fault === 'slow' ? SLOW_FACTOR : 1);
}
