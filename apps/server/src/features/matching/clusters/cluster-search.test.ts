import { type ClusterMatch, matchingEndpoints } from '@assay/domain/matching';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { indexKnownNames } from '../known-names/index-names.ts';
import { type CommandBench, commandBench } from '../testing.ts';

/** Records of few businesses: renamed, under two names, in branches, in one building. */
const FILE = `external_id,name,name_dba,addr1,addr2,city,state,zip5,phone,ein,domain_name,principals
old,Wallace Heating & Air Inc,,714 Market St,,Fairmont,IN,46601,,12-3456780,,
new,Ridgeline Comfort Systems Inc,,714 Market St,,Fairmont,IN,46601,574-555-0138,12-3456780,,"[{""first_name"":""Ruth"",""last_name"":""Okafor"",""npi_id"":""1234567890""}]"
legal,Osprey Holdings Inc,Kettle & Crumb Bakery,12 Mill Ln,,Fairmont,IN,46601,574-555-0133,,,
trade,Kettle and Crumb Bakery,,12 Mill Ln,,Fairmont,IN,46601,574-555-0133,,,
chain1,Golden Griddle Pancake House,,100 Elm St,,Fairmont,IN,46601,800-555-0100,,goldengriddle.example,
chain2,Golden Griddle Pancake House,,900 Oak St,,Fairmont,IN,46601,800-555-0100,,goldengriddle.example,
chain3,Golden Griddle Pancake House,,88 Harbor Rd,,Salem,OR,97301,800-555-0100,,goldengriddle.example,
suite1,Lindqvist Dental PLLC,,7331 E Osborn Rd,Ste 110,Fairmont,IN,46601,574-555-0106,,,
suite2,Lindqvist Dental Laboratory,,7331 E Osborn Rd,Ste 220,Fairmont,IN,46601,574-555-0113,,,
`;

let database: TestDatabase;
let api: TestApi;
let local: TestApi;
let on: string;
let off: string;
let bench: CommandBench;

beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  on = await addLender(database.owner, { name: 'Northwind Capital', rematch_search_enabled: true });
  off = await addLender(database.owner, { name: 'Cedar Ridge Advance' });
  await addUser(database.owner, { email: 'user@on.test', lenders: [on] });
  await addUser(database.owner, { email: 'user@off.test', lenders: [off] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, lenders: [on] });
  await bench.importFile('clusters.csv', FILE);
  await sql`
    insert into app.source_record (merchant_id, source_name, category, external_id, name, match_score)
    select id, 'Yelp', 'Review Sites', 'y1', 'Crumb & Crust', 9.5 from app.merchant where external_id = 'legal'`.execute(
    database.worker,
  );
  await indexKnownNames(database.worker);
  const features = [session, inquiry, matching];
  api = await testApi(database, features, { environment: { PUBLIC_URL: 'https://assay.example.com' } });
  local = await testApi(database, features);
});

const user = () => ({ email: 'user@on.test', lender: on });
const withoutFlag = () => ({ email: 'user@off.test', lender: off });
const staff = () => ({ email: 'staff@assay.test', lender: on });

type Search = NonNullable<Parameters<typeof search>[0]>;
async function search(
  body: object,
  caller: ReturnType<typeof user> & { headers?: Record<string, string> } = user(),
  from: TestApi = api,
) {
  return from.call(caller, matchingEndpoints.rematchSearch, { body });
}
async function found(body: Search): Promise<ClusterMatch[]> {
  const answer = await search(body);
  expect(answer.status).toBe(200);
  return answer.body.results;
}
const names = (results: readonly ClusterMatch[]) =>
  results.map(({ name, members_data }) => [name, members_data.map((member) => member.name)]);
const rowsOf = <T>(query: ReturnType<typeof sql<T>>) =>
  inLender(database.owner, on, async (tx) => (await query.execute(tx)).rows);

describe('the businesses that cluster search finds', () => {
  it('have every field of a match, their scores and their cluster [ONB-151]', async () => {
    const [best] = await found({ name: 'Kettle & Crumb Bakery', city: 'Fairmont', state: 'IN' });
    expect(best).toMatchObject({
      name: 'Osprey Holdings Inc',
      name_dba: 'Kettle & Crumb Bakery',
      addr1: '12 Mill Ln',
      zip5: '46601',
      is_clustered: true,
      public_sources: [{ name: 'Yelp', category: 'Review Sites' }],
      principals: [],
      doctors: [],
    });
    expect(best!.merchant_id).toBe(best!.id);
    expect(best!.sources.map(({ lender_name }) => lender_name)).toEqual(['Yelp']);
    const sum = best!.match_reasons.reduce((total, { weight }) => total + weight, 0);
    expect(best!.search_score).toBe(Math.round(sum * 100) / 100);
    expect(best!.function_score).toBe(best!.search_score);
    expect(best!.cluster_score).toBeGreaterThanOrEqual(best!.search_score);
    expect(best!.bm25_score).toBeGreaterThan(0);
  });

  it('list their members, the match first, and for each other why it is the same business [ONB-151]', async () => {
    const [best] = await found({ name: 'Kettle & Crumb Bakery', state: 'IN', city: 'Fairmont' });
    const [first, second] = best!.members_data;
    expect(first).toMatchObject({
      merchant_id: best!.id,
      search_score: best!.search_score,
      link_reasons: [],
    });
    expect(second).toMatchObject({ name: 'Kettle and Crumb Bakery', addr1: '12 Mill Ln', city: 'Fairmont' });
    expect(second!.link_reasons.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual(
      expect.arrayContaining(['name agrees', 'address agrees', 'phone agrees']),
    );
    const ids = best!.members_data.map(({ merchant_id }) => Number(merchant_id));
    expect(best!.cluster_id).toBe(String(Math.min(...ids)));
  });

  it('include the record under the new name when searched by the old one [ONB-151]', async () => {
    const results = await found({ name: 'Wallace Heating and Air' });
    expect(names(results)).toEqual([
      ['Wallace Heating & Air Inc', ['Wallace Heating & Air Inc', 'Ridgeline Comfort Systems Inc']],
    ]);
    const [, renamed] = results[0]!.members_data;
    expect(renamed!.search_score).toBeNull();
    expect(renamed!.link_reasons).toContainEqual(
      expect.objectContaining({ field: 'ein', outcome: 'agrees' }),
    );
  });

  it('have their principals and doctors, and one cluster id whichever of their records is found [ONB-151]', async () => {
    const [renamed] = await found({ name: 'Ridgeline Comfort Systems' });
    expect(renamed!.principals).toMatchObject([{ first_name: 'Ruth', last_name: 'Okafor' }]);
    expect(renamed!.doctors).toMatchObject([{ name: 'Ruth Okafor', npi_id: '1234567890' }]);
    const [former] = await found({ name: 'Wallace Heating and Air' });
    expect([renamed!.cluster_id, former!.cluster_id]).toEqual([former!.id, former!.id]);
    expect(renamed!.id).not.toBe(former!.id);
  });

  it('exclude another branch and another suite [ONB-151]', async () => {
    const chain = await found({ name: 'Golden Griddle Pancake House', city: 'Fairmont', state: 'IN' });
    expect(chain).toHaveLength(3);
    const suites = await found({ name: 'Lindqvist Dental', city: 'Fairmont', state: 'IN' });
    expect(suites.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Lindqvist Dental PLLC', 'Lindqvist Dental Laboratory']),
    );
    for (const { is_clustered, members_data, cluster_id, id } of [...chain, ...suites]) {
      expect([is_clustered, members_data, cluster_id]).toEqual([false, [], id]);
    }
  });

  it('include a lender’s own merchant only for that lender', async () => {
    const text = 'external_id,name,city,state,ein\nn9,Tamarack Canoe LLC,Fairmont,IN,12-7654321\n';
    await bench.importFile('theirs.csv', text, '--source', 'crm', '--lender', 'Cedar Ridge Advance');
    expect(await found({ name: 'Tamarack Canoe' })).toEqual([]);
    const own = await search(
      { name: 'Tamarack Canoe' },
      { ...withoutFlag(), headers: { host: 'localhost' } },
      local,
    );
    expect(own.body.results.map(({ ein }: ClusterMatch) => ein)).toEqual(['12-7654321']);
  });

  it('come best first, with phone and address separating similar names [ONB-151]', async () => {
    const results = await found({
      name: 'Golden Griddle Pancake House',
      address: '900 Oak Street',
      city: 'Fairmont',
      state: 'IN',
      phone: '(800) 555-0100',
    });
    expect(results[0]!.addr1).toBe('900 Oak St');
    const scores = results.map(({ search_score }) => search_score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const words = results.map(({ bm25_score }) => bm25_score);
    expect(words[0]).toBe(Math.max(...words));
    expect(words[0]).toBeGreaterThan(words[1]!);
  });

  it('are at most as many as requested, and none for an unknown business [ONB-151]', async () => {
    const all = await found({ name: 'Golden Griddle Pancake House' });
    const one = await found({ name: 'Golden Griddle Pancake House', max_results: 1 });
    expect(one.map(({ id }) => id)).toEqual([all[0]!.id]);
    expect((await search({ legal_entity_name: 'Zephyrine Quux Otters' })).body).toEqual({
      results: [],
      error: null,
      debug: null,
    });
  });
});

describe('the search’s debug output', () => {
  it('is shown to staff on request, as ids and counts only', async () => {
    const { body } = await search({ name: 'Wallace Heating and Air', include_debug: true }, staff());
    expect(body.debug).toMatchObject({ candidates: 1, neighbours: 1, clusters: 1 });
    expect(body.debug!.links).toHaveLength(1);
    expect(JSON.stringify(body.debug)).not.toMatch(/wallace/i);
  });

  it('is not shown to anyone else', async () => {
    expect((await search({ name: 'Wallace Heating', include_debug: true })).body.debug).toBeNull();
    expect((await search({ name: 'Wallace Heating' }, staff())).body.debug).toBeNull();
  });
});

describe('cluster search', () => {
  it('writes one audit entry and creates no inquiry [ONB-151]', async () => {
    const counts = () =>
      rowsOf(sql`select (select count(*) from app.inquiry)::int as inquiries,
        (select count(*) from app.audit_record)::int as records`);
    const [before] = (await counts()) as [{ inquiries: number; records: number }];
    await found({ name: 'Wallace Heating and Air' });
    expect(await counts()).toEqual([{ inquiries: before.inquiries, records: before.records + 1 }]);
    const latest = await rowsOf(
      sql`select action, lender_id, details from app.audit_record order by id desc limit 1`,
    );
    expect(latest).toEqual([
      { action: 'cluster.search', lender_id: on, details: { results: 1, clustered: 1 } },
    ]);
  });

  it('is refused to a lender without the flag, which the message names [ONB-024, ONB-150] [REP-220]', async () => {
    const { status, problem } = await search({ name: 'Wallace' }, withoutFlag());
    expect([status, problem]).toMatchObject([
      403,
      { code: 'feature_disabled', feature: 'rematch_search_enabled' },
    ]);
  });

  it('is on for every lender at localhost in a local installation [ONB-025]', async () => {
    const at = (host: string) => ({ ...withoutFlag(), headers: { host } });
    const statuses = async (from: TestApi, hosts: string[]) =>
      Promise.all(hosts.map(async (host) => (await search({ name: 'Wallace' }, at(host), from)).status));
    expect(await statuses(local, ['localhost', 'localhost:3000'])).toEqual([200, 200]);
    expect(await statuses(local, ['127.0.0.1:3000', 'assay.example.com'])).toEqual([403, 403]);
    expect(await statuses(api, ['localhost', 'localhost:3000'])).toEqual([403, 403]);
  });

  it('requires the day’s terms [ONB-037]', async () => {
    const strict = await testApi(database, [session, inquiry, matching], {
      termsAccepted: async () => false,
    });
    const { status, problem } = await search({ name: 'Wallace' }, user(), strict);
    expect([status, problem.code]).toEqual([403, 'terms_required']);
  });

  it.each([
    [{ phone: '5745550138' }, 'name'],
    [{ name: ' ', legal_entity_name: '' }, 'name'],
    [{ name: 'Wallace', max_results: 51 }, 'max_results'],
    [{ name: 'Wallace', max_results: 0 }, 'max_results'],
    [{ name: 'Wallace', state: 'Indiana' }, 'state'],
    [{ name: 'Wallace', include_debug: 'yes' }, 'include_debug'],
  ])('returns 400 for %j and names %s', async (body, field) => {
    const { status, problem } = await search(body);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]]);
  });
});
