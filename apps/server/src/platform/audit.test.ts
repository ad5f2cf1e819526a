import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { audit, auditAtEnd } from './audit.ts';
import { inLender, inSystem } from './database.ts';
import { addLender, addUser, movableClock, type TestDatabase, testDatabase } from './testing.ts';

let database: TestDatabase;
let lender: string;
let other: string;
let userId: string;
const clock = movableClock();

beforeAll(async () => {
  database = await testDatabase();
  lender = await addLender(database.owner, { name: 'One' });
  other = await addLender(database.owner, { name: 'Two' });
  userId = await addUser(database.owner, { email: 'a@b.test', lenders: [lender] });
});

const actor = (lenderId: string | null) => ({
  user: { id: userId, email: 'a@b.test', is_staff: false, is_superuser: false, groups: [] },
  lender:
    lenderId === null
      ? null
      : {
          id: lenderId,
          name: '',
          tr_enabled: false,
          vital4_enabled: false,
          rematch_search_enabled: false,
          kevari_enabled: false,
          flags: {},
        },
  address: '127.0.0.1',
  request_id: 'r',
});

test('each record carries the hash of the record before it in its lender’s chain, which exposes an alteration', async () => {
  const own = await addLender(database.owner, { name: 'Three' });
  await Promise.all(
    [1, 2, 3, 4].map((n) =>
      inLender(database.app, own, (tx) =>
        audit(tx, clock, actor(own), {
          action: 'inquiry.create',
          target: { kind: 'inquiry', id: String(n) },
        }),
      ),
    ),
  );
  const broken = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from (select a.*, lag(hash) over (partition by lender_id order by position) as before, app.audit_hash(a) as computed from app.audit_record a) chain
      where lender_id = ${own} and (computed <> hash or before is distinct from previous_hash)`.execute(
      database.owner,
    );
    return rows.length;
  };
  await database.owner.connection().execute(async (owner) => {
    await sql`select set_config('app.lender_id', ${own}, false)`.execute(owner);
    const { rows } = await sql<{ n: number }>`select count(*)::int n from app.audit_record`.execute(owner);
    expect(rows[0]?.n).toBe(4);
  });
  await sql`alter table app.audit_record no force row level security`.execute(database.owner);
  expect(await broken()).toBe(0);
  await sql`update app.audit_record set action = 'sign_in' where lender_id = ${own} and target_id = '2'`.execute(
    database.owner,
  );
  expect(await broken()).toBeGreaterThan(0);
});

test('a record that is appended at the end of a transaction keeps no other one of the lender waiting', async () => {
  const entry = (id: string) => ({
    action: 'third_party.trigger' as const,
    target: { kind: 'inquiry', id },
  });
  await inLender(database.app, lender, async (tx) => {
    await auditAtEnd(tx, clock, actor(lender), entry('first'));
    await inLender(database.app, lender, (other) => audit(other, clock, actor(lender), entry('second')));
  });
  const { rows } = await inLender(database.owner, lender, (tx) =>
    sql<{ target_id: string }>`
      select target_id from app.audit_record where action = 'third_party.trigger' order by id`.execute(tx),
  );
  expect(rows.map(({ target_id }) => target_id)).toEqual(['second', 'first']);
});

test('the app role can neither change nor delete a record, nor write or read another lender’s', async () => {
  const asApp = (sentence: string) => inLender(database.app, lender, (tx) => sql.raw(sentence).execute(tx));
  await expect(asApp('update app.audit_record set action = $$x$$')).rejects.toThrow(/permission denied/);
  await expect(asApp('delete from app.audit_record')).rejects.toThrow(/permission denied/);
  await expect(
    inLender(database.app, other, (tx) => audit(tx, clock, actor(lender), { action: 'inquiry.create' })),
  ).rejects.toThrow(/row-level security/);
  const seen = await inLender(database.app, other, (tx) =>
    tx.selectFrom('app.audit_record').select('id').execute(),
  );
  expect(seen).toEqual([]);
  const unscoped = await inSystem(database.app, (tx) =>
    tx.selectFrom('app.audit_record').select('id').execute(),
  );
  expect(unscoped).toEqual([]);
});
