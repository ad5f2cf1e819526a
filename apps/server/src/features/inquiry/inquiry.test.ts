import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inquiry, insertOpenings } from '#features/inquiry';
import { session, termsAccepted } from '#features/session';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';

const { create, details, earlier, find, ofMerchant, places, recent, dashboard } = inquiryEndpoints;
let database: TestDatabase;
let api: TestApi;
let open: TestApi;
let north: string;
let harbor: string;

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, {
    email: 'user@north.test',
    first_name: 'Uma',
    last_name: 'Whitfield',
    lenders: [north],
  });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  const environment = { ASSAY_SPECIAL_LENDER: harbor };
  api = await testApi(database, [session, inquiry], { termsAccepted, environment });
  open = await testApi(database, [session, inquiry], { environment });
});

const user = () => ({ email: 'user@north.test', lender: north });
const harborUser = () => ({ email: 'user@harbor.test', lender: harbor });
const staff = () => ({ email: 'staff@assay.test', lender: north });
const search = { name: 'Blue Heron Coffee', state: 'MT', zip5: '59801' };

describe('a new inquiry', () => {
  test('requires today’s terms: without them it is refused and nothing is stored [ONB-037]', async () => {
    const body = { ...search, name: 'Without Terms' };
    const refused = await api.call(user(), create, { body });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'terms_required' } });
    const rows = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.inquiry').select('id').where('name', '=', body.name).execute(),
    );
    expect(rows).toEqual([]);
  });

  test('stores every field with its principals and returns its id; its details can be read [ONB-049] [ONB-081]', async () => {
    const body = {
      legal_entity_name: ' Blue Heron Coffee LLC ',
      name: 'Blue Heron',
      ein: '12-3456789',
      addr1: '12 Main St',
      city: 'Missoula',
      state: 'mt',
      zip5: '59801',
      email: 'a@heron.example',
      phone: '1 (406) 555-0101',
      alt_phone: '',
      domain_name: 'https://www.heron.example/menu',
      store_id: null,
      principals: [{ first_name: 'Dana', last_name: 'Reed', state: 'MT' }],
    };
    const made = await open.call(user(), create, { body });
    expect(made.status).toBe(201);
    const { body: found } = await open.call(user(), details, { params: { inquiryId: made.body.id } });
    expect(found).toMatchObject({
      id: made.body.id,
      legal_entity_name: 'Blue Heron Coffee LLC',
      name: 'Blue Heron',
      addr1: '12 Main St',
      city: 'Missoula',
      state: 'MT',
      zip5: '59801',
      phone: '4065550101',
      lender: north,
    });
    const [row] = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.inquiry').selectAll().where('id', '=', made.body.id).execute(),
    );
    expect(row).toMatchObject({
      alt_phone: null,
      domain_name: 'heron.example',
      store_id: null,
      email: 'a@heron.example',
    });
    const people = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.inquiry_principal').selectAll().where('inquiry_id', '=', made.body.id).execute(),
    );
    expect(people).toMatchObject([{ first_name: 'Dana', last_name: 'Reed', state: 'MT', position: 0 }]);
  });

  test('is refused with too few fields for the lender, with the list of what is needed [ONB-063]', async () => {
    const strict = await open.call(user(), create, { body: { name: 'X', state: 'MT', phone: '4065550101' } });
    expect(strict).toMatchObject({
      status: 400,
      problem: {
        code: 'search_criteria_required',
        detail: 'One of the following is required to search:',
        errors: [
          'Legal Entity Name or DBA Name, with State and Zip',
          'Principal State with Last Name, Address or Phone',
          'Store ID',
        ],
      },
    });
    const relaxed = await open.call(harborUser(), create, { body: { phone: '4065550101' } });
    expect(relaxed.status).toBe(201);
    const nothing = await open.call(harborUser(), create, {
      body: { ein: '123456789', email: 'a@b.example', alt_phone: '4065550101', name: '  ' },
    });
    expect(nothing.problem.errors).toHaveLength(7);
  });

  test.each([
    [{ state: 'ZZ' }, 'state'],
    [{ state: 'Montana' }, 'state'],
    [{ zip5: '5980' }, 'zip5'],
    [{ ein: '12-34' }, 'ein'],
    [{ phone: '123456' }, 'phone'],
    [{ alt_phone: '1234567890123456' }, 'alt_phone'],
    [{ email: 'office@' }, 'email'],
    [{ domain_name: 'not a domain' }, 'domain_name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 7 as unknown as string }, 'name'],
    [{ principals: [{}, { zip5: 'abc' }] }, 'principals.1.zip5'],
    [{ principals: [{ state: 'XX' }] }, 'principals.0.state'],
    [{ principals: [{ suffix: 'x'.repeat(21) }] }, 'principals.0.suffix'],
    [{ principals: [{}, { ssn: '123-45-678' }] }, 'principals.1.ssn'],
    [{ principals: [{}, {}, { share: '101' }] }, 'principals.2.share'],
    [{ principals: [{ date_of_birth: '2/30/1979' }] }, 'principals.0.date_of_birth'],
    [{ principals: Array.from({ length: 11 }, () => ({})) }, 'principals'],
  ])('refuses %j and names the field [ONB-052]', async (wrong, field) => {
    const answer = await open.call(user(), create, { body: { ...search, ...wrong } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.problem.errors ?? {})).toEqual([field]);
  });

  test('refuses a birth date after today in the business time zone', async () => {
    open.clock.set('2026-03-12T02:00:00Z');
    onTestFinished(() => open.clock.set('2026-03-12T15:00:00Z'));
    const born = (date_of_birth: string) =>
      open.call(user(), create, { body: { ...search, principals: [{}, { date_of_birth }] } });
    const refused = await born('2026-03-12');
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      { 'principals.1.date_of_birth': ['Must be a past day, such as 4/3/1979.'] },
    ]);
    expect((await born('2026-03-11')).status).toBe(201);
  });

  test('returns the same id for 24 hours to a repeat with the same Idempotency-Key, also when concurrent', async () => {
    const caller = { ...user(), headers: { 'idempotency-key': 'k1' } };
    const answers = await Promise.all([1, 2, 3].map(() => open.call(caller, create, { body: search })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    open.clock.advance(24 * 3600_000 + 1);
    expect((await open.call(caller, create, { body: search })).body.id).not.toBe(answers[0]?.body.id);
  });

  test('is refused with the Idempotency-Key of another one, also when concurrent', async () => {
    const caller = { ...user(), headers: { 'idempotency-key': 'k2' } };
    const call = (body: object) => open.call(caller, create, { body: { ...search, ...body } });
    const answers = await Promise.all([call({ ein: '21-4455661' }), call({ ein: '21-4455660' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = await call({ name: 'Another Name' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'idempotency_key_reused']);
    const first = answers[0]!.status === 201 ? '21-4455661' : '21-4455660';
    const repeat = await call({ ein: ` ${first}`, email: ' ' });
    expect(repeat.body.id, 'what reads the same is the same').toBe(
      answers.find(({ status }) => status === 201)?.body.id,
    );
  });

  test.each(['', 'k'.repeat(256), 'a\0b', '\ud800'])(
    'is refused with the Idempotency-Key %j',
    async (key) => {
      const refused = await open.call({ ...user(), headers: { 'idempotency-key': key } }, create, {
        body: search,
      });
      expect([refused.status, refused.problem.code]).toEqual([400, 'invalid_input']);
    },
  );

  test('is limited to 60 per minute and user', async () => {
    const limited = await testApi(database, [inquiry]);
    await addUser(database.owner, { email: 'busy@north.test', lenders: [north] });
    const busy = { email: 'busy@north.test', lender: north };
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push(await limited.call(busy, create, { body: search }));
    expect(answers.slice(0, 60).every(({ status }) => status === 201)).toBe(true);
    expect(answers[60]).toMatchObject({ status: 429, problem: { code: 'rate_limited' } });
    expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that may contain an SSN is encrypted at rest and masked in every response [ONB-053]', async () => {
    const lender = await addLender(database.owner, { name: 'Masked Capital' });
    const caller = { ...staff(), lender };
    const made = await open.call(caller, create, {
      body: { ...search, name: 'Ssn Shop', ein: '123-45-6788' },
    });
    await open.call(caller, create, { body: { ...search, ein: '12-3456789' } });
    const { rows } = await inLender(database.app, lender, (tx) =>
      sql<{ text: string }>`select i::text as text from app.inquiry i where id = ${made.body.id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    for (const plain of ['123-45-6788', '123456788']) {
      expect(rows[0]?.text).not.toContain(plain);
      expect(rows[0]?.text).not.toContain(Buffer.from(plain).toString('hex'));
    }
    const found = await open.call(caller, dashboard, { query: { search: 'ssn shop' } });
    expect(found.body.results[0]?.ein).toBe('•••-••-6788');
    const fein = await open.call(caller, dashboard, { query: { search: '123456789' } });
    expect(fein.body.results.map(({ ein }) => ein)).toEqual(['12-3456789']);
  });
});

test('the SSN and birth date of each owner are encrypted at rest, found by, and masked in every response [ONB-053]', async () => {
  const lender = await addLender(database.owner, { name: 'Owners Capital' });
  const caller = { ...staff(), lender };
  const owners = [
    { first_name: 'Dana', last_name: 'Reed', title: 'Member', share: '60 %', ssn: '078-05-1120' },
    { first_name: 'Sam', last_name: 'Otter', date_of_birth: '4/3/1979', ssn: '219099999' },
    { last_name: 'Moreau' },
  ];
  const made = await open.call(caller, create, { body: { ...search, principals: owners } });
  const { rows } = await inLender(database.app, lender, (tx) =>
    sql<{ text: string }>`select p::text as text from app.inquiry_principal p order by position`.execute(tx),
  );
  expect(rows).toHaveLength(3);
  for (const plain of ['078051120', '078-05-1120', '219099999', '1979-04-03'])
    for (const { text } of rows) {
      expect(text).not.toContain(plain);
      expect(text).not.toContain(Buffer.from(plain).toString('hex'));
    }
  const inquiryId = made.body.id;
  const read = await open.call(caller, details, { params: { inquiryId } });
  expect(read.body.principals).toMatchObject([
    { last_name: 'Reed', title: 'Member', share: '60', birth_year: null, ssn: '•••-••-1120' },
    { last_name: 'Otter', title: null, share: null, birth_year: 1979, ssn: '•••-••-9999' },
    { last_name: 'Moreau', title: null, share: null, birth_year: null, ssn: null },
  ]);
  const found = await open.call(caller, find, { body: { search: '219-09-9999' } });
  expect(found.body.results.map(({ id }) => id)).toEqual([inquiryId]);
  const answers = [found, read, await open.call(caller, recent), await open.call(caller, dashboard)];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/078.?05.?1120|219.?09.?9999|04.03/);
});

describe('another lender', () => {
  test('gets 404 for an inquiry, and the database hides it even without the check [ONB-093] [ONB-023]', async () => {
    const made = await open.call(user(), create, { body: search });
    const answer = await open.call(harborUser(), details, { params: { inquiryId: made.body.id } });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect((await open.call(user(), details, { params: { inquiryId: 'abc' } })).status).toBe(404);
    expect((await open.call(user(), details, { params: { inquiryId: '99999999999999999999' } })).status).toBe(
      404,
    );
    // Without any application check: the bare tables, as the serving role, in the other lender's transaction.
    const tables = [
      'app.inquiry',
      'app.inquiry_principal',
      'app.terms_acceptance',
      'app.idempotent_call',
    ] as const;
    for (const table of tables) {
      const foreign = await inLender(database.app, harbor, (tx) =>
        tx.selectFrom(table).selectAll().where('lender_id', '=', north).execute(),
      );
      expect(foreign).toEqual([]);
    }
    await expect(
      inLender(database.app, harbor, (tx) =>
        tx.insertInto('app.inquiry').values({ lender_id: north }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('what the form loads', () => {
  test('the address list covers the 50 states and DC, each combination once, sorted and cacheable [ONB-048]', async () => {
    const answer = await api.call({ email: 'user@north.test' }, places);
    expect(new Set(answer.body.map(({ state }) => state)).size).toBe(51);
    const keys = answer.body.map(({ state, city, zip5 }) => `${state}|${city}|${zip5}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(answer.headers['cache-control']).toContain('max-age=86400');
    const again = await api.server.inject({
      url: '/v1/inquiry/address',
      headers: {
        authorization: `Bearer ${await api.token('user@north.test')}`,
        'if-none-match': String(answer.headers.etag),
      },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('recent inquiries are the caller’s own, newest first', async () => {
    await open.call({ email: 'staff@assay.test', lender: north }, create, {
      body: { ...search, name: 'Not Mine' },
    });
    open.clock.advance(1000);
    const principals = [{ first_name: 'Nora', last_name: 'Quill', state: 'MT' }];
    await open.call(user(), create, { body: { ...search, name: 'Newest', principals } });
    const { body } = await open.call(user(), recent);
    expect(body.results[0]).toMatchObject({
      name: 'Newest',
      principals: [{ first_name: 'Nora', last_name: 'Quill' }],
    });
    expect(body.results.length).toBeLessThanOrEqual(5);
    expect(body.results.map(({ name }) => name)).not.toContain('Not Mine');
  });

  test('a recent inquiry about only a person shows the person’s name', async () => {
    const principals = [{ first_name: 'Dana', last_name: 'Novak', state: 'IN' }];
    await open.call(user(), create, { body: { principals } });
    const { body } = await open.call(user(), recent);
    expect(body.results[0]).toMatchObject({
      legal_entity_name: null,
      name: null,
      principals: [{ first_name: 'Dana', last_name: 'Novak' }],
    });
  });
});

describe('the inquiry history', () => {
  let lender: string;
  let other: string;
  const member = () => ({ email: 'member@history.test', lender });
  const admin = () => ({ email: 'admin@history.test', lender });
  const staff = () => ({ email: 'staff@assay.test', lender });
  const names = async (query: Record<string, string> = {}, caller = staff()) =>
    (await open.call(caller, dashboard, { query })).body.results.map(({ name }) => name);

  beforeAll(async () => {
    lender = await addLender(database.owner, { name: 'History Capital' });
    other = await addLender(database.owner, { name: 'Other Capital' });
    const lenders = [lender, other];
    await addUser(database.owner, { email: 'member@history.test', lenders });
    await addUser(database.owner, { email: 'admin@history.test', groups: ['Lender Admin'], lenders });
    const principals = [{ first_name: 'Dana', last_name: 'Reed', state: 'MT' }];
    await open.call(member(), create, {
      body: { ...search, name: 'Blue Heron', ein: '12-3456789', principals },
    });
    open.clock.advance(24 * 3_600_000);
    await open.call(staff(), create, { body: { ...search, name: 'Not Mine' } });
    await open.call({ ...member(), lender: other }, create, { body: { ...search, name: 'Elsewhere' } });
    open.clock.advance(1000);
    await open.call(admin(), create, { body: { ...search, name: 'Amber Fox' } });
  });

  test('shows staff every inquiry of the active lender only, and is refused to all others [BOF-145]', async () => {
    for (const caller of [member(), admin()])
      expect(await open.call(caller, dashboard)).toMatchObject({
        status: 403,
        problem: { code: 'role_required' },
      });
    expect(await names()).toEqual(['Amber Fox', 'Not Mine', 'Blue Heron']);
    expect(await names({}, { ...staff(), lender: other })).toEqual(['Elsewhere']);
  });

  test('searches names, principals and EIN, filters by day and creator, sorts and pages without repeating [BOF-144]', async () => {
    expect(await names({ search: 'dana REED' })).toEqual(['Blue Heron']);
    expect(await names({ search: '12-3456789' })).toEqual(['Blue Heron']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ exclude_admin: 'true' })).toEqual(['Amber Fox', 'Blue Heron']);
    expect(await names({ search: 'not mine' })).toEqual(['Not Mine']);
    expect(await names({ ordering: 'name' })).toEqual(['Amber Fox', 'Blue Heron', 'Not Mine']);
    expect(await names({ ordering: '-name' })).toEqual(['Not Mine', 'Blue Heron', 'Amber Fox']);
    expect(await names({ ordering: 'created_at' })).toEqual(['Blue Heron', 'Not Mine', 'Amber Fox']);
    const page = (offset: string) => open.call(staff(), dashboard, { query: { limit: '2', offset } });
    const pages = [await page('0'), await page('2')];
    expect(pages.map(({ body }) => body.count)).toEqual([3, 3]);
    expect(pages.map(({ body }) => body.results.map(({ name }) => name))).toEqual([
      ['Amber Fox', 'Not Mine'],
      ['Blue Heron'],
    ]);
    const all = (await open.call(staff(), dashboard)).body.results;
    const first = all.at(-1)?.created_at?.slice(0, 10) ?? '';
    const second = all[0]?.created_at?.slice(0, 10) ?? '';
    expect(await names({ created_at_before: first })).toEqual(['Blue Heron']);
    expect(await names({ created_at_after: second })).toEqual(['Amber Fox', 'Not Mine']);
    const wrong = await open.call(staff(), dashboard, {
      query: { created_at_after: '2026-05-02', created_at_before: '2026-05-01' },
    });
    expect(wrong.status).toBe(400);
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { offset: '-1' },
      { ordering: 'x' as never },
      { created_at_after: '2026-02-30' },
    ]) {
      expect((await open.call(staff(), dashboard, { query })).status).toBe(400);
    }
  });

  test('shows the creator and marks staff', async () => {
    const { body } = await open.call(staff(), dashboard, { query: { search: 'not mine' } });
    expect(body.results[0]?.created_by_user).toEqual({
      full_name: 'Test User',
      email: 'staff@assay.test',
      is_admin: true,
    });
  });
});

// cspell:ignore dangelo eron
describe('finding inquiries', () => {
  let lender: string;
  let other: string;
  let roofing: string;
  const member = () => ({ email: 'member@finding.test', lender });
  const colleague = () => ({ email: 'colleague@finding.test', lender });
  const elsewhere = () => ({ email: 'other@finding.test', lender: other });
  const found = async (text: string, caller = member()) =>
    (await open.call(caller, find, { body: { search: text } })).body.results.map(({ name }) => name);
  const principals = [{ first_name: 'José', last_name: "D'Angelo", state: 'MT', phone: '406-555-0177' }];

  beforeAll(async () => {
    lender = await addLender(database.owner, { name: 'Finding Capital' });
    other = await addLender(database.owner, { name: 'Neighbor Capital' });
    await addUser(database.owner, {
      ...{ email: 'member@finding.test', first_name: 'Mia', last_name: 'Member', lenders: [lender] },
    });
    await addUser(database.owner, {
      ...{ email: 'colleague@finding.test', first_name: 'Cole', last_name: 'League', lenders: [lender] },
    });
    await addUser(database.owner, { email: 'other@finding.test', lenders: [other] });
    const application = { ...search, principals, ein: '12-3456789', phone: '(406) 555-0101' };
    const made = await open.call(member(), create, {
      body: { ...application, legal_entity_name: 'Heron Café Holdings LLC', name: 'Blue Heron' },
    });
    roofing = made.body.id;
    open.clock.advance(1000);
    await open.call(colleague(), create, {
      body: { ...search, name: 'Amber Fox', alt_phone: '14065550199', ein: '123456788' },
    });
    open.clock.advance(1000);
    await open.call({ ...staff(), lender }, create, { body: { ...search, name: 'Made by staff' } });
    await open.call(elsewhere(), create, { body: { ...application, name: 'Secret of another lender' } });
  });

  test.each([
    ['blue', ['Blue Heron']],
    ['HERON cafe', ['Blue Heron']],
    ['heron hold llc', ['Blue Heron']],
    ['jose dangelo', ['Blue Heron']],
    ['d’Angelo', ['Blue Heron']],
    ['12-3456789', ['Blue Heron']],
    ['123456789', ['Blue Heron']],
    ['123-45-6788', ['Amber Fox']],
    ['406.555.0101', ['Blue Heron']],
    ['+1 (406) 555-0177', ['Blue Heron']],
    ['4065550199', ['Amber Fox']],
    ['406 5550', ['Amber Fox', 'Blue Heron']],
    ['', ['Made by staff', 'Amber Fox', 'Blue Heron']],
    ['eron', []],
    ['blue fox', []],
    ['12-3456780', []],
    ['%', []],
    ['secret', []],
  ])('by %j returns %j of the active lender', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test('names the creator, whom lenders see as staff if it is one, masks a number that may be an SSN, and returns whether more match', async () => {
    const { body } = await open.call(member(), find, { body: { limit: 2 } });
    expect(body).toMatchObject({
      results: [
        { name: 'Made by staff', created_by: { name: 'Assay staff', is_own: false }, report: null },
        { ein: '•••-••-6788', created_by: { name: 'Cole League', is_own: false }, phone: null },
      ],
      has_more: true,
    });
    const byStaff = await open.call({ ...staff(), lender }, find, { body: { limit: 3 } });
    expect(byStaff.body.results.map(({ created_by }) => created_by)).toEqual([
      { name: 'Test User', is_own: true },
      { name: 'Cole League', is_own: false },
      { name: 'Mia Member', is_own: false },
    ]);
    expect(byStaff.body.has_more).toBe(false);
    expect(byStaff.body.results[2]).toMatchObject({
      ein: '12-3456789',
      phone: '4065550101',
      principals: [{ first_name: 'José', last_name: "D'Angelo" }],
    });
  });

  test('returns the report that was opened last in an inquiry', async () => {
    const merchants = await database.owner
      .insertInto('app.merchant')
      .values(['First', 'Last'].map((name) => ({ source: 'test', external_id: `find ${name}`, name })))
      .returning(['id', 'name'])
      .execute();
    await inLender(database.app, lender, (tx) =>
      insertOpenings(
        tx,
        merchants.map(({ id }, hour) => ({
          ...{ lender_id: lender, inquiry_id: roofing, merchant_id: id },
          result_dt: new Date(Date.UTC(2026, 0, 1, hour)),
        })),
      ),
    );
    const { body } = await open.call(member(), find, { body: { search: 'blue heron' } });
    const last = merchants.find(({ name }) => name === 'Last');
    expect(body.results[0]?.report).toEqual({ merchant_id: last?.id, name: 'Last' });
  });

  test('is refused to users of other lenders', async () => {
    const foreign = await open.call({ ...elsewhere(), lender }, find, { body: {} });
    expect(foreign.status).toBe(403);
  });

  test('reads only index ranges of the active lender under row-level security', async () => {
    const plan = await inLender(database.app, lender, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select inquiry_id from app.inquiry_term
        where lender_id = ${lender}::bigint and term >= 'blue' and term < 'blue~'`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: .*term >= 'blue'.*term < 'blue~'/);
    const foreign = await inLender(database.app, lender, (tx) =>
      tx.selectFrom('app.inquiry_term').selectAll().where('lender_id', '<>', lender).execute(),
    );
    expect(foreign).toEqual([]);
  });
});

describe('earlier inquiries about the same business', () => {
  const phone = '4065550301';
  const ein = '45-1234567';
  let lender: string;
  let other: string;
  const member = () => ({ email: 'member@earlier.test', lender });
  const colleague = () => ({ email: 'colleague@earlier.test', lender });
  const elsewhere = () => ({ email: 'other@earlier.test', lender: other });
  const makes = async (body: object, caller = member()) => {
    open.clock.advance(1000);
    return (await open.call(caller, create, { body: { ...search, ...body } })).body.id;
  };
  const before = async (inquiryId: string, caller = member()) =>
    (await open.call(caller, earlier, { params: { inquiryId } })).body;
  const opens = (lender_id: string, inquiry_id: string, merchant_id: string) =>
    inLender(database.app, lender_id, (tx) =>
      insertOpenings(tx, [{ lender_id, inquiry_id, merchant_id, result_dt: open.clock.now() }]),
    );
  const merchant = async (name: string) => {
    const row = { source: 'test', external_id: `earlier ${name}`, name };
    const query = database.owner.insertInto('app.merchant').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  };

  beforeAll(async () => {
    lender = await addLender(database.owner, { name: 'Earlier Capital' });
    other = await addLender(database.owner, { name: 'Further Capital' });
    await addUser(database.owner, {
      ...{ email: 'member@earlier.test', first_name: 'Mia', last_name: 'Member', lenders: [lender] },
    });
    await addUser(database.owner, {
      ...{ email: 'colleague@earlier.test', first_name: 'Cole', last_name: 'League', lenders: [lender] },
    });
    await addUser(database.owner, { email: 'other@earlier.test', lenders: [other] });
  });

  test('are those of the active lender with its EIN, phone, or name and state, newest first, with creator and report', async () => {
    const business = { name: 'Osprey Tire LLC', ein, phone };
    const byName = await makes({ name: 'Osprey Tire' }, colleague());
    const byPhone = await makes({ name: 'Unlike', alt_phone: phone });
    const byEin = await makes({ name: 'Renamed', ein: '451234567' }, { ...staff(), lender });
    const opened = await merchant('Osprey Tire Inc');
    await opens(lender, byName, opened);
    await makes({ name: 'Osprey Tire', state: 'IN' });
    await makes({ name: 'Osprey Glass' });
    await makes({ name: 'Unlike Too', principals: [{ last_name: 'Reed', phone }] });
    const foreign = await makes(business, elsewhere());
    const inquiry = await makes(business);
    const later = await makes(business, colleague());
    const { count, results } = await before(inquiry);
    expect(results).toEqual([
      {
        ...{ id: later, is_later: true, shares: ['ein', 'phone', 'name'], report: null },
        ...{ created_at: expect.any(String), created_by: { name: 'Cole League', is_own: false } },
      },
      {
        ...{ id: byEin, is_later: false, shares: ['ein'], report: null },
        ...{ created_at: expect.any(String), created_by: { name: 'Assay staff', is_own: false } },
      },
      {
        ...{ id: byPhone, is_later: false, shares: ['phone'], report: null },
        ...{ created_at: expect.any(String), created_by: { name: 'Mia Member', is_own: true } },
      },
      {
        ...{ id: byName, is_later: false, shares: ['name'] },
        report: { merchant_id: opened, name: 'Osprey Tire Inc' },
        ...{ created_at: expect.any(String), created_by: { name: 'Cole League', is_own: false } },
      },
    ]);
    expect(count).toBe(4);
    expect(await before(foreign, elsewhere())).toEqual({ count: 0, results: [] });
    const refused = await open.call(member(), earlier, { params: { inquiryId: foreign } });
    expect([refused.status, refused.problem.detail]).toEqual([404, 'Inquiry not found']);
  });

  test('are, for a merchant, those of the active lender that opened its report, without the one it is shown in', async () => {
    const opened = await merchant('Opened');
    const first = await makes({ name: 'First' }, colleague());
    const second = await makes({ name: 'Second' });
    const third = await makes({ name: 'Third' });
    for (const inquiry of [first, second, third]) await opens(lender, inquiry, opened);
    await opens(other, await makes({ name: 'Foreign' }, elsewhere()), opened);
    const of = async (query: { inquiry_id?: string }, caller = member()) =>
      (await open.call(caller, ofMerchant, { params: { id: opened }, query })).body.results.map(
        ({ id, is_later }) => [id, is_later],
      );
    expect(await of({ inquiry_id: second })).toEqual([
      [third, true],
      [first, false],
    ]);
    expect(await of({})).toEqual([
      [third, false],
      [second, false],
      [first, false],
    ]);
    expect(await of({}, elsewhere())).toHaveLength(1);
    const unknown = await open.call(member(), ofMerchant, { params: { id: '999999999' } });
    expect(unknown.body).toEqual({ count: 0, results: [] });
  });

  test('are ten at most, with their count', async () => {
    const made: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) made.push(await makes({ name: 'Twelve Oaks Dairy' }));
    const { count, results } = await before(made[0]!);
    expect([count, results.length, results[0]?.id]).toEqual([11, 10, made.at(-1)]);
  });

  test('with its EIN or phone are never hidden by any number of later namesakes', async () => {
    const own = { ein: '46-7654321', phone: '4065550377' };
    const byEin = await makes({ name: 'Corner Deli', ein: own.ein });
    const byPhone = await makes({ name: 'Corner Deli', phone: own.phone });
    await inLender(database.owner, lender, (tx) =>
      sql`insert into app.inquiry (lender_id, name, state, created_at, search_text)
        select ${lender}::bigint, 'Corner Deli', state, ${open.clock.now()}::timestamptz, 'corner deli'
        from unnest(array['MT', 'TX']) as state cross join generate_series(1, 60)`.execute(tx),
    );
    const { results } = await before(await makes({ name: 'Corner Deli', ...own }));
    expect(results).toHaveLength(10);
    expect(results.slice(-2).map(({ id, shares }) => [id, shares])).toEqual([
      [byPhone, ['phone', 'name']],
      [byEin, ['ein', 'name']],
    ]);
  });
});

describe('invalid request bodies', () => {
  test.each([
    ['{"name": ', 'application/json', 400, 'malformed_body'],
    ['[]', 'application/json', 400, 'malformed_body'],
    ['"text"', 'application/json', 400, 'malformed_body'],
    ['name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [`{"name": "${'x'.repeat(300_000)}"}`, 'application/json', 413, 'body_too_large'],
  ])('%.20s gets a problem response', async (payload, type, status, code) => {
    const answer = await open.server.inject({
      method: 'POST',
      url: '/v1/inquiry/new',
      headers: {
        authorization: `Bearer ${await open.token('user@north.test')}`,
        lenderid: north,
        'content-type': type,
      },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
