import { beforeAll, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { session } from '#features/session';
import { testApi, testDatabase } from '#platform/testing';
import { merchantEditor } from './index.ts';
import { asSuperuser, editor, lenderWithUser, master, sourceRecord } from './testing.ts';

const database = await testDatabase();
const api = await testApi(database, [session, matching, merchantEditor]);
let staff: Awaited<ReturnType<typeof editor>>;

beforeAll(async () => {
  const { id } = await lenderWithUser(database, 'North');
  staff = await editor({ database, api }, { email: 'staff@assay.test', lender: id });
});

/** Every column that the database registers as a merchant's id, and every column that looks like one. */
const referring = () =>
  asSuperuser(database, (query) =>
    query<{ place: string }>(`
      select c.relname || '.' || a.attname as place
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and (
        exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
          and k.confrelid = 'app.merchant'::regclass and a.attnum = any (k.conkey))
        or (a.attname ~ '(^|_)merchant_id$' and a.atttypid = 'bigint'::regtype))
      order by 1`),
  ).then((rows) => rows.map(({ place }) => place));

const moved = () =>
  asSuperuser(database, (query) =>
    query<{ place: string }>(
      `select table_name || '.' || column_name as place from app.merchant_reference order by 1`,
    ),
  ).then((rows) => rows.map(({ place }) => place));

/**
 * The log of resolutions, the statements and former addresses keep the ids of their time. A merge adds the canonical
 * merchant to those to screen.
 */
const HISTORY = [
  'former_address.file_merchant_id',
  'member_to_screen.merchant_id',
  'membership.from_merchant_id',
  'membership.merchant_id',
  'merchant_resolution.source_merchant_id',
  'merchant_resolution.target_merchant_id',
];

test('every column that refers to a merchant is registered in its migration by app.moves_with_merchant, so merges move it [BOF-157]', async () => {
  const known = [...(await moved()), ...HISTORY].toSorted();
  expect((await referring()).toSorted()).toEqual(known);
  await asSuperuser(database, (query) =>
    query('create table app.planted (merchant_id bigint references app.merchant (id) on delete cascade)'),
  );
  expect((await referring()).toSorted()).toEqual([...known, 'planted.merchant_id'].toSorted());
  await asSuperuser(database, (query) => query('drop table app.planted'));
});

test('a merge that would lose a row of an unregistered table is not done [BOF-157]', async () => {
  const [a, b] = [
    await master(database, { name: 'Aldertide' }),
    await master(database, { name: 'Beckfoot' }),
  ];
  await sourceRecord(database, a, {});
  await asSuperuser(database, (query) =>
    query('create table app.planted (merchant_id bigint references app.merchant (id) on delete cascade)'),
  );
  await asSuperuser(database, (query) => query(`insert into app.planted values (${a})`));
  const before = [await staff.read(a), await staff.read(b)].map(({ body }) => body);
  expect((await staff.merge(a, b)).status).toBe(500);
  expect([await staff.read(a), await staff.read(b)].map(({ body }) => body)).toEqual(before);
  await asSuperuser(database, (query) => query('drop table app.planted'));
  expect((await staff.merge(a, b)).status).toBe(200);
});
