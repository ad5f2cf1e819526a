import { ListedPartyData } from '@assay/domain/screening';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { yente } from './index.ts';

const connection = { baseUrl: 'https://lists.example/', apiKey: 'secret-key' };
const subjects = [bakery, { ...owner, birth_year: 1971 }];
const recorded = () => recordedAnswer(fixture(import.meta.dirname, 'match.json'));

describe('a search', () => {
  test('asks about all subjects in one call, each as an example entity', () => {
    const request = yente.request(subjects, connection, null);
    expect([request?.method, request?.url.href]).toEqual([
      'POST',
      'https://lists.example/match/default?limit=10&threshold=0.7',
    ]);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      queries: {
        business: {
          schema: 'Organization',
          properties: {
            name: ['Harvest Moon Bakery & Cafe LLC', 'Harvest Moon Bakery'],
            address: ['88 Mill Pond Rd, Durham, NC, 27701'],
          },
        },
        'principal-1': {
          schema: 'Person',
          properties: {
            name: ['Rosa M Delgado'],
            firstName: ['Rosa'],
            middleName: ['M'],
            lastName: ['Delgado'],
            birthDate: ['1971'],
            address: [],
          },
        },
      },
    });
  });

  test('sends the key only in its header, and no key if none is set', () => {
    const keyed = yente.request(subjects, connection, null);
    expect(keyed?.headers.authorization).toBe('ApiKey secret-key');
    expect(keyed && withoutSecrets(keyed)).not.toContain('secret-key');
    const open = yente.request(subjects, { ...connection, apiKey: '' }, null);
    expect(open?.headers).not.toHaveProperty('authorization');
    expect(yente.settings.isKeyOptional).toBe(true);
  });

  test('is skipped without a subject', () => {
    expect(yente.request([], connection, null)).toBeNull();
  });
});

describe('a recorded response', () => {
  test('gives listed parties with score, reasons and list version', () => {
    const { outcome, records } = yente.read(recorded(), subjects);
    expect(outcome).toBe('complete');
    expect(ListedPartyData.strict().parse(records[0]?.data)).toEqual(records[0]?.data);
    expect(records[0]).toEqual({
      kind: 'watchlist',
      external_id: 'NK-invented-0001',
      subject_ref: 'principal-1',
      data: {
        subject: 'Rosa M Delgado',
        source_list_type: 'inv_sanctions, inv_peps',
        source_agency_name: 'OpenSanctions',
        source_agency_acronym: null,
        source_country: null,
        source_region: null,
        category: 'Sanctions',
        caution: null,
        remarks: 'born 1971-02-03; countries mt',
        text: 'Invented for a test.',
        url: 'https://www.opensanctions.org/entities/NK-invented-0001/',
        score: 0.8123,
        listed_name: 'Rose Delgado',
        aliases: ['Rosa DELGADO', 'The Baker'],
        listed_at: '2026-11-20',
        reasons: ['name match: 0.86 (Rosa Delgado is close to Rosa DELGADO)', 'dob year disjoint: -0.10'],
      },
    });
  });

  test('keeps only the vendor’s matches and counts subtopics of crime as crime', () => {
    const { records } = yente.read(recorded(), subjects);
    expect(records.map(({ external_id }) => external_id)).toEqual(['NK-invented-0001', 'NK-invented-0002']);
    expect(records[1]?.data).toMatchObject({
      category: 'Crime',
      listed_at: '2025-01-02',
      reasons: ['name match: 0.71'],
      remarks: null,
    });
  });

  test.each([
    [['role.pep'], 'PEP'],
    [['role.rca', 'role.pep'], 'PEP'],
    [['debarment', 'role.pep'], 'Exclusion'],
    [['sanction.linked'], 'Sanctions (linked)'],
    [['sanction.control'], 'Sanctions (controlled)'],
    [['sanction.counter'], 'Counter-sanctions'],
    [['sanction.counter', 'sanction'], 'Sanctions'],
    [['export.control'], 'Export control'],
    [['export.control.linked'], 'Export control (linked)'],
    [['wanted'], 'Wanted'],
    [['crime.fraud', 'sanction.counter'], 'Crime'],
    [['poi'], 'Watchlist'],
    [[], 'Watchlist'],
  ])('maps the topics %j to the category %s', (topics, category) => {
    const result = {
      id: 'x',
      caption: 'X',
      schema: 'Person',
      properties: { topics },
      score: 0.9,
      match: true,
    };
    const body = JSON.stringify({ responses: { 'principal-1': { status: 200, results: [result] } } });
    expect(yente.read(recordedAnswer(body), [owner]).records).toMatchObject([{ data: { category } }]);
  });
});

test('says that there may be more when a response has the maximum number of matches', () => {
  const entity = { id: 'x', caption: 'X', properties: {}, score: 0.9, match: true };
  const listOf = (length: number) =>
    recordedAnswer(JSON.stringify({ responses: { 'principal-1': { results: Array(length).fill(entity) } } }));
  expect(yente.read(listOf(9), [owner]).isPartial).toBeUndefined();
  expect(yente.read(listOf(10), [owner]).isPartial).toBe(true);
});

test('keeps matches with malformed fields', () => {
  const odd = {
    id: 'x',
    caption: 'X',
    properties: { name: 'X', topics: ['sanction', 3] },
    datasets: 'inv',
    last_seen: 20261120,
    score: 0.9,
    match: true,
    features: { name_match: 'high', birth: 0.5 },
    explanations: { birth: 'near' },
  };
  const body = JSON.stringify({ responses: { 'principal-1': { results: [odd] } } });
  expect(yente.read(recordedAnswer(body), [owner]).records).toMatchObject([
    { data: { category: 'Sanctions', source_list_type: null, listed_at: null, reasons: ['birth: 0.50'] } },
  ]);
});

test.each([
  ['too many calls', 429, '{"detail":"Too many requests"}', { kind: 'rate_limited', retryAfterMs: 7000 }],
  ['no key', 401, '{"detail":"No API key provided."}', { kind: 'refused', mayRepeat: false }],
  ['a key without the right', 403, '{"detail":"Invalid API key"}', { kind: 'refused', mayRepeat: false }],
  ['a wrong search', 400, '{"detail":"Cannot parse example entity"}', { kind: 'refused', mayRepeat: false }],
  ['an unknown dataset', 404, '{"detail":"No such dataset."}', { kind: 'refused', mayRepeat: false }],
  ['a failure', 500, '{"detail":"Search index failure."}', { kind: 'unavailable', mayRepeat: true }],
  ['half a body', 200, '{"responses": {"', { kind: 'malformed' }],
  ['another form', 200, '{"responses": 3}', { kind: 'malformed' }],
  [
    'a subject that is left out',
    200,
    '{"responses":{"business":{"status":200,"results":[]}}}',
    { kind: 'malformed' },
  ],
  [
    'a subject that could not be matched',
    200,
    '{"responses":{"business":{"status":200,"results":[]},"principal-1":{"status":500,"results":[]}}}',
    { kind: 'unavailable' },
  ],
])('maps %s to its kind of fault', (_name, status, body, expected) => {
  const answer = recordedAnswer(body, { status, ...(status === 429 && { retryAfterMs: 7000 }) });
  expect(() => yente.read(answer, subjects)).toThrow(expect.objectContaining(expected));
});
