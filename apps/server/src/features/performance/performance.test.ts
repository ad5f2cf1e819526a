import { randomUUID } from 'node:crypto';
import { PartnerHistoryEntry, performanceEndpoints } from '@assay/domain/performance';
import { reportEndpoints } from '@assay/domain/report';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { todayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { type Caller, type EvidenceWorld, evidenceWorld } from '../evidence/testing.ts';
import { performance } from './index.ts';

let world: EvidenceWorld;
let bakery: string;
let other: string;
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };

interface OwnRecord {
  merchant_status?: string;
  open_date?: string;
  close_date?: string;
  first_seen_date?: string;
}

/** Stores a lender's own record of a merchant. */
const saveOwnRecord = ({ lender }: Caller, merchant_id: string, record: OwnRecord) =>
  inLender(world.database.worker, lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        merchant_id,
        lender_id: lender,
        source_name: `crm of ${lender}`,
        category: 'Partner Sources',
        external_id: `${merchant_id} ${randomUUID()}`,
        store_id: 'SECRET-STORE',
        name: 'Secret Name',
        ...record,
      })
      .execute(),
  );
const opens = async (caller: Caller, merchant_id = bakery) => {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...address }, caller);
  const { body } = await world.api.call(caller, reportEndpoints.open, {
    params: { id },
    body: { merchant_id },
  });
  return { id, report: body.result_blob! };
};
const history = (caller: Caller, merchant_id = bakery) =>
  world.api.call(caller, performanceEndpoints.inquiryHistory, { body: { merchant_id } });

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, performance, risk],
    wires: [],
    hasScreening: false,
  });
  const name = 'Harvest Moon Bakery LLC';
  bakery = await world.merchant({ external_id: 'm1', name, ...address });
  other = await world.merchant({ external_id: 'm2', name, ...address, addr1: '90 Mill Pond Rd' });
  await world.database.owner
    .updateTable('app.lender')
    .set({ lender_type: 'Equipment Finance' })
    .where('id', '=', world.east.lender)
    .execute();
  await saveOwnRecord(world.north, bakery, { merchant_status: 'open', open_date: '2025-01-15' });
  await saveOwnRecord(world.east, bakery, {
    merchant_status: 'CLOSED PARTNER',
    open_date: '2023-01-15',
    close_date: '2024-03-14',
  });
  await saveOwnRecord(world.harbor, bakery, {
    merchant_status: 'crook, see file 7',
    first_seen_date: '2022-05-05',
  });
  await saveOwnRecord(world.east, other, { merchant_status: 'Declined', open_date: '2021-01-01' });
  await saveOwnRecord(world.harbor, other, { merchant_status: 'Pending', first_seen_date: '2024-01-01' });
});

describe('the partner history of a merchant', () => {
  test('names the active lender, numbers the others by their first day, and gives type, days, status and months [REP-074]', async () => {
    const { report: opened } = await opens(world.north);
    expect(opened.partner_history).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        lender: 'north',
        anonymized_lender_name: null,
        lender_type: null,
        open_date: '2025-01-15',
        close_date: null,
        status: 'Open',
        open_months: expect.any(Number),
        own_facts: null,
      },
      {
        id: 'partner-2-1',
        lender: 'Partner 2',
        anonymized_lender_name: 'Partner 2',
        lender_type: 'Equipment Finance',
        open_date: '2023-01-15',
        close_date: '2024-03-14',
        status: 'Closed Partner',
        open_months: 13,
        own_facts: null,
      },
      {
        id: 'partner-1-1',
        lender: 'Partner 1',
        anonymized_lender_name: 'Partner 1',
        lender_type: null,
        open_date: null,
        close_date: null,
        status: null,
        open_months: null,
        own_facts: null,
      },
    ]);
    for (const entry of opened.partner_history)
      expect(Object.keys(entry).sort()).toEqual(Object.keys(PartnerHistoryEntry.shape).sort());
  });

  test('contains no name, store id, record id or free text of another lender [REP-074]', async () => {
    const { report: opened } = await opens(world.north);
    const text = JSON.stringify(opened.partner_history);
    for (const secret of ['east', 'harbor', 'SECRET', 'Secret', 'crook', 'crm of'])
      expect(text).not.toContain(secret);
  });

  test('numbers lenders separately for each merchant, so that numbers link nothing [REP-074]', async () => {
    const { report: opened } = await opens(world.north, other);
    expect(opened.partner_history.map(({ lender, status }) => [lender, status])).toEqual([
      ['Partner 1', 'Declined'],
      ['Partner 2', 'Pending'],
    ]);
  });

  test('shows staff the lenders’ names [REP-074]', async () => {
    const { report: opened } = await opens(world.staff(world.north));
    expect(opened.partner_history.map(({ lender }) => lender)).toEqual(['north', 'east', 'harbor']);
    expect(opened.partner_history.map((entry) => entry.anonymized_lender_name)).toEqual([
      null,
      'Partner 2',
      'Partner 1',
    ]);
  });
});

describe('the inquiry history of a merchant', () => {
  test('is newest first, includes the current inquiry, and shows only the day for another lender [REP-073] [REP-074]', async () => {
    const shop = await world.merchant({ external_id: 'm3', name: 'Harvest Moon Bakery LLC', ...address });
    await opens(world.east, shop);
    world.api.clock.advance(86_400_000);
    await opens(world.harbor, shop);
    world.api.clock.advance(2 * 86_400_000);
    const { id } = await opens(world.north, shop);
    const { body } = await history(world.north, shop);
    const [mine, theirs] = body;
    expect(body.map(({ name }) => name)).toEqual(['north', 'Partner 2', 'Partner 1']);
    expect(mine).toEqual({
      merchant: shop,
      inquiry: { id, name: 'Harvest Moon Bakery' },
      result_dt: world.api.clock.now().toISOString(),
      name: 'north',
      date: todayOf(world.api.services),
    });
    expect(theirs).toEqual({
      merchant: shop,
      inquiry: null,
      result_dt: expect.stringMatching(/T00:00:00.000Z$/),
      name: 'Partner 2',
      date: theirs?.result_dt.slice(0, 10),
    });
    const staff = (await history(world.staff(world.north), shop)).body;
    expect(staff.map(({ name }) => name)).toEqual(['north', 'harbor', 'east']);
    expect(staff[1]?.inquiry).toMatchObject({ name: 'Harvest Moon Bakery' });
  });

  test('has the days of the business time zone, and so have the months of a relation', async () => {
    const shop = await world.merchant({ external_id: 'm6', name: 'Harvest Moon Bakery LLC', ...address });
    await saveOwnRecord(world.north, shop, { merchant_status: 'open', open_date: '2026-05-16' });
    world.api.clock.set('2026-06-16T02:00:00Z');
    const { report: opened } = await opens(world.north, shop);
    expect(opened.partner_history).toMatchObject([{ open_months: 0 }]);
    expect((await history(world.north, shop)).body).toMatchObject([{ date: '2026-06-15' }]);
    world.api.clock.set('2026-06-16T04:00:00Z');
    const { report: later } = await opens(world.north, shop);
    expect(later.partner_history).toMatchObject([{ open_months: 1 }]);
  });

  test('returns at most 200 rows, and the report says how many there are [REP-073]', async () => {
    const busy = await world.merchant({ external_id: 'm4', name: 'Harvest Moon Bakery LLC', ...address });
    await opens(world.north, busy);
    await inLender(world.database.owner, world.east.lender, (tx) =>
      sql`with made as (
          insert into app.inquiry (lender_id, name) select ${world.east.lender}::bigint, 'x' from generate_series(1, 230)
          returning id)
        insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, result_dt)
        select ${world.east.lender}::bigint, id, ${busy}::bigint, '2026-01-01' from made`.execute(tx),
    );
    expect((await history(world.north, busy)).body).toHaveLength(200);
    const countOf = async (caller: Caller) =>
      (await world.api.call(caller, reportEndpoints.ofMerchant, { params: { id: busy } })).body.result_blob
        ?.inquiry_history_count;
    for (const caller of [world.north, world.staff(world.north)]) expect(await countOf(caller)).toBe(231);
  });

  test('refuses a merchant that the lender cannot access and names an invalid id', async () => {
    const unknown = await world.merchant({ external_id: 'm5', name: 'Nobody Knows Inc', ...address });
    expect((await history(world.east, unknown)).status).toBe(404);
    const wrong = await history(world.north, 'seven');
    expect(wrong).toMatchObject({
      status: 400,
      problem: { errors: { merchant_id: ['This is not an id.'] } },
    });
  });

  test('is audited as a view', async () => {
    await opens(world.north);
    await history(world.north);
    const views = (await world.rows('app.audit_record')).filter(
      ({ action, target_id }) => action === 'evidence.read' && target_id === bakery,
    );
    expect(views.length).toBeGreaterThan(0);
  });
});

test('another lender’s relation is open however its status is written, and its wording stays hidden [REP-074]', async () => {
  const merchant = await world.merchant({ external_id: 'm9', name: 'Copper Kettle Diner', ...address });
  const statuses = [
    'OPEN ',
    'Active',
    'FUNDED',
    'Delinquent',
    'First-payment default',
    'closed_partner',
    'Paid off',
  ];
  for (const merchant_status of statuses) await saveOwnRecord(world.east, merchant, { merchant_status });
  const { rows } = await inLender(world.database.app, world.north.lender, (tx) =>
    sql<{ status: string | null }>`select status from app.partner_relations(${merchant}::bigint)`.execute(tx),
  );
  expect(rows.map(({ status }) => status)).toEqual([...Array(5).fill('Open'), 'Closed Partner', null]);
});

describe('with the application’s own check removed', () => {
  test('the serving role cannot read rows of other lenders [REP-074]', async () => {
    for (const caller of [world.north, world.harbor]) await opens(caller);
    const [relations, openings] = await inLender(world.database.app, world.harbor.lender, async (tx) => [
      await tx
        .selectFrom('app.source_record')
        .select('lender_id')
        .where('merchant_id', '=', bakery)
        .execute(),
      await tx.selectFrom('app.inquiry_history_item').select('lender_id').execute(),
    ]);
    expect(relations.map(({ lender_id }) => lender_id)).toEqual([world.harbor.lender]);
    expect([...new Set(openings.map(({ lender_id }) => lender_id))]).toEqual([world.harbor.lender]);
  });

  test('its functions return only numbers, types, known statuses and days, and nothing without a lender [REP-074]', async () => {
    const partners = (name: string, lender: string) =>
      inLender(world.database.app, lender, (tx) =>
        sql<Record<string, unknown>>`select * from ${sql.raw(name)}`.execute(tx),
      );
    const { rows } = await partners(`app.partner_relations(${bakery})`, world.north.lender);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'partner',
      'lender_type',
      'status',
      'open_date',
      'close_date',
    ]);
    await opens(world.north);
    const views = await partners(`app.partner_inquiries(${bakery}, 9)`, world.harbor.lender);
    expect(Object.keys(views.rows[0] ?? {})).toEqual(['partner', 'day']);
    await expect(partners(`app.partners_of(${bakery})`, world.north.lender)).rejects.toThrow(
      /permission denied/,
    );
    const nobody = await sql`select * from app.partner_relations(${bakery}::bigint)`.execute(
      world.database.app,
    );
    expect(nobody.rows).toEqual([]);
  });
});
