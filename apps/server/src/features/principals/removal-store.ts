import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Whether the person was in the reports until now. */
export async function remove(
  tx: Tx,
  id: string,
  removal: { removed_at: Date; removed_by: string; removal_reason: string },
): Promise<boolean> {
  const removed = await tx
    .updateTable('app.merchant_principal')
    .set(removal)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether the person was removed until now. Screenings learn of a birth date as if it were entered now. */
export async function restore(tx: Tx, id: string, now: Date): Promise<boolean> {
  const restored = await tx
    .updateTable('app.merchant_principal')
    .set({
      removed_at: null,
      removed_by: null,
      removal_reason: null,
      birth_said_at: sql<Date | null>`case when date_of_birth_encrypted is not null then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
}

/** The removed people of a merchant, the last removed first. Uses the index merchant_principal_once. */
export const removedPrincipals = (tx: Tx, merchantId: string) =>
  selectRemoved(tx)
    .where('p.merchant_id', '=', merchantId)
    .orderBy('p.removed_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

export const removedPrincipal = (tx: Tx, id: string) =>
  selectRemoved(tx).where('p.id', '=', id).executeTakeFirstOrThrow();

const selectRemoved = (tx: Tx) =>
  tx
    .selectFrom('app.merchant_principal as p')
    .leftJoin('app.app_user as u', 'u.id', 'p.removed_by')
    .select(['p.id', 'p.first_name', 'p.middle_name', 'p.last_name', 'p.suffix'])
    .select(['p.ssn_encrypted', 'p.date_of_birth_encrypted', 'p.removed_at', 'p.removal_reason'])
    .select(['u.first_name as user_first_name', 'u.last_name as user_last_name', 'u.email as user_email'])
    .where('p.removed_at', 'is not', null);

export type RemovedRow = Awaited<ReturnType<typeof removedPrincipal>>;
