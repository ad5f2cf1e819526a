import { hash64 } from '@assay/match-engine/keys';
import type pg from 'pg';
import { inLender, openDatabase, type Tx } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { advanceRun, type FileRow, type ImportRun, type RowsOfFile } from '#platform/input-files';
import type { Reject, RejectsFile } from '#platform/rejects-file';
import { lenderSource } from '../lender-source.ts';
import type { MerchantColumns } from '../merchant-columns.ts';
import { saveMerchant } from '../save-merchant.ts';
import { findMatches } from '../search/find-matches.ts';
import { insertRecord, lenderRecord, updateRecord } from '../source-record-store.ts';
import { type LenderRelation, lenderRelation } from './lender-relation.ts';
import type { LoadCounts } from './load-merchants.ts';
import { type MerchantRow, merchantRow, readRecord } from './merchant-row.ts';
import type { ValueChanges } from './value-changes.ts';

/** From this score a lender's row is taken for a merchant of the master file. */
const SAME_MERCHANT = 10;
const BATCH = 200;

interface Lender {
  id: string;
  name: string;
}

/**
 * Loads a lender's own merchants: each row becomes that lender's record of the master merchant it matches (10 and
 * more), else of a new one made for it. Rows already in are updated where they changed and keep their merchant.
 */
export async function loadLenderRecords(
  context: Pick<CommandContext, 'ownerUrl'>,
  client: pg.Client,
  file: RowsOfFile,
  columns: MerchantColumns,
  options: {
    source: string;
    lender: Lender;
    run: ImportRun;
    rejects: RejectsFile;
    changes: ValueChanges;
    onProgress(counts: LoadCounts): void;
  },
): Promise<LoadCounts> {
  const { lender, run, rejects, changes } = options;
  const db = openDatabase(context.ownerUrl, { max: 1 });
  const total = noCounts();
  const take = async (group: readonly FileRow[]) => {
    const done = { ...noCounts(), rows: group.length };
    const refused: Reject[] = [];
    await inLender(db, lender.id, async (tx) => {
      for (const read of group) {
        const parsed = parse(read, columns, changes);
        if ('reason' in parsed) {
          refused.push(parsed);
          continue;
        }
        done[await saveRecord(tx, lender, options.source, parsed)] += 1;
        if (parsed.isEinWithheld) done.einsWithheld += 1;
      }
    });
    done.rejected = refused.length;
    await rejects.write(refused);
    await advanceRun(client, run.id, group[group.length - 1]!.line, done);
    for (const key of Object.keys(total) as Array<keyof LoadCounts>) total[key] += done[key];
    options.onProgress(total);
  };
  try {
    let waiting: FileRow[] = [];
    for await (const group of file.rows) {
      for (const read of group) {
        if (read.line <= run.linesDone) continue;
        waiting.push(read);
        if (waiting.length < BATCH) continue;
        await take(waiting);
        waiting = [];
      }
    }
    if (waiting.length > 0) await take(waiting);
    return total;
  } finally {
    await db.destroy();
  }
}

const noCounts = (): LoadCounts => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  einsWithheld: 0,
});

interface LenderRow {
  row: MerchantRow;
  isEinWithheld: boolean;
  storeId: string | null;
  relation: LenderRelation | null;
}

function parse(read: FileRow, columns: MerchantColumns, changes: ValueChanges): LenderRow | Reject {
  if ('fault' in read) return { line: read.line, external_id: null, reason: read.fault };
  const parsed = readRecord(read.values, columns);
  const external_id = parsed.record.external_id ?? null;
  if (parsed.fault !== null) return { line: read.line, external_id, reason: parsed.fault };
  const kept = merchantRow(parsed.record);
  if ('fault' in kept) return { line: read.line, external_id, reason: kept.fault };
  const relation = lenderRelation(parsed.record);
  if (relation && 'fault' in relation) return { line: read.line, external_id, reason: relation.fault };
  changes.see(read.line, parsed, kept);
  return { ...kept, storeId: parsed.record.store_id ?? null, relation };
}

async function saveRecord(
  tx: Tx,
  lender: Lender,
  source: string,
  { row, storeId, relation }: LenderRow,
): Promise<'added' | 'changed' | 'unchanged'> {
  const contentHash = String(hash64(JSON.stringify([row, storeId, ...(relation ? [relation] : [])])));
  const before = await lenderRecord(tx, { lenderId: lender.id, source, externalId: row.external_id });
  if (before?.content_hash === contentHash) return 'unchanged';
  const fields = {
    store_id: storeId,
    name: row.name,
    addr1: row.addr1 ?? null,
    addr2: row.addr2 ?? null,
    city: row.city ?? null,
    state: row.state ?? null,
    zip5: row.zip5 ?? null,
    phone: row.phone ?? null,
    url: row.domain_name ?? null,
    // A file without them leaves what an earlier one said.
    ...relation,
    content_hash: contentHash,
  };
  if (before) {
    await updateRecord(tx, before.id, fields);
    return 'changed';
  }
  const [best] = await findMatches(tx, row, { lenderId: null, limit: 1 });
  const match = best && best.score >= SAME_MERCHANT ? best : null;
  const merchantId = match?.merchant.id ?? (await saveMerchant(tx, lenderSource(lender.id, source), row));
  await insertRecord(tx, {
    ...fields,
    lender_id: lender.id,
    merchant_id: merchantId,
    source_name: source,
    category: 'Partner Sources',
    external_id: row.external_id,
    match_score: match?.score ?? null,
  });
  return 'added';
}
