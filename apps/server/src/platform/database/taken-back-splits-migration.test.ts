import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareTestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

const BEFORE = '0617-requests-added-before.sql';
let urls: Awaited<ReturnType<typeof bareTestDatabase>>;
let owner: pg.Client;
let app: pg.Client;

async function placesOf(table: string, columns: string): Promise<unknown[]> {
  await owner.query(`select set_config('app.lender_id', '1', false)`);
  const { rows } = await owner.query({ text: `select ${columns} from app.${table}`, rowMode: 'array' });
  return rows;
}
const work = async () => [
  await placesOf('inquiry_history_item', 'merchant_id'),
  await placesOf('monitored_merchant', 'merchant_id'),
  await placesOf('inquiry_match', 'merchant_id, rank'),
];
const settle = () => app.query(`select app.replay_statements((app.rewind_statements('{1, 2}')).connected)`);
const changed = (moment: string) => app.query(`select app.withdraw_statement(1, null, ${moment})`);

beforeAll(async () => {
  urls = await bareTestDatabase({ through: BEFORE });
  owner = new pg.Client({ connectionString: urls.ownerUrl });
  app = new pg.Client({ connectionString: urls.appUrl });
  await owner.connect();
  await app.connect();
  afterAll(async () => {
    await owner.end();
    await app.end();
    await urls.drop();
  });
  for (const statement of [
    `insert into app.lender (name) values ('North')`,
    `insert into app.app_user (email, first_name, last_name) values ('a@b.test', 'Ann', 'Lee')`,
    `insert into app.merchant (id, source, external_id, name)
     values (1, 'file', 'm1', 'Bakery'), (2, 'split', 'm2', 'Mill')`,
    `insert into app.source_record (id, merchant_id, source_name, category, external_id, name)
     overriding system value values (1, 1, 'register', 'Directories', 'r1', 'Mill')`,
  ])
    await owner.query(statement);
  await app.query(`select app.state_membership('split', 1, 1, 2, null, null, '[]', now(),
    app.begin_resolution('split_record', null, now(), 1, 'Bakery', 2, 'Mill'))`);
  await settle();
  for (const statement of [
    `select set_config('app.lender_id', '1', false)`,
    `insert into app.inquiry (id, lender_id, name) values (1, 1, 'Mill')`,
    `insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, user_id, result_dt)
     values (1, 1, 2, 1, now())`,
    `insert into app.monitored_merchant (lender_id, merchant_id) values (1, 2)`,
    `insert into app.merchant_search (lender_id, inquiry_id, number, searched_at, engine_version)
     values (1, 1, 1, now(), '1')`,
    `insert into app.inquiry_match (lender_id, merchant_search_id, rank, inquiry_id, merchant_id, score, reasons)
     values (1, 1, 1, 1, 2, 20, '[]')`,
  ])
    await owner.query(statement);
}, 120_000);

test('an upgrade moves what lenders did at a merchant whose split was taken back before, and the split can be stated again', async () => {
  const before = await work();
  await changed('now()');
  await settle();
  expect(await work()).toEqual([[['2']], [], [['2', 1000001]]]);
  await migrate(urls.ownerUrl);
  const after = [[['1']], [['1']], [['1', 1]]];
  expect(await work()).toEqual(after);
  expect(await placesOf('retired_merchant', 'id, survivor_id, returned_to')).toEqual([['2', null, '1']]);
  await settle();
  expect(await work()).toEqual(after);
  await changed('null');
  await settle();
  expect(await work()).toEqual(before);
  expect(await placesOf('retired_merchant', 'id')).toEqual([]);
});
