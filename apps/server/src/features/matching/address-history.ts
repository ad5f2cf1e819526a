import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** An address of a merchant in one record, and since when the record has it. */
export interface AddressOnFile {
  /** One record over time: the master file's own, or a source's. */
  record: string;
  /** The source record; null for the master file's own. */
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
 * The addresses of a merchant in the master file and its sources up to a moment, oldest first within each record.
 * Row-level security hides other lenders' records.
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
