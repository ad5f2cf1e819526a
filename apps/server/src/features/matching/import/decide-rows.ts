import type { SharedContacts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { BatchIndex } from '../search/batch-index.ts';
import type { SeenMerchants } from '../search/seen-merchants.ts';
import type { StoredRecord } from '../source-record-store.ts';
import { chooseMerchant } from './choose-merchant.ts';
import { type KeyedRow, keyRow } from './keyed-row.ts';
import { hashOf, type LenderRow } from './lender-rows.ts';

/** What to do with a row. */
export type Decision =
  | { kind: 'unchanged'; each: LenderRow; record: StoredRecord }
  | { kind: 'changed'; each: LenderRow; record: StoredRecord }
  /** A record of an existing merchant, or of one that an earlier row adds. */
  | { kind: 'matched'; each: LenderRow; merchantId: string; score: number | null }
  /** A record of a merchant that the row itself adds; later rows refer to it by `calledId`. */
  | { kind: 'new'; each: LenderRow; keyed: KeyedRow; calledId: string };

/** The lender's records and merchants before the rows, by external id. */
export interface Before {
  records: ReadonlyMap<string, StoredRecord>;
  /** Merchants that an earlier file of the lender added and that have no record now. */
  brought: ReadonlyMap<string, { id: string; contentHash: string | null }>;
}

/**
 * Decides what to do with rows of different external ids without writing any of them: each is searched for in the
 * master file as if the rows before it were already written. `contacts` are those of the whole file.
 */
export async function decideRows(
  tx: Tx,
  rows: readonly LenderRow[],
  {
    source,
    before,
    seen,
    contacts,
    secrets,
  }: {
    source: string;
    before: Before;
    seen: SeenMerchants;
    contacts: SharedContacts;
    secrets: Secrets;
  },
): Promise<Decision[]> {
  const index = new BatchIndex(tx, seen);
  const merchantOf = async ({ row }: LenderRow) =>
    (await chooseMerchant(index, row, { inFile: contacts, secrets })).same;
  // The first search, of all rows together, loads what the second, one by one, needs.
  await index.together(
    rows.filter(({ row }) => !before.records.has(row.external_id)).map((each) => () => merchantOf(each)),
  );
  const decisions: Decision[] = [];
  for (const each of rows) {
    const { external_id, name } = each.row;
    const record = before.records.get(external_id);
    if (record) {
      const kind = record.content_hash === hashOf(each) ? 'unchanged' : 'changed';
      if (kind === 'changed') index.added.addName(record.merchant_id, name);
      decisions.push({ kind, each, record });
      continue;
    }
    const match = await merchantOf(each);
    const brought = match ? null : identicalImportedMerchant(each, before);
    const merchantId = match?.merchant.id ?? brought;
    if (merchantId) {
      index.added.addName(merchantId, name);
      decisions.push({ kind: 'matched', each, merchantId, score: match?.score ?? null });
      continue;
    }
    const keyed = keyRow(0, each.row, secrets);
    decisions.push({ kind: 'new', each, keyed, calledId: index.added.add(source, keyed) });
  }
  return decisions;
}

/** The merchant that an earlier file of the lender added with exactly this row. */
function identicalImportedMerchant({ row }: LenderRow, { brought }: Before): string | null {
  const known = brought.get(row.external_id);
  return known && known.contentHash === String(keyRow(0, row).contentHash) ? known.id : null;
}
