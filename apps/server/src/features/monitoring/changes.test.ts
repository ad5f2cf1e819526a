import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { addLender, testDatabase } from '#platform/testing';
import { type FoundChange, type MerchantFindings, recordChanges } from './change-store.ts';

const database = await testDatabase();
const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, '0')}T12:00:00Z`);
let lenders = 0;
const newLender = () => addLender(database.owner, { name: `Lender ${++lenders}` });
const newMerchant = async (external_id: string, name: string): Promise<string> => {
  const values = { source: 'changes', external_id, name, keys: [], tokens: [] } as never;
  const merchant = database.owner.insertInto('app.merchant').values(values).returning('id');
  return (await merchant.executeTakeFirstOrThrow()).id;
};
const merchantId = await newMerchant('1', 'Heron Bakery');

const lien: FoundChange = {
  kind: 'lien_new',
  record: 'State tax lien',
  field: 'Lien',
  before: null,
  after: 'Filed',
  source: 'Court records',
  happened_at: '2026-03-01',
  is_uncertain: false,
  identity: ['courts', 'lien', 'L-1', 'business'],
};
const status = (before: string, after: string): FoundChange => ({
  ...lien,
  kind: 'lien_status',
  field: 'Status',
  before,
  after,
});
const note = (lenderId: string, found: FoundChange[], { since = day(1), now = day(2), severity = {} } = {}) =>
  inLender(database.worker, lenderId, (tx) =>
    recordChanges(tx, [{ merchantId, found }], { lenderId, severity, since, now }),
  );
const stored = (lenderId: string) =>
  inLender(database.app, lenderId, (tx) =>
    tx
      .selectFrom('app.monitoring_change')
      .select(['kind', 'before', 'after', 'severity', 'is_uncertain'])
      .orderBy('id')
      .execute(),
  );

test('a change is stored once, even by concurrent writers', async () => {
  const north = await newLender();
  const added = await Promise.all(Array.from({ length: 8 }, () => note(north, [lien, lien])));
  expect(added.reduce((sum: number, each: number) => sum + each, 0)).toBe(1);
  expect(await stored(north)).toHaveLength(1);
});

test('equal changes of two merchants can be those of one, once they are merged', async () => {
  const north = await newLender();
  const other = await newMerchant('2', 'Heron Cafe');
  const found = [merchantId, other].map((id) => ({ merchantId: id, found: [lien] }));
  await inLender(database.worker, north, (tx) =>
    recordChanges(tx, found, { lenderId: north, severity: {}, since: day(1), now: day(2) }),
  );
  await inLender(database.owner, north, (tx) =>
    tx
      .updateTable('app.monitoring_change')
      .set({ merchant_id: merchantId })
      .where('merchant_id', '=', other)
      .execute(),
  );
  expect(await stored(north)).toHaveLength(2);
});

test('a record that appears, disappears and appears again makes three changes, and a status makes one for each turn', async () => {
  const north = await newLender();
  expect(await note(north, [lien])).toBe(1);
  const gone: FoundChange = { ...lien, kind: 'record_gone', before: 'Filed', after: null };
  expect(await note(north, [gone], { since: day(2), now: day(3) })).toBe(1);
  expect(await note(north, [lien], { since: day(3), now: day(4) })).toBe(1);
  expect(await note(north, [{ ...lien, after: 'Filed again' }], { since: day(3), now: day(5) })).toBe(0);
  expect(await note(north, [status('Filed', 'Released')], { since: day(5), now: day(6) })).toBe(1);
  expect(await note(north, [status('Released', 'Filed')], { since: day(6), now: day(7) })).toBe(1);
  expect(await note(north, [status('Filed', 'Released')], { since: day(7), now: day(8) })).toBe(1);
  expect(await note(north, [status('Filed', 'Released')], { since: day(7), now: day(9) })).toBe(0);
  expect((await stored(north)).map(({ kind }) => kind)).toEqual([
    'lien_new',
    'record_gone',
    'lien_new',
    'lien_status',
    'lien_status',
    'lien_status',
  ]);
});

test('a lender sees no changes of another', async () => {
  const [north, south] = [await newLender(), await newLender()];
  await note(north, [lien]);
  expect(await stored(north)).toHaveLength(1);
  expect(await stored(south)).toEqual([]);
});

test('a change has the severity the lender or the default sets, and is never severe when uncertain', async () => {
  const south = await newLender();
  const of = (identity: string, change: Partial<FoundChange>) => ({
    ...lien,
    ...change,
    identity: [identity],
  });
  const severity = { lien_new: 'low' as const };
  await note(south, [of('a', {}), of('b', { kind: 'bankruptcy_new' })], { severity });
  await note(south, [of('c', { kind: 'judgement_new', is_uncertain: true })]);
  expect(await stored(south)).toMatchObject([
    { kind: 'lien_new', severity: 'low', is_uncertain: false },
    { kind: 'bankruptcy_new', severity: 'critical', is_uncertain: false },
    { kind: 'judgement_new', severity: 'medium', is_uncertain: true },
  ]);
});

test('changes of hundreds of merchants found by several workers in any order are stored once each', async () => {
  const west = await newLender();
  const { rows } = await sql<{ id: string }>`
    insert into app.merchant (source, external_id, name) select 'many', n, 'Merchant ' || n
    from generate_series(1, 300) n returning id`.execute(database.owner);
  const [first, ...others] = rows.map(({ id }) => ({
    merchantId: id,
    found: [lien, status('Filed', 'Released'), lien],
  }));
  const noteAll = (found: MerchantFindings[]) =>
    inLender(database.worker, west, (tx) =>
      recordChanges(tx, found, { lenderId: west, severity: {}, since: day(1), now: day(2) }),
    );
  await noteAll([{ merchantId: first!.merchantId, found: [lien] }]);
  const added = await Promise.all([[first!, ...others], [...others, first!].reverse(), others].map(noteAll));
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(2 * 300 - 1);
  const { rows: noted } = await inLender(database.app, west, (tx) =>
    sql<{ merchant_id: string; kinds: string[] }>`
      select merchant_id, array_agg(kind order by id) as kinds from app.monitoring_change group by merchant_id
      order by merchant_id`.execute(tx),
  );
  expect(noted).toEqual(rows.map(({ id }) => ({ merchant_id: id, kinds: ['lien_new', 'lien_status'] })));
});

test('a stored change cannot be altered, not even by the application', async () => {
  const north = await newLender();
  const rewrite = (db: typeof database.app) =>
    inLender(db, north, (tx) => tx.updateTable('app.monitoring_change').set({ after: 'x' }).execute());
  await expect(rewrite(database.app)).rejects.toThrow('permission denied');
  await expect(rewrite(database.worker)).rejects.toThrow('permission denied');
});
