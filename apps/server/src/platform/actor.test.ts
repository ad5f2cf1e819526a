import { expect, test } from 'vitest';
import { type Actor, findLender, isLenderId, lenderById, mayStart } from './actor.ts';
import { addLender, addUser, testDatabase } from './testing.ts';

const database = await testDatabase();
const north = await addLender(database.owner, { name: 'Northwind', flags: { scorecard_enabled: true } });
const harbor = await addLender(database.owner, { name: 'Harbor' });
const closed = await addLender(database.owner, { name: 'Closed', is_active: false });
const NONE = '999999999';

const member = await addUser(database.owner, { email: 'uma@northwind.test', lenders: [north, closed] });
const staff = await addUser(database.owner, { email: 'sam@assay.test', is_staff: true });
const found = async (id: string, lender: string, { is_staff = false } = {}) => {
  const user = { id, is_staff, is_superuser: false } as Actor['user'];
  return findLender(database.app, user, lender).catch(({ code }) => code);
};

test('a lender is found by its id with its flags, and none by another', async () => {
  expect(await lenderById(database.app, north)).toMatchObject({
    ...{ id: north, name: 'Northwind', is_active: true, flags: { scorecard_enabled: true } },
  });
  expect(await lenderById(database.app, harbor)).toMatchObject({ id: harbor, flags: {} });
  expect(await lenderById(database.app, NONE)).toBeUndefined();
});

test('a user acts for an active lender of theirs, and staff for any', async () => {
  expect(await found(member, north)).toMatchObject({ id: north, name: 'Northwind' });
  for (const other of [harbor, closed, NONE, 'north'])
    expect(await found(member, other)).toBe('lender_forbidden');
  for (const any of [north, harbor, closed])
    expect(await found(staff, any, { is_staff: true })).toMatchObject({ id: any });
  expect(await found(staff, NONE, { is_staff: true })).toBe('lender_forbidden');
});

test.each([
  ['7', true],
  ['123456789012345678', true],
  ['1234567890123456789', false],
  ['0', false],
  ['07', false],
  ['-7', false],
  ['7 ', false],
  ['', false],
  [undefined, false],
])('the id of a lender: %o is %o', (text, is) => {
  expect(isLenderId(text)).toBe(is);
});

test('a user or an API key may start what costs, except a key that only reads', () => {
  const scopes = [undefined, 'full', 'read'].map((key_scope) => mayStart({ key_scope } as Actor));
  expect(scopes).toEqual([true, true, false]);
});
