import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { workbookFiles, zipOf } from '../testing.ts';
import { openTextFile, type TextFile } from './open-text-file.ts';
import { readRows } from './read-rows.ts';

const fileOf = (...chunks: (string | Buffer)[]): TextFile => ({
  path: 'merchants.csv',
  bytes: 0,
  fingerprint: '',
  encoding: 'utf-8',
  async *chunks() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  },
});

async function allRows(file: TextFile, limitMs?: number) {
  const { columns, rows } = await readRows(file, limitMs);
  const all = [];
  for await (const group of rows) all.push(...group);
  return { columns, rows: all };
}

describe('the rows of a file', () => {
  test('come by their columns, regardless of the chunks', async () => {
    const { columns, rows } = await allRows(fileOf('\uFEFFid,na', 'me\n1,"Al', 'der\nCo"\n2', ',B\n3\n'));
    expect(columns).toEqual(['id', 'name']);
    expect(rows).toEqual([
      {
        line: 2,
        rowNumber: 2,
        values: new Map([
          ['id', '1'],
          ['name', 'Alder\nCo'],
        ]),
      },
      {
        line: 4,
        rowNumber: 3,
        values: new Map([
          ['id', '2'],
          ['name', 'B'],
        ]),
      },
      { line: 5, rowNumber: 4, fault: '1 columns, the header has 2', cells: ['3'] },
    ]);
  });

  test('are skipped when all cells are blank, and the others keep their numbers', async () => {
    const { rows } = await allRows(fileOf('id;name\n1;A\n;\n" ";;;\n"\n";""\n', ';\n2;B\n;'));
    expect(rows.map(({ line, rowNumber }) => [line, rowNumber])).toEqual([
      [2, 2],
      [8, 7],
    ]);
  });

  test.each([
    [
      'after a line that tells Excel the delimiter',
      ['\uFEFFsep=;\r\nid', ';name, town\r\n1;A, B\r\n2\r\n'],
      1,
    ],
    [
      'after such a line with a delimiter that the header has less often',
      ['SEP=|\nid|name, town\n1|A, B\n2'],
      1,
    ],
    ['whose lines end as on old Macs', ['id,"name, town"\r1,"A', ', B"\r2\r'], 0],
    ['with both', ['sep=;\rid;name, town\r1;A, B\r2'], 1],
  ])('%s keep their columns and numbers', async (_, chunks, hidden) => {
    const { columns, rows } = await allRows(fileOf(...chunks));
    expect(columns).toEqual(['id', 'name, town']);
    const values = new Map([
      ['id', '1'],
      ['name, town', 'A, B'],
    ]);
    expect(rows).toEqual([
      { line: 2 + hidden, rowNumber: 2, values },
      { line: 3 + hidden, rowNumber: 3, fault: '1 columns, the header has 2', cells: ['2'] },
    ]);
  });

  test('with a line break of an old Mac inside a quoted column name keep the other line ends', async () => {
    const { columns, rows } = await allRows(fileOf('id,"na\rme"\n1,"A\rB"\n'));
    expect(columns).toEqual(['id', 'na\rme']);
    expect(rows).toMatchObject([{ line: 2, rowNumber: 2 }]);
  });

  test('of more than one reply all come once and in order', async () => {
    const { rows } = await allRows(fileOf(`id\n${'x\n'.repeat(2500)}`, 'y\n'));
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 2501 }, (_, at) => at + 2));
  });

  test('of NDJSON name their own columns, and a line that is too long is a fault', async () => {
    const long = `{"id":"${'x'.repeat(1_000_000)}"}\n`;
    const { columns, rows } = await allRows(fileOf('{"id":1,"__proto__":2}\n[]\n\n{\n', long, '{"id":3}'));
    expect(columns).toBeNull();
    expect(rows).toEqual([
      {
        line: 1,
        rowNumber: 1,
        values: new Map([
          ['id', 1],
          ['__proto__', 2],
        ]),
      },
      { line: 2, rowNumber: 2, fault: 'not a JSON object' },
      { line: 4, rowNumber: 4, fault: 'not valid JSON' },
      { line: 5, rowNumber: 5, fault: 'the line is longer than 1,000,000 characters' },
      { line: 6, rowNumber: 6, values: new Map([['id', 3]]) },
    ]);
  });

  test('are parsed without blocking other work', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    onTestFinished(() => clearInterval(timer));
    const { rows } = await readRows(fileOf('id,name\n', 'a","c\n'.repeat(200_000)));
    const { value } = await rows.next();
    await rows.return(undefined);
    expect(value?.[0]).toMatchObject({ line: 2, rowNumber: 2, fault: 'a quote is opened and never closed' });
    expect(turns, 'turns of the event loop during the parsing').toBeGreaterThan(20);
  });
});

const workbookOf = (count: number): Buffer =>
  zipOf(
    workbookFiles({ rows: [['id', 'name'], ...Array.from({ length: count }, (_, at) => [`m${at}`, 'A'])] }),
  );
const openings: [what: string, file: TextFile, count: number, expected: object][] = [
  ['CSV', fileOf('id,name\n', 'm0,A\n', 'm1,A\n'), 2, { opened: 2, lastShare: undefined }],
  ['a workbook of a few rows', fileOf(workbookOf(2)), 2, { opened: 2, lastShare: 1 }],
  ['a workbook of many rows', fileOf(workbookOf(2500)), 2500, { opened: 3, lastShare: 1 }],
];
test.each(openings)('%s is opened no more often than its rows need', async (_what, file, count, expected) => {
  let opened = 0;
  let lastShare: number | undefined;
  const { columns, rows } = await allRows({
    ...file,
    chunks() {
      opened += 1;
      return file.chunks();
    },
    onShare(share) {
      lastShare = share;
    },
  });
  expect(columns).toEqual(['id', 'name']);
  expect(rows.map((row) => 'values' in row && row.values.get('id'))).toEqual(
    Array.from({ length: count }, (_, at) => `m${at}`),
  );
  expect({ opened, lastShare }).toEqual(expected);
});

describe('a file that takes too long', () => {
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

  test('is refused by its name, and its thread is ended', async () => {
    const before = threads();
    await expect(allRows(fileOf('id,name\n1,A\n', 'a","c\n'.repeat(1_000_000)), 100)).rejects.toThrow(
      /The file "merchants.csv" cannot be read: what follows line \d+ took longer than 0\.1 seconds\./,
    );
    expect(threads()).toBe(before);
  });
});

test.each([
  [
    'a header without end',
    ',a'.repeat(60_000),
    'The first line of "merchants.csv" is too long to be a header.',
  ],
  ['nothing but blank lines', '\n'.repeat(1_000_000), 'The file "merchants.csv" is empty.'],
  ['one column twice', 'id,__proto__,__proto__\n', 'names the column "__proto__" twice.'],
])('a file of %s is refused', async (_, text, problem) => {
  await expect(readRows(fileOf(text))).rejects.toThrow(problem);
});

test('a gzip file that is cut off is refused by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'merchants.csv.gz');
  const whole = gzipSync(Array.from({ length: 20_000 }, (_, at) => `a${at},${Math.sqrt(at)}\n`).join(''));
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  await expect(allRows(await openTextFile(path))).rejects.toThrow(
    `The file "${path}" cannot be unpacked (unexpected end of file).`,
  );
});
