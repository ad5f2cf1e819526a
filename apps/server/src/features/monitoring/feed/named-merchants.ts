import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Merchants by a text in their name. */
export interface NamedMerchants {
  /** How many there are, counted up to one more than are known. */
  count: number;
  /** Their ids as the text of an array, which nobody here takes apart; null where they are so many that each row is tried. */
  ids: string | null;
  like: string;
}

/** From so many on, the rows of the feed are tried one by one: a page of them is found soon. */
const MANY = 12_000;

/** The merchants that the active lender has by a name that holds the text. By source_record_lender_name. */
export async function namedMerchants(tx: Tx, text: string): Promise<NamedMerchants> {
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ count: number; ids: string | null }>`
    select count(*)::integer as count, array_agg(distinct id)::text as ids
    from app.portfolio_merchants_named(${like}, ${MANY + 1}) as id`.execute(tx);
  const { count = 0, ids = null } = rows[0] ?? {};
  return { count, ids: count > MANY ? null : ids, like };
}
