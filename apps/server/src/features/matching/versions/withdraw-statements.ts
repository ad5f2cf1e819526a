import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { lockLenderImport, markLenderRows } from '../import/import-lock.ts';
import { changeUnjoined } from '../membership/change-unjoined.ts';
import { deleteRecords, type RecordFields, recordsById, updateRecord } from '../source-record-store.ts';
import { decideAgain, type OwnPair } from './decide-again.ts';
import { deleteUnstatedNames, namesIn } from './delete-unstated-names.ts';
import { joinOwnPairs } from './join-own-pairs.ts';
import { listComparedRecords } from './list-compared-records.ts';
import { forgetMerges, type OwnMerge, ownMerges } from './own-merges.ts';
import { combineVersions, differs } from './record-version.ts';
import { settleMerchants } from './settle-merchants.ts';
import { followSplits, forgetSplits } from './splits.ts';
import { deleteStatements, deleteUnstatedVersions, recordsOfUpload, statementsOf } from './version-store.ts';

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

interface Withdrawal extends Pick<Services, 'clock' | 'jobs'> {
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
  const { toJoin, ...withdrawn } = await changeUnjoined(tx, [...new Set(merchantIds)], () =>
    withdraw(tx, withdrawal, { recordIds, merges }),
  );
  await forgetSplits(tx, recordIds);
  await joinOwnPairs(tx, withdrawal, lenderId, toJoin);
  return withdrawn;
}

async function withdraw(
  tx: Tx,
  withdrawal: Withdrawal,
  { recordIds, merges }: { recordIds: readonly string[]; merges: readonly OwnMerge[] },
): Promise<Withdrawn & { toJoin: OwnPair[] }> {
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
  await followSplits(tx, withdrawal, recordIds);

  const present = new Set(records.map(({ id }) => id));
  const absent = recordIds.filter((id) => !present.has(id));
  const merchantsOfAbsent =
    absent.length === 0
      ? []
      : await withdrawal.changeAbsent(absent.map((recordId) => ({ recordId, fields: fieldsOf(recordId) })));
  const merchantIds = [...new Set([...records.map((each) => each.merchant_id), ...merchantsOfAbsent])];
  const names = namesIn(before);
  // Names that no record states any more find no merchant.
  await deleteUnstatedNames(tx, { lenderId, merchantIds, names });
  const joined = new Set(merges.flatMap((each) => (each.is_by_engine ? [] : [each.merchant_id])));
  const again = await decideAgain(tx, { ...withdrawal, before, after, merchantIds, joined });
  const touched = [...new Set([...merchantIds, ...again.joined])];
  const firstChanged = recordIds.filter((id) => before.get(id)?.[0]?.id !== after.get(id)?.[0]?.id);
  await settleMerchants(tx, { ...withdrawal, merchantIds: touched, firstChanged: new Set(firstChanged) });
  await deleteUnstatedNames(tx, { lenderId, merchantIds: touched, names: [...names, ...again.names] });
  await listComparedRecords(tx, { ...withdrawal, before, after });
  await forgetMerges(tx, lenderId, merges);
  return {
    removed: removed.length,
    restored: changed.length,
    kept: records.length - removed.length - changed.length,
    toJoin: again.toJoin,
  };
}
