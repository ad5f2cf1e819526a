import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import { savePassword } from '#platform/identity-provider';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoLender, DemoUser } from './universe/records.ts';

/** The database ids of what was stored, by alias and by email. */
export type SeededAccounts = { lenders: Map<string, string>; users: Map<string, string> };

async function insertLender(tx: Tx, lender: DemoLender): Promise<string> {
  const { tr_enabled, vital4_enabled, rematch_search_enabled, kevari_enabled, ...flags } = lender.flags;
  const { id } = await tx
    .insertInto('app.lender')
    .values({
      name: lender.name,
      alias: lender.alias,
      tr_enabled,
      vital4_enabled,
      rematch_search_enabled,
      kevari_enabled,
      flags: JSON.stringify(flags),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function groupsOf(user: DemoUser): string[] {
  if (user.lenders.length === 0) return [];
  return [user.lenders.some((lender) => lender.is_admin) ? 'Lender Admin' : 'Lender User'];
}

async function insertUser(
  tx: Tx,
  clock: Clock,
  user: DemoUser,
  lenders: Map<string, string>,
): Promise<string> {
  const { email, first_name, last_name, is_active, is_staff, is_superuser } = user;
  const { id } = await tx
    .insertInto('app.app_user')
    .values({ email, first_name, last_name, is_active, is_staff, is_superuser, groups: groupsOf(user) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { alias }] of user.lenders.entries()) {
    await tx
      .insertInto('app.lender_member')
      .values({ user_id: id, lender_id: lenders.get(alias)!, position })
      .execute();
  }
  await savePassword(tx, clock, { user_id: id, password: DEMO_PASSWORD });
  return id;
}

/** Stores the demo's lenders and people in an installation without any. The transaction must be the owner's. */
export async function seedAccounts(
  tx: Tx,
  clock: Clock,
  { lenders, users }: { lenders: readonly DemoLender[]; users: readonly DemoUser[] },
): Promise<SeededAccounts> {
  const seeded: SeededAccounts = { lenders: new Map(), users: new Map() };
  for (const lender of lenders) seeded.lenders.set(lender.alias, await insertLender(tx, lender));
  for (const user of users) seeded.users.set(user.email, await insertUser(tx, clock, user, seeded.lenders));
  return seeded;
}
