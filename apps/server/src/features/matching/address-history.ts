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
  const place = sql.raw('addr1, city, state, zip5');
  const file = sql`'file' as record, null::bigint as source_record_id, null as source_name, false as is_own`;
  const source = sql`'source ' || record.id as record, record.id as source_record_id, record.source_name,
    record.lender_id is not distinct from ${lenderId}::bigint as is_own`;
  const formerPlace = sql.raw('former.addr1, former.city, former.state, former.zip5, former.until');
  const { rows } = await sql<AddressOnFile>`
    select record, source_record_id, source_name, is_own, since, addr1, city, state, zip5 from (
      select version.*, coalesce(lag(until) over (partition by record order by until), 'epoch') as since from (
        select ${file}, ${place}, 'infinity'::timestamptz as until from app.merchant where id = ${merchantId}
        union all
        select ${file}, ${formerPlace} from app.former_address former where former.file_merchant_id = ${merchantId}
        union all
        select ${source}, ${place}, 'infinity' from app.source_record record where record.merchant_id = ${merchantId}
        union all
        select ${source}, ${formerPlace} from app.source_record record
        join app.former_address former on former.source_record_id = record.id
        where record.merchant_id = ${merchantId}
      ) version
    ) dated
    where since <= ${until} order by record, since`.execute(tx);
  return rows;
}
