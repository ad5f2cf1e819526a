import { sql } from 'kysely';
import { type Tx, tryLockNamed } from '#platform/database';

/** A merchant of a lender that waits for its screening. */
export interface WaitingMember {
  merchant_id: string;
  /** Its rows: one for each time that it was added. */
  row_ids: string[];
}

/** Takes the lock on the screening of members until the transaction ends; false when another process has it. */
export const tryLockMembers = (tx: Tx): Promise<boolean> => tryLockNamed(tx, 'members to screen');

/** The next merchants that wait, by id. Uses the index member_to_screen_waiting. */
export async function waitingMembers(
  tx: Tx,
  { lenderId, after, limit }: { lenderId: string; after: string; limit: number },
): Promise<WaitingMember[]> {
  const { rows } = await sql<WaitingMember>`
    select merchant_id, array_agg(id::text) as row_ids from app.member_to_screen
    where lender_id = ${lenderId}::bigint and left_at is null and merchant_id > ${after}::bigint
    group by merchant_id order by merchant_id limit ${limit}`.execute(tx);
  return rows;
}

/** Keeps the newest row of each merchant that waits; the others would ask for the same screening. */
export async function deleteRepeats(tx: Tx, lenderId: string): Promise<void> {
  await sql`
    delete from app.member_to_screen earlier
    where earlier.lender_id = ${lenderId}::bigint and earlier.left_at is null
      and exists (select from app.member_to_screen later
        where later.lender_id = ${lenderId}::bigint and later.left_at is null
          and later.merchant_id = earlier.merchant_id and later.id > earlier.id)`.execute(tx);
}

/** Adds merchants to those that wait. */
export async function addWaiting(tx: Tx, lenderId: string, merchantIds: readonly string[]): Promise<void> {
  await sql`
    insert into app.member_to_screen (lender_id, merchant_id)
    select ${lenderId}::bigint, unnest(${merchantIds}::bigint[])`.execute(tx);
}

/** When merchants left the portfolio that had announced matches then, by merchant id. */
export async function leavings(
  tx: Tx,
  lenderId: string,
  merchantIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ merchant_id: string; left_at: Date }>`
    select merchant_id, max(left_at) as left_at from app.member_to_screen
    where lender_id = ${lenderId}::bigint and merchant_id = any (${merchantIds}::bigint[]) and left_at is not null
    group by merchant_id`.execute(tx);
  return new Map(rows.map(({ merchant_id, left_at }) => [merchant_id, left_at]));
}

/**
 * Ends the waiting of merchants, as of when their rows were read. Deletes when those that are members now had left, and
 * stores that the others left, if a match of theirs was announced and no earlier time is stored.
 */
export async function finishWaiting(
  tx: Tx,
  {
    lenderId,
    waiting,
    members,
    now,
  }: { lenderId: string; waiting: readonly WaitingMember[]; members: ReadonlySet<string>; now: Date },
): Promise<void> {
  const gone = waiting.flatMap(({ merchant_id }) => (members.has(merchant_id) ? [] : merchant_id));
  await sql`
    delete from app.member_to_screen where lender_id = ${lenderId}::bigint
      and (id = any (${waiting.flatMap(({ row_ids }) => row_ids)}::bigint[])
        or (left_at is not null and merchant_id = any (${[...members]}::bigint[])))`.execute(tx);
  if (gone.length === 0) return;
  await sql`
    insert into app.member_to_screen (lender_id, merchant_id, left_at)
    select ${lenderId}::bigint, g.merchant_id, ${now}::timestamptz
    from unnest(${gone}::bigint[]) as g (merchant_id)
    where exists (select from app.monitoring_change c
        where c.lender_id = ${lenderId}::bigint and c.merchant_id = g.merchant_id and c.kind = 'sanctions_hit_new')
      and not exists (select from app.member_to_screen earlier
        where earlier.lender_id = ${lenderId}::bigint and earlier.merchant_id = g.merchant_id
          and earlier.left_at is not null)`.execute(tx);
}
