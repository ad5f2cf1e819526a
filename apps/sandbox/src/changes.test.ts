import { afterEach, describe, expect, test } from 'vitest';
import { type Change, changedFacts, changeOf } from './changes.ts';
import { closeSandboxes, evidence, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

/** Finds a name with the given change by trying. */
function nameWith(change: Change | undefined): string {
  for (let number = 1; ; number++)
    if (changeOf(`Trial ${number} LLC`) === change) return `Trial ${number} LLC`;
}

const [file] = evidence.records_files;
const filing = {
  name: '',
  former_names: [],
  filing_state: 'IN',
  state_of_formation: 'IN',
  sos_id: '1',
  entity_type: 'LLC',
  filing_date: '2016-09-14',
  status: 'Active',
  inactive_date: null,
  inactive_status: null,
  agent: { name: 'Pat Tester', street: '1 Test Way', city: 'Plainville', state: 'IN', zip: '46999' },
  officers: [],
  physical: { street: '1 Test Way', city: 'Plainville', state: 'IN', zip: '46999' },
  mailing: { street: '1 Test Way', city: 'Plainville', state: 'IN', zip: '46999' },
  phone: '',
  email: '',
  industry: '',
};

/** A world with one business of that name, which has a filing and a records bureau file. */
function worldOf(name: string) {
  if (!file) throw new Error('The test world has no file');
  return {
    ...evidence,
    filings: [{ ...filing, name }],
    cases: [],
    records_files: [{ ...file, name, liens: [], ucc_filings: [] }],
  };
}

describe('the change of a business', () => {
  test('is the same every time and for every spelling of its name, and none for most', () => {
    expect(changeOf('Trial 7, L.L.C.')).toBe(changeOf('TRIAL 7 LLC'));
    const names = Array.from({ length: 600 }, (_, index) => `Business ${index} Inc`);
    const counts = Map.groupBy(names, changeOf);
    expect(counts.get(undefined)?.length).toBeGreaterThan(400);
    for (const change of ['lien', 'lawsuit', 'inactive'] as const)
      expect(counts.get(change)?.length).toBeGreaterThan(25);
  });

  test.each([
    ['lien', { liens: 1, cases: 0, inactive_date: null }],
    ['lawsuit', { liens: 0, cases: 1, inactive_date: null }],
    ['inactive', { liens: 0, cases: 0, inactive_date: '2026-12-01' }],
    [undefined, { liens: 0, cases: 0, inactive_date: null }],
  ] as const)('when it is %s', (change, expected) => {
    const { filings, cases, records_files } = changedFacts(worldOf(nameWith(change)), '2026-12-01');
    expect({
      liens: records_files[0]?.liens.length,
      cases: cases.length,
      inactive_date: filings[0]?.inactive_date,
    }).toEqual(expected);
  });
});

describe('responses over time', () => {
  async function statusOf(
    input: { changesAfter?: string; at: string },
    headers: Record<string, string> = {},
  ) {
    const name = nameWith('inactive');
    const { changesAfter } = input;
    const url = await startSandbox({ facts: worldOf(name), changesAfter, now: () => new Date(input.at) });
    const query = new URLSearchParams({ searchQuery: name, state: 'in' });
    const response = await fetch(`${url}/cobalt/v1/search?${query}`, {
      headers: { 'x-api-key': 'test', ...headers },
    });
    const { results } = (await response.json()) as { results?: { normalizedStatus: string }[] };
    return results?.[0]?.normalizedStatus ?? response.status;
  }

  test('change at the configured time', async () => {
    const changesAfter = '2026-11-21T12:00:00Z';
    expect(await statusOf({ changesAfter, at: '2026-11-21T11:59:59Z' })).toBe('active');
    expect(await statusOf({ changesAfter, at: '2026-11-21T12:00:00Z' })).toBe('inactive');
    expect(await statusOf({ at: '2027-01-01T00:00:00Z' })).toBe('active');
  });

  test('change at the time given in a request, compared with the request’s own day', async () => {
    const at = '2026-11-21T12:00:00Z';
    const on = (day: string) =>
      statusOf({ at }, { 'x-sandbox-changes-after': '2026-12-01', 'x-sandbox-today': day });
    expect(await on('2026-11-30')).toBe('active');
    expect(await on('2026-12-01')).toBe('inactive');
    expect(await statusOf({ at }, { 'x-sandbox-changes-after': '2026-11-21T11:00:00Z' })).toBe('inactive');
  });

  test('add a new lien and a new lawsuit', async () => {
    const records = async (vendor: string, kind: string, change: Change) => {
      const name = nameWith(change);
      const url = await startSandbox({ facts: worldOf(name), changesAfter: '2026-11-20' });
      const response = await fetch(`${url}/${vendor}/v1/searches`, {
        method: 'POST',
        headers: { authorization: 'Bearer test' },
        body: JSON.stringify({ kinds: [kind], subjects: [{ ref: 'business', type: 'business', name }] }),
      });
      return ((await response.json()) as { records: unknown[] }).records;
    };
    expect(await records('tlo', 'business_records', 'lien')).toMatchObject([
      { lien: [{ filing_date: '2026-11-20', status: 'Filed', lien_amount: '23750.00' }] },
    ]);
    expect(await records('thomson_reuters', 'lawsuit', 'lawsuit')).toMatchObject([
      { filing_date: '2026-11-20', status: 'Pending' },
    ]);
  });

  test('reject an invalid time at startup and in a request', async () => {
    await expect(startSandbox({ changesAfter: 'soon' })).rejects.toThrow('a day or a time is expected');
    expect(await statusOf({ at: '2026-11-21T12:00:00Z' }, { 'x-sandbox-changes-after': 'soon' })).toBe(500);
  });
});

test('a request can set its own delay', async () => {
  const url = await startSandbox({ delayMs: 60_000 });
  const query = new URLSearchParams({ version: '2.1', number: '9000000001' });
  const response = await fetch(`${url}/nppes/api/?${query}`, { headers: { 'x-sandbox-delay': '0' } });
  expect(response.status).toBe(200);
});
