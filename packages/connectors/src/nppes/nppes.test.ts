import { ProviderData } from '@assay/domain/licensing';
import { describe, expect, test } from 'vitest';
import { fixture, owner, recordedAnswer } from '../testing/index.ts';
import { nppes, type ProviderSubject } from './index.ts';

const connection = { baseUrl: 'https://npi.example/', apiKey: '' };
const byName: ProviderSubject = { ref: 'principal-1', npi: null, person: owner, state: 'NC' };
const byNumber: ProviderSubject = { ref: 'business', npi: '9100000033', person: null, state: null };
const page = (name: string) => recordedAnswer(fixture(import.meta.dirname, `${name}.json`));

/** A page with the given number of entries of another person, after skipping some. */
const fullPage = (count: number, skip: number) => {
  const results = Array.from({ length: count }, (_, index) => ({ number: String(9200000000 + index) }));
  return recordedAnswer(JSON.stringify({ result_count: count, results }), {
    request: `GET https://npi.example/api/?version=2.1&limit=200&skip=${skip}`,
  });
};

describe('a search', () => {
  test('by number asks only for that number', () => {
    const url = nppes.request({ ...byName, npi: '9100000017' }, connection, null)?.url;
    expect(url && [url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      'https://npi.example/api/',
      { version: '2.1', number: '9100000017', limit: '200' },
    ]);
  });

  test('by name asks for persons with exactly that first name in the state', () => {
    const url = nppes.request(byName, connection, null)?.url;
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      version: '2.1',
      enumeration_type: 'NPI-1',
      first_name: 'Rosa',
      last_name: 'Delgado',
      state: 'NC',
      use_first_name_alias: 'False',
      limit: '200',
    });
  });

  test('is skipped without a number or a name and a state', () => {
    expect(nppes.request({ ...byName, state: null }, connection, null)).toBeNull();
    expect(nppes.request({ ...byNumber, npi: '123' }, connection, null)).toBeNull();
  });

  test('continues after a full page, as far as the vendor skips', () => {
    const first = nppes.read(fullPage(200, 0), byName);
    if (first.outcome !== 'pending') throw new Error('not pending');
    expect(first).toMatchObject({ resume: '200', pollAfterMs: 0 });
    expect(nppes.request(byName, connection, first.resume)?.url.searchParams.get('skip')).toBe('200');
    expect(nppes.read(fullPage(200, 800), byName)).toMatchObject({ outcome: 'pending', resume: '1000' });
    expect(nppes.read(fullPage(200, 1000), byName)).toMatchObject({ outcome: 'complete', isPartial: true });
    expect(nppes.read(fullPage(199, 1000), byName).isPartial).toBeUndefined();
    expect(nppes.read(fullPage(199, 200), byName).outcome).toBe('complete');
  });
});

describe('a recorded response', () => {
  test('maps every field of a provider and reads the placeholder as null', () => {
    const { outcome, records } = nppes.read(page('person'), byName);
    expect(outcome).toBe('complete');
    expect(records).toHaveLength(1);
    expect(ProviderData.strict().parse(records[0]?.data)).toEqual(records[0]?.data);
    expect(records[0]).toEqual({
      kind: 'provider',
      external_id: '9100000017',
      subject_ref: 'principal-1',
      data: {
        npi: '9100000017',
        enumeration_type: 'NPI-1',
        status: 'Active',
        organization_name: null,
        first_name: 'ROSA',
        middle_name: 'MARIA',
        last_name: 'DELGADO',
        prefix: 'Dr.',
        suffix: null,
        credential: 'D.D.S.',
        sole_proprietor: false,
        taxonomies: [
          {
            code: '1223G0001X',
            desc: 'Dentist, General Practice',
            primary: true,
            state: 'NC',
            license: '9981',
          },
          { code: '122300000X', desc: 'Dentist', primary: false, state: null, license: null },
        ],
        addresses: [
          {
            purpose: 'MAILING',
            addr1: 'PO BOX 400',
            addr2: null,
            city: 'DURHAM',
            state: 'NC',
            zip5: '27702',
            phone: '9195550142',
            fax: null,
          },
          {
            purpose: 'LOCATION',
            addr1: '88 MILL POND RD',
            addr2: 'STE 2',
            city: 'DURHAM',
            state: 'NC',
            zip5: '27701',
            phone: '9195550143',
            fax: '9195550144',
          },
        ],
        other_names: [
          {
            type: 'Former Name',
            organization_name: null,
            first_name: 'ROSA',
            middle_name: null,
            last_name: 'MARSH',
            credential: null,
          },
        ],
        enumeration_date: '2016-11-07',
        last_updated: '2024-07-02',
      },
    });
  });

  test('finds a person by a former name and drops one with another middle name', () => {
    const ids = (person: typeof owner) =>
      nppes.read(page('person'), { ...byName, person }).records.map(({ external_id }) => external_id);
    expect(ids({ ...owner, last_name: 'Marsh' })).toEqual(['9100000017']);
    expect(ids({ ...owner, middle_name: null })).toEqual(['9100000017', '9100000025']);
    expect(ids({ ...owner, first_name: 'Rosanna' })).toEqual([]);
  });

  test('by number gives an organization, and no other provider', () => {
    expect(nppes.read(page('organization'), byNumber).records).toMatchObject([
      {
        subject_ref: 'business',
        data: {
          enumeration_type: 'NPI-2',
          organization_name: 'MILL POND FAMILY DENTISTRY PLLC',
          sole_proprietor: null,
          other_names: [{ type: 'Doing Business As', organization_name: 'MILL POND DENTAL' }],
        },
      },
    ]);
    expect(nppes.read(page('person'), byNumber).records).toEqual([]);
  });

  test('by number gives the person known to have it, or no record', () => {
    const holder = { ...byName, npi: '9100000017' };
    expect(nppes.read(page('person'), holder).records).toHaveLength(1);
    expect(nppes.read(page('person'), { ...holder, person: null }).records).toHaveLength(1);
    const another = { ...owner, first_name: 'Dana' };
    expect(nppes.read(page('person'), { ...holder, person: another }).records).toEqual([]);
    expect(nppes.read(page('organization'), { ...byNumber, person: owner }).records).toEqual([]);
  });

  test('for a deactivated number gives a record that says so', () => {
    const description =
      'CMS deactivated NPI 9100000033. The provider can no longer use this NPI. Our public registry does not display provider information about NPIs that are not in service.';
    const answer = recordedAnswer(
      JSON.stringify({ Errors: [{ field: 'number', number: '15', description }] }),
    );
    const { outcome, records } = nppes.read(answer, byNumber);
    expect(outcome).toBe('complete');
    expect(ProviderData.strict().parse(records[0]?.data)).toMatchObject({
      npi: '9100000033',
      status: 'Deactivated',
      enumeration_type: null,
      taxonomies: [],
    });
    expect(() => nppes.read(answer, byName)).toThrow(expect.objectContaining({ kind: 'refused' }));
  });

  test('tolerates malformed fields', () => {
    const odd = {
      number: 9100000033,
      basic: { organization_name: 7, status: {} },
      taxonomies: ['none', { code: '1', primary: 'Y' }],
      addresses: null,
      other_names: 3,
    };
    const answer = recordedAnswer(JSON.stringify({ results: [odd] }));
    expect(nppes.read(answer, byNumber).records).toMatchObject([
      { data: { organization_name: '7', status: null, taxonomies: [{ code: '1', primary: true }] } },
    ]);
  });

  test('has no records without hits', () => {
    expect(nppes.read(recordedAnswer('{"result_count":0,"results":[]}'), byNumber)).toEqual({
      outcome: 'complete',
      records: [],
    });
  });
});

test.each([
  [
    'a refusal with status 200',
    200,
    '{"Errors":[{"description":"NPI must be 10 digits","field":"number","number":"06"}]}',
    { kind: 'refused', mayRepeat: false, message: 'The vendor refuses the search, error 06' },
  ],
  ['too many calls', 429, 'slow down', { kind: 'rate_limited', retryAfterMs: 7000 }],
  ['access denied', 403, '<html>Forbidden</html>', { kind: 'refused', mayRepeat: false }],
  ['a failure', 503, 'oops', { kind: 'unavailable', mayRepeat: true }],
  ['half a body', 200, '{"result_count": 1, "', { kind: 'malformed' }],
  ['nothing at all', 200, '', { kind: 'malformed' }],
  ['another form', 200, '{"results": 3}', { kind: 'malformed' }],
  ['an empty list of errors', 200, '{"Errors": []}', { kind: 'malformed' }],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  const answer = recordedAnswer(body, { status, ...(status === 429 && { retryAfterMs: 7000 }) });
  expect(() => nppes.read(answer, byName)).toThrow(expect.objectContaining(expected));
});
