import { expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { addLender, testDatabase } from '#platform/testing';
import { type FoundChange, insertChanges } from './change-store.ts';

const database = await testDatabase();
const now = new Date('2026-03-14T12:00:00Z');
const north = await addLender(database.owner, { name: 'North' });
const south = await addLender(database.owner, { name: 'South' });
const { id: merchant_id } = await database.owner
  .insertInto('app.merchant')
  .values({ source: 'test', external_id: '1', name: 'Heron Bakery', keys: [], tokens: [] } as never)
  .returning('id')
  .executeTakeFirstOrThrow();

const change: FoundChange = {
  merchant_id,
  kind: 'lien_new',
  record: 'State tax lien',
  field: 'Lien',
  before: null,
  after: 'Filed',
  source: 'Court records',
  happened_at: '2026-03-01',
  is_uncertain: false,
  identity: ['run 1 2', 'L-1'],
};
const note = (lenderId: string, found: FoundChange[], gravity = {}) =>
  inLender(database.worker, lenderId, (tx) => insertChanges(tx, found, { lenderId, gravity, now }));
const stored = (lenderId: string) =>
  inLender(database.app, lenderId, (tx) =>
    tx
      .selectFrom('app.monitoring_change')
      .select(['kind', 'gravity', 'is_uncertain'])
      .orderBy('id')
      .execute(),
  );

test('a change is noted once, also by many at the same moment', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => note(north, [change, change])));
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await stored(north)).toHaveLength(1);
  expect(await note(north, [{ ...change, identity: ['run 1 3', 'L-1'] }])).toBe(1);
});

test('one lender sees nothing of the changes of another', async () => {
  expect(await stored(south)).toEqual([]);
});

test('it is as grave as the lender says, else as by default, and never grave where it is uncertain', async () => {
  await note(south, [change], { lien_new: 'low' });
  await note(south, [{ ...change, kind: 'bankruptcy_new' }], { lien_new: 'low' });
  await note(south, [{ ...change, kind: 'judgement_new', is_uncertain: true }]);
  expect(await stored(south)).toEqual([
    { kind: 'lien_new', gravity: 'low', is_uncertain: false },
    { kind: 'bankruptcy_new', gravity: 'critical', is_uncertain: false },
    { kind: 'judgement_new', gravity: 'medium', is_uncertain: true },
  ]);
});

test('what changed is never changed itself, not even by the program', async () => {
  const rewrite = (db: typeof database.app) =>
    inLender(db, north, (tx) => tx.updateTable('app.monitoring_change').set({ after: 'x' }).execute());
  await expect(rewrite(database.app)).rejects.toThrow('permission denied');
  await expect(rewrite(database.worker)).rejects.toThrow('permission denied');
});
