import { inquiryEndpoints } from '@assay/domain/inquiry';
import { matchingEndpoints } from '@assay/domain/matching';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { inLender, inSystem } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { type CommandBench, commandBench, SMALL_FILE } from './testing.ts';

let database: TestDatabase;
let bench: CommandBench;
let api: TestApi;
let north: string;
let harbor: string;

const NORTH_FILE = `external_id,name,addr1,city,state,zip5,phone,store_id
n1,Bluegate Roofing,417 Alder Street,Fairmont,IN,46601,574-555-0177,NC-100
n2,Larkspur Kayak Rental,3 Shore Dr,Fairmont,IN,46601,574-555-0142,NC-200
`;

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  north = await addLender(database.owner, { name: 'Northwind Capital' });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await bench.importFile('small.csv', SMALL_FILE, '--source', 'small');
  await bench.importFile('north.csv', NORTH_FILE, '--source', 'crm', '--lender', 'northwind capital');
  await sql`
    insert into app.source_record (merchant_id, source_name, category, external_id, match_score, locations)
    select id, 'Yelp', 'Review Sites', 'y1', 9.5, '[{"location_type":"Primary","city":"Fairmont"}]' from app.merchant
    where external_id = 'a1'`.execute(database.worker);
  api = await testApi(database, [session, inquiry, matching]);
});

const user = () => ({ email: 'user@north.test', lender: north });
const other = () => ({ email: 'user@harbor.test', lender: harbor });

async function results(caller: { email: string; lender: string }, search: object, page = {}) {
  const made = await api.call(caller, inquiryEndpoints.create, { body: search });
  expect(made.status).toBe(201);
  return api.call(caller, matchingEndpoints.results, { params: { id: made.body.id }, body: page });
}

describe('the results of an inquiry', () => {
  it('have every field of a match, with reasons that add up to its score [ONB-082, ONB-092]', async () => {
    const { status, body } = await results(user(), {
      name: 'Bluegaet Roofing',
      state: 'IN',
      zip5: '46601',
      ein: '12-3456780',
    });
    expect(status).toBe(200);
    const [best] = body.results;
    expect(best).toMatchObject({
      name: 'Bluegate Roofing & Siding LLC',
      name_dba: 'Bluegate Roofing',
      addr1: '417 W Alder St',
      addr2: null,
      ein: '12-3456780',
      principals: [{ first_name: 'Dana', last_name: 'Novak' }],
      doctors: [],
      is_clustered: false,
    });
    expect(best!.match_reasons.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'ein', 'zip', 'state']),
    );
    for (const match of body.results) {
      const sum = match.match_reasons.reduce((total, { weight }) => total + weight, 0);
      expect(match.search_score).toBe(Math.round(sum * 100) / 100);
      expect(match.search_score).toBeGreaterThan(0);
    }
  });

  it('page without repeating or skipping, and count all found [ONB-082]', async () => {
    const search = { name: 'Quickstop', state: 'IN', zip5: '46601' };
    const { body: all } = await results(user(), search);
    expect(all.count).toBe(all.results.length);
    expect(all.count).toBeGreaterThan(1);
    const paged = [];
    for (let offset = 0; offset < all.count; offset += 1) {
      const { body } = await results(user(), search, { offset, limit: 1 });
      expect(body.count).toBe(all.count);
      paged.push(...body.results);
    }
    expect(paged.map(({ id }) => id)).toEqual(all.results.map(({ id }) => id));
  });

  it('return 404 for another lender’s inquiry [ONB-093]', async () => {
    const made = await api.call(user(), inquiryEndpoints.create, {
      body: { name: 'Quickstop', state: 'IN', zip5: '46601' },
    });
    const refused = await api.call(other(), matchingEndpoints.results, {
      params: { id: made.body.id },
      body: {},
    });
    expect(refused.status).toBe(404);
  });

  it('are empty for an unknown business', async () => {
    const { body } = await results(user(), { name: 'Zephyrine Quux Otters', state: 'MT', zip5: '59999' });
    expect(body).toEqual({ count: 0, searched_at: expect.any(String), results: [] });
  });
});

describe('a lender’s own records', () => {
  it('are attached to the merchant they match or else to a new one, and never loaded twice', async () => {
    const records = await inLender(database.app, north, (tx) =>
      tx
        .selectFrom('app.source_record as s')
        .innerJoin('app.merchant as m', 'm.id', 's.merchant_id')
        .select(['s.external_id', 'm.source', 'm.external_id as merchant'])
        .where('s.lender_id', '=', north)
        .where('s.external_id', 'in', ['n1', 'n2'])
        .orderBy('s.external_id')
        .execute(),
    );
    expect(records).toEqual([
      { external_id: 'n1', source: 'small', merchant: 'a1' },
      { external_id: 'n2', source: `lender ${north} crm`, merchant: 'n2' },
    ]);
    expect(await bench.importFile('north.csv', NORTH_FILE, '--source', 'crm', '--lender', north)).toContain(
      '0 added, 0 changed, 2 unchanged',
    );
    const changed = NORTH_FILE.replace('NC-200', 'NC-201');
    expect(await bench.importFile('north2.csv', changed, '--source', 'crm', '--lender', north)).toContain(
      '0 added, 1 changed, 1 unchanged',
    );
  });

  it('are shown by name to that lender and found by its store id', async () => {
    const { body } = await results(user(), { store_id: 'nc-100' });
    expect(body.results[0]).toMatchObject({
      name: 'Bluegate Roofing & Siding LLC',
      public_sources: [{ name: 'Yelp', category: 'Review Sites' }],
      partner_sources_count: 0,
      total_sources: 1,
      available_lenders: ['Northwind Capital'],
      lender_categories: { 'Review Sites': ['Yelp'], 'Partner Sources': ['Northwind Capital'] },
    });
    const own = body.results[0]!.sources.find((source) => source.store_id === 'NC-100');
    expect(own).toMatchObject({
      lender_name: 'Northwind Capital',
      primary_address: '417 Alder Street, Fairmont, IN 46601',
    });
  });

  it('state that lender’s open relation, and none to another lender', async () => {
    const relate = (open_date: string | null, merchant_status: string | null) =>
      inLender(database.worker, north, (tx) =>
        tx
          .updateTable('app.source_record')
          .set({ open_date, merchant_status })
          .where('external_id', '=', 'n1')
          .where('lender_id', '=', north)
          .execute(),
      );
    await relate('2025-01-15', 'Probation');
    const { body } = await results(user(), { store_id: 'nc-100' });
    expect(body.results[0]?.own_relation).toEqual({ since: '2025-01-15', status: 'Probation' });
    const foreign = await results(other(), { name: 'Bluegate Roofing', state: 'IN', zip5: '46601' });
    expect(foreign.body.results[0]).toMatchObject({ partner_sources_count: 1, own_relation: null });
    await relate(null, null);
    const without = await results(user(), { store_id: 'nc-100' });
    expect(without.body.results[0]?.own_relation).toBeNull();
  });

  it('come best first with a score each, except a record with nothing to compare', async () => {
    const { body } = await results(user(), { store_id: 'nc-100' });
    const [best] = body.results;
    const bare = { merchant_id: best!.id, category: 'Business Data', source_name: 'Data Axle' };
    const records = [
      {
        ...bare,
        external_id: 'same',
        name: best!.name,
        addr1: best!.addr1,
        zip5: best!.zip5,
        phone: best!.phone,
      },
      { ...bare, external_id: 'another', name: 'Wrenhollow Optics', addr1: '9 Elm Rd', zip5: '97301' },
      { ...bare, external_id: 'silent' },
    ];
    await database.worker.insertInto('app.source_record').values(records).execute();
    const again = await results(user(), { store_id: 'nc-100' });
    await database.owner.deleteFrom('app.source_record').where('source_name', '=', 'Data Axle').execute();
    const scores = again.body.results[0]!.sources.map(({ lender_name, match_score }) => [
      lender_name,
      match_score,
    ]);
    expect(
      scores.every(
        ([, score], at) => at === 0 || Number(score ?? -1e6) <= Number(scores[at - 1]![1] ?? -1e6),
      ),
    ).toBe(true);
    const ofAxle = scores.filter(([name]) => name === 'Data Axle').map(([, score]) => score as number | null);
    expect(ofAxle.filter((score) => score === null)).toHaveLength(1);
    expect(Math.max(...ofAxle.map(Number))).toBeGreaterThan(10);
    expect(Math.min(...ofAxle.map(Number))).toBeLessThan(0);
  });

  it('are shown to another lender as a partner’s: counted, without name, store id or content', async () => {
    const { body } = await results(other(), { name: 'Bluegate Roofing', state: 'IN', zip5: '46601' });
    const [best] = body.results;
    expect(best).toMatchObject({
      partner_sources_count: 1,
      total_sources: 2,
      available_lenders: ['Partner'],
      lender_categories: { 'Review Sites': ['Yelp'], 'Partner Sources': ['Partner'] },
    });
    expect(best!.sources.map(({ lender_name, store_id }) => [lender_name, store_id])).toEqual([
      ['Yelp', null],
      ['Partner', null],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/NC-100|Northwind|417 Alder Street/);
    const { body: byStore } = await results(other(), { store_id: 'NC-100' });
    expect(byStore.results).toEqual([]);
  });

  it('are found by that lender alone', async () => {
    const file = 'external_id,name,city,state,zip5,ein\nn9,Tamarack Canoe LLC,Fairmont,IN,46601,12-7654321\n';
    await bench.importFile('canoe.csv', file, '--source', 'crm', '--lender', north);
    const eins = async (caller: ReturnType<typeof user>) =>
      (await results(caller, { name: 'Tamarack Canoe', state: 'IN', zip5: '46601' })).body.results.map(
        ({ ein }) => ein,
      );
    expect(await eins(user())).toEqual(['12-7654321']);
    expect(await eins(other())).toEqual([]);
  });

  it('are protected from other lenders by the database itself', async () => {
    const seen = await inLender(database.app, harbor, (tx) =>
      tx.selectFrom('app.source_record').select('lender_id').distinct().execute(),
    );
    expect(seen).toEqual([{ lender_id: null }]);
    const [merchant] = await inSystem(database.app, (tx) =>
      tx.selectFrom('app.merchant').select('id').limit(1).execute(),
    );
    const foreign = inLender(database.worker, harbor, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          lender_id: north,
          merchant_id: merchant!.id,
          source_name: 'x',
          category: 'x',
          external_id: 'x',
        })
        .execute(),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});
