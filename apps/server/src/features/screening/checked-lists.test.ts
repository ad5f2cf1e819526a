import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config';
import { inSystem } from '#platform/database';
import { movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { areListsCurrent, checkedLists, type QueriedList } from './checked-lists.ts';
import { importWatchlist } from './import/import-watchlist.ts';
import { closeListChange, type ListChange, waitingListChanges } from './rescreen/list-change.ts';
import { screenSubjects } from './screen-subjects.ts';
import { removeLists, testFolder } from './testing.ts';

const DAY = 24 * 60 * 60_000;
const files = testFolder();
const clock = movableClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => removeLists(database.owner));

const write = (names: readonly string[]) =>
  files.write(
    'list.csv',
    `entry_id,name,type\n${names.map((name, at) => `${at},${name},person`).join('\n')}\n`,
  );
const bring = (list: string, ...names: string[]) =>
  importWatchlist(database.owner, clock, write(names), { list, force: true, progress: () => undefined });
const readLists = async (): Promise<QueriedList[]> => (await screenSubjects(database.worker, [])).lists;
const held = async (lists: QueriedList[]) => {
  const checked = await inSystem(database.app, (tx) =>
    checkedLists(tx, lists, { config: readConfig({ WATCHLIST_MAX_AGE_DAYS: '3' }), clock }),
  );
  return checked.map(({ name, entries, age_days, stale }) => [name, entries, age_days, stale]);
};
const completeRescreening = async () => {
  clock.advance(1_000);
  const changes: ListChange[] = [];
  for await (const change of waitingListChanges({ db: database.worker })) {
    changes.push(change);
    await closeListChange({ db: database.worker, clock }, change);
  }
  return changes;
};
const givenLists = async (lists: Record<string, readonly string[]>) => {
  for (const [list, names] of Object.entries(lists)) await bring(list, ...names);
  await completeRescreening();
};

test('a response counts for a later list version once its changes were screened, and is superseded until then', async () => {
  await givenLists({ First: ['Anna Kestrel'] });
  const lists = await readLists();
  expect(await held(lists)).toEqual([['First', 1, 0, null]]);
  clock.advance(DAY);
  await bring('First', 'Anna Kestrel', 'Boris Osprey');
  expect(await held(lists)).toEqual([['First', 1, 1, 'superseded']]);
  await completeRescreening();
  expect(await held(lists)).toEqual([['First', 2, 0, null]]);
});

test('a list imported later counts as checked only once it was screened', async () => {
  await givenLists({ First: ['Anna Kestrel'] });
  const lists = await readLists();
  clock.advance(1000);
  await bring('Second', 'Clara Heron');
  expect((await held(lists)).map(([name]) => name)).toEqual(['First']);
  await completeRescreening();
  expect((await held(lists)).map(([name]) => name)).toEqual(['First', 'Second']);
});

test('a list becomes out of date with time, and importing the same file again makes it fresh', async () => {
  await givenLists({ First: ['Anna Kestrel', 'Boris Osprey'], Second: ['Clara Heron'] });
  const lists = await readLists();
  clock.advance(3 * DAY);
  expect(await held(lists)).toEqual([
    ['First', 2, 3, 'not_refreshed'],
    ['Second', 1, 3, 'not_refreshed'],
  ]);
  await importWatchlist(database.owner, clock, write(['Clara Heron']), {
    list: 'Second',
    force: false,
    progress: () => undefined,
  });
  expect(await held(lists)).toEqual([
    ['First', 2, 3, 'not_refreshed'],
    ['Second', 1, 0, null],
  ]);
});

test('of two responses the older one counts', async () => {
  await givenLists({ First: ['Anna Kestrel'], Second: ['Clara Heron'] });
  const before = await readLists();
  clock.advance(1000);
  await bring('Second', 'Clara Heron', 'David Crane');
  const after = await readLists();
  expect((await held([...after, ...before]))[1]).toEqual(['Second', 1, 0, 'superseded']);
  expect((await held(after))[1]).toEqual(['Second', 2, 0, null]);
});

test('a change affects names similar to a new, changed or removed entry, and no others', async () => {
  await givenLists({ First: ['Anna Kestrel', 'Boris Osprey'] });
  await bring('First', 'Anna Kestrel', 'Boris Ospreyev', 'Emil Merganser');
  await bring('First', 'Anna Kestrel', 'Boris Ospreyev', 'Frida Goosander');
  const [first, second, none] = await completeRescreening();
  const matters = (change: ListChange | undefined, name: string) =>
    change?.mayMatter([
      { name: 'Someone Else', subject_type: 'principal' },
      { name, subject_type: 'principal' },
    ]);
  expect(none).toBeUndefined();
  expect(matters(first, 'Anna Kestrel')).toBe(false);
  expect(matters(first, 'Boris Osprey')).toBe(true);
  expect(matters(first, 'Boris Ospreyev')).toBe(true);
  expect(matters(second, 'Boris Ospreyev')).toBe(false);
  expect(matters(second, 'Emil Merganser')).toBe(true);
  expect(matters(second, 'F. Goosander')).toBe(true);
});

test('an import waits for a response that is being stored, which is outdated afterwards', async () => {
  await givenLists({ First: ['Anna Kestrel'] });
  const lists = await readLists();
  const order: string[] = [];
  let importing: Promise<unknown> = Promise.resolve();
  await inSystem(database.worker, async (tx) => {
    expect(await areListsCurrent(tx, lists)).toBe(true);
    importing = bring('First', 'Gerda Bittern').then(() => order.push('imported'));
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
        tx,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await areListsCurrent(tx, lists)).toBe(true);
    order.push('stored');
  });
  await importing;
  expect(order).toEqual(['stored', 'imported']);
  expect(await inSystem(database.worker, (tx) => areListsCurrent(tx, lists))).toBe(false);
  expect(await inSystem(database.worker, async (tx) => areListsCurrent(tx, await readLists()))).toBe(true);
  expect(await completeRescreening()).toHaveLength(1);
});
