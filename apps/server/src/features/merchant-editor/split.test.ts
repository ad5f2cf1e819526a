import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { beforeAll, expect, test } from 'vitest';
import { findMatches, matching, withEinHashes } from '#features/matching';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import { jobRun } from '#platform/testing';
import { commandBench, joinOwnedMerchants } from '../matching/testing.ts';
import { merchantEditor } from './index.ts';
import {
  editor,
  editorBench,
  inquiryWithMatches,
  type LenderWithUser,
  master,
  sourceRecord,
} from './testing.ts';

const { database, api, north, cedar, staff, all, newest } = await editorBench([
  session,
  matching,
  merchantEditor,
]);
const { withdraw, restate } = staff;
const bench = await commandBench(database);

/** The merchant that a record is about. */
const placeOf = async (record: string) =>
  String((await all(`select merchant_id from app.source_record where id = ${record}`))[0]!.merchant_id);
const foundBy = ({ id }: LenderWithUser, search: Parameters<typeof findMatches>[1]) =>
  inLender(database.app, id, async (tx) =>
    (await findMatches(tx, search, { lenderId: id, limit: 10 })).map(({ merchant }) => merchant.id),
  );
/** Splits a record out; returns the merchant and the statement. */
async function split(merchantId: string, record: string): Promise<{ merchant: string; statement: string }> {
  const { status, body } = await staff.split(merchantId, record);
  expect(status).toBe(200);
  return { merchant: body.merchant_id, statement: body.statement_id };
}

let files = 0;
const HEADER = 'external_id,name,addr1,city,state,zip5,phone,ein,email,owner1_first_name,owner1_last_name';
/** A row with a phone, EIN, email and owner, as far as they are given. */
const lineOf = (id: string, name: string, ...more: string[]) =>
  [id, name, '12 Mill Ln', 'Fairmont', 'IN', '46601', ...more, ...Array(5 - more.length).fill('')].join(',');
const importLines = (lines: readonly string[], ...args: string[]) =>
  bench.importFile(`rows-${++files}.csv`, [HEADER, ...lines, ''].join('\n'), ...args);

/** The businesses of the tests, with what North's file states of them besides the name and address. */
const BUSINESSES: Record<string, string[]> = {
  'Kettle Lane Bakery': ['5745550144', '073456701', 'desk@kettle-lane.example', 'Marguerite', 'Whitlow'],
  'Thistle Street Garage': ['5745550155'],
  'Bollard Lane Sailmakers': [],
  'Capstan Street Riggers': [],
  'Dunnage Court Coopers': [],
  'Fairlead Row Caulkers': [],
  'Brackenfell Roofing': [],
  'Ashgrove Roofing': [],
  'Cinder Hill Pottery': ['5745550161'],
  'Fallow Gate Dairy': ['5745550171'],
  'Marlpit Lane Florist': [],
  'Sedgemoor Looms': [],
  'Tollgate Lane Framers': [],
  'Pebble Quay Charters': [],
};
const OF_NORTH = ['--source', 'crm', '--lender', north.id];
/** Only North's file states it. */
const OWN = 'Sedgemoor Yarns';

beforeAll(async () => {
  // All in two files: an import opens connections of its own.
  const names = Object.keys(BUSINESSES);
  await importLines(names.map((name) => lineOf(name, name)));
  const rows = names.map((name) => lineOf(name, name, ...BUSINESSES[name]!));
  await importLines([...rows, lineOf(OWN, OWN)], ...OF_NORTH);
});

/** The record of a row of North's file, and its merchant. */
async function recordOf(externalId: string): Promise<{ merchant: string; record: string }> {
  const [record] = await all(
    `select id, merchant_id from app.source_record where source_name = 'crm' and external_id = '${externalId}'`,
  );
  return { merchant: String(record!.merchant_id), record: String(record!.id) };
}

/** A public merchant that a row of North's file joined, and the record of that row. */
async function joined(name: string): Promise<{ merchant: string; record: string }> {
  const found = await recordOf(name);
  expect(await all(`select owner_id, name from app.merchant where id = ${found.merchant}`)).toEqual([
    { owner_id: null, name },
  ]);
  return found;
}

test('a lender’s record that is split out is that lender’s own merchant, found at once by all that its file states', async () => {
  const { merchant, record } = await joined('Kettle Lane Bakery');
  const own = await split(merchant, record);
  expect(await placeOf(record)).toBe(own.merchant);
  expect(
    (await all(`select owner_id, name, addr1, phone, ein from app.merchant where id = ${own.merchant}`))[0],
  ).toEqual({
    ...{
      owner_id: north.id,
      name: 'Kettle Lane Bakery',
      addr1: '12 Mill Ln',
      phone: '5745550144',
      ein: expect.stringMatching(/^\D*6701$/),
    },
  });
  for (const search of [
    { name: 'Kettle Lane Bakery', state: 'IN', zip5: '46601' },
    { phone: '574-555-0144' },
    { email: 'desk@kettle-lane.example' },
    withEinHashes({ ein: '07-3456701' }, bench.context.secrets),
    { name: 'Kettle', principals: [{ first_name: 'Marguerite', last_name: 'Whitlow' }] },
  ]) {
    expect([search, await foundBy(north, search)]).toEqual([search, expect.arrayContaining([own.merchant])]);
    expect(await foundBy(cedar, search)).not.toContain(own.merchant);
  }
  expect(await foundBy(cedar, { name: 'Kettle Lane Bakery', state: 'IN', zip5: '46601' })).toEqual([
    merchant,
  ]);
  const { body } = await staff.read(own.merchant);
  expect(body.records).toMatchObject([{ id: record, lender: 'North', may_split: false }]);
  expect(body.statements).toMatchObject([
    { kind: 'split', merchant_id: own.merchant, from_merchant_id: merchant },
  ]);
  expect(
    await all(`select user_id, target_id, lender_id, details ->> 'target_merchant_id' as new from app.audit_record
    where action = 'merchant.split' order by id desc limit 1`),
  ).toEqual([{ user_id: staff.userId, target_id: merchant, lender_id: null, new: own.merchant }]);
});

test('the record of a public source that is split out is a public merchant, without the source’s own page as website', async () => {
  const merchant = await master(database, { name: 'Larkspur Kayaks', state: 'IN' });
  const record = await sourceRecord(database, merchant, {
    ...{ name: 'Larkspur Canoes', addr1: '3 Shore Dr', city: 'Fairmont', state: 'IN', zip5: '46601' },
    url: 'https://pages.example/larkspur',
  });
  const made = await split(merchant, record);
  expect(
    (await all(`select owner_id, name, domain_name from app.merchant where id = ${made.merchant}`))[0],
  ).toEqual({
    ...{ owner_id: null, name: 'Larkspur Canoes', domain_name: null },
  });
  for (const lender of [north, cedar])
    expect((await foundBy(lender, { name: 'Larkspur Canoes', state: 'IN', zip5: '46601' }))[0]).toBe(
      made.merchant,
    );
});

test('a split that is taken back returns the record, and no search, list or editor finds the merchant', async () => {
  const { merchant, record } = await joined('Thistle Street Garage');
  const made = await split(merchant, record);
  const inquiryId = await inquiryWithMatches(database.owner, north.id, [made.merchant, merchant]);
  await all(`insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, user_id, result_dt)
    values (${north.id}, ${inquiryId}, ${made.merchant}, ${north.userId}, now()) returning id`);
  const effect = await api.call(staff.caller, merchantEditorEndpoints.statementEffect, {
    params: { id: made.statement },
  });
  expect(effect.body.lenders).toEqual([{ lender: 'North', reports: 1, portfolio: 1, decisions: 0 }]);
  const matches = async () =>
    (
      await all(
        `select merchant_id from app.inquiry_match where inquiry_id = ${inquiryId} and rank < 1000000 order by rank`,
      )
    ).map(({ merchant_id }) => merchant_id);
  expect((await withdraw(made.statement)).status).toBe(200);
  expect(await placeOf(record)).toBe(merchant);
  expect(await foundBy(north, { phone: '574-555-0155' })).toEqual([]);
  expect(await foundBy(north, { name: 'Thistle Street Garage', state: 'IN', zip5: '46601' })).toEqual([
    merchant,
  ]);
  expect(await matches()).toEqual([merchant]);
  expect((await staff.read(made.merchant)).status).toBe(404);
  expect((await staff.read(merchant)).body.statements).toMatchObject([
    { kind: 'split', withdrawn_at: expect.any(String) },
  ]);
  expect((await restate(made.statement)).status).toBe(200);
  expect([await placeOf(record), await matches()]).toEqual([made.merchant, [made.merchant, merchant]]);
  expect(await foundBy(north, { phone: '574-555-0155' })).toEqual([made.merchant]);
});

test('a split and a merge are the same in either order, and are taken back in either order', async () => {
  const outcomes = [];
  const names = [
    'Bollard Lane Sailmakers',
    'Capstan Street Riggers',
    'Dunnage Court Coopers',
    'Fairlead Row Caulkers',
  ];
  for (const isSplitFirst of [true, false])
    for (const isSplitBackFirst of [true, false]) {
      const { merchant, record } = await joined(names.pop()!);
      const kept = await master(database, { name: `Quay ${isSplitFirst} ${isSplitBackFirst} Ropes` });
      const merge = async () => {
        expect((await staff.merge(merchant, kept)).status).toBe(200);
        return newest();
      };
      let made: { merchant: string; statement: string };
      let merged: string;
      if (isSplitFirst) {
        made = await split(merchant, record);
        merged = await merge();
      } else {
        merged = await merge();
        made = await split(kept, record);
      }
      const called = new Map([
        [merchant, 'joined'],
        [kept, 'kept'],
        [made.merchant, 'new'],
      ]);
      const state = async () => {
        const ids = [...called.keys()].join(', ');
        const gone = await all(
          `select id, survivor_id from app.retired_merchant where id in (${ids}) order by id`,
        );
        const named = (id: unknown) => called.get(String(id)) ?? null;
        return [
          named(await placeOf(record)),
          gone.map(({ id, survivor_id }) => [named(id), named(survivor_id)]),
        ];
      };
      const states = [await state()];
      const order = isSplitBackFirst ? [made.statement, merged] : [merged, made.statement];
      for (const id of order) {
        expect((await withdraw(id)).status).toBe(200);
        states.push(await state());
      }
      outcomes.push([isSplitBackFirst, states]);
    }
  const both = ['new', [['joined', 'kept']]];
  const none = ['joined', [['new', null]]];
  const backFirst = [
    both,
    [
      'kept',
      [
        ['joined', 'kept'],
        ['new', null],
      ],
    ],
    none,
  ];
  const backLast = [both, ['new', []], none];
  expect(outcomes).toEqual([
    ...[
      [true, backFirst],
      [false, backLast],
    ],
    ...[
      [true, backFirst],
      [false, backLast],
    ],
  ]);
});

test('what was moved to the new merchant returns with the split, and comes back with it', async () => {
  const { merchant, record } = await joined('Brackenfell Roofing');
  const other = await joined('Ashgrove Roofing');
  const made = await split(merchant, record);
  expect((await staff.move(other.merchant, made.merchant, [other.record])).status).toBe(200);
  await withdraw(made.statement);
  expect(await placeOf(other.record)).toBe(other.merchant);
  await restate(made.statement);
  expect([await placeOf(record), await placeOf(other.record)]).toEqual([made.merchant, made.merchant]);
});

test('the new merchant has what the lender’s file states of its record by now, also after it was taken back', async () => {
  const { merchant, record } = await joined('Cinder Hill Pottery');
  const change = (phone: string) =>
    importLines([lineOf('Cinder Hill Pottery', 'Cinder Hill Pottery', phone)], ...OF_NORTH);
  const phones = async (id: string) =>
    (await all(`select phone from app.merchant where id = ${id}`))[0]!.phone;
  const made = await split(merchant, record);
  await change('5745550162');
  expect(await placeOf(record)).toBe(made.merchant);
  expect([await phones(made.merchant), await phones(merchant)]).toEqual(['5745550162', null]);
  expect(await foundBy(north, { phone: '574-555-0162' })).toEqual([made.merchant]);
  expect(await foundBy(north, { phone: '574-555-0161' })).toEqual([]);
  await withdraw(made.statement);
  await change('5745550163');
  await restate(made.statement);
  expect(await foundBy(north, { phone: '574-555-0163' })).toEqual([made.merchant]);
});

test('a row that joined the new merchant is decided again after the split was taken back', async () => {
  const { merchant, record } = await joined('Fallow Gate Dairy');
  const made = await split(merchant, record);
  await importLines([lineOf('later', 'Fallow Gate Dairy', '5745550171')], ...OF_NORTH);
  const { record: laterId } = await recordOf('later');
  expect(await placeOf(laterId)).toBe(made.merchant);
  await withdraw(made.statement);
  await joinOwnedMerchants(jobRun({ api, database }));
  expect(await placeOf(laterId)).toBe(merchant);
  expect((await restate(made.statement)).status).toBe(200);
  expect(await placeOf(record)).toBe(made.merchant);
});

test('the match engine does not join the new merchant to the one that its record left', async () => {
  const { merchant, record } = await joined('Marlpit Lane Florist');
  const made = await split(merchant, record);
  await all(
    `insert into app.merchant_arrival (id, owner_id) values (${made.merchant}, ${north.id}) returning id`,
  );
  await joinOwnedMerchants(jobRun({ api, database }));
  expect(await placeOf(record)).toBe(made.merchant);
});

test('a record that a merchant is made of, that is gone or has no name is not split out', async () => {
  const own = await recordOf(OWN);
  const { merchant, record } = await joined('Sedgemoor Looms');
  const nameless = await sourceRecord(database, merchant, { name: null });
  const made = await split(merchant, record);
  for (const [merchantId, recordId] of [
    [own.merchant, own.record],
    [made.merchant, record],
    [merchant, record],
    [merchant, nameless],
  ] as const)
    expect(await staff.split(merchantId, recordId)).toMatchObject({
      ...{ status: 409, problem: { code: 'resolution_stale' } },
    });
  expect((await staff.split('999999999', record)).status).toBe(404);
});

test('of two staff who split one record out at once, one gets the merchant and the other is refused', async () => {
  const other = await editor({ database, api }, { email: 'other@assay.test', lender: north.id });
  const { merchant, record } = await joined('Tollgate Lane Framers');
  const answers = await Promise.all([staff.split(merchant, record), other.split(merchant, record)]);
  const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(done!.status).toBe(200);
  expect(refused).toMatchObject({
    status: 409,
    problem: {
      code: 'resolution_stale',
      detail: `Record ${record} no longer belongs to merchant ${merchant}.`,
    },
  });
  expect(await placeOf(record)).toBe(done!.body.merchant_id);
  expect(
    await all(`select merchant_id from app.membership where kind = 'split' and record_id = ${record}`),
  ).toEqual([{ merchant_id: done!.body.merchant_id }]);
  expect(
    await all(`select id from app.merchant where name = 'Tollgate Lane Framers' order by id`),
  ).toHaveLength(2);
});

test('only staff split records out', async () => {
  const { merchant, record } = await joined('Pebble Quay Charters');
  const refused = await api.call({ email: north.email, lender: north.id }, merchantEditorEndpoints.split, {
    body: { merchant_id: merchant, record_id: record },
  });
  expect(refused.status).toBe(403);
  expect(await placeOf(record)).toBe(merchant);
});
