import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTextFile } from '#platform/input-files';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { type CommandBench, commandBench, SMALL_FILE } from '../testing.ts';
import { importMerchants } from './import-merchants.ts';

let database: TestDatabase;
let bench: CommandBench;
beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
});

const merchantsOf = (source: string) =>
  database.app
    .selectFrom('app.merchant')
    .selectAll()
    .where('source', '=', source)
    .orderBy('external_id')
    .execute();
const principalsOf = (source: string) =>
  database.app
    .selectFrom('app.principal as p')
    .innerJoin('app.merchant as m', 'm.id', 'p.merchant_id')
    .select(['p.last_name', 'p.npi_id'])
    .where('m.source', '=', source)
    .orderBy('p.id')
    .execute();
const wordCount = async (token: string) =>
  Number(
    (
      await database.app
        .selectFrom('app.name_token')
        .select('merchants')
        .where('token', '=', token)
        .executeTakeFirst()
    )?.merchants ?? 0,
  );

describe('a merchant file', () => {
  it('loads with its principals, keys and word counts; loaded again, only what changed in it changes', async () => {
    expect(await bench.importFile('small.csv', SMALL_FILE, '--source', 'small')).toContain(
      '6 added, 0 changed, 0 unchanged, 0 rejected',
    );
    const rows = await merchantsOf('small');
    expect(rows[0]).toMatchObject({
      name: 'Bluegate Roofing & Siding LLC',
      name_dba: 'Bluegate Roofing',
      phone: '5745550177',
      ein: '12-3456780',
      tokens: ['bluegate', 'roofing', 'siding'],
    });
    for (const row of rows) expect(row.keys.length).toBeGreaterThan(3);
    const people = [
      { last_name: 'Novak', npi_id: null },
      { last_name: 'Okafor', npi_id: '1234567890' },
    ];
    expect(await principalsOf('small')).toEqual(people);
    expect(await wordCount('bluegate')).toBe(2);

    expect(await bench.importFile('small.csv', SMALL_FILE, '--source', 'small')).toContain(
      '0 added, 0 changed, 6 unchanged',
    );
    expect(await merchantsOf('small')).toEqual(rows);

    const moved = SMALL_FILE.replace('Hillcrest Dental PC', 'Larkspur Dental PC');
    expect(await bench.importFile('moved.csv', moved, '--source', 'small')).toContain(
      '0 added, 1 changed, 5 unchanged',
    );
    const after = await merchantsOf('small');
    expect(after.map((row) => row.id)).toEqual(rows.map((row) => row.id));
    expect(after[2]!.name).toBe('Larkspur Dental PC');
    // The old name remains one of its known names.
    expect([await wordCount('hillcrest'), await wordCount('larkspur'), await wordCount('dental')]).toEqual([
      1, 1, 1,
    ]);
    expect(await principalsOf('small')).toEqual(people);
  });

  it('may have any column order, semicolons, mapped names and Windows-1252', async () => {
    const text = 'Stadt;Firma;Nr\nFairmont;Café Zoë;1\n';
    await bench.file('free.csv', '');
    await writeFile(bench.path('free.csv'), Buffer.from(text, 'latin1'));
    await importMerchants(
      [
        ...[bench.path('free.csv'), '--source', 'free', '--encoding', 'windows-1252'],
        ...['--map', 'Firma=name', 'Nr=external_id', 'stadt=city'],
      ],
      bench.context,
    );
    expect(await merchantsOf('free')).toMatchObject([
      { name: 'Café Zoë', city: 'Fairmont', external_id: '1' },
    ]);
  });

  it('may be NDJSON with principals as a list', async () => {
    const rows = [
      { external_id: 'n1', name: 'Tallgrass Tile', zip5: 2139, principals: [{ last_name: 'Iversen' }] },
      { external_id: 'n2', name: 'Tallgrass Stone', unknown: { a: 1 } },
    ];
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(await bench.importFile('rows.ndjson', text, '--source', 'nd')).toContain('2 added');
    expect(await merchantsOf('nd')).toMatchObject([{ zip5: '02139' }, { name: 'Tallgrass Stone' }]);
  });

  it('stores the later of two rows with one id, and no social security number', async () => {
    const text = 'external_id,name,ein\nt1,First Name,\nt1,Second Name,123-45-6789\n';
    expect(await bench.importFile('twice.csv', text, '--source', 'twice')).toContain('1 added');
    expect(await merchantsOf('twice')).toMatchObject([{ name: 'Second Name', ein: '•••-••-6789' }]);
  });

  it('has the word Null in names like any other word, also when the name changes', async () => {
    const named = (name: string) => `external_id,name\nw1,${name}\n`;
    await bench.importFile('null.csv', named('Null Ventures LLC'), '--source', 'null');
    expect(await merchantsOf('null')).toMatchObject([{ tokens: ['null', 'ventures'] }]);
    expect(await bench.importFile('null2.csv', named('Null Gardens LLC'), '--source', 'null')).toContain(
      '1 changed',
    );
    expect(await merchantsOf('null')).toMatchObject([{ tokens: ['null', 'gardens'] }]);
    expect(await wordCount('null')).toBe(1);
  });

  it('stores nine digits that may be a person’s number encrypted, and counts them', async () => {
    const text =
      'external_id,name,ein\nb1,Ruth Okafor,123456780\nb2,Okafor Stone LLC,123456781\nb3,Okafor Tile LLC,780512345\n';
    expect(await bench.importFile('bare.csv', text, '--source', 'bare')).toContain('3 added');
    expect((await merchantsOf('bare')).map(({ ein }) => ein)).toEqual([
      '•••-••-6780',
      '12-3456781',
      '•••-••-2345',
    ]);
    expect(bench.noted.join('\n')).toContain(
      '2 numbers of the column ein may be social security numbers: they are stored encrypted',
    );
    const stored = await sql<{ text: string }>`
      select string_agg(m::text, '') as text from app.merchant m where source = 'bare'`.execute(
      database.owner,
    );
    expect(stored.rows[0]!.text).not.toMatch(/123456780|780512345/);
  });
});

it('rejected rows go to the rejects file with line and reason while the good ones are stored', async () => {
  const text = [
    'external_id,name,principals',
    'r1,Good One,',
    ',No Id,',
    'r3,,',
    'r4,Bad Principals,{{',
    'r5,Too,many,columns',
    `r6,${'x'.repeat(600)},`,
    '"r7,never closed,',
    'r8,Good Two,[]',
  ].join('\n');
  const rejects = bench.path('rejects.csv');
  expect(await bench.importFile('bad.csv', text, '--source', 'bad', '--rejects', rejects)).toContain(
    '2 added, 0 changed, 0 unchanged, 6 rejected',
  );
  expect((await bench.read('rejects.csv')).trim().split('\n')).toEqual([
    'line,external_id,reason',
    '3,,external_id is missing',
    '4,r3,name is missing',
    '5,r4,principals is not a JSON list of people',
    '6,,"4 columns, the header has 3"',
    '7,r6,name is longer than 500 characters',
    '8,,a quote is opened and never closed',
  ]);
});

it('a file with an open quote on each line takes no longer than any other', async () => {
  const before = process.cpuUsage();
  expect(
    await bench.importFile(
      'quotes.csv',
      `external_id,name\nq1,One\n${'a","c\n'.repeat(20_000)}`,
      '--source',
      'quotes',
    ),
  ).toContain('1 added, 0 changed, 0 unchanged, 20000 rejected');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
});

describe('the rejects file', () => {
  const printedBy = async (load: () => Promise<unknown>) => {
    const from = bench.printed.length;
    await load();
    return bench.printed.slice(from);
  };

  it('is written beside the data and named in the last line, and the first reject of each kind is printed', async () => {
    const text = 'external_id,name\nw1,Good One\n,No Id\nw3\n,Nor Here\nw5,Too,many\n';
    const printed = await printedBy(() => bench.importFile('why.csv', text, '--source', 'why'));
    expect(printed.slice(0, -1)).toEqual([
      'Rejected: line 3: external_id is missing, and 1 more of its kind',
      'Rejected: line 4: 1 columns, the header has 2, and 1 more of its kind',
    ]);
    expect(printed.at(-1)).toContain(`4 rejected; the reasons are in "${bench.path('why.csv.rejects.csv')}"`);
    expect((await bench.read('why.csv.rejects.csv')).split('\n')).toHaveLength(6);
  });

  it('is not written, and an old one is removed, when nothing was rejected', async () => {
    await bench.importFile('good.csv', 'external_id,name\n,No Id\n', '--source', 'good');
    expect(await bench.importFile('good.csv', 'external_id,name\ng1,Good One\n', '--source', 'good')).toMatch(
      /0 rejected$/,
    );
    await expect(bench.read('good.csv.rejects.csv')).rejects.toThrow('ENOENT');
  });

  it('names the line of bytes that are not UTF-8, which are read when their encoding is given', async () => {
    const text =
      'external_id,name,principals\nu1,Good One,\nu2,Café Zoë,\nu3,Third One,"[{""last_name"":""Núñez""}]"\n';
    const path = await bench.file('bytes.csv', '');
    await writeFile(path, Buffer.from(text, 'latin1'));
    const printed = await printedBy(() => importMerchants([path, '--source', 'bytes'], bench.context));
    expect(printed.slice(0, -1)).toEqual([
      'Rejected: line 3: name has bytes that are not UTF-8',
      'Rejected: line 4: principals has bytes that are not UTF-8',
      'For bytes that are not UTF-8: a file that was written as Windows-1252 is read with --encoding windows-1252.',
    ]);
    expect((await merchantsOf('bytes')).map(({ name }) => name)).toEqual(['Good One']);
    await importMerchants([path, '--source', 'bytes', '--encoding', 'windows-1252'], bench.context);
    expect((await merchantsOf('bytes')).map(({ name }) => name)).toEqual([
      'Good One',
      'Café Zoë',
      'Third One',
    ]);
  });

  it('names both lines of a stray quote, and no row is lost', async () => {
    const text = 'external_id,name,city,state\nq1,"Foo,Elkhart,IN\nq2,Bar",Goshen,IN\nq3,Baz,Salem,OR\n';
    await bench.importFile('quote.csv', text, '--source', 'quote');
    expect((await merchantsOf('quote')).map(({ external_id }) => external_id)).toEqual(['q2', 'q3']);
    expect(await bench.read('quote.csv.rejects.csv')).toContain(
      '2,,"a quote is opened here and closed on line 3, though the lines between are rows"',
    );
  });

  it('keeps the rejects of an earlier part when a load resumes, each written once', async () => {
    const text = 'external_id,name\n,No Id\ng1,One\n,Nor Here\n,Nor There\n';
    const path = await bench.file('goes-on.csv', text);
    const { fingerprint } = await openTextFile(path);
    await database.owner
      .insertInto('app.import_run')
      .values({
        kind: 'merchants',
        source: 'goes-on',
        file_name: 'goes-on.csv',
        fingerprint: `${fingerprint}:`,
        lines_done: '3',
        started_at: new Date(),
      })
      .execute();
    const missing = (line: number) => `${line},,external_id is missing`;
    const before = ['line,external_id,reason', missing(2), missing(4), '5,,ext'];
    await bench.file('goes-on.csv.rejects.csv', before.join('\n'));
    await importMerchants([path, '--source', 'goes-on'], bench.context);
    expect((await bench.read('goes-on.csv.rejects.csv')).trim().split('\n')).toEqual([
      'line,external_id,reason',
      missing(2),
      missing(4),
      missing(5),
    ]);
  });

  it('in a place that cannot be written is refused before anything is read', async () => {
    const path = await bench.file('unwritten.csv', 'external_id,name\nx1,One\n');
    const attempt = importMerchants(
      [path, '--source', 'unwritten', '--rejects', '/nowhere/r.csv'],
      bench.context,
    );
    await expect(attempt).rejects.toThrow('choose another file with --rejects FILE.');
    expect(await merchantsOf('unwritten')).toEqual([]);
  });
});

it('dropped or changed values are counted by field with their first example', async () => {
  const text = [
    'external_id,name,legal_entity_name,name_dba,zip5,state,phone,ein',
    'v1,One,,,46601-1234,Indiana,(574) 555-0177,12-3456780',
    'v2,Two,Two LLC,Two Trade,4660112,ZZ,574-555-0178 x12,n/a',
    'v3,Three,,,2139,IN,call us,12-345678',
    'v3,Three again,,,46601,IN,1-574-555-0179,',
  ].join('\n');
  const from = bench.printed.length;
  expect(await bench.importFile('values.csv', text, '--source', 'values')).toContain('3 added');
  expect(bench.printed.slice(from, -1)).toEqual([
    'name: 1 dropped, first line 3: "Two"',
    'zip5: 2 changed, first line 3: "4660112" → "00466"',
    'state: 1 unreadable, stored as written and not compared, first line 3: "ZZ"',
    'phone: 1 changed, first line 3: "574-555-0178 x12" → "5745550178"',
    'ein: 2 left out, not an EIN: nine digits, no placeholder, first line 3: "n/a"',
    'zip5: 1 not in the state of the row, stored as written, first line 4: "02139" in "IN"',
    'phone: 1 unreadable, stored as written and not compared, first line 4: "call us"',
    'rows with a repeated id: 1 dropped, first line 4: "v3"',
  ]);
});

it('a killed load resumes after the last line it stored', async () => {
  const path = await bench.file('killed.csv', 'external_id,name\nk1,One Elm\nk2,Two Elm\nk3,Three Elm\n');
  const { fingerprint } = await openTextFile(path);
  await database.owner
    .insertInto('app.import_run')
    .values({
      kind: 'merchants',
      source: 'killed',
      file_name: 'killed.csv',
      fingerprint: `${fingerprint}:`,
      lines_done: '2',
      started_at: new Date(),
    })
    .execute();
  await importMerchants([path, '--source', 'killed'], bench.context);
  expect((await merchantsOf('killed')).map((row) => row.external_id)).toEqual(['k2', 'k3']);
  expect(bench.noted).toContain('Going on after line 2.');
  await importMerchants([path, '--source', 'killed'], bench.context);
  expect((await merchantsOf('killed')).map((row) => row.external_id)).toEqual(['k1', 'k2', 'k3']);
});

describe('a file that cannot be loaded is reported in one sentence', () => {
  const refused = async (text: string | null, args: string[], message: string) => {
    const path = text === null ? bench.path('nowhere.csv') : await bench.file('refused.csv', text);
    const attempt = importMerchants([path, ...args], bench.context);
    await expect(attempt).rejects.toThrow(message);
    await expect(importMerchants([path, ...args], bench.context)).rejects.toBeInstanceOf(StartProblem);
  };

  it('when it does not exist', () => refused(null, [], 'There is no file'));
  it('when it is empty', () => refused('', [], 'is empty.'));
  it('when it is one JSON array', () => refused('[{}]', [], 'one JSON object a line'));
  it('when its encoding is not supported', () =>
    refused('external_id,name\n', ['--encoding', 'koi8'], 'Files are read as utf-8 or windows-1252'));
  it('when its header has a stray quote', () =>
    refused('external_id,"name\n1,2\n', [], 'cannot be read: a quote is opened and never closed.'));
  it('when its header has no id or name', () =>
    refused('a,b\n1,2\n', [], 'has no column external_id and no column name'));
  it('when a mapping is unknown', () =>
    refused('external_id,name\n', ['--map', 'x=name'], 'has no column "x"'));
  it('when the lender is unknown', () =>
    refused('external_id,name\n', ['--lender', 'Nobody'], 'There is no lender Nobody.'));
});
