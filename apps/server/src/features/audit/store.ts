import { sql } from 'kysely';
import { lockNamed, type Tx } from '#platform/database';
import type { ChainEnd, SignedAnchor } from './anchor.ts';

/** The rows of one audit chain: of the transaction's lender, or of the installation. */
const inChain = (lenderId: string | null) =>
  lenderId === null ? sql<boolean>`lender_id is null` : sql<boolean>`lender_id = ${lenderId}`;

/** The end of a chain; undefined for one without rows. */
export async function chainEnd(tx: Tx, lenderId: string | null): Promise<ChainEnd | undefined> {
  const row = await tx
    .selectFrom('app.audit_record')
    .select(['position', 'hash'])
    .where(inChain(lenderId))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { lender_id: lenderId, position: Number(row.position), hash: row.hash.toString('hex') };
}

/** The time of the first row of a chain; undefined for one without rows. */
export async function chainBegin(tx: Tx, lenderId: string | null): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('app.audit_record')
    .select('at')
    .where(inChain(lenderId))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** The hash of one row of a chain, in hexadecimal; undefined when there is no such row. */
export async function hashAt(tx: Tx, lenderId: string | null, position: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.audit_record')
    .select('hash')
    .where(inChain(lenderId))
    .where('position', '=', String(position))
    .executeTakeFirst();
  return row?.hash.toString('hex');
}

/** The first broken row of a chain, with what is wrong; undefined for an intact chain. */
export async function firstBroken(tx: Tx, lenderId: string | null) {
  const { rows } = await sql<{
    id: string;
    position: string;
    action: string;
    at: Date;
    expected: string;
    follows: boolean;
    computes: boolean;
  }>`
    select id, position, action, at, expected, follows, computes from (
      select id, position, action, at, coalesce(lag(position) over chain, 0) + 1 as expected,
        previous_hash is not distinct from lag(hash) over chain as follows, hash = app.audit_hash(a) as computes
      from app.audit_record a where ${inChain(lenderId)} window chain as (order by position)) record
    where position <> expected or not follows or not computes
    order by position limit 1`.execute(tx);
  return rows[0];
}

/** A page of a chain after a position, optionally from a day on. */
export function recordsAfter(
  tx: Tx,
  { lenderId, after, since, limit }: { lenderId: string | null; after: string; since?: Date; limit: number },
) {
  let query = tx
    .selectFrom('app.audit_record')
    .selectAll()
    .where(inChain(lenderId))
    .where('position', '>', after);
  if (since) query = query.where('at', '>=', since);
  return query.orderBy('position').limit(limit).execute();
}

/** The latest anchor; undefined before the first. */
export function lastAnchor(tx: Tx) {
  return tx
    .selectFrom('app.audit_anchor')
    .select(['number', 'day', 'content'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of two concurrent jobs the second waits here, and then finds the first one's anchor. */
export const lockAnchors = (tx: Tx): Promise<void> => lockNamed(tx, 'audit anchor');

export async function insertAnchor(
  tx: Tx,
  anchor: SignedAnchor & { number: number; day: string },
): Promise<void> {
  await tx
    .insertInto('app.audit_anchor')
    .values({ ...anchor, number: String(anchor.number) })
    .execute();
}

/** The anchors that are not in the folder yet, oldest first. */
export function unwrittenAnchors(tx: Tx) {
  return tx
    .selectFrom('app.audit_anchor')
    .select(['number', 'day', 'content', 'signature'])
    .where('written_at', 'is', null)
    .orderBy('number')
    .execute();
}

/** Whether any anchor was written to a folder. */
export async function hasWrittenAnchors(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('app.audit_anchor')
    .select('number')
    .where('written_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markWritten(tx: Tx, number: string, at: Date): Promise<void> {
  await tx.updateTable('app.audit_anchor').set({ written_at: at }).where('number', '=', number).execute();
}
