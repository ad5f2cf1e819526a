import type { SharedContacts } from '@assay/match-engine/cluster';
import { inLender, openDatabase } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { advanceRunIn, type FileRow, type ImportRun, type RowsOfFile } from '#platform/input-files';
import type { Reject, RejectsFile } from '#platform/rejects-file';
import type { MerchantColumns } from '../merchant-columns.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { type LenderRow, readLenderRow } from './lender-rows.ts';
import type { LoadCounts } from './load-merchants.ts';
import { saveLenderRows } from './save-lender-rows.ts';
import type { ValueChanges } from './value-changes.ts';

const BATCH = 100;

interface Lender {
  id: string;
  name: string;
}

/**
 * Loads a lender's own merchants: each row becomes that lender's record of the master merchant it is, else of a new
 * one. Stored rows are updated where they changed and keep their merchant.
 */
export async function loadLenderRecords(
  context: Pick<CommandContext, 'ownerUrl' | 'secrets'>,
  file: RowsOfFile,
  columns: MerchantColumns,
  options: {
    contacts: SharedContacts;
    source: string;
    lender: Lender;
    run: ImportRun;
    rejects: RejectsFile;
    changes: ValueChanges;
    onProgress(counts: LoadCounts): void;
  },
): Promise<LoadCounts> {
  const { lender, run, rejects, changes, contacts } = options;
  const db = openDatabase(context.ownerUrl, { max: 1 });
  const seen = new SeenMerchants();
  const total = noCounts();
  const take = async (group: readonly FileRow[]) => {
    const done = { ...noCounts(), rows: group.length };
    const refused: Reject[] = [];
    const good: LenderRow[] = [];
    for (const read of group) {
      const parsed = readLenderRow(read, columns, changes);
      if ('reason' in parsed) refused.push(parsed);
      else good.push(parsed);
    }
    done.einsWithheld = good.filter(({ isEinWithheld }) => isEinWithheld).length;
    done.rejected = refused.length;
    await inLender(db, lender.id, async (tx) => {
      const saved = await saveLenderRows(tx, lender.id, options.source, good, {
        uploadId: null,
        contacts,
        seen,
        secrets: context.secrets,
      });
      for (const { outcome } of saved) done[outcome] += 1;
      await advanceRunIn(tx, run.id, group[group.length - 1]!.line, done);
      // Before the commit: an import killed here writes them again, and no reject is without its reason.
      await rejects.write(refused);
    });
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
