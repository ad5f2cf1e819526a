import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
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
  it('is loaded with its principals, keys and word counts', async () => {
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
    const people = await database.app
      .selectFrom('app.principal')
      .select(['last_name', 'npi_id'])
      .orderBy('id')
      .execute();
    expect(people).toEqual([
      { last_name: 'Novak', npi_id: null },
      { last_name: 'Okafor', npi_id: '1234567890' },
    ]);
    expect(await wordCount('bluegate')).toBe(2);
  });

  it('changes nothing when it is loaded again, and only what changed when it did', async () => {
    const before = await merchantsOf('small');
    expect(await bench.importFile('small.csv', SMALL_FILE, '--source', 'small')).toContain(
      '0 added, 0 changed, 6 unchanged',
    );
    expect(await merchantsOf('small')).toEqual(before);
    const moved = SMALL_FILE.replace('Hillcrest Dental PC', 'Larkspur Dental PC');
    expect(await bench.importFile('moved.csv', moved, '--source', 'small')).toContain(
      '0 added, 1 changed, 5 unchanged',
    );
    const after = await merchantsOf('small');
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(after[2]!.name).toBe('Larkspur Dental PC');
    // The old name stays a name it is known by.
    expect([await wordCount('hillcrest'), await wordCount('larkspur'), await wordCount('dental')]).toEqual([
      1, 1, 1,
    ]);
    expect(await database.app.selectFrom('app.principal').select('id').execute()).toHaveLength(2);
  });

  it('may be of free column order, semicolons, mapped names and Windows-1252', async () => {
    const text = 'Stadt;Firma;Nr\nFairmont;Café Zoë;1\n';
    await bench.file('free.csv', '');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(bench.path('free.csv'), Buffer.from(text, 'latin1'));
    await importMerchants(
      [bench.path('free.csv'), '--source', 'free', '--map', 'Firma=name', 'Nr=external_id', 'stadt=city'],
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

  it('keeps the later of two rows with one id, and no social security number', async () => {
    const text = 'external_id,name,ein\nt1,First Name,\nt1,Second Name,123-45-6789\n';
    expect(await bench.importFile('twice.csv', text, '--source', 'twice')).toContain('1 added');
    expect(await merchantsOf('twice')).toMatchObject([{ name: 'Second Name', ein: '•••-••-6789' }]);
  });

  it('keeps no nine digits that may be the number of a person, and counts what it left out', async () => {
    const text =
      'external_id,name,ein\nb1,Ruth Okafor,123456780\nb2,Okafor Stone LLC,123456781\nb3,Okafor Tile LLC,780512345\n';
    expect(await bench.importFile('bare.csv', text, '--source', 'bare')).toContain('3 added');
    expect((await merchantsOf('bare')).map(({ ein }) => ein)).toEqual([null, '12-3456781', null]);
    expect(bench.noted.join('\n')).toContain('2 numbers of the column ein were not kept');
    const kept = await sql<{ text: string }>`
      select string_agg(m::text, '') as text from app.merchant m where source = 'bare'`.execute(
      database.owner,
    );
    expect(kept.rows[0]!.text).not.toMatch(/123456780|780512345/);
  });
});

it('rejected rows go to the rejects file with line and reason while the good ones land', async () => {
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

it('a load that was killed resumes after the last line it stored', async () => {
  const path = await bench.file('killed.csv', 'external_id,name\nk1,One Elm\nk2,Two Elm\nk3,Three Elm\n');
  const { openTextFile } = await import('../files/open-text-file.ts');
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

describe('what cannot be loaded is one sentence', () => {
  const refused = async (text: string | null, args: string[], message: string) => {
    const path = text === null ? bench.path('nowhere.csv') : await bench.file('refused.csv', text);
    const attempt = importMerchants([path, ...args], bench.context);
    await expect(attempt).rejects.toThrow(message);
    await expect(importMerchants([path, ...args], bench.context)).rejects.toBeInstanceOf(StartProblem);
  };

  it('a file that is not there', () => refused(null, [], 'There is no file'));
  it('an empty file', () => refused('', [], 'is empty.'));
  it('one JSON list', () => refused('[{}]', [], 'one JSON object a line'));
  it('a header without id and name', () =>
    refused('a,b\n1,2\n', [], 'has no column external_id and no column name'));
  it('an unknown mapping', () => refused('external_id,name\n', ['--map', 'x=name'], 'has no column "x"'));
  it('an unknown lender', () =>
    refused('external_id,name\n', ['--lender', 'Nobody'], 'There is no lender Nobody.'));
});
