import { sql } from 'kysely';
import {
  chooseMerchant,
  databaseIndex,
  type LenderRow,
  merchantColumns,
  readLenderRow,
  SeenMerchants,
  saveLenderRows,
  saveMerchant,
  ValueChanges,
} from '../../apps/server/src/features/matching/index.ts';
import { type Database, inLender, type Tx } from '../../apps/server/src/platform/database.ts';
import { makeSecrets } from '../../apps/server/src/platform/secrets.ts';
import type { PortfolioRow } from './rows.ts';

const SOURCE = 'file';
const BATCH = 100;
const secrets = makeSecrets('0f'.repeat(32));
/** The files of the benchmark have no broker. */
const NONE_SHARED = { isOfManyNames: () => false, isOfManyPlaces: () => false };

/** A way to turn the rows of a lender's file into records. */
export type ImportMethod = (tx: Tx, lenderId: string, rows: readonly LenderRow[]) => Promise<void>;

/** The product's way. */
export const inBatches: ImportMethod = async (tx, lenderId, rows) => {
  const seen = new SeenMerchants();
  for (let at = 0; at < rows.length; at += BATCH)
    await saveLenderRows(tx, lenderId, SOURCE, rows.slice(at, at + BATCH), {
      uploadId: null,
      contacts: NONE_SHARED,
      secrets,
      seen,
    });
};

/** Searches and writes each row separately, with a statement per step. */
export const rowByRow: ImportMethod = async (tx, lenderId, rows) => {
  for (const { row, storeId } of rows) {
    const { rows: known } = await sql<{ id: string }>`
      select id from app.source_record where coalesce(lender_id, 0) = ${lenderId}::bigint
        and source_name = ${SOURCE} and external_id = ${row.external_id}`.execute(tx);
    if (known.length > 0) continue;
    const { same: match } = await chooseMerchant(databaseIndex(tx), row, { inFile: NONE_SHARED, secrets });
    const merchant_id =
      match?.merchant.id ?? (await saveMerchant(tx, `lender ${lenderId} ${SOURCE}`, row, secrets));
    const { external_id, name, addr1, city, state, zip5, phone } = row;
    await tx
      .insertInto('app.source_record')
      .values({
        lender_id: lenderId,
        merchant_id,
        source_name: SOURCE,
        category: 'Partner Sources',
        external_id,
        store_id: storeId,
        match_score: match?.score ?? null,
        ...{ name, addr1, city, state, zip5, phone },
      })
      .execute();
  }
};

/** The rows of a file as the import reads them. */
export function readRows(rows: readonly PortfolioRow[]): LenderRow[] {
  const columns = merchantColumns(Object.keys(rows[0]!), [], 'portfolio.csv');
  return rows.map((values, at) => {
    const read = readLenderRow(
      { line: at + 2, rowNumber: at + 2, values: new Map(Object.entries(values)) },
      columns,
      new ValueChanges(),
    );
    if ('reason' in read) throw new Error(`Line ${read.line}: ${read.reason}`);
    return read;
  });
}

/** Returns the decisions of a way for all rows as text, and its seconds; rolls everything back. */
export async function tryMethod(
  db: Database,
  lenderId: string,
  rows: readonly LenderRow[],
  way: ImportMethod,
): Promise<{ seconds: number; decisions: string[] }> {
  const undone = new Error('undone');
  const tried = { seconds: 0, decisions: [] as string[] };
  await inLender(db, lenderId, async (tx) => {
    const started = performance.now();
    await way(tx, lenderId, rows);
    tried.seconds = (performance.now() - started) / 1000;
    const { rows: decided } = await sql<{ decision: string }>`
      select concat_ws(' ', s.external_id, s.match_score, m.source, m.external_id) as decision
      from app.source_record s join app.merchant m on m.id = s.merchant_id
      where s.lender_id = ${lenderId}::bigint order by s.id`.execute(tx);
    tried.decisions = decided.map(({ decision }) => decision);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return tried;
}
