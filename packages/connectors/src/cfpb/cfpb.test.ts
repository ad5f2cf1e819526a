import { ConsumerComplaintData } from '@assay/domain/regulatory';
import { describe, expect, test } from 'vitest';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { cfpb } from './index.ts';

const connection = { baseUrl: 'https://complaints.example/', apiKey: '' };
const recorded = (change: (text: string) => string = (text) => text) =>
  recordedAnswer(change(fixture(import.meta.dirname, 'complaints.json')));

/** A page with the given number of complaints about another company, starting at an offset. */
const pageOf = (count: number, frm: number) => {
  const hits = Array.from({ length: count }, (_, index) => ({
    _source: { complaint_id: 8000000 - frm - index, company: 'Somebody Else' },
    sort: [1700000000000 - frm - index, String(8000000 - frm - index)],
  }));
  return recordedAnswer(JSON.stringify({ timed_out: false, hits: { hits } }), {
    request: `GET https://complaints.example/api/v1/?size=100&frm=${frm}&search_after=1_2`,
  });
};

describe('a search', () => {
  test('asks for complaints about companies of each name, newest first, without a key', () => {
    const request = cfpb.request(bakery, connection, null);
    expect(request?.url.origin + (request?.url.pathname ?? '')).toBe(
      'https://complaints.example/data-research/consumer-complaints/search/api/v1/',
    );
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      search_term: '"harvest moon bakery and cafe" OR "harvest moon bakery cafe" OR "harvest moon bakery"',
      field: 'company',
      size: '100',
      sort: 'created_date_desc',
      no_aggs: 'true',
      no_highlight: 'true',
    });
    expect(request?.headers).toEqual({ accept: 'application/json' });
  });

  test('limits the names to what the vendor accepts in a term', () => {
    const other_names = Array.from({ length: 20 }, (_, index) => `Harvest Moon Bakery Number ${index}`);
    const term = cfpb
      .request({ ...bakery, other_names }, connection, null)
      ?.url.searchParams.get('search_term');
    expect(term?.length).toBeLessThanOrEqual(200);
    expect(term).toMatch(/^"harvest moon bakery and cafe" OR .*"$/);
  });

  test('is skipped for a person and for a name that is too long', () => {
    expect(cfpb.request(owner, connection, null)).toBeNull();
    const name = 'Bakery '.repeat(40);
    expect(cfpb.request({ ...bakery, name, other_names: [] }, connection, null)).toBeNull();
  });

  test('continues after the last complaint of a full page, with a matching offset', () => {
    const first = cfpb.read(pageOf(100, 0), bakery);
    if (first.outcome !== 'pending') throw new Error('not pending');
    expect(first).toMatchObject({ resume: '100 1699999999901_7999901', pollAfterMs: 0 });
    const next = cfpb.request(bakery, connection, first.resume)?.url.searchParams;
    expect([next?.get('frm'), next?.get('search_after')]).toEqual(['100', '1699999999901_7999901']);
    expect(cfpb.read(pageOf(100, 100), bakery)).toMatchObject({ resume: expect.stringMatching(/^200 /) });
    expect(cfpb.read(pageOf(99, 100), bakery).outcome).toBe('complete');
  });

  test('ends after the newest thousand and says that there may be more', () => {
    expect(cfpb.read(pageOf(100, 800), bakery).outcome).toBe('pending');
    expect(cfpb.read(pageOf(100, 900), bakery)).toMatchObject({ outcome: 'complete', isPartial: true });
    expect(cfpb.read(pageOf(99, 900), bakery).isPartial).toBeUndefined();
  });
});

describe('a recorded response', () => {
  test('maps every field of a complaint', () => {
    const { outcome, records } = cfpb.read(recorded(), bakery);
    expect(outcome).toBe('complete');
    expect(ConsumerComplaintData.strict().parse(records[0]?.data)).toEqual(records[0]?.data);
    expect(records[0]).toEqual({
      kind: 'consumer_complaint',
      external_id: '9900001',
      subject_ref: 'business',
      data: {
        complaint_id: '9900001',
        date_received: '2026-09-14',
        date_sent_to_company: '2026-09-15',
        product: 'Debt collection',
        sub_product: 'Other debt',
        issue: 'Attempts to collect debt not owed',
        sub_issue: 'Debt is not yours',
        regulator: 'CFPB',
        company: 'HARVEST MOON BAKERY & CAFE, LLC',
        company_addr1: null,
        company_city: null,
        company_state: null,
        company_zip5: null,
        state: 'NC',
        zip_code: '277XX',
        submitted_via: 'Web',
        company_response: 'Closed with explanation',
        company_public_response: null,
        timely: true,
        consumer_disputed: null,
        consumer_consent_provided: 'Consent provided',
        tags: ['Older American', 'Servicemember'],
        narrative:
          'They wrote to me about a cake that I never ordered. I asked XXXX to stop and they did not.',
        url: 'https://www.consumerfinance.gov/data-research/consumer-complaints/search/detail/9900001',
      },
    });
    expect(records[1]?.data).toMatchObject({
      timely: false,
      consumer_disputed: true,
      narrative: null,
      tags: [],
    });
  });

  test('drops complaints about a company whose name only contains the phrase', () => {
    expect(cfpb.read(recorded(), bakery).records.map(({ external_id }) => external_id)).toEqual([
      '9900001',
      '9900002',
    ]);
    const texas = { ...bakery, name: 'Harvest Moon Bakery of Texas', other_names: [] };
    expect(cfpb.read(recorded(), texas).records).toMatchObject([
      { external_id: '9900003', data: { timely: null, product: 'Debt collection', issue: null } },
    ]);
  });

  test('has no records without hits', () => {
    expect(cfpb.read(recordedAnswer('{"hits":{"hits":[]}}'), bakery)).toEqual({
      outcome: 'complete',
      records: [],
    });
  });
});

test('keeps complaints with malformed fields', () => {
  const odd = {
    complaint_id: 1,
    company: 'Harvest Moon Bakery',
    tags: 3,
    zip_code: 27701,
    timely: true,
    product: {},
  };
  expect(
    cfpb.read(recordedAnswer(JSON.stringify({ hits: { hits: [{ _source: odd }] } })), bakery).records,
  ).toMatchObject([{ data: { tags: [], zip_code: '27701', timely: null, product: null } }]);
});

test.each([
  ['too many calls', 429, '{"detail":"slow down"}', { kind: 'rate_limited', retryAfterMs: 7000 }],
  ['access denied', 403, '<html>Access Denied</html>', { kind: 'refused', mayRepeat: false }],
  ['an unexpected key', 401, '{}', { kind: 'refused', mayRepeat: false }],
  ['a wrong search', 400, '{"size":["Ensure this value is smaller"]}', { kind: 'refused', mayRepeat: false }],
  ['a failure', 502, 'oops', { kind: 'unavailable', mayRepeat: true }],
  ['a search cut short', 200, '{"timed_out":true,"hits":{"hits":[]}}', { kind: 'unavailable' }],
  ['half a body', 200, '{"hits": {"hits": [{"_so', { kind: 'malformed' }],
  ['nothing at all', 200, '', { kind: 'malformed' }],
  ['another form', 200, '{"hits": 3}', { kind: 'malformed' }],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  const answer = recordedAnswer(body, { status, ...(status === 429 && { retryAfterMs: 7000 }) });
  expect(() => cfpb.read(answer, bakery)).toThrow(expect.objectContaining(expected));
});
