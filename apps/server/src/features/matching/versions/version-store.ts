import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { encryptedColumn, nextIds } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import type { RecordFields } from '../source-record-store.ts';
import type { MerchantExtras, RecordVersion } from './record-version.ts';

/** The numbers in versions that may be social security numbers. */
export const encryptedVersionEins = encryptedColumn('app.record_version', 'ein_encrypted');
const { placeOf } = encryptedVersionEins;

/** A version to store. */
export interface NewVersion extends RecordVersion {
  record_id: string;
  content_hash: string;
  withheld_ein: string | null;
}

/** Stores that an import states these versions, in their order; a null `uploadId` stands for the command. */
export async function insertStatements(
  tx: Tx,
  { lenderId, uploadId, secrets }: { lenderId: string; uploadId: string | null; secrets: Secrets },
  versions: readonly NewVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const ids = await nextIds(
    tx,
    'app.record_version',
    versions.filter(({ withheld_ein }) => withheld_ein).length,
  );
  const rows = versions.map(({ withheld_ein, ...version }) => {
    if (!withheld_ein) return version;
    const id = ids.pop()!;
    return { ...version, id, ein: secrets.encrypt(withheld_ein, placeOf(id)).toString('hex') };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, record_id bigint,
    content_hash bigint, fields jsonb, merchant jsonb, ein text)`;
  await sql`
    insert into app.record_version (id, lender_id, record_id, content_hash, fields, merchant, ein_encrypted)
    select coalesce(g.id, nextval('app.record_version_id_seq')), ${lenderId}::bigint, g.record_id, g.content_hash, g.fields,
      g.merchant, decode(g.ein, 'hex')
    from ${given}
    on conflict (lender_id, record_id, content_hash) do nothing`.execute(tx);
  await sql`
    insert into app.record_statement (lender_id, record_id, record_version_id, portfolio_upload_id)
    select v.lender_id, v.record_id, v.id, ${uploadId}::bigint
    from ${given}
    join app.record_version v on v.lender_id = ${lenderId}::bigint and v.record_id = g.record_id
      and v.content_hash = g.content_hash`.execute(tx);
}

/** Stores the values of records without a statement as stated before all imports. */
export async function insertFirstStatements(
  tx: Tx,
  lenderId: string,
  records: ReadonlyArray<{ record_id: string; fields: RecordFields }>,
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    with version as (
      insert into app.record_version (lender_id, record_id, fields)
      select ${lenderId}::bigint, r.record_id, r.fields
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (record_id bigint, fields jsonb)
      returning lender_id, record_id, id)
    insert into app.record_statement (lender_id, record_id, record_version_id)
    select lender_id, record_id, id from version`.execute(tx);
}

/** Which of the records have statements, and whether a version of them does not say what its merchant's row has. */
export async function statedRecords(
  tx: Tx,
  lenderId: string,
  recordIds: readonly string[],
): Promise<Map<string, { lacksMerchant: boolean }>> {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<{ record_id: string; lacks: boolean }>`
    select s.record_id, bool_or(v.merchant is null) as lacks
    from app.record_statement s
    join app.record_version v on v.lender_id = s.lender_id and v.id = s.record_version_id
    where s.lender_id = ${lenderId}::bigint and s.record_id = any (${recordIds}::bigint[])
    group by s.record_id`.execute(tx);
  return new Map(rows.map(({ record_id, lacks }) => [record_id, { lacksMerchant: lacks }]));
}

/** Completes versions of a record that do not say what its merchant's row has. */
export async function completeVersions(
  tx: Tx,
  { lenderId, recordId, secrets }: { lenderId: string; recordId: string; secrets: Secrets },
  { extras, withheldEin }: { extras: MerchantExtras; withheldEin: string | null },
): Promise<void> {
  const incomplete = await tx
    .selectFrom('app.record_version')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('record_id', '=', recordId)
    .where('merchant', 'is', null)
    .execute();
  for (const { id } of incomplete)
    await tx
      .updateTable('app.record_version')
      .set({
        merchant: JSON.stringify(extras),
        ein_encrypted: withheldEin === null ? null : secrets.encrypt(withheldEin, placeOf(id)),
      })
      .where('id', '=', id)
      .execute();
}

/** A statement with its version. */
export interface StoredStatement extends RecordVersion {
  id: string;
  record_id: string;
  version_id: string;
  ein_encrypted: Buffer | null;
}

export const withheldEinOf = (
  { version_id, ein_encrypted }: StoredStatement,
  secrets: Pick<Secrets, 'decrypt'>,
): string | null => ein_encrypted && secrets.decrypt(ein_encrypted, placeOf(version_id));

/** The records of which an upload states anything; the first `limit` by id. */
export async function recordsOfUpload(
  tx: Tx,
  { lenderId, uploadId, limit }: { lenderId: string; uploadId: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.record_statement')
    .select('record_id')
    .distinct()
    .where('lender_id', '=', lenderId)
    .where('portfolio_upload_id', '=', uploadId)
    .orderBy('record_id')
    .limit(limit)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** The statements about records, oldest first. */
export async function statementsOf(
  tx: Tx,
  lenderId: string,
  recordIds: readonly string[],
): Promise<Map<string, StoredStatement[]>> {
  const { rows } = await sql<StoredStatement>`
    select s.id, s.record_id, v.id as version_id, v.content_hash, v.fields, v.merchant, v.ein_encrypted
    from app.record_statement s
    join app.record_version v on v.lender_id = s.lender_id and v.id = s.record_version_id
    where s.lender_id = ${lenderId}::bigint and s.record_id = any (${recordIds}::bigint[])
    order by s.id`.execute(tx);
  return Map.groupBy(rows, ({ record_id }) => record_id);
}

/** The ids of the first statements about records. */
export async function firstStatements(
  tx: Tx,
  lenderId: string,
  recordIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ record_id: string; id: string }>`
    select record_id, min(id) as id from app.record_statement
    where lender_id = ${lenderId}::bigint and record_id = any (${recordIds}::bigint[]) group by record_id`.execute(
    tx,
  );
  return new Map(rows.map(({ record_id, id }) => [record_id, Number(id)]));
}

/** Stores that it was decided now which merchant a record is, later than the record came. */
export async function noteDecision(tx: Tx, recordId: string): Promise<void> {
  await sql`
    insert into app.record_decided (id, decided_at) values (${recordId}::bigint, now())
    on conflict (id) do update set decided_at = excluded.decided_at`.execute(tx);
}

/** Deletes what an upload states of records. */
export async function deleteStatements(
  tx: Tx,
  { lenderId, uploadId, recordIds }: { lenderId: string; uploadId: string; recordIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('app.record_statement')
    .where('lender_id', '=', lenderId)
    .where('portfolio_upload_id', '=', uploadId)
    .where('record_id', '=', sql<string>`any (${recordIds}::bigint[])`)
    .execute();
}

/** Deletes the versions of records that no statement has. */
export async function deleteUnstatedVersions(
  tx: Tx,
  lenderId: string,
  recordIds: readonly string[],
): Promise<void> {
  await sql`
    delete from app.record_version v
    where v.lender_id = ${lenderId}::bigint and v.record_id = any (${recordIds}::bigint[])
      and not exists (select from app.record_statement s where s.lender_id = v.lender_id and s.record_version_id = v.id)`.execute(
    tx,
  );
}

/** Deletes the statements about records of the lender that neither exist nor can be restored to the portfolio. */
export async function deleteOrphanedStatements(tx: Tx, lenderId: string): Promise<void> {
  const { rows } = await sql<{ record_id: string }>`
    delete from app.record_statement s
    where s.lender_id = ${lenderId}::bigint
      and not exists (select from app.source_record r where r.id = s.record_id)
      and not exists (select from app.portfolio_removed_record r
        where r.lender_id = s.lender_id and r.record_id = s.record_id)
    returning s.record_id`.execute(tx);
  await deleteUnstatedVersions(tx, lenderId, [...new Set(rows.map(({ record_id }) => record_id))]);
}
