import { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import { LicenseData } from '@assay/domain/licensing';
import { BusinessVerification } from '@assay/domain/verification';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { kevari, mesh, stateBoards, thomsonReuters, tlo, vital4 } from './index.ts';

const connection = { baseUrl: 'https://records.example/api/', apiKey: 'secret-key' };
const subjects = [bakery, owner];
const recorded = (name: string) => recordedAnswer(fixture(import.meta.dirname, `${name}.json`));

describe('a search', () => {
  test('starts with the subjects and kinds of the source, with the key only in its header', () => {
    const request = tlo.request(subjects, connection, null);
    if (!request) throw new Error('nothing to ask');
    expect([request.method, request.url.href]).toEqual(['POST', 'https://records.example/api/v1/searches']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer secret-key',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request.body ?? '')).toEqual({
      kinds: ['business_records', 'principal_records'],
      subjects,
    });
    expect(withoutSecrets(request)).not.toContain('secret-key');
  });

  test('has the same idempotency key when repeated, and another key for other input', () => {
    const key = (...args: Parameters<typeof tlo.request>) => tlo.request(...args)?.headers['idempotency-key'];
    expect(key(subjects, connection, null)).toMatch(/^[0-9a-f]{64}$/);
    expect(key(subjects, connection, null)).toBe(key([bakery, owner], connection, null));
    expect(key(subjects, connection, null)).not.toBe(key([bakery], connection, null));
  });

  test('asks only about supported subjects, and is skipped without any', () => {
    expect(JSON.parse(kevari.request(subjects, connection, null)?.body ?? '').subjects).toEqual([bakery]);
    expect(kevari.request([owner], connection, null)).toBeNull();
    expect(tlo.request([], connection, null)).toBeNull();
  });

  test('polls a pending search by its id after the delay that the source names', () => {
    const pending = tlo.read({ ...recorded('pending'), status: 202, retryAfterMs: 3000 }, subjects);
    expect(pending).toMatchObject({ outcome: 'pending', records: [], pollAfterMs: 3000 });
    if (pending.outcome !== 'pending') throw new Error('not pending');
    const again = tlo.request(subjects, connection, pending.resume);
    expect([again?.method, again?.url.href, again?.body]).toEqual([
      'GET',
      'https://records.example/api/v1/searches/search%2F7f3a%2001',
      undefined,
    ]);
    expect(again?.headers.authorization).toBe('Bearer secret-key');
    expect(tlo.read({ ...recorded('pending'), status: 202 }, subjects)).toMatchObject({ pollAfterMs: 5000 });
  });

  test('continues with the cursor of the next page without delay', () => {
    const first = thomsonReuters.read(recorded('litigation'), subjects);
    if (first.outcome !== 'pending') throw new Error('not pending');
    expect([first.records.length, first.pollAfterMs]).toEqual([2, 0]);
    const next = thomsonReuters.request(subjects, connection, first.resume);
    expect(next?.url.pathname).toBe('/api/v1/searches/search-7f3a03');
    expect(next?.url.searchParams.get('cursor')).toBe('p 2&');
  });
});

describe('a recorded response', () => {
  test('of business records maps every field, with omitted ones null or empty', () => {
    const { outcome, records } = tlo.read(recorded('business-records'), subjects);
    expect(outcome).toBe('complete');
    expect(records.map(({ kind, external_id, subject_ref }) => [kind, external_id, subject_ref])).toEqual([
      ['business_records', 'biz-5501', 'business'],
      ['principal_records', 'per-9001', 'principal-1'],
    ]);
    const [business, person] = records;
    expect(BusinessRecordsData.strict().parse(business?.data)).toEqual(business?.data);
    expect(PrincipalRecords.strict().parse(person?.data)).toEqual(person?.data);
    expect(business?.data).toMatchObject({
      fein_number: '001234567',
      lien_debtor_count: 1,
      ucc: [],
      lien: [{ lien_amount: '18420.55', status: null, received_date: null }],
      bankruptcy: [{ attorney_first_name: null, attorney_last_name: 'Galvao' }],
      principals: [
        { principal_ref: 'per-9001', principal_judgment: [], principal_lien: [{ court_name: null }] },
      ],
    });
    expect(person?.data).toMatchObject({ employers: [{ date: '2016-03-14' }], title: null });
  });

  test('of litigation gives a lawsuit and a docket with the fields of their entities [ONB-131]', () => {
    const { records } = thomsonReuters.read(recorded('litigation'), subjects);
    const party = { attorneys: [], aka: [], address: null };
    expect(records[0]).toEqual({
      kind: 'lawsuit',
      external_id: 'case-771',
      subject_ref: 'business',
      data: {
        caseNumber: '23-CVS-1180',
        caseTitle: 'Bright Dairy Co. v. Harvest Moon Bakery & Cafe LLC',
        courtName: 'Durham County Superior Court',
        courtLevel: 'State trial court',
        jurisdiction: 'North Carolina',
        filingDate: '2023-05-16',
        filingLocation: 'Durham, NC',
        status: 'Disposed - Closed',
        disposition: 'Default judgement',
        dispositionDate: '2023-11-02',
        damageAmount: '24000.00',
        judgmentAmount: '21750.40',
        parties: {
          plaintiffs: [{ ...party, name: 'Bright Dairy Co.', type: 'Plaintiff', attorneys: ['Ines Galvao'] }],
          defendants: [
            {
              ...party,
              name: 'Harvest Moon Bakery & Cafe LLC',
              type: 'Defendant',
              aka: ['Harvest Moon Bakery'],
              address: '88 Mill Pond Rd, Durham, NC 27701',
            },
          ],
          others: [{ ...party, name: 'First Piedmont Bank', type: 'Garnishee' }],
        },
        case_id: '771',
        docket_type: 'Civil',
        nature_of_suit: 'Goods sold and delivered',
        cause_of_action: null,
        entry_count: 14,
        last_update_date: '2024-01-09',
        url: null,
      },
    });
    expect(records[1]?.data).toEqual({
      docketNumber: '1:17-cv-00432',
      docketType: 'Civil',
      courtName: 'District Court, M.D. North Carolina',
      filingDate: '2017-05-19',
      jurisdiction: null,
      caseTitle: 'Delgado v. Carolina Oven Supply Co.',
      caseDescription: 'Product liability',
      status: 'Closed',
      judge: 'Loretta A. Quinn',
      docketEntries: [
        { date: '2018-01-08', number: '2', description: 'Stipulation of dismissal' },
        { date: '2017-05-19', number: '1', description: 'Complaint' },
      ],
      entryCount: 2,
      latestEntryDate: '2018-01-08',
      closeDate: '2018-01-08',
      filingLocation: null,
      parties: { plaintiffs: [], defendants: [], others: [] },
      case_id: null,
      court_level: null,
      nature_of_suit: null,
      cause_of_action: '28:1332 Diversity',
      last_update_date: null,
      url: null,
    });
  });

  test('of media gives articles and listed parties, each for its subject', () => {
    const { outcome, records } = vital4.read(recorded('media'), subjects);
    expect(outcome).toBe('complete');
    expect(records).toMatchObject([
      {
        kind: 'adverse_media',
        subject_ref: 'business',
        data: { score: 0.87, text: null, match_reason: null },
      },
      { kind: 'watchlist', subject_ref: 'principal-1', data: { category: 'PEP', score: 41, caution: null } },
    ]);
  });

  test('of licenses gives register entries, and verifications where one was ordered', () => {
    const { records } = stateBoards.read(recorded('licenses'), subjects);
    for (const { data } of records) expect(LicenseData.strict().parse(data)).toEqual(data);
    expect(records).toMatchObject([
      {
        kind: 'license',
        external_id: 'IN-PLA-RC20114',
        data: {
          license_number: 'RF-20114',
          license_locale: 'Durham County',
          adverse_action: null,
          verification: null,
        },
      },
      {
        subject_ref: 'principal-1',
        data: {
          license_type: null,
          verification: {
            order_labels: ['approved_with_comments'],
            authority_board: null,
            expiration_date: '2026-12-31',
          },
        },
      },
    ]);
  });

  test('of an order names the license to verify', () => {
    const license = {
      number: 'RF-20114',
      state: 'NC',
      category: 'homeServices',
      subcategory: 'plumbers',
      npi: null,
    };
    const request = mesh.request([{ ...bakery, licenses: [license] }], connection, null);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      kinds: ['license'],
      subjects: [{ licenses: [license] }],
    });
  });

  test('of a verification gives properties and processes', () => {
    const [record] = kevari.read(recorded('verification'), subjects).records;
    expect(BusinessVerification.strict().parse(record?.data)).toEqual({
      name: 'Harvest Moon Bakery & Cafe LLC',
      properties: [
        {
          name: 'ADDRESS_VERIFICATION',
          value: 'VERIFIED',
          createdAt: '2026-11-21T11:58:00Z',
          updatedAt: '2026-11-21T11:59:00Z',
        },
        { name: 'EMAIL_VERIFICATION', value: null, createdAt: null, updatedAt: null },
      ],
      processes: [{ name: 'registry lookup', status: 'COMPLETED', completedAt: '2026-11-21T11:59:00Z' }],
    });
  });
});

const lien = (fields: string) =>
  `{"status":"complete","search_id":"s","records":[{"kind":"business_records","id":"b","subject_ref":"business","primary_business_name":"B","lien":[{${fields}}]}]}`;

test.each([
  ['too many calls', { status: 429, retryAfterMs: 7000 }, '{}', { kind: 'rate_limited', retryAfterMs: 7000 }],
  ['a wrong key', { status: 401 }, '{"title":"Unauthorized"}', { kind: 'refused', mayRepeat: false }],
  ['a wrong request', { status: 422 }, '{"title":"Unprocessable"}', { kind: 'refused', mayRepeat: false }],
  [
    'no such endpoint',
    { status: 404, request: 'POST https://records.example/v1/searches {}' },
    '{}',
    { kind: 'refused' },
  ],
  ['a forgotten search', { status: 404 }, '{}', { kind: 'search_lost' }],
  ['an expired search', { status: 410 }, '{}', { kind: 'search_lost' }],
  [
    'a search that failed',
    {},
    '{"status":"failed","search_id":"s","detail":"busy"}',
    { kind: 'search_lost' },
  ],
  ['a failure', { status: 503, retryAfterMs: 9000 }, 'oops', { kind: 'unavailable', retryAfterMs: 9000 }],
  ['half a body', {}, '{"status":"comp', { kind: 'malformed' }],
  ['an unknown status', {}, '{"status":"done","search_id":"s"}', { kind: 'malformed' }],
  ['an amount as a number', {}, lien('"lien_amount": 18420.55'), { kind: 'malformed' }],
  ['a day that does not exist', {}, lien('"filing_date": "2023-02-30"'), { kind: 'malformed' }],
  [
    'a record about another subject',
    {},
    '{"status":"complete","search_id":"s","records":[{"kind":"principal_records","id":"p","subject_ref":"principal-9","principal_ref":"p"}]}',
    { kind: 'malformed' },
  ],
])('maps %s to its kind of fault', (_name, response, body, expected) => {
  expect(() => tlo.read(recordedAnswer(body, response), subjects)).toThrow(expect.objectContaining(expected));
});
