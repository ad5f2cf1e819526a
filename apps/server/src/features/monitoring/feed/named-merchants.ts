import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Merchants by a text in their name: their ids where they are few, else the pattern alone, by which each is tried. */
export interface NamedMerchants {
  ids: string[] | null;
  like: string;
}

/** From so many on, walking the feed finds a page sooner than asking for each of them. */
const MANY = 500;

/** The merchants that the lender has by a name that holds the text. */
export async function namedMerchants(tx: Tx, lenderId: string, text: string): Promise<NamedMerchants> {
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .selectFrom('app.source_record')
    .select('merchant_id')
    .where('lender_id', '=', lenderId)
    .where(sql<SqlBool>`lower(name) like ${like}`)
    .limit(MANY + 1)
    .execute();
  const ids = [...new Set(rows.map(({ merchant_id }) => merchant_id))];
  return { ids: rows.length > MANY ? null : ids, like };
}
