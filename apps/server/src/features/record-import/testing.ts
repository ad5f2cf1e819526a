import { inLender, inSystem, type Tx } from '#platform/database';
import { testDatabase } from '#platform/testing';
import { commandBench, SMALL_FILE } from '../matching/testing.ts';

type Command = { run: (args: string[], context: never) => Promise<unknown> };

/** A database with a small merchant file and the lenders 901 and 902, into which a command imports records. */
export async function recordImportWorld(command: Command) {
  const database = await testDatabase();
  const bench = await commandBench(database);
  await bench.importFile('merchants.csv', SMALL_FILE, '--source', 'small');
  const rows = await database.owner
    .selectFrom('app.merchant')
    .select(['external_id', 'id'])
    .where('source', '=', 'small')
    .execute();
  await database.owner
    .insertInto('app.lender')
    .values([
      { id: '901', name: 'North Funding' },
      { id: '902', name: 'South Capital' },
    ] as never)
    .execute();
  return {
    database,
    bench,
    /** Merchant ids by external id. */
    ids: Object.fromEntries(rows.map(({ external_id, id }) => [external_id, id])) as Record<string, string>,
    /** Imports a file and returns the last line that the command printed. */
    async load(name: string, text: string, ...args: string[]): Promise<string> {
      await command.run([await bench.file(name, text), ...args], bench.context as never);
      return bench.printed[bench.printed.length - 1]!;
    },
    /** The rejected rows of a file. */
    rejects: async (name: string) => (await bench.read(`${name}.rejects.csv`)).trim().split('\n').slice(1),
    /** Reads as a lender, or as the operator. */
    readAs: <Read>(lenderId: string | null, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
      lenderId ? inLender(database.app, lenderId, read) : inSystem(database.app, read),
    /** Deletes all imported records. */
    empty: () => database.owner.deleteFrom('app.imported_record').execute(),
  };
}
