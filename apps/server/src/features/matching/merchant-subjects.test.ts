import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { testApi, testDatabase } from '#platform/testing';
import { merchantEditor } from '../merchant-editor/index.ts';
import { editor, lenderWithUser, master, sourceRecord } from '../merchant-editor/testing.ts';
import { lenderSource } from './lender-source.ts';
import { subjectsOfMerchants } from './merchant-subjects.ts';

const database = await testDatabase();
let north: string;
let cedar: string;
let staff: Awaited<ReturnType<typeof editor>>;

beforeAll(async () => {
  north = (await lenderWithUser(database, 'North')).id;
  cedar = (await lenderWithUser(database, 'Cedar')).id;
  const api = await testApi(database, [merchantEditor]);
  staff = await editor({ database, api }, { email: 'staff@assay.test', lender: cedar });
});

const subjects = async (merchantId: string, lender: string) =>
  (await inLender(database.app, lender, (tx) => subjectsOfMerchants(tx, [merchantId])))
    .get(merchantId)!
    .map(({ name }) => name);

const ownerNamed = (last_name: string) =>
  JSON.stringify([{ first_name: 'Rosa', last_name, title: null, share: 100 }]);

test('a name that differs only in case, periods or the comma of its legal form is one subject', async () => {
  const id = await master(database, { name: 'Bluegate Roofing LLC', name_dba: 'Bluegate (Kestrel Trading)' });
  for (const name of [
    'BLUEGATE ROOFING, L.L.C.',
    'Bluegate  Roofing,LLC',
    'Bluegate Roofing Inc',
    'Bluegate, Roofing LLC',
    'Bluegate Kestrel Trading',
  ])
    await sourceRecord(database, id, { name });
  expect(await subjects(id, north)).toEqual([
    'Bluegate Roofing LLC',
    'Bluegate (Kestrel Trading)',
    'Bluegate Roofing Inc',
    'Bluegate, Roofing LLC',
    'Bluegate Kestrel Trading',
  ]);
});

test('each lender has the names and owners of its own records besides what is public', async () => {
  const id = await master(database, {
    name: 'Hillcrest Dental PC',
    principals: [{ first_name: 'Dana', last_name: 'Novak' }],
  });
  await sourceRecord(database, id, { name: 'Hillcrest Smiles' });
  await sourceRecord(database, id, {
    ...{ lender: north, name: 'North Dental', name_dba: 'North Smiles', owners: ownerNamed('North') },
  });
  await sourceRecord(database, id, {
    ...{ lender: cedar, name: 'Cedar Dental', name_dba: 'Cedar Smiles', owners: ownerNamed('Cedar') },
  });
  const names = async (lender: string) => (await subjects(id, lender)).toSorted();
  const shared = ['Dana Novak', 'Hillcrest Dental PC', 'Hillcrest Smiles'];
  expect(await names(north)).toEqual([...shared, 'North Dental', 'North Smiles', 'Rosa North'].toSorted());
  expect(await names(cedar)).toEqual([...shared, 'Cedar Dental', 'Cedar Smiles', 'Rosa Cedar'].toSorted());
});

test('the names and people of a lender’s own merchant come along when it is joined, for that lender, until it is separated', async () => {
  const id = await master(database, { name: 'Osprey Holdings Inc' });
  const own = await master(
    database,
    {
      ...{ name: 'Kettle Bakery LLC', name_dba: 'Kettle & Crumb' },
      principals: [{ first_name: 'Ruth', last_name: 'Okafor' }],
    },
    lenderSource(north, 'file'),
  );
  await sourceRecord(database, own, { lender: north, source_name: 'file', name: 'Kettle Bakery LLC' });
  expect((await staff.merge(own, id)).status).toBe(200);
  expect(await subjects(id, north)).toEqual([
    'Osprey Holdings Inc',
    'Kettle Bakery LLC',
    'Kettle & Crumb',
    'Ruth Okafor',
  ]);
  expect(await subjects(id, cedar)).toEqual(['Osprey Holdings Inc']);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from app.membership`.execute(
    database.owner,
  );
  expect((await staff.withdraw(rows[0]!.id)).status).toBe(200);
  expect(await subjects(id, north)).toEqual(['Osprey Holdings Inc']);
});
