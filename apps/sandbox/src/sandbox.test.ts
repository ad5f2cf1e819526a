import { afterEach, expect, test } from 'vitest';
import type { FactFiling } from './facts.ts';
import { NO_EVIDENCE } from './facts-evidence.ts';
import { createSandbox, type Sandbox, type SandboxInput } from './sandbox.ts';

/** The parts of the wire format that the tests use. */
type Wire = {
  status: string;
  message: string;
  retryId: string;
  results: { title: string; officers: unknown[]; documents: { name: string; date: string }[] }[];
  alternativeResults: unknown[];
};

const home = { street: '1 Test Way', city: 'Plainville', state: 'IN', zip: '46999' };
const filing = (overrides: Partial<FactFiling>): FactFiling => ({
  name: 'PLAIN TEST ROOFING LLC',
  former_names: [],
  filing_state: 'IN',
  state_of_formation: 'IN',
  sos_id: '2016091234567',
  entity_type: 'Domestic Limited Liability Company',
  filing_date: '2016-09-14',
  status: 'Active',
  inactive_date: null,
  inactive_status: null,
  agent: { name: 'Pat Tester', ...home },
  officers: [{ name: 'Pat Tester', title: 'Manager', ...home }],
  physical: home,
  mailing: home,
  phone: '',
  email: '',
  industry: '',
  ...overrides,
});
const facts = {
  ...NO_EVIDENCE,
  as_of: '2026-11-21T00:00:00.000Z',
  filings: [
    filing({}),
    filing({ name: 'PLAIN TEST SIDING INC', sos_id: '7', former_names: ['OLD TEST GUTTERS INC'] }),
    filing({
      name: 'ENDING SOON LLC',
      sos_id: '8',
      inactive_date: '2026-12-01',
      inactive_status: 'Forfeited',
    }),
    filing({ name: 'DELTA TEST INC', filing_state: 'DE', state_of_formation: 'DE', sos_id: '9' }),
  ],
};

let sandbox: Sandbox | undefined;
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
});

async function start(input: Partial<SandboxInput> = {}) {
  sandbox = createSandbox({ facts, delayMs: 0, now: () => new Date('2026-11-21T12:00:00Z'), ...input });
  const base = `${await sandbox.listen(0)}/cobalt/v1/search`;
  return async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}?${new URLSearchParams(query)}`, {
      headers: { 'x-api-key': 'test', ...headers },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Wire };
  };
}

test('finds a name within its state, ignoring case, periods and legal form', async () => {
  const search = await start();
  const { status, body } = await search({ searchQuery: 'Plain Test Roofing, L.L.C.', state: 'indiana' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'Complete', statusCode: 200 });
  expect(body.results).toMatchObject([
    {
      title: 'PLAIN TEST ROOFING LLC',
      sosId: '2016091234567',
      filingDate: '09/14/2016',
      normalizedFilingDate: '2016-09-14T00:00:00.000Z',
      normalizedStatus: 'active',
      confidenceLevel: 0.95,
      officers: [{ name: 'Pat Tester', title: 'Manager' }],
    },
  ]);
  expect((await search({ searchQuery: 'Plain Test Roofing LLC', state: 'OH' })).body.results).toEqual([]);
});

test('finds a business by number, officer and former name, and narrows it by address', async () => {
  const search = await start();
  const titles = async (query: Record<string, string>) =>
    (await search(query)).body.results.map((result) => result.title);
  expect(await titles({ sosId: '7', state: 'in' })).toEqual(['PLAIN TEST SIDING INC']);
  expect(await titles({ searchQuery: 'old test gutters', state: 'in' })).toEqual(['PLAIN TEST SIDING INC']);
  expect(await titles({ searchByPersonLastName: 'Tester', state: 'in', zip: '46999' })).toHaveLength(3);
  expect(await titles({ searchByPersonLastName: 'Tester', state: 'in', city: 'Elsewhere' })).toEqual([]);
});

test('completes an unknown name without results, with similar names as alternatives', async () => {
  const search = await start();
  const unknown = await search({ searchQuery: 'Nothing Whatever', state: 'in' });
  expect(unknown.body).toEqual({ status: 'Complete', statusCode: 200, results: [] });
  const alike = await search({ searchQuery: 'Plain Test Windows', state: 'in' });
  expect(alike.body.results).toEqual([]);
  expect(alike.body.message).toContain('No business found with exact name of Plain Test Windows');
  expect(alike.body.alternativeResults).toHaveLength(2);
  const cached = await search({ searchQuery: 'Nothing Whatever', state: 'in', liveData: 'false' });
  expect(cached.body.message).toContain('Try with liveData=true');
});

test.each([
  [{}, 'searchQuery, sosId, or searchByPersonQuery is required'],
  [{ searchQuery: 'ab', state: 'in' }, 'searchQuery must be at least 3 characters long.'],
  [{ searchQuery: 'Plain Test' }, 'state is a required parameter.'],
  [{ searchQuery: 'Plain Test', state: 'atlantis' }, 'atlantis currently not available for search.'],
])('rejects an invalid request %o with 200 and Bad request', async (query, message) => {
  const search = await start();
  const { status, body } = await search(query as Record<string, string>);
  expect(status).toBe(200);
  expect(body.status).toBe('Bad request');
  expect(body.message).toContain(message);
});

test('rejects a request without a key', async () => {
  const search = await start();
  expect((await search({ searchQuery: 'Plain Test', state: 'in' }, { 'x-api-key': '' })).status).toBe(403);
});

test('a slow search returns 202 with a retryId, which returns the results once available', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const search = await start({ delayMs: 4000, holdMs: 1, now: () => new Date(now) });
  const query = { searchQuery: 'Plain Test Roofing LLC', state: 'in' };
  const first = await search(query);
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ status: 'Incomplete', statusCode: 202 });
  expect(first.body.message).toContain('Indiana is taking a longer time');
  const { retryId } = first.body;
  expect((await search({ retryId })).body).toMatchObject({ status: 'Incomplete', retryId });
  now += 2900;
  expect((await search({ retryId })).status).toBe(202);
  now += 3200;
  expect((await search({ retryId })).body.results).toHaveLength(1);
  expect((await search({ retryId: 'unknown' })).body.status).toBe('Retry Id invalid');
  expect((await search({ ...query, liveData: 'false' })).body.results).toHaveLength(1);
});

test('a filing with an end is active before that day and inactive from it on', async () => {
  const search = await start();
  const query = { searchQuery: 'Ending Soon LLC', state: 'in' };
  const before = (await search(query)).body.results[0]!;
  expect(before).toMatchObject({ normalizedStatus: 'active', documents: [{ date: '09/14/2016' }] });
  const after = (await search(query, { 'x-sandbox-today': '2026-12-01' })).body.results[0]!;
  expect(before).not.toHaveProperty('inactiveDate');
  expect(after).toMatchObject({
    status: 'Forfeited',
    normalizedStatus: 'inactive',
    inactiveDate: '12/01/2026',
  });
  expect(after.documents[1]).toMatchObject({ name: 'Forfeited', date: '12/01/2026' });
});

test('Delaware gives neither status nor officers', async () => {
  const search = await start();
  const business = (await search({ sosId: '9', state: 'delaware' })).body.results[0]!;
  expect(business).not.toHaveProperty('status');
  expect(business.officers).toEqual([]);
});

test('simulates faults requested by header or search text, as often as requested', async () => {
  const search = await start();
  const query = { searchQuery: 'Plain Test Roofing LLC', state: 'in' };
  const limited = await search(query, { 'x-sandbox-fault': 'rate-limit' });
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('2');
  const twice = { searchQuery: 'Plain Test Roofing LLC !fault=error:2', state: 'in' };
  expect([(await search(twice)).status, (await search(twice)).status]).toEqual([500, 500]);
  expect((await search(twice)).body.results).toHaveLength(1);
  expect((await search(query, { 'x-sandbox-fault': 'failed' })).body.status).toBe('Failed');
  await expect(search(query, { 'x-sandbox-fault': 'malformed' })).rejects.toThrow(SyntaxError);
  await expect(search(query, { 'x-sandbox-fault': 'disconnect' })).rejects.toThrow('fetch failed');
});

test('never responds under the fault timeout, and a huge body has 64 MB', async () => {
  sandbox = createSandbox({ facts, delayMs: 0, fault: 'timeout' });
  const url = `${await sandbox.listen(0)}/cobalt/v1/search?searchQuery=Plain+Test&state=in`;
  const headers = { 'x-api-key': 'test' };
  await expect(fetch(url, { headers, signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
  const huge = await fetch(url, { headers: { ...headers, 'x-sandbox-fault': 'huge' } });
  let bytes = 0;
  for await (const chunk of huge.body!) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(64 * 1024 * 1024);
});

test('the health endpoint lists the vendors, and an unknown vendor is not found', async () => {
  sandbox = createSandbox({ facts });
  const base = await sandbox.listen(0);
  expect(await (await fetch(`${base}/healthz`)).json()).toEqual({
    vendors: expect.arrayContaining([
      'cobalt',
      'courtlistener',
      'gdelt',
      'tlo',
      'thomson_reuters',
      'vital4',
      'kevari',
      'bbb_feed',
      'regulator_feed',
      'site_check',
      'nppes',
      'cfpb',
      'google_places',
      'yelp',
      'yente',
    ]),
  });
  expect((await fetch(`${base}/nobody/v1`)).status).toBe(404);
});
