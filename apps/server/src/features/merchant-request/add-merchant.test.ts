import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { beforeEach, expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching, saveMerchant } from '#features/matching';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { merchantRequest } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [session, inquiry, matching, merchantRequest]);
const { add, existing, create, read } = merchantRequestEndpoints;

let number = 0;
let uma: { email: string; lender: string };
let staff: { email: string; lender: string };
/** Different from the businesses of the other tests. */
let kiln: { name: string; addr1: string; city: string; state: string; zip5: string; phone: string };

const businesses = [
  ['Vellumbrook Kilnworks', 'Bozeman', '59715'],
  ['Quillhaven Bakery', 'Missoula', '59801'],
  ['Tamsincote Roofing', 'Helena', '59601'],
  ['Orrisdale Pharmacy', 'Billings', '59101'],
  ['Waxwing Carpets', 'Butte', '59701'],
  ['Yarrowfenn Motors', 'Kalispell', '59901'],
  ['Zephyrgate Diner', 'Havre', '59501'],
  ['Osprey Outfitters', 'Livingston', '59047'],
] as const;

beforeEach(async () => {
  number++;
  api.clock.set('2026-03-10T15:00:00Z');
  const north = await addLender(database.owner, { name: `North ${number}` });
  const harbor = await addLender(database.owner, { name: `Harbor ${number}` });
  await addUser(database.owner, { email: `uma${number}@north.test`, lenders: [north] });
  await addUser(database.owner, { email: `staff${number}@assay.test`, is_staff: true, groups: [] });
  uma = { email: `uma${number}@north.test`, lender: north };
  staff = { email: `staff${number}@assay.test`, lender: harbor };
  const [name, city, zip5] = businesses[number - 1] ?? businesses[0];
  kiln = {
    name: `${name} LLC`,
    addr1: `${100 * number} Sherd St`,
    city,
    state: 'MT',
    zip5,
    phone: `40655501${10 + number}`,
  };
});

const save = (body: object = kiln, caller = staff) => api.call(caller, add, { body: body as typeof kiln });
const alike = async (body: object = kiln) =>
  (await api.call(staff, existing, { body: body as typeof kiln })).body.results;
const found = async (legal_entity_name: string) => {
  const search = { legal_entity_name, state: 'MT', zip5: kiln.zip5 };
  const { id } = (await api.call(uma, inquiryEndpoints.create, { body: search })).body;
  return (await api.call(uma, matchingEndpoints.results, { params: { id }, body: {} })).body.results;
};
const createRequest = async () =>
  (
    await api.call(uma, create, {
      body: {
        business_legal_name: kiln.name,
        business_address: kiln.addr1,
        business_city: kiln.city,
        business_state: kiln.state,
      },
    })
  ).body.id;
const audited = (lender: string) =>
  inLender(database.app, lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'target_kind', 'target_id', 'details'])
      .where('action', 'in', ['merchant.add', 'merchant_request.close'])
      .orderBy('position')
      .execute(),
  );

test('the next search finds a merchant that staff added, also misspelled, and the addition is audited', async () => {
  const { status, body } = await save({
    ...kiln,
    name_dba: 'The Kiln',
    ein: '81-1234567',
    principals: [{ first_name: 'Dana', last_name: 'Novak' }, {}],
  });
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String), name: kiln.name, request: null });
  for (const typed of [kiln.name, kiln.name.replace('works', 'work'), 'The Kiln']) {
    expect((await found(typed))[0]).toMatchObject({
      id: body.id,
      name: kiln.name,
      principals: [{ last_name: 'Novak' }],
    });
  }
  expect(await audited(staff.lender)).toEqual([
    {
      action: 'merchant.add',
      target_kind: 'merchant',
      target_id: body.id,
      details: { request_id: null, other_merchant_ids: [] },
    },
  ]);
});

test('a merchant that may exist already is refused until staff confirm that each similar one is different', async () => {
  const first = (await save()).body.id;
  expect(await alike()).toMatchObject([
    { id: first, name: kiln.name, match_reasons: expect.arrayContaining([expect.anything()]) },
  ]);
  const twin = { ...kiln, addr1: '7 Other Rd' };
  expect(await save(twin)).toMatchObject({ status: 409, problem: { code: 'merchant_exists' } });
  expect(await save({ ...twin, other_merchant_ids: ['999999999'] })).toMatchObject({ status: 409 });
  const second = await save({ ...twin, other_merchant_ids: [first] });
  expect(second.status).toBe(201);
  expect((await alike()).map(({ id }) => id).sort()).toEqual([first, second.body.id].sort());
});

test('the second of two staff members who add it at the same moment is refused because it exists', async () => {
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('adding a merchant for a request closes the request and lists the merchant in the requester’s results', async () => {
  const id = await createRequest();
  expect((await api.call(staff, read, { params: { id } })).body).toMatchObject({
    id,
    business_legal_name: kiln.name,
    lender: { id: uma.lender },
    status: 'open',
  });
  const { body } = await save({ ...kiln, request_id: id });
  expect(body.request).toMatchObject({ id, status: 'added', merchant: { id: body.id, name: kiln.name } });
  expect((await found(kiln.name))[0]?.id).toBe(body.id);
  // Audited under the lender of the request.
  expect((await audited(uma.lender)).map(({ action }) => action)).toEqual([
    'merchant.add',
    'merchant_request.close',
  ]);
});

test('staff who act for another lender see what the requester’s lender has of its own, and confirm it as different or use it', async () => {
  const own = await inLender(database.owner, uma.lender, (tx) =>
    saveMerchant(tx, `lender ${uma.lender} crm`, { ...kiln, external_id: 'k1', principals: [] } as never),
  );
  const [first, second] = [await createRequest(), await createRequest()];
  expect(await alike(), 'of another lender').toEqual([]);
  expect(await save({ ...kiln, request_id: first })).toMatchObject({
    status: 409,
    problem: { code: 'merchant_exists' },
  });
  expect(await alike({ ...kiln, request_id: first })).toMatchObject([{ id: own, name: kiln.name }]);
  const used = await api.call(staff, merchantRequestEndpoints.close, {
    params: { id: first },
    body: { status: 'added', merchant_id: own },
  });
  expect(used.body).toMatchObject({ status: 'added', merchant: { id: own } });
  const added = await save({ ...kiln, request_id: second, other_merchant_ids: [own] });
  expect(added).toMatchObject({ status: 201, body: { request: { id: second, status: 'added' } } });
  expect((await api.call(staff, existing, { body: { ...kiln, request_id: '999999999' } })).status).toBe(404);
});

test('a closed or unknown request adds nothing', async () => {
  const id = await createRequest();
  await api.call(staff, merchantRequestEndpoints.close, { params: { id }, body: { status: 'dismissed' } });
  expect(await save({ ...kiln, request_id: id })).toMatchObject({
    status: 409,
    problem: { code: 'request_closed' },
  });
  expect((await save({ ...kiln, request_id: '999999999' })).status).toBe(404);
  expect(await alike()).toEqual([]);
});

test('the fields follow the rules of a search, and a number that may be an SSN is not stored', async () => {
  const { status, problem } = await save({
    name: ' ',
    state: 'Montana',
    zip5: '597',
    phone: '12',
    email: 'nobody',
    ein: '123-45-6789',
    principals: [{ last_name: 'x'.repeat(256) }],
  });
  expect(status).toBe(400);
  expect(Object.keys(problem.errors as object).sort()).toEqual(
    ['addr1', 'city', 'ein', 'email', 'name', 'phone', 'principals.0.last_name', 'state', 'zip5'].sort(),
  );
  expect((await save({ ...kiln, ein: '811234567' })).problem.errors).toEqual({
    ein: ['Write the FEIN as 12-3456789. An SSN is not stored here.'],
  });
  expect((await save({ ...kiln, state: 'ZZ' })).problem.errors).toEqual({ state: ['This is not a state.'] });
});

test('only staff can add merchants and list similar ones', async () => {
  for (const endpoint of [add, existing]) {
    expect(await api.call(uma, endpoint, { body: kiln })).toMatchObject({
      status: 403,
      problem: { code: 'role_required' },
    });
  }
  expect((await api.call(uma, read, { params: { id: await createRequest() } })).status).toBe(403);
});
