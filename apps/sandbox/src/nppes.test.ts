import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

type Body = { result_count: number; results: unknown[]; Errors: { number: string }[] };

async function start() {
  const base = `${await startSandbox()}/nppes/api/`;
  return async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}?${new URLSearchParams({ version: '2.1', ...query })}`, { headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
}

const tester = { first_name: 'pat', last_name: 'TESTER', state: 'IN' };

test('finds a practitioner by number and by name within the state, in the register’s format', async () => {
  const search = await start();
  const { status, body } = await search({ number: '9000000001' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    result_count: 1,
    results: [
      {
        number: '9000000001',
        enumeration_type: 'NPI-1',
        basic: { first_name: 'PAT', middle_name: '--', sole_proprietor: 'YES', status: 'A' },
        addresses: [
          { address_purpose: 'MAILING' },
          { telephone_number: '574-555-0100', postal_code: '469990000' },
        ],
        taxonomies: [{ code: '111N00000X', primary: true, license: '4711', state: 'IN' }],
        other_names: [{ last_name: 'OLDNAME' }],
      },
    ],
  });
  const counts = async (query: Record<string, string>) => (await search(query)).body.result_count;
  expect(await counts(tester)).toBe(1);
  expect(await counts({ ...tester, last_name: 'Oldname' })).toBe(1);
  expect(await counts({ ...tester, state: 'OH' })).toBe(0);
  expect(await counts({ ...tester, skip: '1' })).toBe(0);
  expect(await counts({ first_name: 'Pa*', last_name: 'test*' })).toBe(1);
  expect(await counts({ last_name: 'tester*', first_name: 'P' })).toBe(0);
});

test.each([
  [{ version: '1.0', number: '9000000001' }, '17'],
  [{ number: '123' }, '06'],
  [{ state: 'IN' }, '07'],
  [{}, '08'],
])('rejects the search %o with status 200 and the error %s', async (query, number) => {
  const search = await start();
  const { status, body } = await search(query as Record<string, string>);
  expect([status, body.Errors[0]?.number]).toEqual([200, number]);
});

test('simulates faults, with a failed search as a vendor error', async () => {
  const search = await start();
  const fault = (name: string) => search(tester, { 'x-sandbox-fault': name });
  expect(
    await fault('rate-limit').then(({ status, headers }) => [status, headers.get('retry-after')]),
  ).toEqual([429, '2']);
  expect((await fault('failed')).body.Errors).toHaveLength(1);
  expect((await fault('error')).status).toBe(500);
});
