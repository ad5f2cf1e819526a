import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Merchants with a text in their name. */
export interface NamedMerchants {
  /** Their number, counted up to one more than the limit. */
  count: number;
  /**
   * Their ids as an array literal, passed on unparsed; null when there are so many that each feed row is tested
   * instead.
   */
  ids: string | null;
  /** Whether the name of a record `r` contains the text. */
  isNamed: RawBuilder<SqlBool>;
}

/** From this many on, the feed rows are tested one by one, which soon fills a page. */
const MANY = 12_000;
/** Shorter texts have no trigram: they match the beginnings of words. */
const MIN_SUBSTRING_LENGTH = 3;

/**
 * The active lender's merchants with a name that contains the text; a text of one or two letters matches the beginning
 * of a word. Uses the index source_record_lender_name.
 */
export async function namedMerchants(tx: Tx, text: string): Promise<NamedMerchants> {
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  const literal = words.replace(/[\\%_]/g, '\\$&');
  const isShort = words.length < MIN_SUBSTRING_LENGTH;
  const patterns = isShort ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`, null];
  const { rows } = await sql<{ count: number; ids: string | null }>`
    select count(*)::integer as count, array_agg(distinct id)::text as ids
    from app.portfolio_merchants_named(${patterns[0]}, ${patterns[1]}, ${MANY + 1}) as id`.execute(tx);
  const { count = 0, ids = null } = rows[0] ?? {};
  const isNamed = sql<SqlBool>`(lower(r.name) like ${patterns[0]} or lower(r.name) like ${patterns[1]}::text)`;
  return { count, ids: count > MANY ? null : ids, isNamed };
}
