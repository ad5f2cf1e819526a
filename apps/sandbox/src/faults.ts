import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_LATER, replyJson } from './reply.ts';

/**
 * The faults that a vendor can simulate:
 *
 * - `rate-limit` 429 with Retry-After
 * - `error` 500
 * - `timeout` no response
 * - `disconnect` the connection is cut
 * - `malformed` a truncated body
 * - `huge` a body of 64 MB
 * - `failed` the vendor's own failure message
 * - `slow` ten times the usual delay
 */
const FAULTS = [
  'rate-limit',
  'error',
  'timeout',
  'disconnect',
  'malformed',
  'huge',
  'failed',
  'slow',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault and the number of requests it affects before the vendor recovers; without a number it affects all. */
type Order = { fault: Fault; times: number };

const HUGE_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024, 0x20);

function parseOrder(text: string | undefined): Order | undefined {
  const [, name, times] = /^([a-z-]+)(?::(\d+))?$/.exec(text?.trim() ?? '') ?? [];
  const fault = FAULTS.find((known) => known === name);
  return fault && { fault, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times) };
}

/** A fault for every request, to one vendor or, without a vendor, to all. */
type DefaultFault = Order & { vendor: string | undefined };

function parseDefaults(text: string): DefaultFault[] {
  return text.split(',').map((part) => {
    const [, vendor, name] = /^(?:([a-z0-9_]+)\/)?(.*)$/.exec(part.trim()) ?? [];
    const order = parseOrder(name);
    if (!order) throw new Error(`Unknown fault ${part}; known: ${FAULTS.join(', ')}`);
    return { ...order, vendor };
  });
}

/** Decides for each request whether it fails; counts requests per subject, so that `error:2` fails twice. */
export type FaultDesk = {
  /**
   * The fault of this request, from the first of: the header `x-sandbox-fault`, `!fault=NAME` or `!fault=NAME:TIMES` in
   * the searched text, the sandbox's setting (`error`, `gdelt/error,tlo/slow`).
   */
  faultOf(request: IncomingMessage, subject: string): Fault | undefined;
};

/** Throws if the setting names an unknown fault. */
export function createFaultDesk(setting?: string): FaultDesk {
  const defaults = setting ? parseDefaults(setting) : [];
  const calls = new Map<string, number>();
  return {
    faultOf(request, subject) {
      const header = request.headers['x-sandbox-fault'];
      const inText = /!fault=([a-z-]+(?::\d+)?)/.exec(subject)?.[1];
      const vendor = request.url?.split('/')[1];
      const order =
        parseOrder(typeof header === 'string' ? header : undefined) ??
        parseOrder(inText) ??
        defaults.find((one) => one.vendor === undefined || one.vendor === vendor);
      if (!order) return undefined;
      const key = `${order.fault}|${vendor}|${subject}`;
      const count = (calls.get(key) ?? 0) + 1;
      calls.set(key, count);
      return count <= order.times ? order.fault : undefined;
    },
  };
}

/** Simulates a transport fault. Returns false for faults that the vendor has to express itself. */
export function playFault(fault: Fault, response: ServerResponse): boolean {
  switch (fault) {
    case 'rate-limit':
      replyJson(response, 429, { message: 'Too Many Requests' }, RETRY_LATER);
      return true;
    case 'error':
      replyJson(response, 500, { message: 'Internal server error' });
      return true;
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"status":"Complete","results":[{"title":"BROKEN');
      return true;
    case 'disconnect':
      response.socket?.destroy();
      return true;
    case 'huge':
      sendHuge(response);
      return true;
    case 'timeout':
      return true;
    case 'failed':
    case 'slow':
      return false;
  }
}

function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let sent = 0;
  const more = () => {
    while (sent < HUGE_BYTES && !response.destroyed) {
      sent += CHUNK.length;
      if (!response.write(CHUNK)) return void response.once('drain', more);
    }
    response.end('{}');
  };
  more();
}
