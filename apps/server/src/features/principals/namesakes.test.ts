import { principalEndpoints, requestIdentity } from '@assay/domain/principals';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { decryptPerson } from '#features/personal-data';
import { inLender } from '#platform/database';
import { addUser } from '#platform/testing';
import { allowMerchant, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { principals } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
let user: { email: string; lender: string };
let names = 0;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const MINUTE = 60_000;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, principals],
    wires: ['business_records', 'litigation', 'dockets', 'adverse_media', 'news', 'licenses'],
  });
});
beforeEach(async () => {
  world.nextDay();
  bakery = await world.merchant({
    external_id: `n${++names}`,
    name: `Harvest Moon Bakery ${names}`,
    ...address,
  });
  // Requests are limited per user and minute.
  user = { email: `user${names}@north.test`, lender: world.north.lender };
  await addUser(world.database.owner, { email: user.email, lenders: [user.lender] });
  await allowMerchant(world, bakery);
});

const rosa = { first_name: 'Rosa', last_name: 'Quill', city: 'Durham', state: 'NC', zip5: '27701' };
const request = (fields: object = {}) =>
  world.api.call({ ...world.north, ...user }, principalEndpoints.request, {
    body: {
      ...{ merchant_id: bakery, lender_id: user.lender, principal_category: 'other' },
      ...{ ...rosa, addr1: '412 Oak St', phone: '(919) 555-0142', ...fields },
    } as never,
  });
const list = async () =>
  (await world.api.call(world.north, principalEndpoints.list, { params: { id: bakery } })).body;
const runs = async () =>
  (await world.rows('app.source_run', world.north)).filter(
    ({ merchant_id, principal_id }) => merchant_id === bakery && principal_id !== null,
  );
const stored = async () =>
  (await world.rows('app.merchant_principal'))
    .filter(({ merchant_id, source }) => merchant_id === bakery && source === 'added')
    .toSorted((a, b) => Number(a.id) - Number(b.id));
/** The people that the bureau was queried about, in the order of the searches. */
const searched = () =>
  world.vendors.business_records.calls.map(({ body }) => JSON.parse(body ?? '{}').subjects[0]);

/** Runs the searches about principals until all have ended. */
async function answered(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const under = (await runs()).filter(({ status }) => status === 'processing');
    if (under.length === 0) return;
    for (const run of under) await world.step(run as never);
    world.api.clock.advance(2_000);
  }
  throw new Error('The searches come to no end');
}

describe('adding a principal', () => {
  const senior = {
    first_name: 'Harold',
    last_name: 'Zimmerman',
    suffix: 'Sr',
    dob: '1948-02-01',
    ssn: '111-22-3333',
    phone: '5745550111',
  };
  const junior = { ...senior, suffix: 'Jr', dob: '1979-07-07', ssn: '444-55-6666', phone: '5745550122' };

  test('of the same name and address who differs is someone else, with own data, request and searches', async () => {
    const first = await request(senior);
    const second = await request(junior);
    expect(second.body.request_id).not.toBe(first.body.request_id);
    const perPerson = Map.groupBy(await runs(), ({ principal_id }) => principal_id);
    expect([...perPerson.values()].map((of) => of.map(({ source }) => source).toSorted())).toEqual(
      Array(2).fill(['adverse_media', 'business_records', 'dockets', 'litigation', 'news', 'watchlists']),
    );
    expect(
      (await list()).principal_requests.map(({ suffix, principal_id }) => [suffix, principal_id]),
    ).toEqual((await stored()).map(({ id, suffix }) => [suffix, id]));
    await answered();
    expect(searched().map(({ suffix, birth_year, phones }) => [suffix, birth_year, phones])).toEqual([
      ['Sr', 1948, ['5745550111']],
      ['Jr', 1979, ['5745550122']],
    ]);
    expect(
      (await list()).principals.map(({ name, source_principals }) => [
        name,
        source_principals.map(({ date_of_birth, phone }) => [date_of_birth, phone]),
      ]),
    ).toEqual([
      ['Harold Zimmerman Sr', [['1948', '5745550111']]],
      ['Harold Zimmerman Jr', [['1979', '5745550122']]],
    ]);
    const personal = (await stored()).map((row) => decryptPerson(row as never, world.api.services.secrets));
    expect(personal).toEqual([
      { ssn: '111223333', date_of_birth: '1948-02-01' },
      { ssn: '444556666', date_of_birth: '1979-07-07' },
    ]);
    // A repeat for either is a repeat.
    expect((await request({ ...senior, ssn: null })).body).toEqual(first.body);
    expect((await request({ ...junior, suffix: null })).body).toEqual(second.body);
    expect(await stored()).toHaveLength(2);
  });

  test.each<[string, object, object]>([
    ['full middle name', { middle_name: 'Elena' }, { middle_name: 'Emma' }],
    ['SSN', { ssn: '111-22-3333' }, { ssn: '444-55-6666' }],
    ['birth date', { dob: '1955-01-01' }, { dob: '1955-01-02' }],
  ])(
    'without an address who differs in the %s alone is a principal of their own',
    async (_what, one, other) => {
      const nameOnly = { addr_number: null, addr1: null, city: null, state: null, zip5: null, phone: null };
      await request({ ...nameOnly, ...one });
      await request({ ...nameOnly, ...other });
      await answered();
      expect((await list()).principals).toHaveLength(2);
      expect(new Set((await runs()).map(({ principal_id }) => principal_id)).size).toBe(2);
    },
  );

  test('a repeat that adds what was missing completes the person, and an initial replaces no name', async () => {
    const first = await request({ middle_name: 'Ana', phone: null });
    const again = await request({ middle_name: 'A', suffix: 'Jr', dob: '1979-04-03', ssn: '912-34-5678' });
    expect(again.body).toEqual(first.body);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ middle_name: 'Ana', suffix: 'Jr', phone: '9195550142' });
    expect(decryptPerson(row as never, world.api.services.secrets)).toEqual({
      ssn: '912345678',
      date_of_birth: '1979-04-03',
    });
  });

  test('concurrently, two people are two principals and one person is one', async () => {
    const two = await Promise.all([request(senior), request(junior)]);
    expect(new Set(two.map(({ body }) => body.request_id)).size).toBe(2);
    await Promise.all([request(senior), request(junior), request(junior)]);
    expect((await stored()).map(({ suffix }) => suffix).toSorted()).toEqual(['Jr', 'Sr']);
  });

  test('a retry names its principal where name and address fit two, and searches for that one again', async () => {
    await request({ dob: '1948-02-01' });
    await request({ dob: '1979-07-07' });
    await answered();
    world.api.clock.advance(16 * MINUTE);
    const [, younger] = await stored();
    await request({ principal_id: younger?.id });
    expect(
      (await runs()).filter(({ status }) => status === 'processing').map((run) => run.principal_id),
    ).toEqual(Array(6).fill(younger?.id));
    // Without it the person is either of them or a third.
    await request();
    expect(await stored()).toHaveLength(3);
  });

  test('a person stored under a former key keeps it and is found', async () => {
    const first = await request();
    const [row] = await stored();
    const source_key = requestIdentity({ ...rosa, addr1: '412 Oak St' });
    await inLender(world.database.app, world.north.lender, (tx) =>
      tx
        .updateTable('app.merchant_principal')
        .set({ source_key })
        .where('id', '=', row!.id as string)
        .execute(),
    );
    expect((await request({ suffix: 'Jr' })).body).toEqual(first.body);
    expect(await stored()).toMatchObject([{ id: row!.id, source_key, suffix: 'Jr' }]);
  });
});
