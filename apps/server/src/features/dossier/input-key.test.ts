import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLender, type Tx } from '#platform/database';
import { testDatabase } from '#platform/testing';
import { fillEveryTable, inquiryWithMatches, lenderWithUser, master } from '../merchant-editor/testing.ts';
import type { DossierCall } from './build-dossier.ts';
import { inputKeys } from './input-key.ts';
import { snapshotOf } from './store.ts';

const database = await testDatabase();

/** The tables from which dossiers are read. */
const inputTables = [
  'lender',
  'merchant',
  'principal',
  'retired_merchant',
  'company_statement',
  'source_record',
  'known_name',
  'imported_record',
  'inquiry',
  'inquiry_principal',
  'merchant_search',
  'inquiry_match',
  'inquiry_merchant',
  'inquiry_history_item',
  'merchant_request',
  'source_run',
  'vendor_answer',
  'served_answer',
  'evidence_record',
  'evidence_decision',
  'association',
  'risk_score',
  'scorecard',
  'scorecard_row',
  'scorecard_rule',
  'merchant_principal',
  'principal_request',
  'license_order',
  'doctor',
  'doctor_license',
  'review_url',
  'watchlist',
  'withheld_ein',
  'heavy_key',
  'name_token',
  'merchant_alias',
  'membership',
] as const;

const lender = await lenderWithUser(database, 'Northwind');
const other = await lenderWithUser(database, 'Harbor');
const bakery = await master(database, { name: 'Harvest Moon Bakery LLC' });
const caterer = await master(database, { name: 'Full Moon Catering LLC' });
const inquiryId = await inquiryWithMatches(database.owner, lender.id, [bakery]);

const as = (lenderId: string, work: (tx: Tx) => Promise<unknown>) => inLender(database.owner, lenderId, work);

function keyNow({
  relatedIds = [] as string[],
  at = '2026-03-10T12:00:00.000Z',
  zone = 'America/New_York',
} = {}): Promise<string> {
  return inLender(database.app, lender.id, async (tx) => {
    const call = {
      tx,
      params: { id: bakery, inquiryId },
      inquiry: { id: inquiryId },
      actor: { lender },
      clock: { now: () => new Date(at) },
      config: { ASSAY_TIME_ZONE: zone },
      provided: { sources: {} },
    };
    const keys = await inputKeys(call as unknown as DossierCall, {
      relatedIds,
      snapshot: await snapshotOf(tx),
    });
    expect(keys.earlier).toEqual(keys.now);
    return keys.now.toString('hex');
  });
}

/** A row in every table from which dossiers are read. */
async function fillInputs(): Promise<void> {
  await fillEveryTable(database, { merchantId: bakery, relatedId: caterer, lender, inquiryId });
  const gone = 1_000_000_000;
  await as(lender.id, async (tx) => {
    for (const statement of [
      sql`update app.merchant_request set inquiry_id = ${inquiryId}`,
      sql`insert into app.inquiry_principal (lender_id, inquiry_id, position) values (${lender.id}, ${inquiryId}, 0)`,
      sql`insert into app.principal (merchant_id, position, last_name) values (${bakery}, 0, 'Lee')`,
      sql`insert into app.known_name (merchant_id, lender_id, name) values (${bakery}, ${lender.id}, 'A')`,
      sql`insert into app.company_statement (one_id, other_id, stated_at) values (${bakery}, ${caterer}, now())`,
      sql`insert into app.heavy_key (key, merchants) values (1, 1000)`,
      sql`insert into app.served_answer (lender_id, source_run_id, gathering, vendor_answer_id)
        select lender_id, source_run_id, 1, id from app.vendor_answer`,
      sql`insert into app.scorecard_rule (lender_id, rule_text, target, operator, pass_score, fail_score, is_dropdown, created_at, updated_at)
        values (${lender.id}, 'A', 'open_liens', 5, 1, 1, false, now(), now())`,
      sql`insert into app.scorecard_row (lender_id, scorecard_id, rule_id, updated_at)
        select s.lender_id, s.id, r.id, now() from app.scorecard s, app.scorecard_rule r`,
      sql`insert into app.watchlist (name, publisher, category, imported_at, confirmed_at, entry_count, source_sha256)
        values ('ofac', 'OFAC', 'sanctions', now(), now(), 1, 'a')`,
      sql`insert into app.membership (kind, record_id, from_merchant_id, merchant_id, record_name, merchant_name, stated_at)
        values ('merge', 1, ${gone}, ${bakery}, 'A', 'B', now())`,
      sql`with resolution as (
          insert into app.merchant_resolution (operation_type, resolved_at, source_merchant_id, source_merchant_name,
            target_merchant_id, target_merchant_name)
          values ('merge_merchant', now(), ${gone}, 'A', ${bakery}, 'B') returning id)
        insert into app.retired_merchant (id, source, external_id, survivor_id, merchant_resolution_id, retired_at)
        select ${gone}, 'file', 'gone', ${bakery}, id, now() from resolution`,
    ])
      await statement.execute(tx);
  });
}

test('a statement that changes any input makes another key', async () => {
  await fillInputs();
  const missed: string[] = [];
  for (const table of inputTables) {
    const before = await keyNow();
    expect(await keyNow(), 'without a change').toBe(before);
    await as(lender.id, async (tx) => {
      // Set to what it is.
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${`app.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attidentity = '' order by attnum desc limit 1`.execute(tx);
      const column = sql.ref(rows[0]!.name);
      await sql`update ${sql.table(`app.${table}`)} set ${column} = ${column}`.execute(tx);
    });
    if ((await keyNow()) === before) missed.push(table);
  }
  expect(missed).toEqual([]);
});

test('another hour and another score of a related merchant make another key', async () => {
  const key = await keyNow({ relatedIds: [caterer] });
  expect(await keyNow({ relatedIds: [caterer], at: '2026-03-10T12:59:59.999Z' })).toBe(key);
  expect(await keyNow({ relatedIds: [caterer], at: '2026-03-10T13:00:00.000Z' })).not.toBe(key);
  const alone = await keyNow();
  await as(lender.id, (tx) =>
    sql`insert into app.risk_score (lender_id, merchant_id, version, score, tier, reasons, credits, inputs, model_version,
        computed_at) values (${lender.id}, ${caterer}, 1, 300, 'Low', '[]', '[]', '[]', '1', now())`.execute(
      tx,
    ),
  );
  expect(await keyNow({ relatedIds: [caterer] })).not.toBe(key);
  expect(await keyNow()).toBe(alone);
});

test('another day in the business time zone makes another key, also within an hour of UTC', async () => {
  // Newfoundland is three and a half hours behind UTC.
  const zone = 'America/St_Johns';
  const evening = await keyNow({ zone, at: '2026-01-10T03:00:00.000Z' });
  expect(await keyNow({ zone, at: '2026-01-10T03:29:59.999Z' })).toBe(evening);
  expect(await keyNow({ zone, at: '2026-01-10T03:30:00.000Z' })).not.toBe(evening);
});

test('what another lender stores for itself leaves the key as it is', async () => {
  const key = await keyNow();
  const theirs = await inquiryWithMatches(database.owner, other.id, [caterer]);
  await as(other.id, async (tx) => {
    await sql`insert into app.merchant_principal (lender_id, merchant_id, source, source_key)
      values (${other.id}, ${bakery}, 'merchant_file', 'bo diaz')`.execute(tx);
    await sql`update app.inquiry set name = 'B' where id = ${theirs}`.execute(tx);
    await sql`insert into app.known_name (merchant_id, lender_id, name) values (${bakery}, ${other.id}, 'B')`.execute(
      tx,
    );
  });
  expect(await keyNow()).toBe(key);
});
