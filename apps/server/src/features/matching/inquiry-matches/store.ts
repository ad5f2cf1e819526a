import type { MatchReason } from '@assay/match-engine/score';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** A search with the number of merchants that it found, without those that are hidden since. */
export type MerchantSearch = Selectable<Schema['app.merchant_search']> & { found: number };

/** A match as it was found: its rank, its score and the reasons. */
export interface StoredMatch {
  merchant_id: string;
  rank: number;
  score: number;
  reasons: MatchReason[];
}

/** Blocks other searches for the inquiry until the transaction ends. */
export async function lockSearches(tx: Tx, inquiryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merchant_search', ${inquiryId}::bigint))`.execute(
    tx,
  );
}

/** SQL: how many merchants a search found; row-level security leaves out hidden ones. Uses the primary key. */
export const numberFound = (searchId: string) => sql<number>`(
  select count(*)::int from app.inquiry_match found where found.merchant_search_id = ${sql.ref(searchId)})`;

/** The search shown for an inquiry; undefined before the first. Uses the unique key (inquiry_id, number). */
export function newestSearch(tx: Tx, inquiryId: string): Promise<MerchantSearch | undefined> {
  return tx
    .selectFrom('app.merchant_search as search')
    .selectAll()
    .select(numberFound('search.id').as('found'))
    .where('inquiry_id', '=', inquiryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Which of the results to list. */
export interface PageOfResults {
  offset: number;
  limit: number;
}

/** The search shown for an inquiry, with a page of its results. */
export interface ListedSearch {
  searched_at: Date;
  found: number;
  /** How many merchants were added because of the inquiry that the search did not find. They come first. */
  added: number;
  page: (Pick<StoredMatch, 'merchant_id' | 'reasons'> & { score: number | null })[];
}

/** The newest search of an inquiry with the page; undefined before the first. In one statement. */
export async function resultsFrom(
  tx: Tx,
  inquiryId: string,
  { offset, limit }: PageOfResults,
): Promise<ListedSearch | undefined> {
  const search = await tx
    .selectFrom('app.merchant_search as search')
    .select('searched_at')
    .select([
      numberFound('search.id').as('found'),
      sql<number>`(select count(*)::int from ${addedOnly})`.as('added'),
      sql<ListedSearch['page']>`(
        select coalesce(json_agg(page), '[]') from (
          select merchant_id::text, score, reasons from (
            select merchant_id, null::float8 as score, '[]'::jsonb as reasons, 0 as rank, added_at
            from ${addedOnly}
            union all
            select merchant_id, score::float8, reasons, rank, null from app.inquiry_match
            where merchant_search_id = search.id
          ) results
          order by rank, added_at, results.merchant_id offset ${offset} limit ${limit}
        ) page)`.as('page'),
    ])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return search;
}

/** SQL: the merchants that were added because of the inquiry of `search`, not found by it and not deleted since. */
const addedOnly = sql`(
  select added.merchant_id, added.added_at from app.inquiry_merchant added
  where added.inquiry_id = search.inquiry_id and not exists (
    select from app.inquiry_match found
    where found.merchant_search_id = search.id and found.merchant_id = added.merchant_id)
    and not exists (select from app.retired_merchant removed where removed.id = added.merchant_id)) added`;

/**
 * Stores a search with what it found; null, with nothing stored, when one of its merchants was merged or deleted
 * in the meantime.
 */
export async function insertSearch(
  tx: Tx,
  search: Insertable<Schema['app.merchant_search']>,
  matches: readonly StoredMatch[],
): Promise<MerchantSearch | null> {
  await sql`savepoint before_search`.execute(tx);
  try {
    const stored = await insertRows(tx, search, matches);
    // Once stored, they cannot be merged or deleted until the transaction ends.
    if (await noneRemoved(tx, matches)) return stored;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23503' || constraint !== 'inquiry_match_merchant_id_fkey') throw error;
  }
  await sql`rollback to savepoint before_search`.execute(tx);
  return null;
}

async function noneRemoved(tx: Tx, matches: readonly StoredMatch[]): Promise<boolean> {
  const ids = matches.map(({ merchant_id }) => merchant_id);
  const removed = await tx
    .selectFrom('app.retired_merchant')
    .select('id')
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .executeTakeFirst();
  return removed === undefined;
}

async function insertRows(
  tx: Tx,
  search: Insertable<Schema['app.merchant_search']>,
  matches: readonly StoredMatch[],
): Promise<MerchantSearch> {
  const stored = await tx
    .insertInto('app.merchant_search')
    .values(search)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (matches.length > 0) {
    await tx
      .insertInto('app.inquiry_match')
      .values(
        matches.map(({ reasons, ...match }) => ({
          ...match,
          lender_id: stored.lender_id,
          inquiry_id: stored.inquiry_id,
          merchant_search_id: stored.id,
          reasons: JSON.stringify(reasons),
        })),
      )
      .execute();
  }
  return { ...stored, found: matches.length };
}

/** The matches of a search after the first `offset`, best first. Uses the primary key. */
export async function matchesFrom(
  tx: Tx,
  searchId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredMatch[]> {
  if (limit <= 0) return [];
  const rows = await tx
    .selectFrom('app.inquiry_match')
    .select(['merchant_id', 'rank', 'score', 'reasons'])
    .where('merchant_search_id', '=', searchId)
    .orderBy('rank')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ score, reasons, ...row }) => ({
    ...row,
    score: Number(score),
    reasons: reasons as unknown as MatchReason[],
  }));
}

/** Which searches of the inquiry found which of the merchants. Uses the index inquiry_match_merchant. */
export async function findings(
  tx: Tx,
  inquiryId: string,
  merchantIds: readonly string[],
): Promise<{ merchant_id: string; merchant_search_id: string }[]> {
  if (merchantIds.length === 0) return [];
  return tx
    .selectFrom('app.inquiry_match')
    .select(['merchant_id', 'merchant_search_id'])
    .where('inquiry_id', '=', inquiryId)
    .where('merchant_id', 'in', merchantIds)
    .execute();
}

/**
 * The active lender's newest inquiry that found the merchant. Does not count inquiries that only monitor the portfolio,
 * because no user sees their matches. Uses the index inquiry_match_of_merchant.
 */
export async function newestFinding(tx: Tx, merchantId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.inquiry_match as match')
    .innerJoin('app.inquiry as inquiry', 'inquiry.id', 'match.inquiry_id')
    .select('match.inquiry_id')
    .where('match.merchant_id', '=', merchantId)
    .where('inquiry.is_portfolio', '=', false)
    .orderBy('inquiry.created_at', 'desc')
    .orderBy('inquiry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inquiry_id;
}
