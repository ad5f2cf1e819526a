import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;
let bakery: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report],
    wires: ['business_records'],
    hasScreening: false,
  });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', ...address });
  const record = (external_id: string, source_name: string, rest: object, lender = world.north.lender) =>
    inLender(world.database.worker, lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({ merchant_id: bakery, category: 'Review Sites', external_id, source_name, ...rest })
        .execute(),
    );
  await record('s1', 'Google', {
    url: 'https://google.example/harvest',
    phone: '9195550101',
    rating: '4.5',
    review_count: 31,
    first_seen_date: '2024-05-01',
    match_score: 90,
  });
  await record('s2', 'Yelp', {
    url: 'https://yelp.example/harvest',
    phone: '(919) 555-0101',
    match_score: 80,
  });
  await record('s3', 'Registry', { category: 'Business Data', fax: '9195550199', match_score: 70 });
  await record('s4', 'own file', { lender_id: world.north.lender, phone: '9195550777' });
  const { lender } = world.east;
  await record('s5', 'their file', { lender_id: lender, phone: '9195550888' }, lender);
});
beforeEach(() => world.nextDay());

async function opened(caller: Caller = world.north) {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  return world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
}
const properties = (id: string, caller: Caller = world.north) =>
  world.api.call(caller, reportEndpoints.properties, { params: { id } });
const readProperties = async (caller?: Caller) =>
  (await properties(bakery, caller)).body.properties.map(({ name, value, source }) => [name, value, source]);

describe('the additional properties of a merchant', () => {
  test('list its phone numbers, pages and domains by source, each once, and none of another lender [REP-049]', async () => {
    world.vendors.business_records.will(
      respondWithRecords([
        {
          kind: 'business_records',
          id: 'file-1',
          primary_business_name: 'Harvest Moon Bakery LLC',
          domains: ['harvestmoon.example'],
          locations: [{ ...address, phone_numbers: ['9195550333'] }],
        },
      ]),
    );
    await opened();
    expect(await readProperties()).toEqual([
      ['phone', '9195550101', 'Google'],
      ['profile', 'https://google.example/harvest', 'Google'],
      ['profile', 'https://yelp.example/harvest', 'Yelp'],
      ['fax', '9195550199', 'Registry'],
      ['phone', '9195550777', 'north'],
      ['domain', 'harvestmoon.example', 'Business records'],
      ['phone', '9195550333', 'Business records'],
    ]);
    const [one] = (await properties(bakery)).body.properties;
    expect(Object.keys(one ?? {}).sort()).toEqual(['name', 'source', 'updated_at', 'value']);
  });

  test('have nothing from business records when the lender has none', async () => {
    await opened(world.harbor);
    const own = await readProperties(world.harbor);
    expect(own.map(([, value]) => value)).not.toContain('harvestmoon.example');
    expect(own.map(([, value]) => value)).not.toContain('9195550777');
  });

  test('are refused for a merchant that the caller cannot access [REP-049]', async () => {
    expect((await properties('999999')).status).toBe(404);
    const stranger = await world.merchant({ external_id: 'm9', name: 'Stranger Concrete LLC', ...address });
    expect((await properties(stranger)).status).toBe(404);
  });
});

test('the report lists the merchant’s web pages in the order of its public sources [REP-042]', async () => {
  const { body } = await opened();
  expect(body.result_blob?.online_presence).toEqual([
    {
      source: 'Google',
      url: 'https://google.example/harvest',
      rating: 4.5,
      review_count: 31,
      found_at: '2024-05-01',
    },
    { source: 'Yelp', url: 'https://yelp.example/harvest', rating: null, review_count: null, found_at: null },
  ]);
});
