import { afterEach, describe, expect, test } from 'vitest';
import type { SandboxInput } from './sandbox.ts';
import { closeSandboxes, courtCase, evidence, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

type Answer = {
  status: string;
  search_id: string;
  next_cursor: string | null;
  records: ({ kind: string; id: string; subject_ref: string } & Record<string, unknown>)[];
};

const roofing = { type: 'business', ref: 'business', name: 'PLAIN TEST ROOFING, L.L.C.', other_names: [] };
const pat = { type: 'person', ref: 'principal-1', first_name: 'pat', last_name: 'Tester' };

async function start(vendor: string, input: Partial<SandboxInput> = {}) {
  const base = `${await startSandbox(input)}/${vendor}/v1/searches`;
  const call = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: 'Bearer test', ...headers },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  return {
    get: (path: string, headers?: Record<string, string>) => call(path, {}, headers),
    post: (body: unknown, headers?: Record<string, string>) =>
      call('', { method: 'POST', body: JSON.stringify(body) }, headers),
  };
}

describe('the sources return', () => {
  test('a filing from before a move with the debtor’s former address', async () => {
    const [file] = evidence.records_files;
    const [now] = file!.addresses;
    const former = { ...now!, addr1: '9 Former Rd', until: '2025-01-01' };
    const lien = file!.liens[0]!;
    const liens = ['2024-12-31', '2025-01-01'].map((filed_on) => ({ ...lien, filed_on }));
    const moved = { ...file!, addresses: [now!, former], liens };
    const { post } = await start('tlo', { facts: { ...evidence, records_files: [moved] } });
    const { body } = await post({ kinds: ['business_records'], subjects: [roofing] });
    expect(body.records[0]?.lien).toMatchObject([
      { debtor_addr1: '9 Former Rd' },
      { debtor_addr1: '1 Test Way' },
    ]);
  });

  test('business records with their lists, and a released lien from its release on', async () => {
    const { post } = await start('tlo');
    const search = { kinds: ['business_records', 'principal_records'], subjects: [roofing, pat] };
    const { status, body } = await post(search);
    expect([status, body.status, body.next_cursor]).toEqual([200, 'complete', null]);
    expect(body.records).toMatchObject([
      {
        kind: 'business_records',
        id: 'BR1',
        subject_ref: 'business',
        lien_debtor_count: 1,
        lien: [{ lien_amount: '6120.00', status: 'Filed' }],
        ucc: [{ status: 'Active', sec_party_business_name: 'Gear Finance LLC' }],
        principals: [{ principal_ref: 'PR1', most_recent_lien_date: '2020-01-01' }],
      },
      {
        kind: 'principal_records',
        id: 'PR1',
        subject_ref: 'principal-1',
        principal_lien: [{ total_amount: '900.00' }],
      },
    ]);
    const later = await post(search, { 'x-sandbox-today': '2026-12-01' });
    expect(later.body.records[0]).toMatchObject({
      lien: [{ status: 'Released', status_date: '2026-12-01' }],
    });
  });

  test('a business under its trade or former name, but not in another state', async () => {
    const { post } = await start('tlo');
    const found = async (subject: object) =>
      (await post({ kinds: ['business_records'], subjects: [subject] })).body.records.length;
    expect(await found({ ...roofing, name: 'Old Test Gutters' })).toBe(1);
    expect(await found({ ...roofing, addresses: [{ state: 'IN' }] })).toBe(1);
    expect(await found({ ...roofing, addresses: [{ state: 'OH' }] })).toBe(0);
    expect(await found({ ...roofing, name: 'Plain Test Siding' })).toBe(0);
  });

  test('state court lawsuits and federal dockets by party', async () => {
    const { post } = await start('thomson_reuters');
    const search = { kinds: ['docket', 'lawsuit'], subjects: [roofing, pat] };
    const { body } = await post(search);
    expect(body.records).toMatchObject([
      {
        kind: 'docket',
        docket_number: '3:24-cv-00417',
        status: 'Pending',
        entry_count: 1,
        subject_ref: 'business',
      },
      { kind: 'lawsuit', case_number: '2023-CV-118', status: 'Pending', damage_amount: '18400.00' },
      {
        kind: 'docket',
        case_description: 'Chapter 13',
        close_date: '2019-04-04',
        subject_ref: 'principal-1',
      },
    ]);
    const later = await post(search, { 'x-sandbox-today': '2026-12-05' });
    expect(later.body.records).toMatchObject([
      { latest_entry_date: '2026-12-01' },
      { status: 'Closed - Judgement for Plaintiff', judgment_amount: '9000.00' },
      { docket_number: '3:26-cv-00999' },
      { kind: 'docket' },
    ]);
  });

  test('articles and listed parties that resemble the subject', async () => {
    const { post } = await start('vital4');
    const search = { kinds: ['adverse_media', 'watchlist'], subjects: [roofing, pat] };
    const { body } = await post(search);
    expect(body.records.map(({ kind, id, subject_ref, score }) => [kind, id, subject_ref, score])).toEqual([
      ['adverse_media', 'https://www.news.example/2026/10/a', 'business', 0.8],
      ['adverse_media', 'https://www.news.example/2026/10/a', 'principal-1', 0.8],
      ['watchlist', 'L-1', 'principal-1', 100],
    ]);
    const later = await post({ ...search, kinds: ['watchlist'] }, { 'x-sandbox-today': '2026-12-01' });
    expect(later.body.records).toMatchObject([
      { id: 'L-1' },
      { category: 'PEP', subject_ref: 'principal-1' },
    ]);
  });

  test('a license by its holder, and its verification only by number and state', async () => {
    const boards = await start('state_boards');
    const found = await boards.post({ kinds: ['license'], subjects: [roofing, pat] });
    expect(found.body.records).toMatchObject([
      { id: 'IN-RC0048', license_number: 'RC-0048', license_status: 'Active', subject_ref: 'business' },
    ]);
    expect(found.body.records[0]).not.toHaveProperty('verification');
    const verifier = await start('mesh');
    const order = (number: string) =>
      verifier.post({ kinds: ['license'], subjects: [{ ...roofing, licenses: [{ number, state: 'IN' }] }] });
    expect((await order('rc0048')).body.records).toMatchObject([
      { verification: { order_status: 'completed', order_labels: ['approved'], license_status: 'Active' } },
    ]);
    expect((await order('RC-9999')).body.records).toEqual([]);
  });

  test('a doctor’s pages in the states where the doctor may be, with the reviews by the day', async () => {
    const { post } = await start('review_feed');
    const kinds = ['business_profile', 'business_review'];
    const inState = { ...pat, ref: 'doctor:9', addresses: [{ state: 'IN' }] };
    const { body } = await post({ kinds, subjects: [inState] });
    expect(body.records.map(({ kind, site, subject_ref }) => [kind, site, subject_ref])).toEqual([
      ['business_profile', 'WebMD', 'doctor:9'],
      ['business_review', 'WebMD', 'doctor:9'],
    ]);
    const anywhere = await post({ kinds: ['business_profile'], subjects: [pat] });
    expect(anywhere.body.records.map(({ site }) => site)).toEqual(['WebMD', 'Vitals']);
    const other = await post({ kinds, subjects: [{ ...pat, first_name: 'Paula' }] });
    expect(other.body.records).toEqual([]);
  });

  test('a verification with its properties, and none for an unknown business', async () => {
    const { post } = await start('kevari');
    const search = { kinds: ['business_verification'], subjects: [roofing] };
    expect((await post(search)).body.records).toMatchObject([
      { properties: [{ value: 'VERIFIED' }, { value: 'PARTIAL' }, { value: 'UNAVAILABLE' }] },
    ]);
    expect((await post({ ...search, subjects: [{ ...roofing, name: 'Nobody' }] })).body.records).toEqual([]);
  });
});

describe('a visit of a website', () => {
  const visit = async (domains: string[], headers: Record<string, string> = {}) => {
    const { post } = await start('site_check');
    const { body } = await post({ kinds: ['website'], subjects: [{ ...roofing, domains }] }, headers);
    return body.records;
  };

  test('gives its page, its certificate on the day and its domain registration', async () => {
    expect(await visit(['www.PlainRoofs.example'])).toEqual([
      {
        kind: 'website',
        id: 'plainroofs.example',
        subject_ref: 'business',
        domain: 'www.PlainRoofs.example',
        visited_at: '2026-11-21T06:00:00Z',
        reached: true,
        failure: null,
        url: 'https://plainroofs.example/',
        title: 'Plain Roofs',
        is_parked: false,
        certificate: {
          issuer: 'Open Letters CA',
          names: ['plainroofs.example'],
          valid_from: '2026-09-22',
          valid_until: '2026-12-21',
          is_trusted: true,
        },
        registered_on: '2016-10-01',
        registration_ends_on: '2027-10-01',
        registrar: 'Namewell',
        profiles: [{ site: 'Facebook', url: 'https://facebook.example/plainroofs' }],
      },
    ]);
  });

  test('finds nothing at an unregistered domain, and visits nothing without a domain', async () => {
    const [nobody] = await visit(['nobody.example']);
    expect(nobody).toMatchObject({
      reached: false,
      failure: 'no_such_domain',
      registered_on: null,
      url: null,
    });
    const [before] = await visit(['plainroofs.example'], { 'x-sandbox-today': '2015-01-01' });
    expect(before).toMatchObject({ reached: false, failure: 'no_such_domain' });
    expect(await visit([])).toEqual([]);
  });
});

describe('complaints', () => {
  test('at the rating bureau come with the profile, each from its date on', async () => {
    const { post } = await start('bbb_feed');
    const search = { kinds: ['bureau_profile'], subjects: [roofing, pat] };
    const { body } = await post(search);
    expect(body.records).toMatchObject([
      {
        id: 'BP1',
        rating: 'B+',
        accredited: false,
        complaints: [{ complaint_id: 'BC2', complaint_dt: '2026-10-01', resolved_status: 'Resolved' }],
      },
    ]);
    expect(body.records).toHaveLength(1);
    const later = await post(search, { 'x-sandbox-today': '2026-12-01' });
    expect(later.body.records[0]?.complaints).toHaveLength(2);
    const elsewhere = { ...roofing, addresses: [{ state: 'OH' }] };
    expect((await post({ ...search, subjects: [elsewhere] })).body.records).toEqual([]);
  });

  test('to public bodies are found by company name, with its address', async () => {
    const { post } = await start('regulator_feed');
    const { body } = await post({ kinds: ['consumer_complaint'], subjects: [roofing] });
    expect(body.records).toMatchObject([
      { id: 'RC1', regulator: 'Indiana Attorney General', company_zip5: '46999' },
    ]);
    expect(body.records).toHaveLength(1);
  });
});

describe('a search', () => {
  const search = { kinds: ['lawsuit'], subjects: [roofing] };

  test('that is slow returns 202 with a delay, then the records by its id', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z');
    const { post, get } = await start('thomson_reuters', {
      delayMs: 4000,
      holdMs: 1,
      now: () => new Date(now),
    });
    const first = await post(search);
    expect([first.status, first.headers.get('retry-after')]).toEqual([202, '2']);
    expect(first.body).toEqual({ status: 'pending', search_id: first.body.search_id });
    expect((await get(`/${first.body.search_id}`)).status).toBe(202);
    now += 6100;
    const { status, body } = await get(`/${first.body.search_id}`);
    expect([status, body.status, body.records.length]).toEqual([200, 'complete', 1]);
  });

  test('repeated with the same key is the same search, unless it failed', async () => {
    const { post } = await start('thomson_reuters');
    const key = { 'idempotency-key': 'k1' };
    const failed = await post(search, { ...key, 'x-sandbox-fault': 'failed' });
    expect(failed.body).toMatchObject({ status: 'failed' });
    const second = await post(search, key);
    expect(second.body.status).toBe('complete');
    expect((await post(search, key)).body.search_id).toBe(second.body.search_id);
    expect((await post(search)).body.search_id).not.toBe(second.body.search_id);
  });

  test('with many records is paged', async () => {
    const cases = Array.from({ length: 12 }, (_, case_id) => courtCase({ case_id, is_federal: false }));
    const { post, get } = await start('thomson_reuters', { facts: { ...evidence, cases } });
    const first = (await post(search)).body;
    const second = (await get(`/${first.search_id}?cursor=${first.next_cursor}`)).body;
    const third = (await get(`/${first.search_id}?cursor=${second.next_cursor}`)).body;
    const ids = [first, second, third].flatMap(({ records }) => records.map(({ id }) => id));
    expect([new Set(ids).size, third.next_cursor]).toEqual([12, null]);
    expect((await get(`/${first.search_id}?cursor=zzz`)).status).toBe(400);
  });

  test.each([
    ['no JSON', 'nonsense', 400],
    ['no kind', { subjects: [roofing] }, 400],
    ['no subject', { kinds: ['lawsuit'], subjects: [] }, 400],
    ['a person without a last name', { kinds: ['lawsuit'], subjects: [{ ...pat, last_name: '' }] }, 400],
    ['a kind of another source', { kinds: ['watchlist'], subjects: [roofing] }, 403],
  ])('with %s is a problem', async (_name, body, status) => {
    const { post } = await start('thomson_reuters');
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('with an unknown id or without a key is a problem', async () => {
    const { get, post } = await start('tlo');
    expect((await get('/none')).status).toBe(404);
    expect((await post(search, { authorization: '' })).status).toBe(401);
  });

  test('fails on request, by header and by the text of a name', async () => {
    const { post } = await start('thomson_reuters');
    const limited = await post(search, { 'x-sandbox-fault': 'rate-limit' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    const twice = { ...search, subjects: [{ ...roofing, other_names: ['x !fault=error:2'] }] };
    expect([(await post(twice)).status, (await post(twice)).status]).toEqual([500, 500]);
    expect((await post(twice)).body.records).toHaveLength(1);
    await expect(post(search, { 'x-sandbox-fault': 'malformed' })).rejects.toThrow(SyntaxError);
  });
});
