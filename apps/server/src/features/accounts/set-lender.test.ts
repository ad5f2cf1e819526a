import { sessionEndpoints } from '@assay/domain/session';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { session, termsAccepted } from '#features/session';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { setLenderCommand } from './set-lender.ts';

let database: TestDatabase;
let api: TestApi;
let north: string;
let printed: string[];
const user = () => ({ email: 'user@north.test', lender: north });

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, {
    name: 'Northwind Capital',
    alias: 'north',
  });
  await addUser(database.owner, { email: user().email, lenders: [north] });
  api = await testApi(database, [session], { termsAccepted });
});
beforeEach(async () => {
  printed = [];
  await database.owner
    .updateTable('app.lender')
    .set({ tr_enabled: true, vital4_enabled: false, flags: '{"tlo_enabled": true}' })
    .execute();
});

const set = (...args: string[]) =>
  setLenderCommand.run(args, {
    ownerUrl: database.urls.ownerUrl,
    clock: api.clock,
    print: (line: string) => void printed.push(line),
  } as unknown as CommandContext);
const stored = () =>
  database.app
    .selectFrom('app.lender')
    .select(['tr_enabled', 'vital4_enabled', 'flags'])
    .where('id', '=', north)
    .executeTakeFirstOrThrow();
const audits = () =>
  inLender(database.app, north, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .selectAll()
      .where('action', '=', 'lender.flags')
      .orderBy('position')
      .execute(),
  );
const ofUser = async () => (await api.call(user(), sessionEndpoints.me)).body.lenders[0];

test('flags are turned on and off together, printed, audited, and applied from the next request on', async () => {
  const before = (await audits()).length;
  expect(await ofUser()).toMatchObject({ tr_enabled: true, tlo_enabled: true });
  await set('northwind capital', '--enable', 'ask_paid_enabled', '--enable', 'vital4_enabled');
  await set('North', '--disable', 'tlo_enabled', '--disable', 'tr_enabled', '--enable', 'vital4_enabled');
  expect(printed).toEqual([
    'Northwind Capital: ask_paid_enabled on, vital4_enabled on',
    'Northwind Capital: tlo_enabled off, tr_enabled off',
  ]);
  expect(await stored()).toEqual({
    tr_enabled: false,
    vital4_enabled: true,
    flags: { ask_paid_enabled: true },
  });
  const lender = await ofUser();
  expect(lender).toMatchObject({ ask_paid_enabled: true, vital4_enabled: true, tr_enabled: false });
  expect(lender?.tlo_enabled).toBe(false);
  const by = { user_id: null, lender_id: north, target_kind: 'lender', target_id: north };
  expect((await audits()).slice(before)).toMatchObject([
    { ...by, details: { ask_paid_enabled: true, vital4_enabled: true } },
    { ...by, details: { tlo_enabled: false, tr_enabled: false } },
  ]);
});

test('flags already in that state make no audit entry and are reported', async () => {
  const before = [await stored(), await audits()];
  await set(north, '--enable', 'tr_enabled', '--disable', 'vital4_enabled');
  expect(printed).toEqual([
    'Northwind Capital: nothing changed, it has tr_enabled on, vital4_enabled off already',
  ]);
  expect([await stored(), await audits()]).toEqual(before);
});

test.each([
  [['Northwind Capital', '--enable', 'nonsense'], 'There is no flag nonsense; the flags are tr_enabled,'],
  [['Northwind Capital', '--disable', 'toString'], 'There is no flag toString'],
  [['Nobody', '--enable', 'vital4_enabled'], 'There is no lender Nobody'],
  [
    ['Northwind Capital', '--enable', 'vital4_enabled', '--disable', 'vital4_enabled'],
    'vital4_enabled is both in --enable and in --disable',
  ],
  [['Northwind Capital'], 'No flag is named for Northwind Capital'],
  [['Northwind Capital', '--alias', 'n'], "Unknown option '--alias'"],
  [['Northwind', 'Capital', '--enable', 'vital4_enabled'], 'Usage: assay lender set'],
  [['--enable', 'vital4_enabled'], 'Usage: assay lender set'],
])('%j is refused and changes nothing', async (args, message) => {
  const before = [await stored(), await audits()];
  await expect(set(...args)).rejects.toThrow(message);
  expect([await stored(), await audits()]).toEqual(before);
});
