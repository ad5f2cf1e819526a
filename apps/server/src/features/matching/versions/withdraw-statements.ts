import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { lockLenderImport, markLenderRows } from '../import/import-lock.ts';
import { changeUnjoined } from '../membership/change-unjoined.ts';
import { deleteRecords, type RecordFields, recordsById, updateRecord } from '../source-record-store.ts';
import { decideAgain } from './decide-again.ts';
import { forgetMerges, type OwnMerge, ownMerges } from './own-merges.ts';
import { combineVersions, differs } from './record-version.ts';
import { settleMerchants } from './settle-merchants.ts';
import {
  deleteStatements,
  deleteUnstatedVersions,
  recordsOfUpload,
  type StoredStatement,
  statementsOf,
} from './version-store.ts';

/** A record outside the portfolio, with what the remaining imports state of it; null when none does. */
export interface AbsentRecord {
  recordId: string;
  fields: RecordFields | null;
}

/** How many records of an undone upload no other file states, got other values, and stay as another file states them. */
export interface Withdrawn {
  removed: number;
  restored: number;
  kept: number;
}

interface Withdrawal {
  lenderId: string;
  source: string;
  uploadId: string;
  limit: number;
  /** The user who undoes the upload, and when. */
  userId: string | null;
  now: Date;
  secrets: Secrets;
  /** Changes what is stored of records that staff removed from the portfolio. Returns their merchants. */
  changeAbsent(records: readonly AbsentRecord[]): Promise<string[]>;
}

/**
 * Takes back what an upload states of its next records: each becomes what the remaining imports state, in their order,
 * and is deleted when none does. The lender's own merchants follow their records. Null when no record is left.
 */
export async function withdrawStatements(tx: Tx, withdrawal: Withdrawal): Promise<Withdrawn | null> {
  const { lenderId, source, uploadId, limit } = withdrawal;
  if (!(await lockLenderImport(tx, lenderId, source)))
    throw new Error('An import of the lender is running; the undo continues after it');
  const recordIds = await recordsOfUpload(tx, { lenderId, uploadId, limit });
  if (recordIds.length === 0) return null;
  await markLenderRows(tx);
  // Locked first: no merchant of theirs is joined in between.
  const joined = await recordsById(tx, lenderId, recordIds);
  const merges = await ownMerges(tx, recordIds);
  const merchantIds = [
    ...joined.map((each) => each.merchant_id),
    ...merges.map(({ merchant_id }) => merchant_id),
  ];
  return changeUnjoined(tx, [...new Set(merchantIds)], () => withdraw(tx, withdrawal, { recordIds, merges }));
}

async function withdraw(
  tx: Tx,
  withdrawal: Withdrawal,
  { recordIds, merges }: { recordIds: readonly string[]; merges: readonly OwnMerge[] },
): Promise<Withdrawn> {
  const { lenderId, uploadId } = withdrawal;
  const records = await recordsById(tx, lenderId, recordIds);
  const before = await statementsOf(tx, lenderId, recordIds);
  await deleteStatements(tx, { lenderId, uploadId, recordIds });
  await deleteUnstatedVersions(tx, lenderId, recordIds);
  const after = await statementsOf(tx, lenderId, recordIds);
  const fieldsOf = (id: string) => (after.has(id) ? combineVersions(after.get(id)!) : null);

  const removed = records.filter(({ id }) => !after.has(id));
  const changed = records.flatMap((record) => {
    const fields = fieldsOf(record.id);
    return fields && differs(record, fields) ? [{ record, fields }] : [];
  });
  await deleteRecords(
    tx,
    lenderId,
    removed.map(({ id }) => id),
  );
  for (const { record, fields } of changed) await updateRecord(tx, record.id, fields);

  const present = new Set(records.map(({ id }) => id));
  const absent = recordIds.filter((id) => !present.has(id));
  const merchantsOfAbsent =
    absent.length === 0
      ? []
      : await withdrawal.changeAbsent(absent.map((recordId) => ({ recordId, fields: fieldsOf(recordId) })));
  const merchantIds = [...new Set([...records.map((each) => each.merchant_id), ...merchantsOfAbsent])];
  const names = namesIn(before);
  // Names that no record states any more find no merchant.
  await deleteUnstatedNames(tx, lenderId, merchantIds, names);
  const again = await decideAgain(tx, { ...withdrawal, before, after, merchantIds });
  const touched = [...new Set([...merchantIds, ...again.joined])];
  const firstChanged = recordIds.filter((id) => before.get(id)?.[0]?.id !== after.get(id)?.[0]?.id);
  await settleMerchants(tx, { ...withdrawal, merchantIds: touched, firstChanged: new Set(firstChanged) });
  await deleteUnstatedNames(tx, lenderId, touched, [...names, ...again.names]);
  await forgetMerges(tx, lenderId, merges);
  return {
    removed: removed.length,
    restored: changed.length,
    kept: records.length - removed.length - changed.length,
  };
}

const namesIn = (statements: ReadonlyMap<string, readonly StoredStatement[]>): string[] => [
  ...new Set(
    [...statements.values()]
      .flat()
      .flatMap(({ fields: { name, name_dba } }) => [name, name_dba])
      .filter((name) => name !== null && name !== undefined),
  ),
];

/** Deletes those of the names by which the lender knows the merchants that no import of it states any more. */
async function deleteUnstatedNames(
  tx: Tx,
  lenderId: string,
  merchantIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await sql`
    delete from app.known_name n using app.merchant m
    where n.merchant_id = any (${merchantIds}::bigint[]) and n.lender_id = ${lenderId}::bigint and m.id = n.merchant_id
      and n.name = any (${names}::text[])
      and (lower(n.name) = lower(m.name) or lower(n.name) is not distinct from lower(m.name_dba) or not exists (
        select from app.source_record s
        left join app.record_statement t on t.lender_id = s.lender_id and t.record_id = s.id
        left join app.record_version v on v.lender_id = t.lender_id and v.id = t.record_version_id
        where s.merchant_id = n.merchant_id and s.lender_id = n.lender_id
          and (n.name in (s.name, v.fields ->> 'name') or (n.name = v.fields ->> 'name_dba'
            -- Of the trade names the merchant had only those of the record that it follows.
            and m.external_id = s.external_id and m.source = format('lender %s %s', s.lender_id, s.source_name)))))`.execute(
    tx,
  );
}
