import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Merchants by a text in their name. */
export interface NamedMerchants {
  /** How many there are, counted up to one more than are known. */
  count: number;
  /** Their ids as the text of an array, which nobody here takes apart; null where they are so many that each row is tried. */
  ids: string | null;
  /** Whether the name of a record `r` holds the text. */
  isNamed: RawBuilder<SqlBool>;
}

/** From so many on, the rows of the feed are tried one by one: a page of them is found soon. */
const MANY = 12_000;
/** Shorter texts have no trigram: the beginnings of words have. */
const MIN_SUBSTRING_LENGTH = 3;

/**
 * The merchants that the active lender has by a name that holds the text; one of one or two letters at the beginning of a
 * word. By source_record_lender_name.
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
