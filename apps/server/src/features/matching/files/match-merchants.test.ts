import { symlink } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { importMerchants } from '../import/import-merchants.ts';
import { type CommandBench, commandBench, SMALL_FILE } from '../testing.ts';
import { clusterMerchants } from './cluster-merchants.ts';
import { compareMerchants } from './compare-merchants.ts';
import { matchMerchants } from './match-merchants.ts';

let database: TestDatabase;
let bench: CommandBench;
beforeAll(async () => {
  database = await testDatabase();
  bench = await commandBench(database);
  await bench.importFile('small.csv', SMALL_FILE);
});

const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
  parse(await bench.read(name), { columns: true });

it('assay match writes the matches of every row, best first, with readable reasons', async () => {
  const queries = `phone,query_id,name,colour,principals
574-555-0133,q1,Kettle & Crumb,red,
,q2,Bluegate Rofing,,{{
,q3,,,
,q4,Zephyrine Quux,,
`;
  await matchMerchants(
    [await bench.file('queries.csv', queries), '--out', bench.path('out.csv')],
    bench.context,
  );
  const rows = await rowsOf('out.csv');
  expect(Object.keys(rows[0]!)).toEqual(['query_id', 'rank', 'external_id', 'search_score', 'match_reasons']);
  expect(rows[0]).toMatchObject({ query_id: 'q1', rank: '1', external_id: 'a4' });
  expect(rows[0]!.match_reasons).toContain('phone +7 same');
  expect(rows.find((row) => row.query_id === 'q2')).toMatchObject({ rank: '1' });
  expect(new Set(rows.map((row) => row.query_id))).toEqual(new Set(['q1', 'q2']));
});

it('assay match writes no cell that a spreadsheet would run as a formula', async () => {
  await bench.importFile('formula.csv', 'external_id,name\n=1+1,Formula Falconry\n', '--source', 'formula');
  await matchMerchants(
    [
      await bench.file('asked.csv', 'query_id,name\n@SUM(A1),Formula Falconry\n'),
      '--out',
      bench.path('safe.csv'),
    ],
    bench.context,
  );
  expect((await rowsOf('safe.csv'))[0]).toMatchObject({ query_id: "'@SUM(A1)", external_id: "'=1+1" });
});

it('a result gets its name once it is complete: an earlier one stays while a command fails', async () => {
  const asked = await bench.file('asked-twice.csv', 'query_id,name\nq1,Kettle & Crumb\n');
  const out = await bench.file('kept.csv', 'the result of yesterday\n');
  const broken = { ...bench.context, workerDb: undefined } as unknown as typeof bench.context;
  await expect(matchMerchants([asked, '--out', out], broken)).rejects.toThrow(TypeError);
  expect(await bench.read('kept.csv')).toBe('the result of yesterday\n');
  await matchMerchants([asked, '--out', out], bench.context);
  expect(await bench.read('kept.csv')).toContain('q1,1,a4');
});

it('a command never writes its result over the file that it reads', async () => {
  const text = 'query_id,external_id,name\nq1,k1,Kettle & Crumb\n';
  const file = await bench.file('both.csv', text);
  await symlink(file, bench.path('link.csv'));
  for (const out of [file, bench.path('link.csv')])
    await expect(matchMerchants([file, '--out', out], bench.context)).rejects.toThrow(
      `--out names the file that is read, "${out}". Choose another file.`,
    );
  await expect(importMerchants([file, '--rejects', file], bench.context)).rejects.toThrow(
    `--rejects names the file that is read, "${file}". Choose another file.`,
  );
  expect(await bench.read('both.csv')).toBe(text);
});

it('assay compare merchants scores each pair and gives the reasons', async () => {
  const pairs = `pair_id,left_name,right_name,left_addr1,right_addr1,right_phone,left_phone
p1,Bluegate Roofing LLC,BLUEGATE ROOFING,417 W Alder St,417 Alder Street,574-555-0177,5745550177
p2,Bluegate Roofing LLC,Hillcrest Dental,417 W Alder St,9 Elm Rd,574-555-0190,5745550177
p3,,,,,,
`;
  await compareMerchants(
    [await bench.file('pairs.csv', pairs), '--out', bench.path('scores.csv')],
    bench.context,
  );
  const rows = await rowsOf('scores.csv');
  expect(rows.map((row) => row.pair_id)).toEqual(['p1', 'p2', 'p3']);
  expect(Number(rows[0]!.score)).toBeGreaterThanOrEqual(10);
  expect(Number(rows[1]!.score)).toBeLessThan(0);
  expect(rows[1]!.reasons).toContain('name -6.5 other words');
  expect(rows[2]).toMatchObject({ score: '0.00', reasons: '' });
});

it('assay cluster gives each row the first row of its location and company, and why', async () => {
  const rows = `external_id,name,addr1,city,state,zip5,phone,ein
a,Bluegate Roofing LLC,417 W Alder St,Fairmont,IN,46601,574-555-0177,12-3456780
b,BLUEGATE ROOFING,417 Alder Street,Fairmont,IN,46601,5745550177,
c,Bluegate Roofing LLC,88 Harbor Rd,Salem,OR,97301,503-555-0110,12-3456780
d,Hillcrest Dental,9 Elm Rd,Fairmont,IN,46601,574-555-0177,
,Osprey,,,,,,
`;
  await clusterMerchants(
    [await bench.file('rows.csv', rows), '--out', bench.path('clusters.csv')],
    bench.context,
  );
  const found = await rowsOf('clusters.csv');
  expect(
    found.map(({ external_id, location_id, company_id }) => [external_id, location_id, company_id]),
  ).toEqual([
    ['a', 'a', 'a'],
    ['b', 'a', 'a'],
    ['c', 'c', 'a'],
    ['d', 'd', 'd'],
    ['6', '6', '6'],
  ]);
  expect(found[1]!.reasons).toMatch(/^location of a: .*name \+/);
  expect(found[2]!.reasons).toBe('company of a: same EIN');
  expect(found[3]!.reasons).toBe('');
});

it.each([
  [clusterMerchants, 'name\nx\n', [], '--out is needed.'],
  [clusterMerchants, 'external_id,name\na,x\na,y\n', ['--out', '/tmp/x.csv'], 'Lines 2 and 3 of'],
  [matchMerchants, 'name\nx\n', [], '--out is needed.'],
  [compareMerchants, 'left_name,right_name\nx,y\n', [], '--out is needed.'],
  [compareMerchants, 'name\nx\n', ['--out', '/tmp/x.csv'], 'has no columns that begin with left_'],
  [matchMerchants, 'name\nx\n', ['--out', '/nowhere/x.csv'], 'cannot be written'],
])('%s of %j with %j is refused in one sentence', async (command, text, args, message) => {
  const path = await bench.file('refused.csv', text);
  const attempt = command([path, ...args], bench.context);
  await expect(attempt).rejects.toThrow(message);
  await expect(attempt).rejects.toBeInstanceOf(StartProblem);
});
