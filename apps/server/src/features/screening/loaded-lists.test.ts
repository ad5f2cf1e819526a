import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { importWatchlist } from './import/import-watchlist.ts';
import { loadedLists } from './loaded-lists.ts';
import { testFolder } from './testing.ts';

const files = testFolder();
const clock = movableClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

const bring = (name: string) =>
  importWatchlist(database.owner, clock, files.write('list.csv', `entry_id,name,type\n1,${name},person\n`), {
    force: true,
    progress: () => undefined,
  });

/** The database with a hook around each transaction, by number. */
function watched(around: (count: number, run: () => Promise<unknown>) => Promise<unknown>): Database {
  let count = 0;
  return {
    transaction: () => ({
      execute: (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
        around(++count, () => database.worker.transaction().execute(work)),
    }),
  } as unknown as Database;
}

test('an import while lists are loading separates no list from its index', async () => {
  await bring('Viktor Morozov');
  let release = () => {};
  const read = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = loadedLists(
    watched(async (_count, run) => {
      const versions = await run();
      await read;
      return versions;
    }),
  );
  await loadedLists(
    watched(async (count, run) => {
      if (count === 2) await bring('Clara Kestrel');
      return run();
    }),
  );
  release();
  const { lists, index } = await late;
  const [found] = index.search(
    { name: 'Clara Kestrel', type: 'person', dob: [], countries: [] },
    { floor: 0.75, limit: 1 },
  );
  expect(found?.entry.watchlist_id).toBe(lists[0]?.id);
});
