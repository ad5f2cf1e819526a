import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** An address of a merchant as somebody's record of it had it, and since when it is so kept. */
export interface AddressOnFile {
  /** One record, whatever it says over time: the master file's own, or a source's. */
  record: string;
  /** The record of a source; null for the master file's own. */
  source_record_id: string | null;
  /** Null for the master file's own. */
  source_name: string | null;
  is_own: boolean;
  since: Date;
  addr1: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
}

/**
 * What the master file and its sources said of the address of a merchant up to a moment, the oldest first in each record.
 * Row-level security keeps other lenders' records out.
 */
export async function addressHistory(
  tx: Tx,
  merchantId: string,
  { lenderId, until }: { lenderId: string; until: Date },
): Promise<AddressOnFile[]> {
  const place = sql.raw(`greatest(stands_since, 'epoch') as since, addr1, city, state, zip5`);
  const file = sql`'file' as record, null::bigint as source_record_id, null as source_name, false as is_own`;
  const source = sql`'source ' || id as record, id as source_record_id, source_name,
    lender_id is not distinct from ${lenderId}::bigint as is_own`;
  const { rows } = await sql<AddressOnFile>`
    select * from (
      select ${file}, ${place} from app.merchant where id = ${merchantId}
      union
      select ${file}, ${place} from history.merchant where id = ${merchantId}
      union
      select ${source}, ${place} from app.source_record where merchant_id = ${merchantId}
      union
      select ${source}, ${place} from history.source_record where merchant_id = ${merchantId}
    ) version
    where since <= ${until} order by record, since`.execute(tx);
  return rows;
}
