import { demoUniverse } from '@assay/demo-universe/universe';
import { creditEndpoints } from '@assay/domain/credits';
import { usageEndpoints } from '@assay/domain/usage';
import { verify } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { credits } from '#features/credits';
import { typedEin } from '#features/inquiry';
import { usage } from '#features/usage';
import { readConfig } from '#platform/config';
import { inLender } from '#platform/database';
import { makeSecrets } from '#platform/secrets';
import { movableClock, type TestDatabase, testApi, testDatabase } from '#platform/testing';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { type SeededAccounts, seedAccounts } from './seed-accounts.ts';
import { seedCredits } from './seed-credits.ts';
import { seedInquiries } from './seed-inquiries.ts';

const clock = movableClock('2026-11-21T12:00:00Z');
const secrets = makeSecrets('0f'.repeat(32));
const universe = demoUniverse({ now: clock.now(), size: 300 });
let database: TestDatabase;
let accounts: SeededAccounts;

const config = readConfig({});

beforeAll(async () => {
  database = await testDatabase();
  accounts = await database.owner.transaction().execute(async (tx) => {
    const seeded = await seedAccounts(tx, clock, universe);
    await seedInquiries(tx, universe.inquiries, seeded, secrets);
    await seedCredits(tx, universe.lenders, seeded, { clock, config });
    return seeded;
  });
});

test('every account is stored with its lenders in order, its group and the published password', async () => {
  const rows = await database.owner
    .selectFrom('app.app_user')
    .innerJoin('app.user_credential', 'user_id', 'id')
    .select([
      'id',
      'email',
      'is_active',
      'is_staff',
      'is_superuser',
      'groups',
      'password_hash',
      'must_change',
    ])
    .execute();
  expect(rows).toHaveLength(universe.users.length);
  const of = (email: string) => rows.find((row) => row.email === email)!;
  expect(of('staff@assay.test')).toMatchObject({ is_staff: true, is_superuser: false, groups: [] });
  expect(of('superuser@assay.test')).toMatchObject({ is_staff: false, is_superuser: true });
  expect(of('admin@northwind.test').groups).toEqual(['Lender Admin']);
  expect(of('disabled@northwind.test')).toMatchObject({ is_active: false, groups: ['Lender User'] });
  expect(await verify(of('user@northwind.test').password_hash, DEMO_PASSWORD)).toBe(true);
  expect(of('user@northwind.test').must_change).toBe(false);
  const memberships = await database.owner
    .selectFrom('app.lender_member')
    .innerJoin('app.lender', 'app.lender.id', 'lender_id')
    .select('name')
    .where('user_id', '=', of('user@twolenders.test').id)
    .orderBy('position')
    .execute();
  expect(memberships.map((row) => row.name)).toEqual(['Northwind Capital', 'Harbor Funding']);
});

test('the lenders have their flags and are in the order of the demo', async () => {
  const rows = await database.owner.selectFrom('app.lender').selectAll().orderBy('id').execute();
  expect(rows.map((row) => row.name).slice(0, 2)).toEqual(['Northwind Capital', 'Harbor Funding']);
  expect(rows[0]).toMatchObject({
    tr_enabled: true,
    vital4_enabled: true,
    rematch_search_enabled: true,
    kevari_enabled: true,
    flags: { tlo_enabled: true },
  });
  expect(rows[1]).toMatchObject({ vital4_enabled: false, flags: { tlo_enabled: true } });
});

test('each lender sees only its own searches of the year, with encrypted tax numbers', async () => {
  let total = 0;
  for (const [alias, lenderId] of accounts.lenders) {
    const own = universe.inquiries.filter((inquiry) => inquiry.lender === alias);
    const rows = await inLender(database.app, lenderId, (tx) =>
      tx.selectFrom('app.inquiry').selectAll().orderBy('id').execute(),
    );
    expect(rows).toHaveLength(own.length);
    expect(rows.map((row) => row.created_at.toISOString())).toEqual(own.map((inquiry) => inquiry.created_at));
    const encrypted = rows.findIndex((row) => row.ein_encrypted !== null);
    expect(typedEin(rows[encrypted]!, secrets)).toBe(own[encrypted]!.business.ein);
    total += rows.length;
  }
  expect(total).toBe(1200);
});

test('a principal that was typed in is stored with its search', async () => {
  const lenderId = accounts.lenders.get('harbor')!;
  const own = universe.inquiries.filter((inquiry) => inquiry.lender === 'harbor');
  const people = await inLender(database.app, lenderId, (tx) =>
    tx.selectFrom('app.inquiry_principal').select(['last_name', 'inquiry_id']).orderBy('id').execute(),
  );
  expect(people.map((person) => person.last_name)).toEqual(
    own.flatMap((inquiry) => inquiry.principal?.last_name ?? []),
  );
});

test('the ledger of credits has a year of searches and ends at the balance', async () => {
  const north = accounts.lenders.get('northwind')!;
  const { lines, quota } = await inLender(database.app, north, async (tx) => ({
    lines: await tx
      .selectFrom('app.credit_entry')
      .select(['reason', 'amount', 'balance', 'at'])
      .orderBy('id')
      .execute(),
    quota: await tx.selectFrom('app.lender_quota').select('credit_balance').executeTakeFirstOrThrow(),
  }));
  expect(lines.filter(({ reason }) => reason === 'monthly_reset')).toHaveLength(12);
  expect(lines.filter(({ reason }) => reason === 'inquiry').length).toBeGreaterThan(100);
  expect(lines.at(-1)?.balance).toBe(quota.credit_balance);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quota.credit_balance);
  const times = lines.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test.each(['northwind', 'cedar-ridge'])(
  'the credits of %s are its allowance without what its usage shows, in each month',
  async (alias) => {
    const api = await testApi(database, [credits, usage]);
    api.clock.set(clock.now().toISOString());
    const caller = { email: `admin@${alias}.test`, lender: accounts.lenders.get(alias)! };
    const { body: used } = await api.call(caller, usageEndpoints.inquiries, { query: { months: 11 } });
    const { body: quota } = await api.call(caller, creditEndpoints.settings);
    const { months } = (await api.call(caller, creditEndpoints.months)).body;
    const searches = used.map(({ users }) =>
      Object.values(users).reduce((sum, { inquiry_count }) => sum + inquiry_count, 0),
    );
    expect(months.map((month) => [month.used, month.changed_by_hand])).toEqual(
      searches.map((count) => [count, 0]),
    );
    expect(months.at(-1)?.allowance).toBe(quota.monthly_allowance);
    const { body: left } = await api.call(caller, creditEndpoints.details);
    expect(left.credit_balance).toBe(quota.monthly_allowance - searches.at(-1)!);
  },
);
