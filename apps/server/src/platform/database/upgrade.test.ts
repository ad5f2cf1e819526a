import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareTestDatabase } from '../testing.ts';
import { migrate, migrationNames } from './migrate.ts';

// One database goes through all versions, because each way from an earlier one to the newest takes a second.
let urls: Awaited<ReturnType<typeof bareTestDatabase>>;
let owner: pg.Client;
let app: pg.Client;
const ran: string[] = [];

const upgrade = async (through?: string) =>
  void ran.push(...(await migrate(urls.ownerUrl, through ? { through } : {})));

/** Runs statements as the owner of the tables, for a lender or for none; returns the rows of the last one. */
const asLender = <Row extends pg.QueryResultRow>(lender: string | null, ...statements: string[]) =>
  asLenderOn<Row>(owner, lender, statements);

async function asLenderOn<Row extends pg.QueryResultRow>(
  client: pg.Client,
  lender: string | null,
  statements: readonly string[],
): Promise<Row[]> {
  await client.query(`select set_config('app.lender_id', $1, false)`, [lender ?? '']);
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  return rows;
}

async function addLender(name: string): Promise<string> {
  const [row] = await asLender<{ id: string }>(
    null,
    `insert into app.lender (name) values ('${name}') returning id`,
  );
  return row!.id;
}

beforeAll(async () => {
  urls = await bareTestDatabase();
  owner = new pg.Client({ connectionString: urls.ownerUrl });
  app = new pg.Client({ connectionString: urls.appUrl });
  await owner.connect();
  await app.connect();
  afterAll(async () => {
    await owner.end();
    await app.end();
    await urls.drop();
  });
  await upgrade('0380-invitation-mail.sql');
  await addApiKey();
  await upgrade('0394-owned-merchants.sql');
  await asLender(
    null,
    `update app.migration set checksum = 'c1ea2a5cf39e8a356df8f00101f1be2b4cdf76fe007bd1079a02cd9485553e4f'
     where name = '0394-owned-merchants.sql'`,
  );
  await upgrade('0500-lien-positions.sql');
  await addPastReports();
  await upgrade('0530-past-reports-are-versions.sql');
  await addMerges();
  await upgrade('0617-requests-added-before.sql');
  await addTakenBackSplit();
  await upgrade('0637-null-as-a-word.sql');
  await addEqualEmails();
  await upgrade();
}, 120_000);

test('each migration runs once, also one that was corrected after it ran in its earlier text', async () => {
  expect(ran).toEqual([...(await migrationNames()).keys()]);
  expect(await migrate(urls.ownerUrl)).toEqual([]);
});

let keyOwner: string;

async function addApiKey(): Promise<void> {
  keyOwner = await addLender('North');
  await asLender(
    keyOwner,
    `insert into app.api_key (lender_id, key_hash, key_sealed, created_at) values (${keyOwner}, '\\x01', '\\x02', now())`,
  );
}

test('the API key that a lender has keeps working when keys get names, scopes and expiry', async () => {
  expect(
    await asLender(keyOwner, 'select scope, expires_on, revoked_at, name, key_hash from app.api_key'),
  ).toEqual([{ scope: 'full', expires_on: null, revoked_at: null, name: null, key_hash: Buffer.from([1]) }]);
});

let recipients: string[];

async function addEqualEmails(): Promise<void> {
  recipients = [await addLender('Cedar'), await addLender('South')];
  await asLender(
    null,
    // What a database with Turkish lower case permits.
    'drop index app.app_user_email; drop index app.notification_recipient_once',
    'create index app_user_email on app.app_user (lower(email))',
    'create index notification_recipient_once on app.notification_recipient (lender_id, lower(email))',
    `insert into app.app_user (email, first_name, last_name)
     values ('Info@north.test', 'Ann', 'Lee'), ('info@north.test', 'Bo', 'Lee'), ('İnfo@north.test', 'Cy', 'Lee')`,
  );
  for (const lender of recipients)
    await asLender(
      lender,
      `insert into app.notification_recipient (lender_id, email, added_at)
       select ${lender}, email, now() from app.app_user where email like '%north.test'`,
    );
}

test('of two users or recipients whose emails became equal, the first keeps the email', async () => {
  const users = await asLender<{ id: string; email: string }>(
    null,
    `select id, email from app.app_user where email like '%north.test%' order by id`,
  );
  expect(users.map(({ email }) => email)).toEqual([
    'Info@north.test',
    `info@north.test (${users[1]?.id})`,
    'İnfo@north.test',
  ]);
  for (const lender of recipients)
    expect(await asLender(lender, 'select email from app.notification_recipient order by id')).toEqual([
      { email: 'Info@north.test' },
      { email: 'İnfo@north.test' },
    ]);
});

let reporting: string[];

async function addPastReports(): Promise<void> {
  reporting = [await addLender('Harbor'), await addLender('East')];
  await asLender(
    null,
    `insert into app.merchant (id, source, external_id, name, addr1, city, state, zip5)
      values (101, 'file', 'm101', 'Bakery', '1 Elm St', 'Durham', 'NC', '27701')`,
    `update app.merchant set addr1 = '2 Oak St' where id = 101`,
  );
  for (const lender of reporting)
    await asLender(
      lender,
      `insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, addr1, merchant_status)
        values (101, ${lender}, 'own file', 'Partner Sources', 'r', '${lender} Pine St', 'Open')`,
      `update app.source_record set addr1 = '${lender} Birch St', merchant_status = 'Closed Out Of Business' where lender_id = ${lender}`,
      `insert into app.inquiry (id, lender_id, name) values (${lender}00, ${lender}, 'Bakery')`,
      `insert into app.dossier_version (lender_id, inquiry_id, requested_id, made_at, input_key, content_hash, related_ids,
        document_encrypted) values (${lender}, ${lender}00, 101, now(), 'a', 'b', '{}', 'c')`,
    );
}

test('an upgrade keeps former addresses and dates of statuses for each lender, and removes earlier versions of reports', async () => {
  for (const lender of reporting) {
    const addresses = await asLenderOn<{ addr1: string; lender_id: string | null }>(app, lender, [
      'select addr1, lender_id from app.former_address order by id',
    ]);
    // The next test adds one.
    expect(addresses.slice(0, 2)).toEqual([
      { addr1: '1 Elm St', lender_id: null },
      { addr1: `${lender} Pine St`, lender_id: lender },
    ]);
    const [record] = await asLender<{ status_changed_at: Date | null; versions: number }>(
      lender,
      `select status_changed_at, (select count(*)::int from app.dossier_version) as versions from app.source_record
       where lender_id = ${lender}`,
    );
    expect(record).toEqual({ status_changed_at: expect.any(Date), versions: 0 });
  }
});

test('an address that changed after the upgrade is kept, once for a transaction', async () => {
  const [lender = ''] = reporting;
  await asLender(
    lender,
    `begin`,
    `update app.source_record set addr1 = '3 Ash St' where lender_id = ${lender}`,
    `update app.source_record set addr1 = '4 Fir St' where lender_id = ${lender}`,
    `commit`,
  );
  const rows = await asLender<{ addr1: string }>(
    lender,
    `select addr1 from app.former_address where lender_id = ${lender} order by id`,
  );
  expect(rows.map(({ addr1 }) => addr1)).toEqual([`${lender} Pine St`, `${lender} Birch St`]);
});

const settle = (...merchants: number[]) =>
  app.query('select app.replay_statements((app.rewind_statements($1)).connected)', [merchants]);

let merging: string;
const merges: string[] = [];

/** The matches of the search by rank, without hidden ones. */
async function matches(): Promise<number[]> {
  const rows = await asLender<{ merchant_id: string }>(
    merging,
    'select merchant_id from app.inquiry_match where inquiry_id = 201 and rank < 1000000 order by rank',
  );
  return rows.map(({ merchant_id }) => Number(merchant_id) - 200);
}

async function merge(from: number, to: number): Promise<void> {
  const { rows } = await app.query<{ id: string }>(
    `select app.state_membership('merge', $1::bigint, $1::bigint, $2::bigint, null, '1', '[]', now(),
       app.begin_resolution('merge_merchant', null, now(), $1::bigint, '', $2::bigint, '')) as id`,
    [200 + from, 200 + to],
  );
  await settle(200 + from, 200 + to);
  merges.push(rows[0]!.id);
}

async function takeBack(statement: string): Promise<void> {
  const { rows } = await app.query<{ merchants: string[] }>(
    'select app.withdraw_statement($1, null, now()) as merchants',
    [statement],
  );
  await settle(...rows[0]!.merchants.map(Number));
}

async function addMerges(): Promise<void> {
  merging = await addLender('West');
  await asLender(
    merging,
    `insert into app.merchant (id, source, external_id, name)
     select 200 + n, 'file', 'm20' || n, 'Bakery ' || n from generate_series(1, 5) n`,
    `insert into app.inquiry (id, lender_id, name) values (201, ${merging}, 'Bakery')`,
    `with search as (
       insert into app.merchant_search (lender_id, inquiry_id, number, searched_at, engine_version, found)
       values (${merging}, 201, 1, now(), '1', 5) returning id)
     insert into app.inquiry_match (lender_id, merchant_search_id, rank, inquiry_id, merchant_id, score, reasons)
     select ${merging}, search.id, n, 201, 200 + n, 20 - n, '[]' from search, generate_series(1, 5) n`,
  );
  await merge(2, 1);
  await merge(1, 3);
  await merge(4, 5);
  expect(await matches()).toEqual([3, 5]);
}

test('an upgrade keeps what merges hide, and each merge can be taken back on its own', async () => {
  const [first, second, third] = merges as [string, string, string];
  expect(await matches()).toEqual([3, 5]);
  await takeBack(first);
  expect(await matches()).toEqual([3, 2, 5]);
  await takeBack(third);
  expect(await matches()).toEqual([3, 2, 4, 5]);
  await takeBack(second);
  expect(await matches()).toEqual([1, 2, 3, 4, 5]);
});

let splitting: string;
let split: string;
let beforeTheEnd: unknown;

const places = async (table: string, columns: string, where = ''): Promise<unknown[]> =>
  (await asLender(splitting, `select ${columns} from app.${table} ${where}`)).map((row) =>
    Object.values(row),
  );
const work = async () => [
  await places('inquiry_history_item', 'merchant_id'),
  await places('monitored_merchant', 'merchant_id'),
  await places('inquiry_match', 'merchant_id, rank'),
];
const endSplit = (moment: string) => app.query(`select app.withdraw_statement(${split}, null, ${moment})`);

async function addTakenBackSplit(): Promise<void> {
  splitting = await addLender('Summit');
  const [user] = await asLender<{ id: string }>(
    null,
    `insert into app.merchant (id, source, external_id, name)
     values (301, 'file', 'm301', 'Bakery'), (302, 'split', 'm302', 'Mill')`,
    `insert into app.source_record (id, merchant_id, source_name, category, external_id, name)
     overriding system value values (301, 301, 'register', 'Directories', 'r1', 'Mill')`,
    `insert into app.app_user (email, first_name, last_name) values ('a@b.test', 'Ann', 'Lee') returning id`,
  );
  const { rows } = await app.query<{ id: string }>(
    `select app.state_membership('split', 301, 301, 302, null, null, '[]', now(),
      app.begin_resolution('split_record', null, now(), 301, 'Bakery', 302, 'Mill')) as id`,
  );
  split = rows[0]!.id;
  await settle(301, 302);
  await asLender(
    splitting,
    `insert into app.inquiry (id, lender_id, name) values (301, ${splitting}, 'Mill')`,
    `insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, user_id, result_dt)
     values (${splitting}, 301, 302, ${user!.id}, now())`,
    `insert into app.monitored_merchant (lender_id, merchant_id) values (${splitting}, 302)`,
    `with search as (
       insert into app.merchant_search (lender_id, inquiry_id, number, searched_at, engine_version)
       values (${splitting}, 301, 1, now(), '1') returning id)
     insert into app.inquiry_match (lender_id, merchant_search_id, rank, inquiry_id, merchant_id, score, reasons)
     select ${splitting}, id, 1, 301, 302, 20, '[]' from search`,
  );
  beforeTheEnd = await work();
  await endSplit('now()');
  await settle(301, 302);
  expect(await work()).toEqual([[['302']], [], [['302', 1000001]]]);
}

test('an upgrade moves what lenders did at a merchant whose split was taken back before, and the split can be stated again', async () => {
  const after = [[['301']], [['301']], [['301', 1]]];
  expect(await work()).toEqual(after);
  expect(await places('retired_merchant', 'id, survivor_id, returned_to', 'where id = 302')).toEqual([
    ['302', null, '301'],
  ]);
  await settle(301, 302);
  expect(await work()).toEqual(after);
  await endSplit('null');
  await settle(301, 302);
  expect(await work()).toEqual(beforeTheEnd);
  expect(await places('retired_merchant', 'id', 'where id = 302')).toEqual([]);
});
