import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

type Page = {
  timed_out: boolean;
  hits: { total: { value: number }; hits: { _id: string; sort: [number, string] }[] };
};

async function start() {
  const base = `${await startSandbox()}/cfpb/data-research/consumer-complaints/search/api/v1/`;
  return async (query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const parameters = { search_term: '"plain test roofing"', field: 'company', ...query };
    const response = await fetch(`${base}?${new URLSearchParams(parameters)}`, { headers });
    const body = (await response.json()) as Page;
    return { status: response.status, body, ids: body.hits?.hits.map(({ _id }) => _id) };
  };
}

test('lists complaints about companies with the name, newest first, each from its date on', async () => {
  const search = await start();
  const { body, ids } = await search();
  expect(ids).toEqual(['7002', '7001']);
  expect(body.hits.hits[1]).toMatchObject({
    _source: {
      company: 'PLAIN TEST ROOFING LLC',
      date_received: '2026-09-01T12:00:00-05:00',
      timely: 'No',
      sub_issue: null,
      consumer_consent_provided: 'Consent provided',
    },
    sort: [Date.parse('2026-09-01T17:00:00Z'), '7001'],
  });
  expect((await search({}, { 'x-sandbox-today': '2026-12-05' })).ids).toEqual(['7003', '7002', '7001']);
  expect((await search({ search_term: '"plain test" OR "other roofing"' })).ids).toHaveLength(3);
  expect((await search({ search_term: '"roof leaks"' })).ids).toEqual([]);
  expect((await search({ search_term: '"roof leaks"', field: 'all' })).ids).toEqual(['7001']);
});

test('a page continues after the sort values of the last hit', async () => {
  const search = await start();
  const first = await search({ size: '1' });
  expect([first.ids, first.body.hits.total.value]).toEqual([['7002'], 2]);
  const search_after = first.body.hits.hits[0]?.sort.join('_') ?? '';
  expect((await search({ size: '1', frm: '1', search_after })).ids).toEqual(['7001']);
});

test.each([
  [{ field: 'narrative' }, 'field'],
  [{ search_term: 'x'.repeat(201) }, 'search_term'],
  [{ size: '10', frm: '5' }, 'non_field_errors'],
])('rejects an invalid search %o', async (query, field) => {
  const search = await start();
  const { status, body } = await search(query as Record<string, string>);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('simulates faults, with a failed search as a timeout', async () => {
  const search = await start();
  const fault = (name: string) => search({}, { 'x-sandbox-fault': name });
  expect((await fault('rate-limit')).status).toBe(429);
  expect((await fault('failed')).body.timed_out).toBe(true);
  expect((await search({ search_term: '"plain test roofing fault error 1"' })).status).toBe(500);
});
