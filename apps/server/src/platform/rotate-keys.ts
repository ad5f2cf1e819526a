import { inLender, inSystem, type Tx, withDatabase } from './database.ts';
import type { EncryptedColumn, RotatedBatch } from './encrypted-column.ts';
import type { Command, CommandContext } from './feature.ts';
import { allLenders } from './lenders.ts';
import { StartProblem } from './start-problem.ts';

type Work = (tx: Tx) => Promise<RotatedBatch>;

/** The outcome for the values of a column. */
interface RotatedColumn {
  rotated: number;
  failed: string[];
}

/**
 * Re-encrypts every value that is in the old format or under another key, a few rows per transaction, while the product
 * runs. Can be stopped and restarted at any time, because each value shows whether it is done.
 */
export async function rotateColumns(
  columns: readonly EncryptedColumn[],
  deps: Pick<CommandContext, 'ownerUrl' | 'secrets' | 'config' | 'provided'>,
): Promise<Map<string, RotatedColumn>> {
  // The serving roles cannot change responses and applications.
  return withDatabase(deps.ownerUrl, async (db) => {
    const done = new Map<string, RotatedColumn>(
      columns.map(({ column }) => [column, { rotated: 0, failed: [] }]),
    );
    const rotateRowsOf = async (
      { column, rotate }: EncryptedColumn,
      transaction: (work: Work) => Promise<RotatedBatch>,
    ) => {
      const sum = done.get(column)!;
      for (let after: string | null = '0'; after !== null; ) {
        const from: string = after;
        const batch = await transaction((tx) => rotate(tx, deps, from));
        sum.rotated += batch.rotated;
        sum.failed.push(...batch.failed);
        after = batch.last;
      }
    };
    for (const each of columns.filter(({ isOfNoLender }) => isOfNoLender))
      await rotateRowsOf(each, (work) => inSystem(db, work));
    for (const lenderId of await inSystem(db, allLenders)) {
      for (const each of columns.filter(({ isOfNoLender }) => !isOfNoLender))
        await rotateRowsOf(each, (work) => inLender(db, lenderId, work));
    }
    return done;
  });
}

/** `assay rotate-keys`: re-encrypts an installation's personal numbers with the first key of ASSAY_SECRETS. */
export const rotateKeysCommand = (columns: readonly EncryptedColumn[]): Command => ({
  words: ['rotate-keys'],
  usage: 'rotate-keys',
  help: {},
  summary: 're-encrypt the personal numbers with the first key of ASSAY_SECRETS, while the product runs',
  async run(args, context) {
    if (args.length > 0) throw new StartProblem('Usage: assay rotate-keys');
    const done = await rotateColumns(columns, context);
    for (const [column, { rotated }] of done)
      context.print(`${column}: ${rotated.toLocaleString('en-US')} re-encrypted`);
    const failed = [...done].filter(([, each]) => each.failed.length > 0);
    if (failed.length > 0) {
      const rows = failed.map(([column, each]) => `${column} in row ${each.failed.slice(0, 20).join(', ')}`);
      throw new StartProblem(`Values that no key opens stay as they are: ${rows.join('; ')}.`);
    }
    // Values written after the first pass by processes that still use another key.
    const later = [...(await rotateColumns(columns, context)).values()].reduce(
      (sum, each) => sum + each.rotated,
      0,
    );
    if (later > 0) {
      throw new StartProblem(
        'Some values were still encrypted with another key: give every process the same ASSAY_SECRETS, then run `assay rotate-keys` again.',
      );
    }
    // No value needs the other keys any more, so they are no longer required at start.
    await withDatabase(context.ownerUrl, (db) =>
      db.deleteFrom('app.secret_key').where('id', '!=', context.secrets.keyId).execute(),
    );
    context.print(
      `Everything is encrypted with the key ${context.secrets.keyId}. Other keys are not needed any more.`,
    );
  },
});
