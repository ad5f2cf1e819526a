import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export { startSources } from './trigger.ts';

type Behaviour = (response: ServerResponse) => void;

/** A registry vendor that does what it is told, call by call, and remembers what it was asked. */
export interface ScriptedVendor {
  url: string;
  asked: URL[];
  /** The next calls' behaviour; the last one stays. */
  will(...behaviours: Behaviour[]): void;
}

export const says =
  (body: object | string, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A complete answer with filings of these names. */
export const finds = (...names: string[]): Behaviour =>
  says({
    status: 'Complete',
    results: names.map((title, index) => ({
      title,
      sosId: `S${index}`,
      normalizedFilingDate: '2012-06-02',
      normalizedStatus: 'active',
      stateOfSosRegistration: 'Indiana',
    })),
  });

export const stillSearching: Behaviour = says({ status: 'Incomplete', retryId: 'r-1' }, 202);

export async function scriptedVendor(): Promise<ScriptedVendor> {
  const asked: URL[] = [];
  let script: Behaviour[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://vendor.test'));
    const next = script.length > 1 ? script.shift() : script[0];
    if (!next) throw new Error('The vendor was told nothing');
    next(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    will(...behaviours) {
      asked.length = 0;
      script = behaviours;
    },
  };
}
