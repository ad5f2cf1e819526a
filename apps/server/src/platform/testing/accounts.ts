import type { Insertable } from 'kysely';
import type { Database, Schema } from '../database.ts';

/** Adds a lender as the owner and returns its id. */
export async function addLender(
  owner: Database,
  lender: Partial<Insertable<Schema['app.lender']>> & { name: string },
): Promise<string> {
  const row = await owner.insertInto('app.lender').values(lender).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Adds an active user with the given lenders, in that order, and returns its id. */
export async function addUser(
  owner: Database,
  user: Partial<Insertable<Schema['app.app_user']>> & { email: string; lenders?: string[] },
): Promise<string> {
  const { lenders = [], ...columns } = user;
  const row = await owner
    .insertInto('app.app_user')
    .values({ first_name: 'Test', last_name: 'User', groups: ['Lender User'], ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, lender_id] of lenders.entries()) {
    await owner.insertInto('app.lender_member').values({ user_id: row.id, lender_id, position }).execute();
  }
  return row.id;
}
