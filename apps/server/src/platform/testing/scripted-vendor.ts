import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Behaviour = (response: ServerResponse) => void;

/** A call as the vendor received it. */
export interface VendorCall {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A vendor that responds by a script, call by call, and records the calls. */
export interface ScriptedVendor {
  url: string;
  /** URLs requested since the script was last set. */
  requestedUrls: URL[];
  /** The same calls in full. */
  calls: VendorCall[];
  /** Sets the next calls' behavior; the last one repeats. */
  will(...behaviours: Behaviour[]): void;
}

export const respondWith =
  (body: object | string, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Accepts the call and never responds. */
export const neverRespond: Behaviour = () => {};

export async function scriptedVendor(): Promise<ScriptedVendor> {
  const requestedUrls: URL[] = [];
  const calls: VendorCall[] = [];
  let script: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://vendor.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requestedUrls.push(url);
    calls.push({
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const next = script.length > 1 ? script.shift() : script[0];
    if (!next) throw new Error('The vendor has no next response');
    next(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedUrls,
    calls,
    will(...behaviours) {
      requestedUrls.length = 0;
      calls.length = 0;
      script = behaviours;
    },
  };
}
