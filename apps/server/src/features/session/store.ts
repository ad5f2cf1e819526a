import { namedFlags } from '@assay/domain/flags';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

const lenderColumns = ['app.lender.id', 'name', 'alias', 'flags', ...namedFlags] as const;

export function user(tx: Tx, id: string) {
  return tx
    .selectFrom('app.app_user')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'is_active',
      'is_staff',
      'is_superuser',
      'groups',
      'last_login',
      'acknowledged_deployment',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function activeLenders(tx: Tx) {
  return tx
    .selectFrom('app.lender')
    .select(lenderColumns)
    .where('is_active', '=', true)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}

export function lendersOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('app.lender')
    .innerJoin('app.lender_member', 'app.lender_member.lender_id', 'app.lender.id')
    .select(lenderColumns)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('app.lender.id')
    .execute();
}

export async function recordSignIn(tx: Tx, userId: string, at: Date) {
  await tx.updateTable('app.app_user').set({ last_login: at }).where('id', '=', userId).execute();
}

export async function rename(tx: Tx, userId: string, names: { first_name: string; last_name: string }) {
  await tx.updateTable('app.app_user').set(names).where('id', '=', userId).execute();
}

/** The acceptance of one day, by the unique index (lender_id, user_id, day). */
export function termsAcceptance(
  tx: Tx,
  { userId, lenderId, day }: { userId: string; lenderId: string; day: string },
) {
  return tx
    .selectFrom('app.terms_acceptance')
    .select('accepted_at')
    .where('lender_id', '=', lenderId)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Stores the first acceptance of a day; answers whether this was it. */
export async function insertTermsAcceptance(
  tx: Tx,
  row: {
    lender_id: string;
    user_id: string;
    day: string;
    accepted_at: Date;
    address: string | null;
    terms_version: string;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.terms_acceptance')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lender_id', 'user_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
