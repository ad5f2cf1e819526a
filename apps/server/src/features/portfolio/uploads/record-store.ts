import { sql } from 'kysely';
import type { RecordFields } from '#features/matching';
import type { Tx } from '#platform/database';

interface TouchedRecord {
  record_id: string;
  /** The previous fields; null for a record that was added. */
  before: RecordFields | null;
}

/** Stores which records an upload added or changed. A later row of the same record does not change its `before`. */
export async function insertUploadRecords(
  tx: Tx,
  { lenderId, uploadId, records }: { lenderId: string; uploadId: string; records: readonly TouchedRecord[] },
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into app.portfolio_upload_record (lender_id, portfolio_upload_id, record_id, before, stands_since)
    select s.lender_id, ${uploadId}::bigint, s.id, nullif(r.before, 'null'), s.stands_since
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (record_id bigint, before jsonb)
    join app.source_record s on s.lender_id = ${lenderId}::bigint and s.id = r.record_id
    on conflict (lender_id, portfolio_upload_id, record_id) do update set stands_since = excluded.stands_since`.execute(
    tx,
  );
}

/**
 * A record of an upload that is being undone. `is_touched` is true when it was changed since, null when it left the
 * portfolio.
 */
interface UploadRecord {
  record_id: string;
  before: RecordFields | null;
  is_touched: boolean | null;
}

/** The next records of an upload that is being undone, locked, with their current state. */
export async function nextUploadRecords(
  tx: Tx,
  { lenderId, uploadId, limit }: { lenderId: string; uploadId: string; limit: number },
): Promise<UploadRecord[]> {
  const noted = await tx
    .selectFrom('app.portfolio_upload_record')
    .select('record_id')
    .where('lender_id', '=', lenderId)
    .where('portfolio_upload_id', '=', uploadId)
    .orderBy('record_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = noted.map(({ record_id }) => record_id);
  await sql`
    select from app.source_record s
    where s.lender_id = ${lenderId}::bigint and s.id = any (${ids}::bigint[]) order by s.id for update`.execute(
    tx,
  );
  const { rows } = await sql<UploadRecord>`
    select r.record_id, r.before, s.stands_since <> r.stands_since or (s.id is not null and exists (
        select from app.inquiry_history_item opened
        where opened.lender_id = r.lender_id and opened.merchant_id = s.merchant_id and opened.result_dt >= r.stands_since
      )) as is_touched
    from app.portfolio_upload_record r
    left join app.source_record s on s.lender_id = r.lender_id and s.id = r.record_id
    where r.lender_id = ${lenderId}::bigint and r.portfolio_upload_id = ${uploadId}::bigint
      and r.record_id = any (${ids}::bigint[])
    order by r.record_id`.execute(tx);
  return rows;
}

/** Deletes an upload's notes about records: they are undone, or can no longer be. */
export async function deleteUploadRecords(tx: Tx, uploadId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('app.portfolio_upload_record')
    .where('portfolio_upload_id', '=', uploadId)
    .where('record_id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute();
}
