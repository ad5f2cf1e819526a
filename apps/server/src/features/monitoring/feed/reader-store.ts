import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database';

interface Reader {
  lenderId: string;
  userId: string;
}

/**
 * The user's own mark on the change `c`, null without one: a lookup by key for each change. A join would be as slow as
 * the planner's estimate for a table that grows by thousands at a time is wrong.
 */
export const explicitlySeen = ({ lenderId, userId }: Reader): RawBuilder<boolean | null> =>
  sql`(select e.is_seen from app.monitoring_change_seen e
    where e.lender_id = ${lenderId} and e.user_id = ${userId} and e.change_id = c.id)`;

/** The change up to which a user has seen everything that has no mark of its own; 0 before the first marking. */
export async function seenThrough(tx: Tx, lenderId: string, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('app.monitoring_reader')
    .select('seen_through')
    .where('lender_id', '=', lenderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seen_through ?? '0';
}

/** Starts a marking and blocks others for the user until the transaction ends. */
export async function startMark(tx: Tx, { lenderId, userId }: Reader, now: Date) {
  const { last_mark, seen_before } = await tx
    .insertInto('app.monitoring_reader')
    .values({ lender_id: lenderId, user_id: userId, last_mark: 1, marked_at: now, is_undone: false })
    .onConflict((conflict) =>
      conflict.columns(['lender_id', 'user_id']).doUpdateSet((eb) => ({
        last_mark: eb('app.monitoring_reader.last_mark', '+', 1),
        marked_at: now,
        is_undone: false,
        seen_before: eb.ref('app.monitoring_reader.seen_through'),
      })),
    )
    .returning(['last_mark', 'seen_before'])
    .executeTakeFirstOrThrow();
  return { mark: last_mark, seenBefore: seen_before };
}

/** Marks single changes as seen or not; those already in that state keep their mark. Returns how many changed. */
export async function markChanges(
  tx: Tx,
  { lenderId, userId }: Reader,
  {
    ids,
    isSeen,
    mark,
    seenBefore,
  }: { ids: readonly string[]; isSeen: boolean; mark: number; seenBefore: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into app.monitoring_change_seen as e (lender_id, user_id, change_id, is_seen, mark)
    select c.lender_id, ${userId}, c.id, ${isSeen}, ${mark}
    from app.monitoring_change c
    where c.lender_id = ${lenderId} and c.id = any (${ids}::bigint[])
      and coalesce(${explicitlySeen({ lenderId, userId })}, c.id <= ${seenBefore}::bigint) <> ${isSeen}
    on conflict (lender_id, user_id, change_id) do update set is_seen = excluded.is_seen, mark = excluded.mark`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Marks everything up to a change as seen, including what was marked as not seen. */
export async function markThrough(
  tx: Tx,
  { lenderId, userId }: Reader,
  { through, mark }: { through: string; mark: number },
): Promise<void> {
  await tx
    .updateTable('app.monitoring_change_seen')
    .set({ is_seen: true, mark })
    .where('lender_id', '=', lenderId)
    .where('user_id', '=', userId)
    .where('is_seen', '=', false)
    .where('change_id', '<=', through)
    .execute();
  await sql`update app.monitoring_reader set seen_through = greatest(seen_through, ${through}::bigint)
    where lender_id = ${lenderId} and user_id = ${userId}`.execute(tx);
}

/**
 * Moves the "seen through" mark up to just before the first unseen change. Deletes earlier markings of single changes
 * that the mark had already passed, so that a user who marks while reading leaves few rows.
 */
export async function advanceSeenThrough(
  tx: Tx,
  { lenderId, userId }: Reader,
  { mark, seenBefore }: { mark: number; seenBefore: string },
): Promise<void> {
  await sql`
    update app.monitoring_reader set seen_through = greatest(seen_through, coalesce(
      (select c.id - 1 from app.monitoring_change c
        where c.lender_id = ${lenderId} and c.id > ${seenBefore}::bigint
          and ${explicitlySeen({ lenderId, userId })} is not true
        order by c.id limit 1),
      (select max(c.id) from app.monitoring_change c where c.lender_id = ${lenderId})))
    where lender_id = ${lenderId} and user_id = ${userId}`.execute(tx);
  await sql`delete from app.monitoring_change_seen where lender_id = ${lenderId} and user_id = ${userId}
    and change_id <= ${seenBefore}::bigint and is_seen and mark < ${mark}`.execute(tx);
}

/** Undoes a mark if it is the user's last and not yet undone; otherwise false. */
export async function undoMark(tx: Tx, { lenderId, userId }: Reader, mark: number): Promise<boolean> {
  const row = await tx
    .updateTable('app.monitoring_reader')
    .set((eb) => ({ seen_through: eb.ref('seen_before'), is_undone: true }))
    .where('lender_id', '=', lenderId)
    .where('user_id', '=', userId)
    .where('last_mark', '=', mark)
    .where('is_undone', '=', false)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await sql`update app.monitoring_change_seen set is_seen = not is_seen
    where lender_id = ${lenderId} and user_id = ${userId} and mark = ${mark}`.execute(tx);
  return true;
}
