import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inSystem } from '#platform/database';
import { movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { ALT, SDN, SDN_XML, testFolder } from '../testing.ts';
import { type ImportOptions, importWatchlist } from './import-watchlist.ts';

const files = testFolder();
const clock = movableClock();
const quiet = { force: false, progress: () => undefined };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

const bring = (path: string, options: Partial<ImportOptions> = {}) =>
  importWatchlist(database.owner, clock, path, { ...quiet, ...options });
const current = (name: string) =>
  database.app
    .selectFrom('app.watchlist as list')
    .leftJoin('app.watchlist_entry as entry', 'entry.watchlist_id', 'list.id')
    .select([
      'list.id',
      'list.entry_count',
      'entry.entry_id',
      'entry.name',
      'entry.aliases',
      'entry.dob',
      'entry.countries',
    ])
    .select(sql<string | null>`list.published_at::text`.as('published_at'))
    .where('list.name', '=', name)
    .where('list.is_current', '=', true)
    .orderBy('entry.entry_id')
    .execute();
const version = (name: string) =>
  database.worker
    .selectFrom('app.watchlist')
    .select(['id', 'imported_at', 'confirmed_at', 'replaces'])
    .select(sql<string | null>`published_at::text`.as('published_at'))
    .where('name', '=', name)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
const rows = (from: number, count: number) =>
  `entry_id,name,type\n${Array.from({ length: count }, (_, at) => `${from + at},Name ${from + at},person`).join('\n')}\n`;

describe('importing a watchlist', () => {
  test('imports OFAC CSV with its aliases, birth dates and countries', async () => {
    files.write('alt.csv', ALT);
    const done = await bring(files.write('sdn.csv', SDN));
    expect(done).toEqual({
      name: 'OFAC SDN',
      entries: 3,
      aliases: 2,
      before: null,
      changed: 3,
      unread: [],
      outcome: 'imported',
    });
    const stored = await current('OFAC SDN');
    expect(stored).toHaveLength(3);
    expect(stored[0]).toMatchObject({
      entry_count: 3,
      name: 'VOLKOV, Igor Petrovich',
      aliases: [{ name: 'WOLKOW, Igor', weak: false }],
      dob: ['1960-02-03'],
      countries: ['Russia'],
    });
  });

  test('reports characters without a known transliteration', async () => {
    const path = files.write('unread.csv', 'entry_id,name,type\n1,王小明,person\n2,王\u9fd1,person\n');
    expect(await bring(path)).toMatchObject({ entries: 2, unread: ['\u9fd1'] });
  });

  test('refuses OFAC CSV without its aliases unless forced', async () => {
    mkdirSync(files.path('alone'));
    const alone = files.write('alone/sdn.csv', SDN);
    await expect(bring(alone, { list: 'Alone' })).rejects.toThrow(
      'The file of aliases (alt.csv) is not beside',
    );
    expect(await bring(alone, { list: 'Alone', force: true })).toMatchObject({
      entries: 3,
      outcome: 'imported',
    });
  });

  test('reads the same subjects from OFAC XML, with weak aliases and the publication date', async () => {
    await bring(files.write('sdn.xml', SDN_XML), { list: 'From XML' });
    const stored = await current('From XML');
    expect(stored.map(({ name }) => name)).toEqual([
      'VOLKOV, Igor Petrovich',
      'KESTREL & OSPREY',
      'SEA KESTREL',
    ]);
    expect(stored[0]).toMatchObject({
      published_at: '2025-11-14',
      dob: ['1960-02-03'],
      countries: ['Russia'],
      aliases: [
        { name: 'WOLKOW, Igor', weak: false },
        { name: 'FALCON', weak: true },
      ],
    });
  });

  test('changes nothing for the current file; another one replaces the list and keeps the old version', async () => {
    const first = files.write('partners.csv', rows(1, 10));
    await bring(first);
    const [before] = await current('partners');
    expect(await bring(first)).toMatchObject({ outcome: 'unchanged' });
    expect((await current('partners'))[0]?.id).toBe(before?.id);
    expect(await bring(first, { force: true }), 'read again').toMatchObject({
      changed: 0,
      outcome: 'imported',
    });
    files.write('partners.csv', rows(6, 10));
    expect(await bring(first)).toMatchObject({ before: 10, outcome: 'imported' });
    const after = await current('partners');
    expect(after.map(({ entry_id }) => Number(entry_id)).toSorted((x, y) => x - y)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
    const versions = await database.owner
      .selectFrom('app.watchlist')
      .select('is_current')
      .where('name', '=', 'partners')
      .execute();
    expect(versions.filter((version) => version.is_current)).toHaveLength(1);
    expect(versions).toHaveLength(3);
  });

  test('confirms the version when the same files are imported again, so its age starts over', async () => {
    const path = files.write('confirmed.csv', rows(1, 3));
    await bring(path);
    const imported = clock.now();
    clock.advance(60_000);
    expect(await bring(path)).toMatchObject({ changed: 0, outcome: 'unchanged' });
    expect(await version('confirmed')).toMatchObject({ imported_at: imported, confirmed_at: clock.now() });
  });

  test('does not replace a newer version by an older one unless forced', async () => {
    const dated = (day: string) => files.write('dated.xml', SDN_XML.replace('11/14/2025', day));
    await bring(dated('11/14/2025'), { list: 'Dated' });
    await expect(bring(dated('11/13/2025'), { list: 'Dated' })).rejects.toThrow(
      'was published on 2025-11-13, the current version of Dated on 2025-11-14. Nothing was changed',
    );
    expect((await version('Dated')).published_at).toBe('2025-11-14');
    await bring(dated('11/13/2025'), { list: 'Dated', force: true });
    expect((await version('Dated')).published_at).toBe('2025-11-13');
  });

  describe('of a format without a publication date', () => {
    const dated = (name: string, text: string, day: string) => {
      const path = files.write(name, text);
      const moment = new Date(`${day}T12:00:00Z`);
      utimesSync(path, moment, moment);
      return path;
    };

    test('uses the file’s date, and does not replace a newer file unless forced', async () => {
      await bring(dated('filed.csv', rows(1, 10), '2026-02-20'));
      expect((await version('filed')).published_at).toBe('2026-02-20');
      await expect(bring(dated('filed.csv', rows(2, 10), '2026-02-19'))).rejects.toThrow(
        'was published on 2026-02-19, by the date of its file, the current version of filed on 2026-02-20. Nothing was changed',
      );
      await bring(dated('filed.csv', rows(2, 10), '2026-02-19'), { force: true });
      expect((await version('filed')).published_at).toBe('2026-02-19');
    });

    test('uses the caller’s date, and the import’s date for a file from the future', async () => {
      await bring(dated('said.csv', rows(1, 10), '2026-02-20'), { published: '2026-03-01' });
      expect((await version('said')).published_at).toBe('2026-03-01');
      await bring(dated('said.csv', rows(2, 10), '2999-01-01'));
      expect((await version('said')).published_at).toBe('2026-03-10');
    });

    test('keeps the age when the same files get a later date, unless the caller gives a date', async () => {
      await bring(dated('dead.csv', rows(1, 10), '2026-02-20'));
      expect(await bring(dated('dead.csv', rows(1, 10), '2026-03-09'))).toMatchObject({
        outcome: 'unchanged',
      });
      expect((await version('dead')).published_at).toBe('2026-02-20');
      await bring(files.path('dead.csv'), { published: '2026-03-05' });
      expect((await version('dead')).published_at).toBe('2026-03-05');
    });
  });

  test('refuses the files of an earlier version unless forced', async () => {
    await bring(files.write('again.csv', rows(1, 10)));
    clock.advance(60_000);
    await bring(files.write('again.csv', rows(2, 10)));
    await expect(bring(files.write('again.csv', rows(1, 10)))).rejects.toThrow(
      /is the version of again that was imported on 2026-03-10 and later replaced. Nothing was changed; use --force/,
    );
    expect((await current('again')).map(({ entry_id }) => Number(entry_id))).toContain(11);
    expect(await bring(files.path('again.csv'), { force: true })).toMatchObject({ outcome: 'imported' });
  });

  test('writes all faults of a refused list beside it and deletes them after a successful import', async () => {
    const faulty = Array.from({ length: 150 }, (_, at) => `${at},,person\n`).join('');
    const path = files.write('reasons.csv', `${rows(200, 2)}${faulty}`);
    await expect(bring(path)).rejects.toThrow(
      `; and 140 more. Nothing was changed. The reasons are in "${path}.rejects.csv".`,
    );
    const written = readFileSync(`${path}.rejects.csv`, 'utf8').trim().split('\n');
    expect(written.slice(0, 2)).toEqual(['line,external_id,reason', '4,,name is empty']);
    expect(written).toHaveLength(151);
    const chosen = files.path('chosen.csv');
    await expect(bring(path, { rejects: chosen })).rejects.toThrow(`The reasons are in "${chosen}".`);
    expect(readFileSync(chosen, 'utf8').trim().split('\n')).toEqual(written);
    files.write('reasons.csv', rows(200, 2));
    await bring(path);
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
  });

  test('never writes the faults over a file of the list', async () => {
    const alt = files.write('alt.csv', ALT);
    const path = files.write('sdn.csv', SDN);
    for (const rejects of [path, alt])
      await expect(bring(path, { rejects, force: true })).rejects.toThrow(
        `--rejects names the file that is read, "${rejects}". Choose another file.`,
      );
    expect([readFileSync(path, 'utf8'), readFileSync(alt, 'utf8')]).toEqual([SDN, ALT]);
  });

  test.each([
    ['csv', 'entry_id,name,type\n1,Volkov,person\n2,Núñez,person\n', 3],
    ['xml', SDN_XML.replace('<firstName>Igor<', '<firstName>Ígor<'), 5],
  ])(
    'refuses bytes of a %s that are not UTF-8 by line, and reads them in the given encoding',
    async (ending, text, line) => {
      const path = files.write(`bytes.${ending}`, Buffer.from(text, 'latin1'));
      await expect(bring(path, { list: 'bytes' })).rejects.toThrow(
        `line ${line}: bytes that are not UTF-8; a file that was written as Windows-1252 is read with --encoding windows-1252`,
      );
      await bring(path, { list: 'bytes', encoding: 'windows-1252', force: true });
      expect(JSON.stringify(await current('bytes'))).toMatch(/Núñez|Ígor/);
      await expect(bring(path, { encoding: 'utf-16' })).rejects.toThrow(
        'Files are read as utf-8 or windows-1252',
      );
    },
  );

  test('refuses a stray quote by its lines, because it would swallow entries', async () => {
    const text = 'entry_id,name,type,country\n1,"Volkov,person,RU\n2,Novak",person,CZ\n3,Okafor,person,NG\n';
    await expect(bring(files.write('stray.csv', text))).rejects.toThrow(
      'line 2: a quote is opened here and closed on line 3, though the lines between are rows',
    );
  });

  test('refuses a list that lost more than a tenth of its aliases unless forced', async () => {
    const aliases = (count: number) =>
      `entry_id,name,type,aliases\n${Array.from({ length: 10 }, (_, at) => `${at},Name ${at},person,${at < count ? `Alias ${at}` : ''}`).join('\n')}\n`;
    await bring(files.write('aliases.csv', aliases(10)));
    await bring(files.write('aliases.csv', aliases(9)));
    await expect(bring(files.write('aliases.csv', aliases(8)))).rejects.toThrow(
      'has 8 aliases where aliases has 9: it looks truncated',
    );
    expect(await bring(files.path('aliases.csv'), { force: true })).toMatchObject({ aliases: 8 });
  });

  test('stores the old state of new, changed and removed entries, and no others', async () => {
    const path = files.write(
      'noted.csv',
      'entry_id,name,type,dob\n1,Same,person,1960\n2,Other,person,1960\n3,Gone,person,\n',
    );
    await bring(path);
    const first = await version('noted');
    files.write(
      'noted.csv',
      'entry_id,name,type,dob\n1,Same,person,1960\n2,Other,person,1961\n4,New,person,\n',
    );
    expect(await bring(path)).toMatchObject({ changed: 3 });
    const second = await version('noted');
    expect([first.replaces, second.replaces]).toEqual([null, first.id]);
    const changes = await database.worker
      .selectFrom('app.watchlist_change')
      .select(['entry_id', 'before'])
      .where('watchlist_id', 'in', [first.id, second.id])
      .orderBy('entry_id')
      .execute();
    expect(changes).toEqual([
      { entry_id: '2', before: expect.objectContaining({ name: 'Other', dob: ['1960'] }) },
      { entry_id: '3', before: expect.objectContaining({ name: 'Gone', type: 'person' }) },
      { entry_id: '4', before: null },
    ]);
  });

  test('refuses a malformed file by its line and changes nothing', async () => {
    await bring(files.write('steady.csv', rows(1, 4)), { list: 'Steady' });
    const [before] = await current('Steady');
    for (const [text, message] of [
      [`${rows(1, 3)}9,,person\n`, 'line 5: name is empty. Nothing was changed.'],
      ['entry_id,name,type\n', 'has no entries. Nothing was changed.'],
      ['some,other,file\n1,2,3\n', 'is not a known list'],
      ['<html></html>', 'its root is html, not sdnList'],
      [SDN_XML.slice(0, 900), 'line '],
      ['', 'is empty'],
    ] as const) {
      const path = files.write('broken.csv', text);
      await expect(bring(path, { list: 'Steady' })).rejects.toThrow(message);
      await expect(bring(path, { list: 'Steady' })).rejects.toMatchObject({ name: 'StartProblem' });
    }
    await expect(bring(files.path('nowhere.csv'))).rejects.toThrow('There is no file');
    expect((await current('Steady')).map(({ id, entry_id }) => [id, entry_id])).toEqual(
      ['1', '2', '3', '4'].map((id) => [before?.id, id]),
    );
  });

  test('refuses a list that lost more than a tenth of its entries unless forced', async () => {
    const path = files.write('shrinking.csv', rows(1, 10));
    await bring(path);
    files.write('shrinking.csv', rows(1, 9));
    await bring(path);
    files.write('shrinking.csv', rows(1, 8));
    await expect(bring(path)).rejects.toThrow('has 8 entries where shrinking has 9: it looks truncated');
    expect(await current('shrinking')).toHaveLength(9);
    expect(await bring(path, { force: true })).toMatchObject({ before: 9, entries: 8 });
    expect(await current('shrinking')).toHaveLength(8);
  });

  test('shows readers the old list until the new one is complete', async () => {
    const path = files.write('swap.csv', rows(1, 2_000));
    await bring(path);
    files.write('swap.csv', rows(5_000, 2_500));
    const seen = new Set<number>();
    let isDone = false;
    const importing = bring(path).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const count = await inSystem(database.app, (tx) =>
        tx
          .selectFrom('app.watchlist as list')
          .innerJoin('app.watchlist_entry as entry', 'entry.watchlist_id', 'list.id')
          .select(sql<string>`count(*)`.as('count'))
          .where('list.name', '=', 'swap')
          .where('list.is_current', '=', true)
          .executeTakeFirstOrThrow(),
      );
      seen.add(Number(count.count));
    }
    await importing;
    expect(
      [...seen].every((count) => count === 2_000 || count === 2_500),
      [...seen].join(),
    ).toBe(true);
    expect(seen.has(2_000)).toBe(true);
  });

  test('lets the serving roles read lists and never write them', async () => {
    for (const role of [database.app, database.worker]) {
      await expect(role.deleteFrom('app.watchlist_entry').execute()).rejects.toThrow('permission denied');
      await expect(role.updateTable('app.watchlist').set({ name: 'x' }).execute()).rejects.toThrow(
        'permission denied',
      );
    }
  });
});
