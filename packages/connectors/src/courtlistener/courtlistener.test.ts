import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { courtlistener } from './index.ts';

const connection = { baseUrl: 'https://courts.example/', apiKey: 'secret-key' };
const page = (name: string) => recordedAnswer(fixture(import.meta.dirname, name));

describe('a search', () => {
  test('asks for dockets with a party of each name, with the key only in its header', () => {
    const request = courtlistener.request(bakery, connection, null);
    expect(request?.url.origin + (request?.url.pathname ?? '')).toBe(
      'https://courts.example/api/rest/v4/search/',
    );
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      type: 'd',
      party_name: '"harvest moon bakery and cafe" OR "harvest moon bakery cafe" OR "harvest moon bakery"',
      order_by: 'dateFiled desc',
    });
    expect(request?.headers.authorization).toBe('Token secret-key');
    expect(request && withoutSecrets(request)).not.toContain('secret-key');
  });

  test('continues with the cursor of the next URL at our configured host', () => {
    const first = courtlistener.read(page('page-1.json'), bakery);
    if (first.outcome !== 'pending') throw new Error('not pending');
    expect(first).toMatchObject({
      resume: '2 cz0xNzI1NDk0NDAwMDAwJnM9NjAwMDEmdD1kJmQ9MjAyNi0xMS0yMQ==',
      pollAfterMs: 0,
    });
    const next = courtlistener.request(bakery, connection, first.resume);
    expect(next?.url.host).toBe('courts.example');
    expect(next?.url.searchParams.get('cursor')).toBe(first.resume.slice(2));
    expect(courtlistener.read(page('page-2.json'), owner).outcome).toBe('complete');
  });

  test('reads five pages per name and says that there are more', () => {
    const body = fixture(import.meta.dirname, 'page-1.json');
    let resume: string | null = null;
    const outcomes = [1, 2, 3, 4, 5].map(() => {
      const request = courtlistener.request(bakery, connection, resume);
      const read = courtlistener.read(
        recordedAnswer(body, { request: request ? withoutSecrets(request) : '' }),
        bakery,
      );
      resume = read.outcome === 'pending' ? read.resume : null;
      return [read.outcome, read.records.length, read.isPartial ?? false];
    });
    expect(outcomes).toEqual([...Array(4).fill(['pending', 2, false]), ['complete', 2, true]]);
  });

  test('is skipped for a subject without a name', () => {
    expect(courtlistener.request({ ...bakery, name: '—', other_names: [] }, connection, null)).toBeNull();
  });
});

describe('a recorded page', () => {
  test('fills the fields of the Docket entity [ONB-131]', () => {
    const { records } = courtlistener.read(page('page-1.json'), bakery);
    expect(records[0]).toEqual({
      kind: 'docket',
      external_id: '60001',
      subject_ref: 'business',
      data: {
        docketNumber: '1:24-cv-00777',
        docketType: 'Civil',
        courtName: 'District Court, M.D. North Carolina',
        filingDate: '2024-09-05',
        jurisdiction: 'Federal',
        caseTitle: 'Piedmont Flour Mills, Inc. v. Harvest Moon Bakery & Cafe, LLC',
        caseDescription: null,
        status: 'Pending',
        judge: 'Loretta A. Quinn',
        docketEntries: [],
        entryCount: null,
        latestEntryDate: null,
        closeDate: null,
        filingLocation: null,
        parties: {
          plaintiffs: [
            { name: 'Piedmont Flour Mills, Inc.', type: 'Plaintiff', attorneys: [], aka: [], address: null },
          ],
          defendants: [
            {
              name: 'Harvest Moon Bakery & Cafe, LLC',
              type: 'Defendant',
              attorneys: [],
              aka: [],
              address: null,
            },
          ],
          others: [{ name: 'Tobias Renner', type: null, attorneys: [], aka: [], address: null }],
        },
        case_id: '60001',
        court_level: 'District',
        nature_of_suit: '190 Contract: Other',
        cause_of_action: '28:1332 Diversity-Breach of Contract',
        last_update_date: '2026-10-30',
        url: 'https://www.courtlistener.com/docket/60001/piedmont-flour-mills-inc-v-harvest-moon-bakery-cafe-llc/',
      },
    });
  });

  test('recognizes a closed case, and a bankruptcy by its chapter [ONB-131]', () => {
    const { records } = courtlistener.read(page('page-1.json'), bakery);
    expect(records[1]?.data).toMatchObject({
      docketType: 'Bankruptcy',
      court_level: 'Bankruptcy',
      status: 'Closed',
      closeDate: '2020-06-30',
      caseDescription: 'Chapter 11',
      judge: null,
      nature_of_suit: null,
      parties: { plaintiffs: [], defendants: [], others: [{ name: 'Harvest Moon Bakery LLC' }] },
    });
  });

  test('drops a case of another business whose name contains the phrase, and finds a person under another spelling', () => {
    const { records } = courtlistener.read(page('page-1.json'), bakery);
    expect(records.map(({ external_id }) => external_id)).toEqual(['60001', '60002']);
    expect(courtlistener.read(page('page-2.json'), owner).records).toMatchObject([
      { external_id: '60004', subject_ref: 'principal-1', data: { url: null, closeDate: '2018-01-08' } },
    ]);
    expect(courtlistener.read(page('page-2.json'), { ...owner, middle_name: 'T' }).records).toEqual([]);
  });
});

describe('the sides of a case', () => {
  const sidesOf = (caseName: string, ...party: string[]) => {
    const body = {
      next: null,
      results: [{ docket_id: 1, caseName, party: [...party, 'Rosa Delgado'] }],
    };
    const [record] = courtlistener.read(recordedAnswer(JSON.stringify(body)), owner).records;
    const names = (side: { name: string }[] = []) =>
      side.map(({ name }) => name).filter((name) => party.includes(name));
    const { plaintiffs, defendants, others } = record?.data.parties ?? {};
    return [names(plaintiffs), names(defendants), names(others)];
  };

  test('prefer the exact party name over a longer name that contains it', () => {
    const parties = ['John Smith', 'John Smith Trucking LLC'];
    expect(sidesOf('John Smith v. John Smith Trucking LLC', ...parties)).toEqual([
      [parties[0]],
      [parties[1]],
      [],
    ]);
    expect(sidesOf('Acme Inc v. John Smith Trucking LLC', ...parties)).toEqual([
      [],
      [parties[1]],
      [parties[0]],
    ]);
  });

  test('find a party among others, and assign a party on both sides to neither', () => {
    expect(
      sidesOf(
        'Ann Lee, et al. v. Bo Ray and Acme, Inc., a Utah corporation',
        'Ann Lee',
        'Bo Ray',
        'Acme, Inc.',
      ),
    ).toEqual([['Ann Lee'], ['Bo Ray', 'Acme, Inc.'], []]);
    expect(sidesOf('ANN LEE VS BO RAY', 'Ann Lee', 'Bo Ray')).toEqual([['Ann Lee'], ['Bo Ray'], []]);
    expect(sidesOf('Ann Lee v. Ann Lee', 'Ann Lee')).toEqual([[], [], ['Ann Lee']]);
    expect(sidesOf('Ann Lee and Acme v. Bo Ray and Ann Lee', 'Ann Lee')).toEqual([[], [], ['Ann Lee']]);
  });
});

test.each([
  'Harvest Moon Bakery, LLC, a North Carolina limited liability company',
  'Harvest Moon Bakery, LLC, et al.',
  'In re Harvest Moon Bakery LLC',
])('a docket of %j is about the business, by title or by party', (name) => {
  for (const docket of [{ caseName: name }, { caseName: 'Sealed', party: [name] }]) {
    const body = JSON.stringify({ results: [{ docket_id: 1, ...docket }] });
    expect(courtlistener.read(recordedAnswer(body), bakery).records).toHaveLength(1);
  }
});

test('keeps dockets with malformed fields', () => {
  const odd = {
    docket_id: 1,
    caseName: 'Harvest Moon Bakery',
    chapter: 11,
    party: [null, 'Rosa Delgado'],
    meta: 3,
    cause: {},
  };
  const body = JSON.stringify({ next: 5, results: [odd] });
  expect(courtlistener.read(recordedAnswer(body), bakery).records).toMatchObject([
    {
      data: {
        caseDescription: 'Chapter 11',
        cause_of_action: null,
        parties: { others: [{ name: 'Rosa Delgado' }] },
      },
    },
  ]);
});

test.each([
  [
    'throttling',
    429,
    '{"detail":"Request was throttled. Expected available in 85774 seconds."}',
    { kind: 'rate_limited', retryAfterMs: 85_774_000 },
  ],
  ['a wrong token', 401, '{"detail":"Invalid token."}', { kind: 'refused', mayRepeat: false }],
  ['a wrong cursor', 404, '{"detail":"Invalid cursor"}', { kind: 'search_lost' }],
  ['a failure', 502, 'oops', { kind: 'unavailable', mayRepeat: true }],
  ['half a body', 200, '{"results', { kind: 'malformed' }],
  ['another form', 200, '{"results": 3}', { kind: 'malformed' }],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  const answer = recordedAnswer(body, { status, ...(status === 429 && { retryAfterMs: 85_774_000 }) });
  expect(() => courtlistener.read(answer, bakery)).toThrow(expect.objectContaining(expected));
});
