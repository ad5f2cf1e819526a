import { afterEach, expect, test } from 'vitest';
import type { SandboxInput } from './sandbox.ts';
import { closeSandboxes, courtCase, evidence, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

type Page = {
  count: number;
  next: string | null;
  results: { docketNumber: string; dateTerminated: string | null }[];
  detail: string;
};

async function start(input: Partial<SandboxInput> = {}) {
  const base = `${await startSandbox(input)}/courtlistener/api/rest/v4/search/`;
  return async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}?${new URLSearchParams({ type: 'd', ...query })}`, {
      headers: { authorization: 'Token test', ...headers },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Page };
  };
}

const roofing = { party_name: '"plain test roofing"' };

test('finds federal but not state cases by a phrase of a party, newest first', async () => {
  const search = await start();
  const { status, body } = await search({ party_name: '"plain test roofing" OR "pat q tester"' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 2, next: null });
  expect(body.results).toMatchObject([
    {
      docketNumber: '3:24-cv-00417',
      caseName: 'Mill Supply Inc v. Plain Test Roofing LLC',
      court: 'District Court, N.D. Indiana',
      dateFiled: '2024-05-06',
      dateTerminated: null,
      party: ['Mill Supply Inc', 'Plain Test Roofing LLC'],
      docket_absolute_url: '/docket/9001/mill-supply-inc-v-plain-test-roofing-llc/',
    },
    { chapter: '13', dateTerminated: '2019-04-04' },
  ]);
  expect((await search({ party_name: '"test roofing plain"' })).body.count).toBe(0);
  expect((await search({ ...roofing, type: 'o' })).body.count).toBe(0);
});

test('a case exists from its filing date on and is closed from its end date on', async () => {
  const facts = { ...evidence, cases: [courtCase({ filed_on: '2026-12-05', ended_on: '2026-12-20' })] };
  const search = await start({ facts });
  const on = async (day: string) => (await search(roofing, { 'x-sandbox-today': day })).body.results;
  expect(await on('2026-12-04')).toEqual([]);
  expect(await on('2026-12-05')).toMatchObject([{ dateTerminated: null }]);
  expect(await on('2026-12-20')).toMatchObject([{ dateTerminated: '2026-12-20' }]);
});

test('further pages use the cursor of the next URL; an invalid cursor is rejected', async () => {
  const cases = Array.from({ length: 45 }, (_, index) =>
    courtCase({ case_id: index, number: `1:24-cv-${index}` }),
  );
  const search = await start({ facts: { ...evidence, cases } });
  const numbers: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Page } = await search({ ...roofing, ...(cursor && { cursor }) });
    numbers.push(...body.results.map(({ docketNumber }) => docketNumber));
    expect(body.count).toBe(45);
    cursor = body.next && new URL(body.next).searchParams.get('cursor');
  }
  expect(new Set(numbers).size).toBe(45);
  expect(await search({ ...roofing, cursor: 'xyz' })).toMatchObject({
    status: 404,
    body: { detail: 'Invalid cursor' },
  });
});

test('rejects a request without a token, and a rate-limited one says how long to wait', async () => {
  const search = await start();
  expect((await search(roofing, { authorization: 'Bearer x' })).status).toBe(401);
  const limited = await search(roofing, { 'x-sandbox-fault': 'rate-limit' });
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
});

test('a fault in a searched phrase needs no punctuation and happens as often as requested', async () => {
  const search = await start();
  const requestedFault = { party_name: '"plain test roofing" OR "roofs fault failed 2"' };
  expect([(await search(requestedFault)).status, (await search(requestedFault)).status]).toEqual([503, 503]);
  expect((await search(requestedFault)).body.count).toBe(1);
});

test('the fault setting can name a single vendor', async () => {
  const search = await start({ fault: 'gdelt/error,courtlistener/failed:1' });
  expect((await search(roofing)).status).toBe(503);
  expect((await search(roofing)).status).toBe(200);
  await expect(start({ fault: 'gdelt/nonsense' })).rejects.toThrow('Unknown fault gdelt/nonsense');
});

test('a search takes time', async () => {
  const search = await start({ delayMs: 100 });
  const begin = performance.now();
  await search(roofing);
  expect(performance.now() - begin).toBeGreaterThan(70);
});
