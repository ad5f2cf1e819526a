import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { merchantRequestEndpoints, type QueuedRequest } from '@assay/domain/merchant-request';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findInquiry, inquiry } from '#features/inquiry';
import { isMatchOf, matching, saveMerchant } from '#features/matching';
import { session } from '#features/session';
import { inLender, inSystem } from '#platform/database';
import { startWorker } from '#platform/jobs';
import { mailJobs } from '#platform/mail';
import { addLender, addUser, mailServer, testApi, testDatabase } from '#platform/testing';
import { createdMerchants } from './created-merchants.ts';
import { merchantRequest } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [session, inquiry, matching, merchantRequest]);
const { check, create, queue, suggestions, close, reopen } = merchantRequestEndpoints;

const heron = {
  business_legal_name: 'Blue Heron Coffee LLC',
  business_dba_name: 'The Heron',
  business_address: '12 Main St',
  business_city: 'Missoula',
  business_state: 'MT',
  business_phone: '(406) 555-0123',
};

let number = 0;
let north: string;
let uma: { email: string; lender: string };
let theo: { email: string; lender: string };
let staff: { email: string; lender: string };
let merchantId: string;

beforeAll(async () => {
  merchantId = await inSystem(database.worker, (tx) =>
    saveMerchant(tx, 'test', {
      external_id: 'm1',
      name: 'Blue Heron Coffee LLC',
      addr1: '12 Main St',
      city: 'Missoula',
      state: 'MT',
      zip5: '59801',
      phone: '4065550123',
      principals: [
        { first_name: 'Dana', last_name: 'Novak' },
        { first_name: 'Ruth', last_name: 'Ames', npi_id: '1234567890' },
      ],
    }),
  );
});

beforeEach(async () => {
  number++;
  api.clock.set('2026-03-10T15:00:00Z');
  north = await addLender(database.owner, { name: `North ${number}` });
  const harbor = await addLender(database.owner, { name: `Harbor ${number}` });
  await addUser(database.owner, { email: `uma${number}@north.test`, lenders: [north] });
  await addUser(database.owner, { email: `theo${number}@harbor.test`, lenders: [harbor] });
  await addUser(database.owner, { email: `staff${number}@assay.test`, is_staff: true, groups: [] });
  uma = { email: `uma${number}@north.test`, lender: north };
  theo = { email: `theo${number}@harbor.test`, lender: harbor };
  // Staff work on the queue while they act for any lender; here for one that has no requests.
  staff = { email: `staff${number}@assay.test`, lender: harbor };
});

const createRequest = (caller = uma, body: object = heron, headers: Record<string, string> = {}) =>
  api.call({ ...caller, headers }, create, { body: body as typeof heron });
const search = async (caller = uma) =>
  (
    await api.call(caller, inquiryEndpoints.create, {
      body: { legal_entity_name: 'Blue Heron Coffee LLC', state: 'MT', zip5: '59801' },
    })
  ).body.id;
const searchAt = async (addr1: string, caller = uma) => {
  const business = { legal_entity_name: 'Blue Heron Coffee', name: null, city: 'Missoula', state: 'MT' };
  return (await api.call(caller, inquiryEndpoints.create, { body: { ...business, addr1, zip5: '59801' } }))
    .body.id;
};
const shut = (id: string, body: object, caller = staff) =>
  api.call(caller, close, { params: { id }, body: body as { status: 'added' } });
const alike = async (body: object, caller = uma) =>
  (await api.call(caller, check, { body: { ...heron, ...body } })).body;
const stored = (lender = north) =>
  inLender(database.app, lender, (tx) =>
    tx.selectFrom('app.merchant_request').selectAll().orderBy('id').execute(),
  );
const audited = (lender = north) =>
  inLender(database.app, lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'target_kind', 'target_id', 'details'])
      .where('action', 'like', 'merchant_request.%')
      .orderBy('id')
      .execute(),
  );
const mails = () =>
  database.worker
    .selectFrom('app.mail')
    .select(['to_address', 'subject', 'text'])
    .where('to_address', 'like', `%${number}@%`)
    .orderBy('id')
    .execute();
/** The requests of this test's lenders in the queue, from all pages. */
async function inQueue(status: 'open' | 'added' | 'dismissed' = 'open') {
  const found: QueuedRequest[] = [];
  for (let page = 1; ; page++) {
    const { results } = (await api.call(staff, queue, { query: { status, page } })).body;
    if (results.length === 0) return found;
    found.push(...results.filter(({ lender }) => lender.name.endsWith(` ${number}`)));
  }
}

describe('creating a request', () => {
  test('stores its fields in the name of the caller, regardless of the name that is sent [ONB-109, ONB-110]', async () => {
    const inquiry_id = await search();
    const { status, body } = await createRequest(uma, {
      ...heron,
      inquiry_id,
      created_by: 'somebody@else.test',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...heron,
      id: expect.stringMatching(/^\d+$/),
      business_phone: '4065550123',
      created_by: uma.email,
      inquiry_id,
      status: 'open',
      created_on: '2026-03-10T15:00:00.000Z',
      is_new: true,
    });
    expect(await audited()).toEqual([
      {
        action: 'merchant_request.create',
        target_kind: 'merchant_request',
        target_id: body.id,
        details: { inquiry_id },
      },
    ]);
  });

  test.each([
    [{ business_legal_name: '', business_dba_name: ' ' }, 'Legal Name or DBA Name'],
    [{ business_address: null, business_city: '' }, 'Address, City'],
    [{ business_state: null }, 'State'],
  ])('refuses missing details and stores nothing: %j [ONB-110]', async (body, missing) => {
    for (const endpoint of [create, check]) {
      const { status, problem } = await api.call(uma, endpoint, { body: { ...heron, ...body } });
      expect(status).toBe(400);
      expect(problem).toMatchObject({
        code: 'request_details_required',
        detail: `The following details are required to add a new Merchant: ${missing}`,
        errors: missing.split(', '),
      });
    }
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ business_state: 'ZZ' }, 'business_state'],
    [{ business_state: 'Montana' }, 'business_state'],
    [{ business_phone: '12' }, 'business_phone'],
    [{ business_legal_name: 'x'.repeat(256) }, 'business_legal_name'],
    [{ inquiry_id: 'seven' }, 'inquiry_id'],
  ])('refuses an invalid value and names its field: %j [ONB-110]', async (body, field) => {
    const { status, problem } = await createRequest(uma, { ...heron, ...body });
    expect(status).toBe(400);
    expect(problem.errors).toHaveProperty(field);
    expect(await stored()).toEqual([]);
  });

  test('refuses an inquiry that is unknown or of another lender', async () => {
    const foreign = await search(theo);
    for (const inquiry_id of [foreign, '999999999']) {
      expect((await createRequest(uma, { ...heron, inquiry_id })).status).toBe(404);
      expect((await api.call(uma, check, { body: { ...heron, inquiry_id } })).status).toBe(404);
    }
    expect(await stored()).toEqual([]);
  });

  test('returns the first request when the inquiry has one already [ONB-103]', async () => {
    const inquiry_id = await search();
    const first = await createRequest(uma, { ...heron, inquiry_id });
    const second = await createRequest(uma, { ...heron, business_city: 'Helena', inquiry_id });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual({ ...first.body, is_new: false });
    expect(await stored()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  test('creates a new request without the inquiry once the inquiry’s first was closed', async () => {
    const inquiry_id = await search();
    const first = (await createRequest(uma, { ...heron, inquiry_id })).body;
    await shut(first.id, { status: 'dismissed' });
    const second = await createRequest(uma, { ...heron, inquiry_id });
    expect(second).toMatchObject({ status: 200, body: { id: first.id, status: 'dismissed', is_new: false } });
    const { status, body } = await createRequest();
    expect(status).toBe(201);
    expect((await inQueue()).map(({ id }) => id)).toEqual([body.id]);
  });

  test('creates one request for an inquiry in many concurrent calls [ONB-103]', async () => {
    const inquiry_id = await search();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => createRequest(uma, { ...heron, inquiry_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('without an inquiry creates a new request, unless the idempotency key repeats', async () => {
    const headers = { 'idempotency-key': `key ${number}` };
    const [first, again, other] = [
      await createRequest(uma, heron, headers),
      await createRequest(uma, heron, headers),
      await createRequest(),
    ];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(other.body.id).not.toBe(first.body.id);
    expect(await stored()).toHaveLength(2);
  });
});

describe('the check for matching requests', () => {
  test('finds the same name in the same state with the same city or address, and says by whom and when [ONB-107] [ONB-109]', async () => {
    const { is_new: _new, ...body } = (await createRequest()).body;
    expect(body).toMatchObject({ created_by: uma.email, created_on: '2026-03-10T15:00:00.000Z' });
    for (const [same, is_same_business] of [
      [{}, true],
      [{ business_legal_name: 'BLUE HERON COFFEE', business_dba_name: null }, true],
      [{ business_legal_name: null, business_dba_name: 'The Heron', business_phone: null }, true],
      [{ business_legal_name: 'The Heron', business_dba_name: null, business_phone: null }, false],
      [{ business_legal_name: 'New Owner LLC' }, false],
      [{ business_address: '900 Elsewhere Ave' }, false],
      [{ business_city: 'Lolo', business_address: '12 MAIN STREET' }, false],
    ] as const) {
      expect(await alike(same)).toEqual([{ ...body, is_same_business }]);
    }
    for (const other of [
      { business_legal_name: 'Red Heron Coffee LLC', business_dba_name: null },
      { business_state: 'ID' },
      { business_city: 'Lolo', business_address: '14 Main St' },
    ]) {
      expect(await alike(other)).toEqual([]);
    }
  });

  test('never returns closed requests or those of other lenders', async () => {
    const { body } = await createRequest();
    expect(await alike({}, theo)).toEqual([]);
    await shut(body.id, { status: 'dismissed' });
    expect(await alike({})).toEqual([]);
  });
});

describe('the queue', () => {
  test('shows the open requests of all lenders, oldest first, to staff only [ONB-111]', async () => {
    const { is_new: _new, ...first } = (await createRequest()).body;
    api.clock.advance(60_000);
    const second = await createRequest(theo);
    expect(await inQueue()).toEqual([
      {
        ...first,
        lender: { id: north, name: `North ${number}` },
        takes_mail: true,
        merchant: null,
        closed_by: null,
        dismissal_reason: null,
        closed_at: null,
      },
      expect.objectContaining({ id: second.body.id, lender: { id: theo.lender, name: `Harbor ${number}` } }),
    ]);
    for (const [endpoint, input] of [
      [queue, {}],
      [suggestions, { params: { id: first.id } }],
      [close, { params: { id: first.id }, body: { status: 'dismissed' } }],
    ] as const) {
      const refused = await api.call(uma, endpoint as typeof queue, input as object);
      expect(refused).toMatchObject({ status: 403, problem: { code: 'role_required' } });
    }
    expect(await inQueue()).toHaveLength(2);
  });

  test('is paginated with the total count and rejects an invalid status or page by name', async () => {
    const owner = { lender: await addLender(database.owner, { name: `Crowd ${number}` }), email: '' };
    owner.email = `crowd${number}@crowd.test`;
    await addUser(database.owner, { email: owner.email, lenders: [owner.lender] });
    for (let at = 0; at < 21; at++) await createRequest(owner);
    const before = (await api.call(staff, queue, { query: {} })).body;
    const ids: string[] = [];
    for (let page = 1; (page - 1) * 20 < before.count; page++) {
      const { body } = await api.call(staff, queue, { query: { page } });
      expect(body.count).toBe(before.count);
      ids.push(...body.results.map(({ id }) => id));
    }
    expect(before.results).toHaveLength(20);
    expect(ids).toHaveLength(before.count);
    expect(new Set(ids).size).toBe(before.count);
    expect((await api.call(staff, queue, { query: { page: 999 } })).body).toEqual({
      count: before.count,
      results: [],
    });
    for (const [query, field] of [
      [{ status: 'new' }, 'status'],
      [{ page: 0 }, 'page'],
    ] as const) {
      const { status, problem } = await api.call(staff, queue, { query: query as { page: number } });
      expect(status).toBe(400);
      expect(problem.errors).toHaveProperty(field);
    }
  });

  test('suggests merchants of the master file by the details, by name and by id', async () => {
    const { id } = (await createRequest(uma, { ...heron, business_legal_name: 'Blew Heron Coffee' })).body;
    const found = async (search?: string) =>
      (await api.call(staff, suggestions, { params: { id }, query: search ? { search } : {} })).body.results;
    const [best] = await found();
    expect(best).toMatchObject({ id: merchantId, name: 'Blue Heron Coffee LLC', city: 'Missoula' });
    expect(best?.search_score).toBeGreaterThan(5);
    expect(await found('blue heron')).toEqual([{ ...best, search_score: null }]);
    const far = (await createRequest(uma, { ...heron, business_city: 'Boston', business_state: 'MA' })).body
      .id;
    const elsewhere = await api.call(staff, suggestions, {
      params: { id: far },
      query: { search: 'Blue Heron Coffee' },
    });
    expect(elsewhere.body.results.map((merchant) => merchant.id)).toEqual([merchantId]);
    expect(await found(merchantId)).toEqual([{ ...best, search_score: null }]);
    expect((await api.call(staff, suggestions, { params: { id: '999999999' }, query: {} })).status).toBe(404);
  });
});

describe('closing a request', () => {
  test('as added links the merchant to the inquiry and mails the requester [ONB-111]', async () => {
    const inquiry_id = await search();
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    api.clock.advance(3_600_000);
    const { status, body } = await shut(id, { status: 'added', merchant_id: merchantId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'added',
      lender: { id: north },
      merchant: { id: merchantId, name: 'Blue Heron Coffee LLC' },
      closed_by: staff.email,
      closed_at: '2026-03-10T16:00:00.000Z',
    });
    expect(await inLender(database.app, north, (tx) => createdMerchants(tx, inquiry_id))).toEqual([
      {
        merchant: {
          id: merchantId,
          name: 'Blue Heron Coffee LLC',
          name_dba: null,
          addr1: '12 Main St',
          city: 'Missoula',
          state: 'MT',
          zip5: '59801',
        },
        principals: [
          { id: expect.any(String), first_name: 'Dana', last_name: 'Novak' },
          { id: expect.any(String), first_name: 'Ruth', last_name: 'Ames' },
        ],
        doctors: [{ id: expect.any(String), first_name: 'Ruth', last_name: 'Ames' }],
      },
    ]);
    expect(await mails()).toEqual([
      {
        to_address: uma.email,
        subject: 'The merchant you requested was added',
        text: `Hello,

Blue Heron Coffee LLC in Missoula, MT, which you requested, was added. The results of your inquiry now show it.

https://assay.test/onboarding/${inquiry_id}
`,
      },
    ]);
    expect(await inQueue('added')).toEqual([body]);
    expect(await inQueue()).toEqual([]);
    // Audited under the lender of the request, not the one that staff acted for.
    expect((await audited()).at(-1)).toEqual({
      action: 'merchant_request.close',
      target_kind: 'merchant_request',
      target_id: id,
      details: { status: 'added', merchant_id: merchantId },
    });
    expect(await audited(staff.lender)).toEqual([]);
  });

  test('as added puts the merchant into the results of the inquiry once, even when it matches in nothing [ONB-111]', async () => {
    const fitting = await search();
    const other = (
      await api.call(uma, inquiryEndpoints.create, {
        body: { legal_entity_name: 'Zzyzx Quuxenberg', state: 'NY', zip5: '10001' },
      })
    ).body.id;
    const results = async (id: string, page = {}) =>
      (await api.call(uma, matchingEndpoints.results, { params: { id }, body: page })).body;
    const canAccess = (id: string, lenderId = north) =>
      inLender(database.app, lenderId, async (tx) =>
        isMatchOf(tx, await findInquiry(tx, id), merchantId, api.services),
      );
    expect((await results(fitting)).results.map(({ id }) => id)).toEqual([merchantId]);
    expect((await results(other)).results).toEqual([]);
    expect(await canAccess(other)).toBe(false);
    for (const inquiry_id of [fitting, other]) {
      const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
      await shut(id, { status: 'added', merchant_id: merchantId });
    }
    const found = await results(fitting);
    expect(found).toMatchObject({ count: 1, results: [{ id: merchantId }] });
    expect(found.results[0]?.search_score).toBeGreaterThan(0);
    expect(await results(other)).toMatchObject({
      count: 1,
      results: [{ id: merchantId, name: 'Blue Heron Coffee LLC', search_score: null, match_reasons: [] }],
    });
    expect(await results(other, { offset: 1 })).toMatchObject({ count: 1, results: [] });
    expect(await canAccess(other)).toBe(true);
  });

  test('as added gives the merchant also to the lender’s inquiries that wait for the same business [ONB-111]', async () => {
    const waiting = await searchAt('12 Main Street');
    const branch = await searchAt('900 Elsewhere Ave');
    const foreign = await searchAt('12 Main St', theo);
    const dismissed = await searchAt('12 Main St');
    await shut((await createRequest(uma, { ...heron, inquiry_id: dismissed })).body.id, {
      status: 'dismissed',
    });
    const inquiry_id = await searchAt('12 Main St');
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    await shut(id, { status: 'added', merchant_id: merchantId });
    for (const [lender, inquiry, merchants] of [
      [north, inquiry_id, [merchantId]],
      [north, waiting, [merchantId]],
      [north, branch, []],
      [north, dismissed, []],
      [theo.lender, foreign, []],
    ] as const) {
      const created = await inLender(database.app, lender, (tx) => createdMerchants(tx, inquiry));
      expect(created.map(({ merchant }) => merchant.id)).toEqual(merchants);
    }
    expect(await mails()).toHaveLength(2);
    expect((await audited()).at(-1)?.details).toMatchObject({ waiting_inquiry_ids: [waiting] });
  });

  test('as added answers a later request of the lender for the same business, whose inquiry gets the merchant', async () => {
    const { id } = (await createRequest(uma, { ...heron, inquiry_id: await search() })).body;
    await shut(id, { status: 'added', merchant_id: merchantId });
    const created = async (lender: string, inquiry: string) =>
      (await inLender(database.app, lender, (tx) => createdMerchants(tx, inquiry))).map(
        ({ merchant }) => merchant.id,
      );
    const later = await search();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => createRequest(uma, { ...heron, inquiry_id: later })),
    );
    expect(answers.map(({ status, body }) => [status, body.id, body.status, body.is_new])).toEqual(
      Array(3).fill([200, id, 'added', false]),
    );
    expect(await created(north, later)).toEqual([merchantId]);
    expect(await stored()).toHaveLength(1);
    // Another place, another lender and a request without an inquiry are new.
    for (const [caller, body] of [
      [uma, { ...heron, business_address: '900 Elsewhere Ave', inquiry_id: await search() }],
      [theo, { ...heron, inquiry_id: await search(theo) }],
      [uma, heron],
    ] as const) {
      const sent = await createRequest(caller, body);
      expect([sent.status, sent.body.is_new]).toEqual([201, true]);
      if ('inquiry_id' in body) expect(await created(caller.lender, body.inquiry_id)).toEqual([]);
    }
  });

  test('as added and reopened takes the merchant out of the inquiries that got it by this request', async () => {
    const waiting = await searchAt('12 Main Street');
    const inquiry_id = await searchAt('12 Main St');
    const own = await searchAt('900 Elsewhere Ave');
    const elsewhere = await createRequest(uma, {
      ...heron,
      business_address: '900 Elsewhere Ave',
      inquiry_id: own,
    });
    await shut(elsewhere.body.id, { status: 'added', merchant_id: merchantId });
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    const reopened = () => api.call(staff, reopen, { params: { id } });
    expect(await reopened()).toMatchObject({ status: 409, problem: { code: 'request_open' } });
    await shut(id, { status: 'added', merchant_id: merchantId });
    const later = await search();
    expect((await createRequest(uma, { ...heron, inquiry_id: later })).body.status).toBe('added');
    const given = async () => {
      const found = [inquiry_id, waiting, later, own].map((inquiry) =>
        inLender(database.app, north, (tx) => createdMerchants(tx, inquiry)),
      );
      return (await Promise.all(found)).map(({ length }) => length);
    };
    expect(await given()).toEqual([1, 1, 1, 1]);
    expect(await reopened()).toMatchObject({
      status: 200,
      body: { id, status: 'open', merchant: null, closed_by: null, closed_at: null },
    });
    expect(await given()).toEqual([0, 0, 0, 1]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'merchant_request.reopen',
      details: {
        merchant_id: merchantId,
        inquiry_ids: expect.toSatisfy((ids: string[]) => ids.length === 3),
      },
    });
    expect((await shut(id, { status: 'dismissed', reason: 'Not found' })).status).toBe(200);
    expect((await reopened()).body).toMatchObject({ status: 'open', dismissal_reason: null });
    expect((await api.call(uma, reopen, { params: { id } })).status).toBe(403);
  });

  test('and reopening it mail the requester once each, also when the outcome is the same again', async () => {
    const inquiry_id = await search();
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    const added = { status: 'added', merchant_id: merchantId };
    await shut(id, added);
    const reopened = () => api.call(staff, reopen, { params: { id } });
    expect((await Promise.all([reopened(), reopened()])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
    const [, mail] = await mails();
    expect(mail).toEqual({
      to_address: uma.email,
      subject: 'Your merchant request is open again',
      text: `Hello,

The answer to your request for Blue Heron Coffee LLC in Missoula, MT is withdrawn, and the request is open again. You get another email when it is answered.

The merchant that was added leaves the results of your inquiry, unless your search finds it without the request. A report that you opened stays.

https://assay.test/onboarding/${inquiry_id}
`,
    });
    await shut(id, added);
    await reopened();
    await shut(id, { status: 'dismissed' });
    await reopened();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'The merchant you requested was added',
      'Your merchant request is open again',
      'The merchant you requested was added',
      'Your merchant request is open again',
      'The merchant you requested was not added',
      'Your merchant request is open again',
    ]);
    expect((await mails()).at(-1)?.text).not.toContain('leaves the results');
  });

  test('as added with a merchant that was deleted since leaves a later request to staff, and no result', async () => {
    const deleted = await inSystem(database.worker, (tx) =>
      saveMerchant(tx, 'test', {
        ...{ external_id: `gone ${number}`, name: 'Zephyr Holdings LLC', addr1: '1 Pier Rd' },
        ...{ city: 'Helena', state: 'MT', zip5: '59601', principals: [] },
      }),
    );
    const first = await search();
    const { id } = (await createRequest(uma, { ...heron, inquiry_id: first })).body;
    await shut(id, { status: 'added', merchant_id: deleted });
    const results = () =>
      api.call(uma, matchingEndpoints.results, { params: { id: first }, body: { limit: 50 } });
    const before = (await results()).body.count;
    await inSystem(database.owner, (tx) =>
      sql`with resolved as (
          insert into app.merchant_resolution (operation_type, resolved_at, source_merchant_id, source_merchant_name,
            target_merchant_id, target_merchant_name)
          values ('delete_merchant', now(), ${deleted}, 'A', ${deleted}, 'A') returning id)
        insert into app.retired_merchant (id, source, external_id, merchant_resolution_id, retired_at)
        select ${deleted}::bigint, 'test', ${`gone ${number}`}, id, now() from resolved`.execute(tx),
    );
    expect((await results()).body).toMatchObject({ count: before - 1 });
    const sent = await createRequest(uma, { ...heron, inquiry_id: await search() });
    expect([sent.status, sent.body.is_new, sent.body.status]).toEqual([201, true, 'open']);
  });

  test('as added with two merchants for one business leaves a later request to staff', async () => {
    const second = await inSystem(database.worker, (tx) =>
      saveMerchant(tx, 'test', {
        ...{ external_id: `m2 ${number}`, name: 'Quince Roasters', addr1: '9 Mill Rd' },
        ...{ city: 'Missoula', state: 'MT', zip5: '59801', principals: [] },
      }),
    );
    const requests = [(await createRequest()).body.id, (await createRequest()).body.id];
    for (const [at, merchant_id] of [merchantId, second].entries())
      await shut(requests[at]!, { status: 'added', merchant_id });
    const sent = await createRequest(uma, { ...heron, inquiry_id: await search() });
    expect([sent.status, sent.body.is_new]).toEqual([201, true]);
  });

  test('as added sends the mail after the commit [ONB-111]', async () => {
    const server = await mailServer();
    const { id } = (await createRequest()).body;
    await shut(id, { status: 'added', merchant_id: merchantId });
    const worker = await startWorker({
      workerUrl: database.urls.workerUrl,
      services: {
        ...api.services,
        db: database.worker,
        config: { ...api.services.config, ...server.environment },
      },
      handlers: mailJobs,
      concurrency: 1,
    });
    onTestFinished(() => worker.stop());
    const mine = () => server.received.filter(({ to }) => to.includes(uma.email));
    await vi.waitFor(() => expect(mine()).toHaveLength(1), 10_000);
    expect(mine()[0]?.content).toContain('Subject: The merchant you requested was added');
  });

  test('without an inquiry links nothing and still mails the requester', async () => {
    const { id } = (await createRequest()).body;
    expect((await shut(id, { status: 'added', merchant_id: merchantId })).status).toBe(200);
    expect((await mails())[0]?.text).toContain('https://assay.test/onboarding\n');
  });

  test('as dismissed links nothing, even with a merchant in the body, and mails the requester the reason', async () => {
    const inquiry_id = await search();
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    const { body } = await shut(id, {
      ...{ status: 'dismissed', merchant_id: merchantId },
      reason: ' It closed in 2019. ',
    });
    expect(body).toMatchObject({
      ...{ status: 'dismissed', dismissal_reason: 'It closed in 2019.' },
      merchant: null,
      closed_by: staff.email,
    });
    expect(await inLender(database.app, north, (tx) => createdMerchants(tx, inquiry_id))).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'The merchant you requested was not added' });
    expect(mail?.text).toContain('was not added.\n\nReason: It closed in 2019.\n');
    expect(mail?.text).toContain(`https://assay.test/onboarding/${inquiry_id}`);
  });

  test('succeeds once when two calls race', async () => {
    const { id } = (await createRequest()).body;
    const answers = await Promise.all([
      shut(id, { status: 'added', merchant_id: merchantId }),
      shut(id, { status: 'dismissed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shut(id, { status: 'dismissed' })).toMatchObject({
      status: 409,
      problem: { code: 'request_closed' },
    });
    expect((await audited()).filter(({ action }) => action === 'merchant_request.close')).toHaveLength(1);
  });

  test('requires an existing merchant and an existing request', async () => {
    const { id } = (await createRequest()).body;
    for (const body of [
      { status: 'added' },
      { status: 'added', merchant_id: null },
      { status: 'added', merchant_id: 'x' },
    ]) {
      const refused = await shut(id, body);
      expect(refused.status).toBe(400);
      expect(refused.problem.errors).toHaveProperty('merchant_id');
    }
    expect((await shut(id, { status: 'open' })).problem.errors).toHaveProperty('status');
    expect(await shut(id, { status: 'added', merchant_id: '999999999' })).toMatchObject({
      status: 404,
      problem: { detail: 'Merchant not found' },
    });
    for (const unknown of ['999999999', 'seven', '0']) {
      expect((await shut(unknown, { status: 'dismissed' })).status).toBe(404);
    }
    expect((await inQueue()).map((open) => open.id)).toEqual([id]);
  });

  test('sends no mail to a disabled account, and both the queue and the response say so', async () => {
    const { id } = (await createRequest()).body;
    await database.owner
      .updateTable('app.app_user')
      .set({ is_active: false })
      .where('email', '=', uma.email)
      .execute();
    expect(await inQueue()).toMatchObject([{ id, takes_mail: false }]);
    const { body } = await shut(id, { status: 'added', merchant_id: merchantId });
    expect(body.takes_mail).toBe(false);
    expect(await mails()).toEqual([]);
  });

  test('sends no mail to a user who no longer acts for the lender', async () => {
    const { id } = (await createRequest()).body;
    await database.owner
      .deleteFrom('app.lender_member')
      .where('lender_id', '=', uma.lender)
      .where('user_id', '=', (eb) =>
        eb.selectFrom('app.app_user').select('id').where('email', '=', uma.email),
      )
      .execute();
    expect(await inQueue()).toMatchObject([{ id, takes_mail: false }]);
    await shut(id, { status: 'added', merchant_id: merchantId });
    await api.call(staff, reopen, { params: { id } });
    expect(await mails()).toEqual([]);
  });
});

describe('the database', () => {
  test('shows and accepts requests and added merchants of the active lender only', async () => {
    const inquiry_id = await search();
    const { id } = (await createRequest(uma, { ...heron, inquiry_id })).body;
    await shut(id, { status: 'added', merchant_id: merchantId });
    expect(await stored(theo.lender)).toEqual([]);
    expect(await inLender(database.app, theo.lender, (tx) => createdMerchants(tx, inquiry_id))).toEqual([]);
    const [row] = await stored();
    const { id: _id, ...copy } = row!;
    await expect(
      inLender(database.app, theo.lender, (tx) =>
        tx
          .insertInto('app.merchant_request')
          .values({ ...copy, inquiry_id: null })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
    await expect(
      inLender(database.app, theo.lender, (tx) =>
        tx
          .insertInto('app.inquiry_merchant')
          .values({ lender_id: north, inquiry_id, merchant_id: merchantId, added_at: new Date() })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  test('never changes the fields of a request or a stored closing', async () => {
    const { id } = (await createRequest()).body;
    const change = (values: object) =>
      inLender(database.app, north, (tx) =>
        tx.updateTable('app.merchant_request').set(values).where('id', '=', id).execute(),
      );
    await expect(change({ business_legal_name: 'Another' })).rejects.toThrow('permission denied');
    await expect(change({ status: 'added' })).rejects.toThrow('check constraint');
    await expect(change({ closed_at: new Date() })).rejects.toThrow('check constraint');
  });
});
