import type { Tx } from '#platform/database';

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
