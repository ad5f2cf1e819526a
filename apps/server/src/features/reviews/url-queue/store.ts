import type { ReviewUrlStatus } from '@assay/domain/reviews';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';

export type StoredReviewUrl = Selectable<Schema['app.review_url']>;

/** One page of all lenders' URLs: open ones oldest first, closed ones newest first. */
export async function queue(
  tx: Tx,
  { status, limit, offset }: { status: ReviewUrlStatus; limit: number; offset: number },
): Promise<{ count: number; rows: StoredReviewUrl[] }> {
  const counted = await sql<{ count: string }>`select app.review_url_count(${status}) as count`.execute(tx);
  const { rows } = await sql<StoredReviewUrl>`
    select * from app.review_url_queue(${status}, ${limit}, ${offset})`.execute(tx);
  return { count: Number(counted.rows[0]?.count ?? 0), rows };
}

/** The lender of a URL of any lender; undefined for an unknown one. */
export async function lenderOf(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ lender_id: string | null }>`
    select app.review_url_lender(${id}) as lender_id`.execute(tx);
  return rows[0]?.lender_id ?? undefined;
}

/** Closes an open URL of the active lender; undefined when it was closed before. */
export function close(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.review_url']>,
): Promise<StoredReviewUrl | undefined> {
  return tx
    .updateTable('app.review_url')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/**
 * The number of URLs that the lender submitted since a time; other submissions of it wait until the transaction ends.
 */
export async function countSince(tx: Tx, lenderId: string, since: Date): Promise<number> {
  await lockNamed(tx, `review url ${lenderId}`);
  const { count } = await tx
    .selectFrom('app.review_url')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('lender_id', '=', lenderId)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a URL. Returns the existing id when the lender submitted it for the merchant before. */
export async function insertReviewUrl(
  tx: Tx,
  row: Insertable<Schema['app.review_url']> & { merchant_id: string },
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('app.review_url')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lender_id', 'merchant_id', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const first = await tx
    .selectFrom('app.review_url')
    .select('id')
    .where('merchant_id', '=', row.merchant_id)
    .where('url', '=', row.url)
    .executeTakeFirstOrThrow();
  return { id: first.id, isNew: false };
}
