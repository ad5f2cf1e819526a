import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareTestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

const BEFORE = '0530-past-reports-are-versions.sql';
let urls: Awaited<ReturnType<typeof bareTestDatabase>>;
let owner: pg.Client;
let app: pg.Client;

/** The matches of the search by rank, without hidden ones. */
async function matches(): Promise<number[]> {
  await owner.query(`select set_config('app.lender_id', '1', false)`);
  const { rows } = await owner.query<{ merchant_id: string }>(
    'select merchant_id from app.inquiry_match where merchant_search_id = 1 and rank < 1000000 order by rank',
  );
  return rows.map(({ merchant_id }) => Number(merchant_id));
}

const settle = (...ids: number[]) =>
  app.query('select app.replay_statements((app.rewind_statements($1)).connected)', [ids]);

async function merge(from: number, to: number): Promise<string> {
  const { rows } = await app.query<{ id: string }>(
    `select app.state_membership('merge', $1::bigint, $1::bigint, $2::bigint, null, '1', '[]', now(),
       app.begin_resolution('merge_merchant', null, now(), $1::bigint, '', $2::bigint, '')) as id`,
    [from, to],
  );
  await settle(from, to);
  return rows[0]!.id;
}

async function takeBack(statement: string): Promise<void> {
  const { rows } = await app.query<{ merchants: string[] }>(
    'select app.withdraw_statement($1, null, now()) as merchants',
    [statement],
  );
  await settle(...rows[0]!.merchants.map(Number));
}

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
    `insert into app.merchant (id, source, external_id, name)
     select n, 'file', 'm' || n, 'Bakery ' || n from generate_series(1, 5) n`,
    `select set_config('app.lender_id', '1', false)`,
    `insert into app.inquiry (id, lender_id, name) values (1, 1, 'Bakery')`,
    `insert into app.merchant_search (lender_id, inquiry_id, number, searched_at, engine_version, found)
     values (1, 1, 1, now(), '1', 5)`,
    `insert into app.inquiry_match (lender_id, merchant_search_id, rank, inquiry_id, merchant_id, score, reasons)
     select 1, 1, n, 1, n, 20 - n, '[]' from generate_series(1, 5) n`,
  ])
    await owner.query(statement);
}, 120_000);

test('an upgrade keeps what merges hide, and each merge can be taken back on its own', async () => {
  const first = await merge(2, 1);
  const second = await merge(1, 3);
  const third = await merge(4, 5);
  expect(await matches()).toEqual([3, 5]);
  await migrate(urls.ownerUrl);
  expect(await matches()).toEqual([3, 5]);
  await takeBack(first);
  expect(await matches()).toEqual([3, 2, 5]);
  await takeBack(third);
  expect(await matches()).toEqual([3, 2, 4, 5]);
  await takeBack(second);
  expect(await matches()).toEqual([1, 2, 3, 4, 5]);
});
