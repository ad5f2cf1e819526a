import { inLender, inSystem, openDatabase, type Tx } from './database.ts';
import type { Command, CommandContext } from './feature.ts';
import { allLenders } from './lenders.ts';
import type { ResealedBatch, SealedColumn } from './sealed-column.ts';
import { StartProblem } from './start-problem.ts';

type Work = (tx: Tx) => Promise<ResealedBatch>;

/** What became of the values of a column. */
interface Resealed {
  resealed: number;
  unopened: string[];
}

/**
 * Seals every value anew that is not bound to its place by the key that writes, a few rows in a transaction, while the
 * product runs. May be broken off and begun again at any moment: what is done is known by the values themselves.
 */
export async function resealColumns(
  columns: readonly SealedColumn[],
  deps: Pick<CommandContext, 'ownerUrl' | 'secrets' | 'config' | 'provided'>,
): Promise<Map<string, Resealed>> {
  // The roles that serve cannot change answers and applications.
  const db = openDatabase(deps.ownerUrl, { max: 1 });
  try {
    const done = new Map<string, Resealed>(
      columns.map(({ column }) => [column, { resealed: 0, unopened: [] }]),
    );
    const goThrough = async (
      { column, reseal }: SealedColumn,
      transaction: (work: Work) => Promise<ResealedBatch>,
    ) => {
      const sum = done.get(column)!;
      for (let after: string | null = '0'; after !== null; ) {
        const from: string = after;
        const batch = await transaction((tx) => reseal(tx, deps, from));
        sum.resealed += batch.resealed;
        sum.unopened.push(...batch.unopened);
        after = batch.last;
      }
    };
    for (const each of columns.filter(({ isOfNoLender }) => isOfNoLender))
      await goThrough(each, (work) => inSystem(db, work));
    for (const lenderId of await inSystem(db, allLenders)) {
      for (const each of columns.filter(({ isOfNoLender }) => !isOfNoLender))
        await goThrough(each, (work) => inLender(db, lenderId, work));
    }
    return done;
  } finally {
    await db.destroy();
  }
}

/** No value needs the other keys any more: a start without them is no fault. */
async function forgetOtherKeys({
  ownerUrl,
  secrets,
}: Pick<CommandContext, 'ownerUrl' | 'secrets'>): Promise<void> {
  const db = openDatabase(ownerUrl, { max: 1 });
  try {
    await db.deleteFrom('app.secret_key').where('id', '!=', secrets.keyId).execute();
  } finally {
    await db.destroy();
  }
}

/** `assay reseal`: the personal numbers of an installation, sealed with the first key of ASSAY_SECRETS. */
export const resealCommand = (columns: readonly SealedColumn[]): Command => ({
  words: ['reseal'],
  usage: 'reseal',
  help: {},
  summary: 'encrypt the personal numbers anew with the first key of ASSAY_SECRETS, while the product runs',
  async run(args, context) {
    if (args.length > 0) throw new StartProblem('Usage: assay reseal');
    const done = await resealColumns(columns, context);
    for (const [column, { resealed }] of done)
      context.print(`${column}: ${resealed.toLocaleString('en-US')} sealed anew`);
    const unopened = [...done].filter(([, each]) => each.unopened.length > 0);
    if (unopened.length > 0) {
      const rows = unopened.map(
        ([column, each]) => `${column} in row ${each.unopened.slice(0, 20).join(', ')}`,
      );
      throw new StartProblem(`Values that no key opens stay as they are: ${rows.join('; ')}.`);
    }
    // What was written behind the first pass: by processes that still write with another key.
    const later = [...(await resealColumns(columns, context)).values()].reduce(
      (sum, each) => sum + each.resealed,
      0,
    );
    if (later > 0) {
      throw new StartProblem(
        'Values were still sealed with another key meanwhile: give every process the same ASSAY_SECRETS, then run `assay reseal` again.',
      );
    }
    await forgetOtherKeys(context);
    context.print(
      `Everything is sealed with the key ${context.secrets.keyId}. Other keys are not needed any more.`,
    );
  },
});
