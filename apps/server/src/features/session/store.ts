import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#platform/database';
import { lenderColumns } from '#platform/lenders';
import { userColumns } from '#platform/users';

/**
 * A user with their active lenders in the order assigned, or with `all` active lenders by name, and the lenders that the
 * installation names.
 */
export function userWithLenders(tx: Tx, id: string, { all }: { all: boolean }) {
  return tx
    .selectFrom(['app.app_user', 'app.installation'])
    .select(userColumns.map((column) => `app.app_user.${column}` as const))
    .select(['special_lender_id', 'staff_lender_id'])
    .select(({ selectFrom }) => {
      const active = selectFrom('app.lender')
        .select(lenderColumns)
        .select(sql<string>`app.lender.id::text`.as('id'))
        .where('app.lender.is_active', '=', true);
      const lenders = all
        ? active.orderBy(sql`name collate "und-x-icu"`).orderBy('app.lender.id')
        : active
            .innerJoin('app.lender_member as member', 'member.lender_id', 'app.lender.id')
            .whereRef('member.user_id', '=', 'app.app_user.id')
            .orderBy('member.position')
            .orderBy('member.lender_id');
      return jsonArrayFrom(lenders).as('lenders');
    })
    .where('app.app_user.id', '=', id)
    .where('api_of', 'is', null)
    .executeTakeFirst();
}

/** The acceptance of one day. Uses the unique index (lender_id, user_id, day). */
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

/** Stores the first acceptance of a day; false when there was one already. */
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
