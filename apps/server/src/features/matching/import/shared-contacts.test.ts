import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inLender } from '#platform/database';
import { addLender, testDatabase } from '#platform/testing';
import { findMatches } from '../search/find-matches.ts';
import { commandBench } from '../testing.ts';

const database = await testDatabase();
const bench = await commandBench(database);
const lenderId = await addLender(database.owner, { name: 'North' });

const OWNERS = 'Brandt Kessler Novak Okafor Lindqvist Tanaka Moreau Whitlow Petrov Haddad'.split(' ');
const TRADES = 'Roofing Plumbing Bakery Dental Garage Market Salon Printing Catering Towing'.split(' ');
const STREETS = 'Alder Mill Harbor Oak Elm Cedar Main Court River Union'.split(' ');

/** A hundred businesses of one town, every second with the contacts that a broker writes for all of its merchants. */
const rows = OWNERS.flatMap((owner, i) =>
  TRADES.map((trade, j) => {
    const at = i * 10 + j;
    return {
      external_id: `m${at}`,
      name: `${owner} ${trade}`,
      addr1: `${100 + at} ${STREETS[j]} St`,
      city: 'Fairmont',
      state: 'IN',
      zip5: '46601',
      phone: at % 2 === 0 ? '574-555-0100' : `574-555-1${String(at).padStart(3, '0')}`,
      email: at % 2 === 0 ? 'deals@broker.example' : '',
      domain_name: at % 2 === 0 ? 'broker.example' : '',
    };
  }),
);
const csvOf = (records: readonly Record<string, string>[]) =>
  [Object.keys(records[0]!), ...records.map(Object.values)].map((cells) => cells.join(',')).join('\n');

const merchantsOf = () =>
  inLender(database.app, lenderId, async (tx) => {
    const { rows: found } = await sql<{ external_id: string; merchant_id: string }>`
      select external_id, merchant_id from app.source_record where lender_id = ${lenderId}::bigint`.execute(
      tx,
    );
    return new Map(found.map((row) => [row.external_id, row.merchant_id]));
  });

beforeAll(async () => {
  await bench.importFile('broker.csv', csvOf(rows), '--lender', 'North');
});

it('no two businesses of a broker’s file become one, and each is found first by its name', async () => {
  const merchants = new Map([...(await merchantsOf())].filter(([id]) => id.startsWith('m')));
  expect(merchants.size).toBe(100);
  expect(new Set(merchants.values()).size).toBe(100);
  for (const { external_id, name } of rows.slice(0, 20)) {
    const [first] = await inLender(database.app, lenderId, (tx) =>
      findMatches(tx, { name, state: 'IN' }, { lenderId: null, limit: 1 }),
    );
    expect([name, first?.merchant.id]).toEqual([name, merchants.get(external_id)]);
  }
});

it('a later file joins the same businesses under other ids, spelled otherwise too', async () => {
  const before = new Map([...(await merchantsOf())].filter(([id]) => id.startsWith('m')));
  expect(before.size).toBe(100);
  const again = rows.slice(0, 30).map((row, at) => ({
    ...row,
    external_id: `again${at}`,
    name:
      at % 3 === 0 ? `${row.name.slice(0, -2)}${row.name.at(-1)}${row.name.at(-2)}` : row.name.toUpperCase(),
  }));
  await bench.importFile('again.csv', csvOf(again), '--lender', 'North');
  const after = await merchantsOf();
  const joined = again.filter((_, at) => after.get(`again${at}`) === before.get(rows[at]!.external_id));
  expect(joined.length).toBeGreaterThanOrEqual(27);
  const wrong = again.filter((_, at) => {
    const merchant = after.get(`again${at}`)!;
    return [...before.values()].includes(merchant) && merchant !== before.get(rows[at]!.external_id);
  });
  expect(wrong).toEqual([]);
});
