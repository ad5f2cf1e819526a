import { creditEndpoints } from '@assay/domain/credits';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { beforeEach, expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { inLender } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { credits } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [inquiry, credits]);
const { months } = creditEndpoints;
const { switch: toggle, setBalance, setAllowance, details, settings } = creditEndpoints;

let number = 0;
let north: string;
let other: string;
let staffId: string;
const caller = (who: string, lender = north) => ({ email: `${who}${number}@test`, lender });

beforeEach(async () => {
  number++;
  api.clock.set('2026-03-10T15:00:00Z');
  north = await addLender(database.owner, { name: `North ${number}` });
  other = await addLender(database.owner, { name: `Other ${number}` });
  await addUser(database.owner, { email: `user${number}@test`, lenders: [north] });
  await addUser(database.owner, { email: `admin${number}@test`, lenders: [north], groups: ['Lender Admin'] });
  staffId = await addUser(database.owner, { email: `staff${number}@test`, is_staff: true, groups: [] });
});

const ledger = () =>
  inLender(database.app, north, (tx) =>
    tx
      .selectFrom('app.credit_entry')
      .select(['reason', 'amount', 'balance', 'user_id', 'at'])
      .orderBy('id')
      .execute(),
  );

test('staff switch credits on and off and set balance and allowance, and each response has all three [BOF-036]', async () => {
  const staff = caller('staff');
  const set = async () => [
    (await api.call(staff, setAllowance, { body: { new_allowance: 1000 } })).body,
    (await api.call(staff, setBalance, { body: { new_balance: 0 } })).body,
    (await api.call(staff, setBalance, { body: { new_balance: 640 } })).body,
    (await api.call(staff, toggle, { body: { status: true } })).body,
  ];
  expect(await set()).toEqual([
    { is_active: false, monthly_allowance: 1000, credit_balance: 0 },
    { is_active: false, monthly_allowance: 1000, credit_balance: 0 },
    { is_active: false, monthly_allowance: 1000, credit_balance: 640 },
    { is_active: true, monthly_allowance: 1000, credit_balance: 640 },
  ]);
  expect((await api.call(caller('user'), details)).body).toMatchObject({ credit_balance: 640 });
  expect((await api.call(caller('user'), settings)).body).toEqual({
    is_active: true,
    monthly_allowance: 1000,
  });
  expect((await api.call(caller('staff', other), settings)).body.monthly_allowance).toBe(0);
});

test('every change of the balance makes a ledger entry with amount, reason, actor and time, and is audited [BOF-037]', async () => {
  const staff = caller('staff');
  await api.call(staff, setBalance, { body: { new_balance: 640 } });
  await api.call(staff, setBalance, { body: { new_balance: 640 } });
  await api.call(staff, setBalance, { body: { new_balance: 40 } });
  expect(await ledger()).toEqual([
    { reason: 'manual', amount: 640, balance: 640, user_id: staffId, at: api.clock.now() },
    { reason: 'manual', amount: -600, balance: 40, user_id: staffId, at: api.clock.now() },
  ]);
  const records = await inLender(database.app, north, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['user_id', 'target_kind', 'target_id', 'details'])
      .where('action', '=', 'credits.set')
      .orderBy('id')
      .execute(),
  );
  expect(records[0]).toEqual({
    user_id: staffId,
    target_kind: 'lender',
    target_id: north,
    details: { credit_balance: 640 },
  });
  expect(records).toHaveLength(3);
});

test.each([-1, 1.5, '7', null, undefined, 1_000_000_001, '1e3'])(
  'an amount of %j is refused with the form’s message, and nothing is stored [BOF-035] [BOF-036]',
  async (amount) => {
    const sentence = 'Invalid input -- should be a positive whole number.';
    const answers = [
      await api.call(caller('staff'), setBalance, { body: { new_balance: amount as number } }),
      await api.call(caller('staff'), setAllowance, { body: { new_allowance: amount as number } }),
      await api.call(caller('staff'), toggle, { body: { status: amount as unknown as boolean } }),
    ];
    for (const { status, problem } of answers) expect([status, problem.detail]).toEqual([400, sentence]);
    expect(await ledger()).toEqual([]);
  },
);

test.each(['user', 'admin'])('a lender’s %s changes nothing [BOF-034] [BOF-036]', async (who) => {
  const answers = [
    await api.call(caller(who), setBalance, { body: { new_balance: 5 } }),
    await api.call(caller(who), setAllowance, { body: { new_allowance: 5 } }),
    await api.call(caller(who), toggle, { body: { status: true } }),
  ];
  for (const { status, problem } of answers) expect([status, problem.code]).toEqual([403, 'role_required']);
  expect((await api.call(caller(who), details)).body.credit_balance).toBe(0);
});

test('each month shows what was used and the allowance it began with', async () => {
  const search = () =>
    api.call(caller('user'), inquiryEndpoints.create, {
      body: { name: 'Blue Heron', state: 'MT', zip5: '59801' },
    });
  const staff = caller('staff');
  await api.call(staff, setAllowance, { body: { new_allowance: 10 } });
  await api.call(staff, setBalance, { body: { new_balance: 4 } });
  await api.call(staff, toggle, { body: { status: true } });
  await search();
  await search();
  // This is still April in the business time zone.
  api.clock.set('2026-05-01T03:00:00Z');
  await search();
  api.clock.set('2026-05-02T15:00:00Z');
  await api.call(staff, setAllowance, { body: { new_allowance: 25 } });
  const rows = (await api.call(caller('admin'), months)).body.months;
  expect(rows).toHaveLength(12);
  expect(rows.at(0)).toEqual({ month: '2025-06-01', allowance: null, used: null, changed_by_hand: 0 });
  expect(rows.slice(-3)).toEqual([
    { month: '2026-03-01', allowance: null, used: 2, changed_by_hand: 4 },
    { month: '2026-04-01', allowance: 10, used: 1, changed_by_hand: 0 },
    { month: '2026-05-01', allowance: 25, used: 0, changed_by_hand: 0 },
  ]);
  // Nothing was entered yet in June.
  api.clock.set('2026-06-02T15:00:00Z');
  expect((await api.call(caller('admin'), months)).body.months.at(-1)).toEqual({
    month: '2026-06-01',
    allowance: 25,
    used: 0,
    changed_by_hand: 0,
  });
  expect((await api.call(caller('user'), months)).status).toBe(403);
  expect((await api.call(caller('admin', other), months)).status).toBe(403);
  const foreign = (await api.call(caller('staff', other), months)).body.months;
  expect(foreign.every(({ used, allowance }) => used === null && allowance === null)).toBe(true);
});
