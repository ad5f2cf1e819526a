import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

const person = (name: string) => ({ schema: 'Person', properties: { name: [name] } });

type Body = { responses: Record<string, { results: { id: string; match: boolean }[] }> };
type Query = { dataset?: string; query?: string; headers?: Record<string, string> };

async function start() {
  const base = `${await startSandbox()}/yente/match`;
  return async (
    queries: Record<string, unknown>,
    { dataset = 'default', query = '', headers = {} }: Query = {},
  ) => {
    const body = JSON.stringify({ queries });
    const response = await fetch(`${base}/${dataset}${query}`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Body };
  };
}

test('returns for each example the entities that resemble it, best first, with whether they match', async () => {
  const match = await start();
  const { status, body } = await match({
    one: person('Pat Tester'),
    two: { schema: 'Organization', properties: { name: 'Plain Test Shipping' } },
    three: person('Somebody Else'),
  });
  expect(status).toBe(200);
  expect(body.responses.one?.results).toMatchObject([
    {
      id: 'L-1',
      caption: 'Pat TESTER',
      schema: 'Person',
      properties: { birthDate: ['1961'], topics: ['sanction'], country: ['Malta'] },
      datasets: ['demo_sanctions'],
      last_seen: '2026-11-21T00:00:00',
      score: 1,
      match: true,
    },
    { id: 'L-2', score: 0.5, match: false },
  ]);
  expect(body.responses.two?.results).toMatchObject([{ id: 'L-3', match: true }]);
  expect(body.responses.three).toMatchObject({ status: 200, results: [], total: { value: 0 } });
});

test('knows a listed office from its date on, and uses the threshold of the request', async () => {
  const match = await start();
  const ids = async (deps: Query) =>
    (await match({ one: person('Pat Q Tester') }, deps)).body.responses.one?.results.map(
      ({ id, match: isMatch }) => [id, isMatch],
    );
  expect(await ids({})).not.toContainEqual(['pep-pat-q-tester', true]);
  expect(await ids({ headers: { 'x-sandbox-today': '2026-12-01' } })).toContainEqual([
    'pep-pat-q-tester',
    true,
  ]);
  expect(await ids({ query: '?threshold=0.6' })).toContainEqual(['L-1', true]);
  expect(await ids({ query: '?threshold=0.8' })).toContainEqual(['L-1', false]);
});

test('rejects invalid searches and simulates faults with the vendor’s detail', async () => {
  const match = await start();
  const one = { one: person('Pat Tester') };
  const status = async (...args: Parameters<typeof match>) => (await match(...args)).status;
  expect(await status({})).toBe(400);
  expect(await status({ one: { properties: {} } })).toBe(422);
  expect(await status(one, { dataset: 'nothing' })).toBe(404);
  expect(await status(one, { headers: { 'x-sandbox-fault': 'rate-limit' } })).toBe(429);
  expect(await match(one, { headers: { 'x-sandbox-fault': 'failed' } })).toEqual({
    status: 500,
    body: { detail: 'Search index failure' },
  });
});
