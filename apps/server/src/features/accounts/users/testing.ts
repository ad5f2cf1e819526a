import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { accounts } from '#features/accounts';
import { session } from '#features/session';
import type { Tx } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';

/** Two lenders with their users, and staff, over the real server. */
export async function usersWorld(environment: Record<string, string> = {}) {
  const database = await testDatabase();
  const { owner } = database;
  const north = await addLender(owner, { name: 'Northwind Capital' });
  const harbor = await addLender(owner, { name: 'Harbor Funding' });
  const person = (email: string, more: Partial<Parameters<typeof addUser>[1]> = {}) =>
    addUser(owner, { email, ...more });
  const ids = {
    staff: await person('sam@assay.test', {
      first_name: 'Sam',
      last_name: 'Ortiz',
      is_staff: true,
      is_superuser: true,
      groups: [],
    }),
    admin: await person('ada@north.test', {
      first_name: 'Ada',
      last_name: 'Byrne',
      acknowledged_deployment: false,
      groups: ['Lender Admin'],
      lenders: [north],
    }),
    user: await person('uma@north.test', { first_name: 'Uma', last_name: 'Whitfield', lenders: [north] }),
    other: await person('hal@harbor.test', { first_name: 'Hal', last_name: 'Quinn', lenders: [harbor] }),
    shared: await person('kim@both.test', {
      first_name: 'Kim',
      last_name: 'Aaron',
      lenders: [harbor, north],
    }),
  };
  const api = await testApi(database, [session, accounts], { environment });
  const as = (email: string) => ({ email, lender: null });
  return {
    database,
    api,
    north,
    harbor,
    ids,
    staff: as('sam@assay.test'),
    admin: as('ada@north.test'),
    user: as('uma@north.test'),
    as,
    /** A Northwind user for one test. */
    person: (email: string, more: Partial<Parameters<typeof addUser>[1]> = {}) =>
      person(email, { lenders: [north], ...more }),
  };
}

/** Resolves once another transaction waits for this one. */
export async function isWaitedFor(tx: Tx): Promise<void> {
  const waits = sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
  while ((await waits.execute(tx)).rows.length === 0) await setTimeout(20);
}
