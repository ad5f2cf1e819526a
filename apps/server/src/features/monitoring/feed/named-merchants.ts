import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Merchants by a text in their name: their ids, or the pattern alone where they are so many that each row is tried. */
export interface NamedMerchants {
  ids: string[] | null;
  like: string;
}

/** From so many on, the rows of the feed are tried one by one: a page of them is found soon. */
const MANY = 25_000;

/** The merchants that the active lender has by a name that holds the text. By source_record_lender_name. */
export async function namedMerchants(tx: Tx, text: string): Promise<NamedMerchants> {
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string }>`
    select app.portfolio_merchants_named(${like}, ${MANY + 1}) as id`.execute(tx);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { ids: rows.length > MANY ? null : ids, like };
}
