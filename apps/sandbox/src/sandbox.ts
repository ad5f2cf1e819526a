import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCfpb } from './cfpb.ts';
import { createFactsDesk } from './changes.ts';
import { createCobalt } from './cobalt.ts';
import { createCourtlistener } from './courtlistener.ts';
import type { Facts } from './facts.ts';
import { createFaultDesk } from './faults.ts';
import { createGdelt } from './gdelt.ts';
import { createGooglePlaces } from './google-places.ts';
import { createNppes } from './nppes.ts';
import { replyJson } from './reply.ts';
import { createSource } from './source-protocol.ts';
import { bureauSource, regulatorSource } from './source-protocol-complaints.ts';
import { boardsSource, licenseVerificationSource } from './source-protocol-licenses.ts';
import { litigationSource } from './source-protocol-litigation.ts';
import { mediaSource } from './source-protocol-media.ts';
import { recordsSource } from './source-protocol-records.ts';
import { reviewSource } from './source-protocol-reviews.ts';
import { verificationSource } from './source-protocol-verification.ts';
import { websiteSource } from './source-protocol-website.ts';
import type { SandboxWorld } from './vendor.ts';
import { createYelp } from './yelp.ts';
import { createYente } from './yente.ts';

export type SandboxInput = {
  facts: Facts;
  delayMs?: number;
  holdMs?: number;
  /** Faults for every request, such as `error`, `rate-limit:3`, or `gdelt/error,tlo/slow` for certain vendors. */
  fault?: string;
  /** A day or time from which on some responses change: new liens and lawsuits, filings that become inactive. */
  changesAfter?: string;
  now?(): Date;
};

export type Sandbox = {
  /** Starts listening, on a free port for 0, and returns the address, such as `http://127.0.0.1:4321`. */
  listen(port: number, host?: string): Promise<string>;
  /** Ends open requests and stops listening. */
  close(): Promise<void>;
};

const DELAY_MS = 4000;
const HOLD_MS = 1000;

/** Creates the sandbox with each vendor under its own path: `/cobalt/v1/search` for `/v1/search` of Cobalt. */
export function createSandbox(input: SandboxInput): Sandbox {
  const closing = new AbortController();
  const now = input.now ?? (() => new Date());
  const world: SandboxWorld = {
    factsFor: createFactsDesk(input.facts, { changesAfter: input.changesAfter, now }),
    delayMs: input.delayMs ?? DELAY_MS,
    holdMs: input.holdMs ?? HOLD_MS,
    faults: createFaultDesk(input.fault),
    now,
    wait: (milliseconds) => sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined),
  };
  const vendors = [
    createCobalt(world),
    createCourtlistener(world),
    createGdelt(world),
    createSource(world, recordsSource('tlo')),
    createSource(world, litigationSource('thomson_reuters')),
    createSource(world, mediaSource('vital4')),
    createSource(world, verificationSource('kevari')),
    createSource(world, boardsSource('state_boards')),
    createSource(world, licenseVerificationSource('mesh')),
    createSource(world, bureauSource('bbb_feed')),
    createSource(world, regulatorSource('regulator_feed')),
    createSource(world, reviewSource('review_feed')),
    createSource(world, websiteSource('site_check')),
    createNppes(world),
    createCfpb(world),
    createGooglePlaces(world),
    createYelp(world),
    createYente(world),
  ];

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const [, name, path] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const vendor = vendors.find((entry) => entry.name === name);
    if (!vendor) {
      const isHealth = url.pathname === '/healthz';
      return replyJson(response, isHealth ? 200 : 404, { vendors: vendors.map((entry) => entry.name) });
    }
    url.pathname = path ?? '/';
    vendor.handle(request, response, url).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: String(error) }));
    });
  });

  return {
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`));
      }),
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
