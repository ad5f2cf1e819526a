import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendVendorRequest, type VendorAnswer } from '../connector/index.ts';
import { cobalt } from './index.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.json`), 'utf8');
const subject = { name: 'Harvest Moon Bakery', state: 'NC' };

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[] = [];
const vendor = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => vendor.close());

const answers =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

/** One call as the platform makes it: the request, and a function that reads its response. */
function search(resume: string | null = null) {
  requests = [];
  const kept: VendorAnswer[] = [];
  const outcome = async () => {
    const request = cobalt.request(subject, { baseUrl, apiKey: 'secret-key' }, resume);
    if (!request) throw new Error('Nothing to ask');
    const raw = await sendVendorRequest(request, { timeoutMs: 5000, signal: new AbortController().signal });
    kept.push(raw);
    return cobalt.read(raw, subject);
  };
  return { kept, outcome: outcome() };
}

describe('a recorded response', () => {
  test('normalizes filings, sets missing fields to null and drops results without a name', async () => {
    answer = answers(fixture('complete'));
    const { outcome, kept } = search();
    const result = await outcome;
    if (result.outcome !== 'complete') throw new Error('not complete');
    expect(result.records).toHaveLength(2);
    expect(result.records[0]).toEqual({
      name: 'Harvest Moon Bakery LLC',
      filing_state: 'NC',
      sos_id: '1824410',
      entity_type: 'Domestic Limited Liability Company',
      filing_date: '2016-03-14',
      status: 'Active',
      inactive_date: null,
      industry: 'Retail bakeries',
      mailing_addr1: 'PO Box 400',
      mailing_city: 'Durham',
      mailing_state: 'NC',
      mailing_zip5: '27702',
      physical_addr1: '88 Mill Pond Rd',
      physical_city: 'Durham',
      physical_state: 'NC',
      physical_zip5: '27701',
      phone: '9195550142',
      email: 'rosa@harvestmoon.example',
      officers: [
        {
          name: 'Rosa Delgado',
          title: 'Managing Member',
          first_name: 'Rosa',
          last_name: 'Delgado',
          suffix: null,
          addr1: null,
          city: 'Durham',
          state: null,
          zip5: null,
        },
        {
          name: 'RENNER, TOBIAS J, JR.',
          title: 'Member',
          first_name: 'TOBIAS',
          last_name: 'RENNER',
          suffix: 'JR',
          addr1: '12 Oak St',
          city: 'Raleigh',
          state: 'NC',
          zip5: '27601',
        },
        {
          name: 'Mill Pond Holdings LLC',
          title: 'Member',
          first_name: null,
          last_name: null,
          suffix: null,
          addr1: null,
          city: null,
          state: null,
          zip5: null,
        },
      ],
      registered_agent: 'Rosa Delgado',
      url: 'https://register.example/1824410',
      confidence: 0.98,
    });
    expect(result.records[1]).toMatchObject({
      filing_state: 'NC',
      sos_id: '0991',
      status: 'Inactive',
      inactive_date: '2018-09-30',
      phone: null,
      registered_agent: null,
    });
    expect(kept).toHaveLength(1);
    expect(Buffer.from(kept[0]?.body ?? []).toString()).toBe(fixture('complete'));
    expect(kept[0]?.request).not.toContain('secret-key');
  });

  test('is requested as documented: name and state live, with the key only in its header', async () => {
    answer = answers(fixture('complete'));
    await search().outcome;
    const url = new URL(requests[0]?.url ?? '', baseUrl);
    expect(url.pathname).toBe('/v1/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      searchQuery: 'Harvest Moon Bakery',
      state: 'nc',
      liveData: 'true',
    });
    expect(requests[0]?.headers['x-api-key']).toBe('secret-key');
  });

  test('resumes an incomplete search with only its retryId', async () => {
    answer = answers(fixture('incomplete'), 202);
    const pending = await search().outcome;
    expect(pending).toMatchObject({ outcome: 'pending', resume: '0b8f6a0e-53f1-4a6e-9d0f-2f1f6f3ac001' });
    answer = answers('{"status":"Complete","results":[]}');
    const done = await search('0b8f6a0e-53f1-4a6e-9d0f-2f1f6f3ac001').outcome;
    expect(done).toEqual({ outcome: 'complete', records: [] });
    expect(new URL(requests[0]?.url ?? '', baseUrl).search).toBe(
      '?retryId=0b8f6a0e-53f1-4a6e-9d0f-2f1f6f3ac001',
    );
  });
});

/** The records that a response with such a filing gives for the searched business. */
async function filed(filing: object) {
  answer = answers(JSON.stringify({ status: 'Complete', results: [filing] }));
  return (await search().outcome).records;
}

describe('a filing', () => {
  test.each([
    ['of the name', { title: 'HARVEST MOON BAKERY, INC.' }, 1],
    ['of another name that the vendor finds near', { title: 'Harvest Mon Bakery', confidenceLevel: 0.95 }, 1],
    [
      'listed under the name',
      { title: 'RED MOON LLC', searchResultTitle: 'Harvest Moon Bakery', confidenceLevel: 0.3 },
      1,
    ],
    [
      'with the name assumed',
      { title: 'RED MOON LLC', assumedBusinessNames: [{ title: 'Harvest Moon Bakery' }] },
      1,
    ],
    ['of a like name', { title: 'MOON HARVESTERS INC', confidenceLevel: 0.41 }, 0],
    ['of a like name without a measure', { title: 'MOON HARVESTERS INC' }, 0],
  ])('%s belongs to the searched business: %s', async (_name, filing, count) => {
    expect(await filed(filing)).toHaveLength(count);
  });

  test.each([
    ['inactive', '2018-09-30T00:00:00.000Z', '2018-09-30'],
    ['inactive', '12/1/2018', '2018-12-01'],
    ['inactive', 'Perpetual', null],
    ['inactive', '02/30/2018', null],
    ['inactive', undefined, null],
    ['active', '2040-01-01', null],
    [undefined, '2018-09-30', '2018-09-30'],
  ])(
    'that is %s, ending %s, has the inactive date %s',
    async (normalizedStatus, inactiveDate, inactive_date) => {
      const documents = [{ name: 'Annual Report', date: '2026-02-01' }];
      const filing = { title: 'Harvest Moon Bakery', normalizedStatus, inactiveDate, documents };
      expect(await filed(filing)).toMatchObject([{ inactive_date }]);
    },
  );

  test('tolerates malformed fields', async () => {
    const odd = {
      title: 'Harvest Moon Bakery',
      stateOfSosRegistration: 'at home',
      physicalAddressZip: 27701,
      phoneNumber: ['919'],
      confidenceLevel: 'high',
      agentResigned: 'unknown',
      officers: [{ name: 'Rosa Delgado', title: {}, current: 1 }, 'Tobias Renner'],
      assumedBusinessNames: 'none',
    };
    expect(await filed(odd)).toMatchObject([
      {
        filing_state: 'NC',
        physical_zip5: '27701',
        phone: null,
        confidence: null,
        officers: [{ name: 'Rosa Delgado', title: null }],
      },
    ]);
  });
});

describe('vendor failures', () => {
  test.each([
    [
      '429',
      answers('{}', 429, { 'retry-after': '7' }),
      { kind: 'rate_limited', retryAfterMs: 7000, mayRepeat: true },
    ],
    ['500', answers('oops', 500), { kind: 'unavailable', mayRepeat: true }],
    ['403', answers('{"message":"Forbidden"}', 403), { kind: 'refused', mayRepeat: false }],
    ['half a body', answers('{"status": "Comp'), { kind: 'malformed', mayRepeat: true }],
    ['another form', answers('{"results": 3}'), { kind: 'malformed', mayRepeat: true }],
    ['its own failure', answers('{"status":"Failed"}'), { kind: 'unavailable', mayRepeat: true }],
    [
      'a wrong request',
      answers('{"status":"Bad request","message":"state is required"}'),
      { kind: 'refused', mayRepeat: false },
    ],
    [
      'a forgotten search',
      answers('{"status":"Retry Id invalid"}'),
      { kind: 'search_lost', mayRepeat: true },
    ],
    [
      'a huge body',
      answers(`{"status":"Complete","pad":"${'x'.repeat(9 * 1024 * 1024)}"}`),
      { kind: 'too_large', mayRepeat: true },
    ],
    [
      'a cut connection',
      (request: IncomingMessage) => request.socket.destroy(),
      { kind: 'unavailable', mayRepeat: true },
    ],
  ])('maps %s to its kind of fault', async (_name, behaviour, expected) => {
    answer = behaviour;
    await expect(search().outcome).rejects.toMatchObject(expected);
  });
});
