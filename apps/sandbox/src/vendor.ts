import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Facts } from './facts.ts';
import type { Fault, FaultDesk } from './faults.ts';
import { pace, SLOW_FACTOR } from './pace.ts';

/** What a vendor of the sandbox lives in. */
export type SandboxWorld = {
  /** What is true for a call: it changes from the moment on that the sandbox or the call names. */
  factsFor(request: IncomingMessage): Facts;
  /** How long a slow search takes on average, in milliseconds; each takes 0.75 to 1.5 times that. */
  delayMs: number;
  /** How long a connection is held before the vendor asks to come back, in milliseconds. */
  holdMs: number;
  faults: FaultDesk;
  now(): Date;
  /** Resolves after so many milliseconds, at once when the sandbox closes. */
  wait(milliseconds: number): Promise<void>;
};

/** A vendor: its name is the first part of the path under which it answers. */
export type Vendor = {
  name: string;
  /** `url` is the address as the vendor itself would see it, without the vendor's name. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
};

/** The day on which a call is answered: the header `x-sandbox-today` moves it. */
export function dayOf(world: Pick<SandboxWorld, 'now'>, request: IncomingMessage): string {
  const header = request.headers['x-sandbox-today'];
  return typeof header === 'string' ? header : world.now().toISOString().slice(0, 10);
}

/**
 * How long a search takes in milliseconds: the usual delay, or that of the header `x-sandbox-delay`, at the pace of its
 * text; ten times that under the fault `slow`.
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
