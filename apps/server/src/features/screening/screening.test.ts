import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import type { Command, CommandContext } from '#platform/feature';
import { jobQueue } from '#platform/jobs';
import { movableClock, type TestDatabase, testDatabase } from '#platform/testing';
import { commands, fileCommands } from './commands.ts';
import { screenSubjects } from './screen-subjects.ts';
import { ALT, removeLists, SDN, SDN_XML, testFolder } from './testing.ts';

const files = testFolder();
let database: TestDatabase;
let printed: string[] = [];
let noted: string[] = [];
const START = '2026-03-10T15:00:00Z';
const clock = movableClock(START);

beforeAll(async () => {
  database = await testDatabase();
});

function run(words: string, ...args: string[]): Promise<void> {
  const command = [...commands, ...fileCommands].find((each) => each.words.join(' ') === words) as Command;
  printed = [];
  noted = [];
  const context = {
    db: database.app,
    workerDb: database.worker,
    ownerUrl: database.urls.ownerUrl,
    clock,
    config: readConfig({}),
    jobs: jobQueue,
    print: (line: string) => printed.push(line),
    note: (line: string) => noted.push(line),
  };
  return command.run(args, context as unknown as CommandContext);
}
const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');

async function importSdn(): Promise<void> {
  await removeLists(database.owner);
  files.write('alt.csv', ALT);
  await run('import watchlist', files.write('sdn.csv', SDN));
}
const writeExtra = () =>
  files.write('extra.csv', 'entry_id,name,type\nn1,Newly Listed Merganser,organization\n');

test('without a list nothing is screened, and the response says so', async () => {
  await removeLists(database.owner);
  expect(await screenSubjects(database.worker, [{ name: 'Igor Volkov', subject_type: 'principal' }])).toEqual(
    { lists: [], hits: [] },
  );
  const queries = files.write('asked.csv', 'query_id,name,type,dob,country\n1,Igor Volkov,person,,\n');
  await expect(run('screen', queries, '--out', files.path('out.csv'))).rejects.toThrow(
    'No watchlist is imported yet',
  );
});

describe('screening', () => {
  beforeAll(importSdn);
  afterEach(async () => {
    clock.set(START);
    await removeLists(database.owner, { except: 'OFAC SDN' });
  });

  test('subjects match the entries of the list with the contract fields, best first', async () => {
    await importSdn();
    expect(printed).toEqual(['OFAC SDN imported: 3 entries with 2 aliases.']);
    const { lists, hits } = await screenSubjects(database.worker, [
      { name: 'Osprey Ocean Line LLC', subject_type: 'business' },
      { name: "Mary's Diner", subject_type: 'business' },
      { name: 'Igor Wolkow', subject_type: 'principal', births: ['1960-02-03'] },
      { name: ' igor wolkow ', subject_type: 'principal' },
    ]);
    expect(lists).toEqual([
      {
        name: 'OFAC SDN',
        entries: 3,
        imported_at: expect.stringMatching(/^\d{4}-.*Z$/),
        published_at: '2026-03-10',
      },
    ]);
    expect(hits.map(({ subject, entry_id }) => [subject.trim(), entry_id])).toEqual([
      ['igor wolkow', '101'],
      ['Osprey Ocean Line LLC', '102'],
    ]);
    expect(hits[1]).toEqual({
      subject: 'Osprey Ocean Line LLC',
      subject_type: 'business',
      score: expect.any(Number),
      category: 'Sanctions',
      source_country: null,
      source_region: null,
      source_agency_name: 'U.S. Treasury, Office of Foreign Assets Control',
      source_agency_acronym: null,
      source_list_type: 'OFAC SDN',
      listed_name: 'OSPREY OCEAN LINES',
      aliases: ['KESTREL TRADING COMPANY'],
      addresses: [],
      entry_id: '102',
      listed_at: '2026-03-10',
      url: expect.stringContaining('102'),
      remarks: 'CUBA',
      caution: null,
      text: null,
      reasons: expect.arrayContaining(['same: osprey, ocean', 'alias of KESTREL TRADING COMPANY']),
      entry: {
        name: expect.any(String),
        births: [],
        program: 'CUBA',
        countries: expect.any(Array),
        addresses: [],
        remarks: expect.any(String),
      },
    });
  });

  test('the next screening uses an import', async () => {
    const subjects = [{ name: 'Newly Listed Merganser', subject_type: 'business' as const }];
    expect((await screenSubjects(database.worker, subjects)).hits).toEqual([]);
    await run('import watchlist', writeExtra());
    const { lists, hits } = await screenSubjects(database.worker, subjects);
    expect(lists.map(({ name }) => name)).toEqual(['OFAC SDN', 'extra']);
    expect(hits).toMatchObject([
      { entry_id: 'n1', score: 1, source_list_type: 'extra', source_agency_name: 'extra' },
    ]);
  });

  test('assay screen writes candidates best first under the query ids, in any column order', async () => {
    const queries = files.write(
      'asked.csv',
      'country,name,query_id,dob,type\nRU,"Volkof, Igor P.","a,1",1960-02-03,PERSON\n,Kestrel Trading Co,b2,,organization\n,Igor Wolkow,c3,,\n,Nobody Atall,d4,,person\n',
    );
    await run('screen', queries, '--out', files.path('out.csv'));
    expect(printed).toEqual(['4 names screened, 3 with a match.']);
    const [header, ...rows] = lines(files.path('out.csv'));
    expect(header).toBe('query_id,rank,list,entry_id,listed_name,score,is_match,reasons');
    expect(rows[0]).toMatch(
      /^"a,1",1,OFAC SDN,101,"VOLKOV, Igor Petrovich",(1|0\.\d+),true,"?.*same date of birth; same country"?$/,
    );
    expect(rows.find((row) => row.startsWith('b2,1,'))).toMatch(
      /^b2,1,OFAC SDN,102,KESTREL TRADING COMPANY,1,true,same name$/,
    );
    expect(rows.find((row) => row.startsWith('c3,1,'))).toMatch(/^c3,1,OFAC SDN,101,"WOLKOW, Igor",1,true,/);
    expect(rows.filter((row) => row.startsWith('d4,'))).toEqual([]);
  });

  test('assay screen finds a listed name within a name', async () => {
    const queries = files.write(
      'within.csv',
      'query_id,name,type\n1,Heron Foods LLC dba Kestrel Trading Company,organization\n2,Heron Foods - Kestrel Trading Company,\n',
    );
    await run('screen', queries, '--out', files.path('out.csv'));
    expect(lines(files.path('out.csv')).slice(1, 3)).toEqual([
      '1,1,OFAC SDN,102,KESTREL TRADING COMPANY,1,true,same name',
      '2,1,OFAC SDN,102,KESTREL TRADING COMPANY,0.89,true,same name',
    ]);
  });

  test('a listed business is found by its other name, and each entry is one hit', async () => {
    const { hits } = await screenSubjects(database.worker, [
      { name: 'Heron Foods LLC d/b/a Kestrel Trading Company', subject_type: 'business' },
      { name: 'Kestrel Trading Company (formerly Osprey Ocean Lines)', subject_type: 'business' },
    ]);
    const of = (subject: RegExp) => hits.filter((hit) => hit.entry_id === '102' && subject.test(hit.subject));
    expect(of(/^Heron/)).toMatchObject([
      {
        score: 1,
        reasons: ['same name', 'by the part "Kestrel Trading Company" of the name'],
      },
    ]);
    expect(of(/^Kestrel/)).toMatchObject([{ score: 1 }]);
  });

  test('assay watchlists and assay screen report out-of-date lists with the reason', async () => {
    await run(
      'import watchlist',
      files.write('old.xml', SDN_XML.replace('11/14/2025', '02/08/2026')),
      '--list',
      'Old file',
    );
    const extra = writeExtra();
    await run('import watchlist', extra);
    const queries = files.write('asked.csv', 'query_id,name\n1,Nobody Atall\n');
    await run('screen', queries, '--out', files.path('out.csv'));
    expect(noted).toEqual([
      expect.stringMatching(/^Old file: version [0-9a-f]{12}, .*OUT OF DATE: published 2026-02-08\.$/),
    ]);
    clock.advance(7 * 24 * 60 * 60_000);
    await run('import watchlist', extra);
    await run('watchlists');
    expect(printed.map((line) => line.replace(/version [0-9a-f]{12}/, 'version V'))).toEqual([
      'OFAC SDN: version V, 3 entries, published 2026-03-10, imported 2026-03-10, last found current 2026-03-10. OUT OF DATE: last refreshed 7 days ago.',
      'Old file: version V, 3 entries, published 2026-02-08, imported 2026-03-10, last found current 2026-03-10. OUT OF DATE: last refreshed 7 days ago.',
      'extra: version V, 1 entries, published 2026-03-10, imported 2026-03-10, last found current 2026-03-17.',
    ]);
    await run('screen', queries, '--out', files.path('out.csv'));
    expect(noted).toHaveLength(2);
  });

  test('a business named like a listed person is a possible match, with its reason', async () => {
    const screened = async (name: string) =>
      (await screenSubjects(database.worker, [{ name, subject_type: 'business' }])).hits;
    expect(await screened('Igor Petrovich Volkov')).toMatchObject([
      { entry_id: '101', score: 0.89, reasons: ['same name', 'business name read as a person'] },
    ]);
    for (const name of ['Igor Petrovich Volkov Trading LLC', "Igor Petrovich Volkov's"])
      expect(await screened(name), name).toMatchObject([{ entry_id: '101', score: 0.89 }]);
    for (const name of ['Igor & Volkov', 'Volkov']) {
      expect(await screened(name), name).toEqual([]);
    }
  });

  test('assay compare names scores pairs of any type, in upper or lower case', async () => {
    const queries = files.write(
      'pairs.csv',
      'name2,case_id,name1,type\n"VOLKOV, Igor",1,Igor Volkov,Person\nKestrel Ltd,2,Kestrel Limited,COMPANY\nOsprey Inc,3,Kestrel Inc,organization\nIgor Volkov,4,Wladimir Orlov,\n,5,,person\n',
    );
    await run('compare names', queries, '--out', files.path('scores.csv'));
    expect(lines(files.path('scores.csv'))).toEqual([
      'case_id,score,is_match',
      '1,1,true',
      '2,1,true',
      expect.stringMatching(/^3,0(\.\d+)?,false$/),
      expect.stringMatching(/^4,0(\.\d+)?,false$/),
      '5,0,false',
    ]);
  });

  test.each([
    ['screen', 'name,type\nx,person\n', 'lacks the column query_id'],
    ['screen', '', 'is empty'],
    ['compare names', 'case_id,name1\n1,x\n', 'lacks the column name2'],
    ['compare names', 'case_id,name1,name2\n1,"x\n', 'line 2: a quote is opened and never closed'],
  ])('assay %s reports a faulty file in one sentence and writes nothing', async (words, text, message) => {
    const out = files.path('never.csv');
    await expect(run(words, files.write('bad.csv', text), '--out', out)).rejects.toThrow(message);
    await expect(run(words, files.write('bad.csv', text), '--out', out)).rejects.toMatchObject({
      name: 'StartProblem',
    });
    expect(() => readFileSync(out)).toThrow('ENOENT');
  });

  test.each([
    ['screen', ['x.csv'], '--out is needed'],
    ['screen', ['--out', 'y.csv'], 'One file is needed'],
    ['import watchlist', ['x.csv', '--other'], 'Usage: assay import watchlist FILE'],
    ['import watchlist', ['extra.csv', '--published', '11/20/2026'], '--published must be a date such as'],
    ['import watchlist', ['extra.csv', '--published', '2026-02-30'], '--published must be a date such as'],
    ['import watchlist', ['extra.csv', '--published', '2999-01-01'], '--published is in the future'],
    ['compare names', ['no-such.csv', '--out', '/no/such/folder/x.csv'], 'file "'],
  ])('assay %s %j is refused with its usage', async (words, args, message) => {
    const [file = '', ...more] = args;
    const path = file === 'extra.csv' ? writeExtra() : file;
    await expect(run(words, path, ...more)).rejects.toThrow(message);
  });

  test.each(['screen', 'compare names'])(
    'assay %s never writes over the file that it reads',
    async (words) => {
      const path = files.write('own.csv', 'query_id,name\n1,Igor Volkov\n');
      await expect(run(words, path, '--out', path)).rejects.toThrow(
        `--out names the file that is read, "${path}". Choose another file.`,
      );
      expect(lines(path)).toEqual(['query_id,name', '1,Igor Volkov']);
    },
  );

  test('all entries that match a name are found, however many', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `m${at},"MERLIN, Anton ${'abcdefghij'[at % 10]}${'lnrst'[at % 5]}o${at % 6}",person`,
    );
    await run('import watchlist', files.write('many.csv', `entry_id,name,type\n${rows.join('\n')}\n`));
    const { hits } = await screenSubjects(database.worker, [
      { name: 'Anton Merlin', subject_type: 'principal' },
    ]);
    expect(hits.filter((hit) => hit.source_list_type === 'many')).toHaveLength(60);
  });

  test('a cell that a spreadsheet would run is written as text', async () => {
    await run(
      'import watchlist',
      files.write('formula.csv', 'entry_id,name,type\nf1,=SUM(Merlin Falconry),organization\n'),
    );
    await run(
      'screen',
      files.write('asked.csv', 'query_id,name,type\n=7,Sum Merlin Falconry,organization\n'),
      '--out',
      files.path('out.csv'),
    );
    expect(lines(files.path('out.csv'))[1]).toMatch(/^'=7,1,formula,f1,'=SUM\(Merlin Falconry\),/);
  });
});
