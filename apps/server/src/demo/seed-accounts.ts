import type { DemoLender, DemoUser } from '@assay/demo-universe/universe';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import { savePassword } from '#platform/identity-provider';
import { insertLender } from '#platform/lenders';
import { insertUser } from '#platform/users';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** The stored database ids, by lender alias and by email. */
export type SeededAccounts = { lenders: Map<string, string>; users: Map<string, string> };

function groupsOf(user: DemoUser): string[] {
  if (user.lenders.length === 0) return [];
  return [user.lenders.some((lender) => lender.is_admin) ? 'Lender Admin' : 'Lender User'];
}

async function seedUser(tx: Tx, clock: Clock, user: DemoUser, lenders: Map<string, string>): Promise<string> {
  const { email, first_name, last_name, is_active, is_staff, is_superuser } = user;
  const id = await insertUser(
    tx,
    {
      email,
      first_name,
      last_name,
      is_active,
      is_staff,
      is_superuser,
      groups: groupsOf(user),
      acknowledged_deployment: true,
    },
    user.lenders.map(({ alias }) => lenders.get(alias)!),
  );
  if (!id) throw new Error(`There is a user with the email ${email} already`);
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
  for (const { name, alias, type, flags, api_keys } of lenders) {
    const is_api_enabled = api_keys !== undefined;
    const id = await insertLender(tx, { name, alias, type, on: new Set(flags), is_api_enabled });
    if (!id) throw new Error(`There is a lender named ${name} already`);
    seeded.lenders.set(alias, id);
  }
  for (const user of users) seeded.users.set(user.email, await seedUser(tx, clock, user, seeded.lenders));
  return seeded;
}
