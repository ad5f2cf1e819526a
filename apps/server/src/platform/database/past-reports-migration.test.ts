import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareTestDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';

const BEFORE = '0500-lien-positions.sql';
let urls: Awaited<ReturnType<typeof bareTestDatabase>>;
let lenders: string[];

/** Runs statements as the owner of the tables, for a lender. */
const asLender = <Row>(lender: string | null, ...statements: string[]) =>
  run<Row>(urls.ownerUrl, lender, statements);

async function run<Row>(
  connectionString: string,
  lender: string | null,
  statements: readonly string[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`select set_config('app.lender_id', $1, false)`, [lender ?? '']);
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
  await client.end();
  return rows;
}

beforeAll(async () => {
  urls = await bareTestDatabase({ through: BEFORE });
  afterAll(() => urls.drop());
  const added = await asLender<{ id: string }>(
    null,
    `insert into app.lender (name) values ('North'), ('East') returning id`,
  );
  lenders = added.map(({ id }) => id);
  await asLender(
    null,
    `insert into app.merchant (id, source, external_id, name, addr1, city, state, zip5)
      values (1, 'file', 'm1', 'Bakery', '1 Elm St', 'Durham', 'NC', '27701')`,
    `update app.merchant set addr1 = '2 Oak St' where id = 1`,
  );
  for (const lender of lenders)
    await asLender(
      lender,
      `insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, addr1, merchant_status)
        values (1, ${lender}, 'own file', 'Partner Sources', 'r', '${lender} Pine St', 'Open')`,
      `update app.source_record set addr1 = '${lender} Birch St', merchant_status = 'Closed Out Of Business' where lender_id = ${lender}`,
      `insert into app.inquiry (id, lender_id, name) values (${lender}0, ${lender}, 'Bakery')`,
      `insert into app.dossier_version (lender_id, inquiry_id, requested_id, made_at, input_key, content_hash, related_ids,
        document_encrypted) values (${lender}, ${lender}0, 1, now(), 'a', 'b', '{}', 'c')`,
    );
  await migrate(urls.ownerUrl);
}, 120_000);

test('an upgrade keeps former addresses and dates of statuses for each lender, and removes earlier versions of reports', async () => {
  for (const lender of lenders) {
    const addresses = await run<{ addr1: string; lender_id: string | null }>(urls.appUrl, lender, [
      'select addr1, lender_id from app.former_address order by id',
    ]);
    // The next test adds one.
    expect(addresses.slice(0, 2)).toEqual([
      { addr1: '1 Elm St', lender_id: null },
      { addr1: `${lender} Pine St`, lender_id: lender },
    ]);
    const [record] = await asLender<{ status_changed_at: Date | null; versions: number }>(
      lender,
      'select status_changed_at, (select count(*)::int from app.dossier_version) as versions from app.source_record',
    );
    expect(record).toEqual({ status_changed_at: expect.any(Date), versions: 0 });
  }
});

test('an address that changed after the upgrade is kept, once for a transaction', async () => {
  const [lender = ''] = lenders;
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
