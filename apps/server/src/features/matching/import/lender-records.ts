import type pg from 'pg';
import { inLender, openDatabase } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { advanceRun, type FileRow, type ImportRun, type RowsOfFile } from '#platform/input-files';
import type { Reject, RejectsFile } from '#platform/rejects-file';
import type { MerchantColumns } from '../merchant-columns.ts';
import { readLenderRow, saveLenderRow } from './lender-rows.ts';
import type { LoadCounts } from './load-merchants.ts';
import type { ValueChanges } from './value-changes.ts';

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
        const parsed = readLenderRow(read, columns, changes);
        if ('reason' in parsed) {
          refused.push(parsed);
          continue;
        }
        done[(await saveLenderRow(tx, lender.id, options.source, parsed)).outcome] += 1;
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
