import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { CsvReader, type CsvRecord } from './csv-reader.ts';
import { readLoosely, scanFields } from './scan-fields.ts';

/** A record without its row, which tests of its own check. */
type Lined = { line: number } & ({ fields: string[] } | { fault: string; cells?: string[] });
const lined = (records: CsvRecord[]): Lined[] => records.map(({ row: _, ...record }) => record);

function readAll(
  text: string,
  { piece = text.length, columns = 2 }: { piece?: number; columns?: number | null } = {},
): CsvRecord[] {
  const reader = new CsvReader(',');
  reader.columns = columns;
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...reader.read(text.slice(at, at + piece)));
  records.push(...reader.read('', true));
  return records;
}
const read = (...args: Parameters<typeof readAll>): Lined[] => lined(readAll(...args));

it.each<[string, string, Lined[]]>([
  [
    'plain lines',
    'a,b\nc,d\n',
    [
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['c', 'd'] },
    ],
  ],
  ['no last line end', 'a,b', [{ line: 1, fields: ['a', 'b'] }]],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['c', 'd'] },
    ],
  ],
  ['quotes, commas and twin quotes', '"a, ""x""",b\n', [{ line: 1, fields: ['a, "x"', 'b'] }]],
  [
    'a line end inside quotes',
    '"a\nx",b\nc,d\n',
    [
      { line: 1, fields: ['a\nx', 'b'] },
      { line: 3, fields: ['c', 'd'] },
    ],
  ],
  ['quotes inside a plain field', 'a 5" pipe,b\n', [{ line: 1, fields: ['a 5" pipe', 'b'] }]],
  [
    'empty fields',
    ',b\n"a",""\n',
    [
      { line: 1, fields: ['', 'b'] },
      { line: 2, fields: ['a', ''] },
    ],
  ],
  [
    'rows of blank fields, of any number',
    ',\n"",""\n\t, \na,b\n,,,\n"\n","",\nc,d\n;\n',
    [
      { line: 4, fields: ['a', 'b'] },
      { line: 8, fields: ['c', 'd'] },
      { line: 9, fault: '1 columns, the header has 2', cells: [';'] },
    ],
  ],
  [
    'blank lines',
    'a,b\n\n\nc,d\n',
    [
      { line: 1, fields: ['a', 'b'] },
      { line: 4, fields: ['c', 'd'] },
    ],
  ],
  ['text after a closing quote', '"Joe" Novak,b\n', [{ line: 1, fields: ['"Joe" Novak', 'b'] }]],
  [
    'text after a closing quote beside a quoted field',
    '"a","Joe" Novak\n',
    [{ line: 1, fields: ['a', '"Joe" Novak'] }],
  ],
  [
    'text after a closing quote that follows a comma',
    '"Joe," Novak,b\n',
    [{ line: 1, fields: ['"Joe," Novak', 'b'] }],
  ],
  [
    'text after a closing quote in a line with a lone carriage return',
    '"Joe" x\ry,b\r\n',
    [{ line: 1, fields: ['"Joe" x\ry', 'b'] }],
  ],
  ['space around quotes', ' "a, b" , c\n', [{ line: 1, fields: ['a, b', 'c'] }]],
  ['surplus blank columns', 'a,b,," "\n', [{ line: 1, fields: ['a', 'b'] }]],
  [
    'a quote inside a plain field beside quoted lines',
    '5" pipe,"a\nb"\n',
    [{ line: 1, fields: ['5" pipe', 'a\nb'] }],
  ],
  [
    'a field of several lines that begins with a quote of its own, beside a plain field with one',
    '"""Big"" Joe\nNovak",5" pipe\nc,d\n',
    [
      { line: 1, fields: ['"Big" Joe\nNovak', '5" pipe'] },
      { line: 3, fields: ['c', 'd'] },
    ],
  ],
  ['lines that hold nothing but quoted space', '" "\n"\n"\na,b\n', [{ line: 4, fields: ['a', 'b'] }]],
  [
    'a lone carriage return, which ends no line',
    'a\rx,b\nc,d\n',
    [
      { line: 1, fields: ['a\rx', 'b'] },
      { line: 2, fields: ['c', 'd'] },
    ],
  ],
])('reads %s the same in pieces of any size', (_, text, records) => {
  for (const piece of [1, 2, 3, 7, text.length]) expect(read(text, { piece })).toEqual(records);
});

it('reports a line with another number of columns as a fault', () => {
  expect(read('a\nb,c,d\ne,f\n')).toEqual([
    { line: 1, fault: '1 columns, the header has 2', cells: ['a'] },
    { line: 2, fault: '3 columns, the header has 2', cells: ['b', 'c', 'd'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a quote that is never closed costs only its own line', () => {
  expect(read('"a,b\nc,d\ne,f\n')).toEqual([
    { line: 1, fault: 'a quote is opened and never closed', cells: ['"a,b'] },
    { line: 2, fields: ['c', 'd'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a stray quote that meets a later quoted field costs only its own line', () => {
  expect(read('"a,b\n"c",d\ne,f\n')).toEqual([
    { line: 1, fault: 'a quote is opened and never closed', cells: ['"a,b'] },
    { line: 2, fields: ['c', 'd'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a stray quote closed inside a later row costs only its own line when rows have four or more columns', () => {
  expect(read('1,"Foo,x\n2,Bar,y\n3,Baz",z\n4,Qux,w\n', { columns: 3 })).toEqual([
    { line: 1, fields: ['1', 'Foo,x\n2,Bar,y\n3,Baz', 'z'] },
    { line: 4, fields: ['4', 'Qux', 'w'] },
  ]);
  const four = '1,"Foo,x,a\n2,Bar,y,b\n3,Baz",z,c\n4,Qux,w,d\n';
  for (const columns of [4, null]) {
    const text = `h,i,j,k\n${four}`;
    expect(read(text, { columns })).toEqual([
      { line: 1, fields: ['h', 'i', 'j', 'k'] },
      {
        line: 2,
        fault: 'a quote is opened here and closed on line 4, though the lines between are rows',
        cells: ['1,"Foo,x,a'],
      },
      { line: 3, fields: ['2', 'Bar', 'y', 'b'] },
      { line: 4, fields: ['3', 'Baz"', 'z', 'c'] },
      { line: 5, fields: ['4', 'Qux', 'w', 'd'] },
    ]);
  }
});

it('keeps a field of several lines together when its lines are not rows', () => {
  expect(read('1,"12 Mill Ln\nSuite 4, Bldg B",x,y\n', { columns: 4 })).toEqual([
    { line: 1, fields: ['1', '12 Mill Ln\nSuite 4, Bldg B', 'x', 'y'] },
  ]);
});

it('names the lines of a quote that spans into too many columns', () => {
  expect(read('a,"b\nc",d\ne,f\n')[0]).toEqual({
    line: 1,
    fault: 'a quote is opened here and closed on line 2: together 3 columns, the header has 2',
    cells: ['a,"b'],
  });
});

it('a quote closed by a later line that leaves too few columns costs only its own line', () => {
  expect(read('"a,b\nc,d"\ne,f\n')).toEqual([
    {
      line: 1,
      fault: 'a quote is opened here and closed on line 2: together 1 columns, the header has 2',
      cells: ['"a,b'],
    },
    { line: 2, fields: ['c', 'd"'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('drops a byte order mark before the first field', () => {
  expect(read('\uFEFFa,b\n')).toEqual([{ line: 1, fields: ['a', 'b'] }]);
});

it('drops a byte order mark only at the start of the file', () => {
  const reader = new CsvReader();
  expect(reader.read('')).toEqual([]);
  expect(lined(reader.read('\uFEFF"Joe" Novak,b\n'))).toEqual([{ line: 1, fields: ['"Joe" Novak', 'b'] }]);
  expect(lined(reader.read('\uFEFF"Joe" Novak,b\n'))).toEqual([
    { line: 2, fields: ['\uFEFF"Joe" Novak', 'b'] },
  ]);
});

it('reads columns separated by another character', () => {
  expect(lined(new CsvReader(';').read('a,b;c\n'))).toEqual([{ line: 1, fields: ['a,b', 'c'] }]);
  expect(lined(new CsvReader('\t').read('a\t\t "b" \t\n'))).toEqual([
    { line: 1, fields: ['a', '', 'b', ''] },
  ]);
});

it('returns a record with the piece that completes its line, however it is quoted', () => {
  expect(lined(new CsvReader().read('a,b\n"Joe" Novak,b\nc,'))).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['"Joe" Novak', 'b'] },
  ]);
});

describe('a record of a million characters', () => {
  const longest = 1_000_000;

  it('is not given up while its quote may still be closed', () => {
    const records = new CsvReader().read(`${'y'.repeat(longest)},b\n"a,b\n${'x'.repeat(longest - 7)}\n`);
    expect(records).toHaveLength(1);
  });

  it('costs only its first line when its quote is still open', () => {
    const records = new CsvReader().read(`"a,b\n${'x'.repeat(longest - 6)}\n`);
    expect(lined(records)[0]).toEqual({
      line: 1,
      fault: 'a quote is opened and never closed',
      cells: ['"a,b'],
    });
  });

  it('costs only its first line, too, when its last line does not end', () => {
    const reader = new CsvReader();
    expect(reader.read(`"a,b\n${'x'.repeat(longest - 6)}`)).toEqual([]);
    expect(lined(reader.read('x'))).toEqual([
      { line: 1, fault: 'a quote is opened and never closed', cells: ['"a,b'] },
    ]);
  });

  it('is a fault when its line does not end', () => {
    const fault = 'the line is longer than 1,000,000 characters';
    const reader = new CsvReader();
    expect(lined(reader.read(`a,b\n${'x'.repeat(longest - 1)}`))).toEqual([{ line: 1, fields: ['a', 'b'] }]);
    expect(lined(reader.read('x'))).toEqual([{ line: 2, fault }]);
    expect(reader.read('')).toEqual([]);
  });

  it('is read or rejected the same in pieces of any size', () => {
    const text = `a,b\n${'x'.repeat(longest)}\n"c\n${'y'.repeat(longest)}\n",d\n"e\n${'z'.repeat(longest - 10)}\n",f\n`;
    const whole = read(text);
    expect(whole.map((record) => ('fault' in record ? [record.line, record.fault] : record.line))).toEqual([
      1,
      [2, 'the line is longer than 1,000,000 characters'],
      [3, 'a quote is opened and never closed'],
      [4, 'the line is longer than 1,000,000 characters'],
      [5, 'a quote is opened and never closed'],
      6,
    ]);
    for (const piece of [1000, 333_333, longest]) expect(read(text, { piece })).toEqual(whole);
  });
});

it('counts rows as a spreadsheet does: every line, but a record of several lines once, blank or not', () => {
  const text = 'a,b\n\n,\n"c\nx",d\n"\n",""\ne,f,"\n"\n"g\nh,i\n';
  const rows = readAll(text).map((record) => [record.line, record.row, 'fields' in record]);
  expect(rows).toEqual([
    [1, 1, true],
    [4, 4, true],
    [8, 6, true],
    [10, 7, false],
    [11, 8, true],
  ]);
});

it('counts the lines of a last record without a line end', () => {
  expect(read('a,b\n"c\n\n",d')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['c\n\n', 'd'] },
  ]);
});

/** Random integers from 0 up to `below`, the same for the same seed (mulberry32). */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

it('reads standard CSV like csv-parse', () => {
  const draw = draws(4180);
  const signs = ['a', ',', '"', '\n', '\r\n', ' ', 'é', ';'];
  for (let tried = 0; tried < 500; tried += 1) {
    const rows = Array.from({ length: 1 + draw(8) }, () =>
      Array.from({ length: 2 }, () =>
        Array.from({ length: draw(6) }, () => signs[draw(signs.length)]).join(''),
      ),
    );
    const text = rows
      .map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`)
      .join('');
    const fields = read(text, { piece: 1 + draw(10) }).map((record) => 'fields' in record && record.fields);
    const filled = parse(text).filter((row) => row.some((field) => field.trim() !== ''));
    expect(fields, text).toEqual(filled);
  }
});

/** The records of a text by the rules of the reader, each line tried as a start and every later one as its end. */
function recordsByRules(text: string, columns: number | null): CsvRecord[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const records: CsvRecord[] = [];
  let inner = 0;
  let width = 0;
  const widthOf = (line: string) => (line === '' || line === '\r' ? null : line.split(',').length);
  const isWrong = (fields: string[]) =>
    columns !== null &&
    (fields.length < columns || fields.findLastIndex((field) => field.trim() !== '') >= columns);
  const wrong = (fields: string[]) => `${fields.length} columns, the header has ${columns}`;
  for (let start = 0; start < lines.length; ) {
    const line = start + 1;
    const first = lines[start]!;
    const place = { line, row: line - inner };
    const add = (fields: string[]) =>
      records.push({
        ...place,
        ...(isWrong(fields)
          ? { fault: wrong(fields), cells: fields }
          : { fields: fields.slice(0, columns ?? fields.length) }),
      });
    let end = start;
    let fields: string[] = [];
    let scan = scanFields(first, ',', { fields });
    while (scan.end === 'open' && end + 1 < lines.length) {
      end += 1;
      fields = [];
      scan = scanFields(lines.slice(start, end + 1).join('\n'), ',', { fields });
    }
    if (scan.end !== 'complete') {
      const loose = readLoosely(first.replace(/\r$/, ''), ',');
      if (loose) add(loose);
      else records.push({ ...place, fault: 'a quote is opened and never closed', cells: [first] });
      start += 1;
      continue;
    }
    const isBlank = fields.every((field) => field.trim() === '');
    const rows = columns ?? width;
    const areRows =
      rows >= 4 &&
      widthOf(first) === rows &&
      lines.slice(start + 1, end + 1).every((each) => (widthOf(each) ?? rows) === rows) &&
      lines.slice(start + 1, end + 1).some((each) => widthOf(each) !== null);
    if (end > start && !isBlank && (isWrong(fields) || areRows)) {
      const quote = `a quote is opened here and closed on line ${end + 1}`;
      const rest = isWrong(fields) ? `: together ${wrong(fields)}` : ', though the lines between are rows';
      records.push({ ...place, fault: quote + rest, cells: [first] });
      start += 1;
      continue;
    }
    if (!isBlank) {
      if (end === start) width = fields.length;
      add(fields);
    }
    inner += end - start;
    start = end + 1;
  }
  return records;
}

it('reads any text by its rules, in pieces of any size', () => {
  const draw = draws(2611);
  const signs = [
    'a',
    'bc',
    ',',
    ',',
    '"',
    '"',
    '\n',
    '\n',
    '\r\n',
    ' ',
    '"d',
    'e"',
    '",',
    ',,,',
    '1,2,3,4\n',
    '""',
    '\r',
    '1,"2,3,4\n',
    '1,2",3,4\n',
    '1,"2\n3",4,5\n',
  ];
  for (let tried = 0; tried < 3_000; tried += 1) {
    const text = Array.from({ length: 1 + draw(40) }, () => signs[draw(signs.length)]).join('');
    const columns = [null, 1, 2, 3, 4, 5][draw(6)]!;
    expect(readAll(text, { columns, piece: 1 + draw(12) }), JSON.stringify([text, columns])).toEqual(
      recordsByRules(text, columns),
    );
  }
});

it('accepts a record of several lines with fewer than a million characters', () => {
  for (const [length, isRead] of [
    [999_999, true],
    [1_000_000, false],
  ] as const) {
    const rest = 'y\n","b"';
    const text = `a,b\n"${'x'.repeat(length - rest.length - 2)}\n${rest}\n`;
    const [, second] = read(text);
    expect('fields' in second!, String(length)).toBe(isRead);
  }
});

it('reads a record of several lines after any number of characters', () => {
  const records = read(`${'a,b\n'.repeat(100_000)}"${'x'.repeat(900_000)}\ny",z\n`, { piece: 100_000 });
  expect(records).toHaveLength(100_001);
  expect(records.at(-1)).toMatchObject({ line: 100_001, fields: [expect.stringMatching(/^x+\ny$/), 'z'] });
});

it('judges a record of several lines without the lines before it', () => {
  const long = 'x'.repeat(600_000);
  expect(read(`"p","q\n${long}","c\nd"\n`)).toEqual([
    {
      line: 1,
      fault: 'a quote is opened here and closed on line 3: together 3 columns, the header has 2',
      cells: ['"p","q'],
    },
    { line: 2, fields: [`${long}"`, 'c\nd'] },
  ]);
});

describe('an adversarial text', () => {
  const size = 200_000;
  /** Of a character of plain text, once the reader has been compiled. */
  let plainCost: number;
  beforeAll(() => {
    const plain = 'ab,cd\n'.repeat(size / 4);
    costOf(plain, { columns: 2, piece: 4096 });
    plainCost = costOf(plain, { columns: 2, piece: 4096 }) / plain.length;
  });
  it.each<[string, number, string, number?]>([
    ['lines that each leave a quote open', 2, 'a","c\n'],
    ['lines that each open a quote', 2, '"a,b\n'],
    ['lines of a quote and a word', 2, '"x\n'],
    ['open quotes that the last line closes into too many columns', 2, `${'a","c\n'.repeat(size / 6)}"\n`],
    ['open quotes that the last line closes by blank columns', 2, `${'"a\n'.repeat(size / 3)}",b,,,\n`],
    [
      'open quotes that the last line closes over rows',
      4,
      `1,"2,3,4\n${'1,"2",3,4\n'.repeat(size / 10)}1,2",3,4\n`,
    ],
    ['open quotes that the last line follows with text', 2, `${'"a\n'.repeat(size / 3)}" x\n`],
    [
      'an open quote after many fields, in small pieces',
      2,
      `${'a,'.repeat(size / 8)}"b\n${'x'.repeat(size * 4)}\n`,
      256,
    ],
  ])('of %s takes at most 15 times as long as plain text of its length', (_, columns, unit, piece = 4096) => {
    const text = unit.repeat(Math.ceil(size / unit.length));
    // Measured: at most 5 times as much. The limit does not depend on how fast the machine is.
    expect(costOf(text, { columns, piece }) / text.length).toBeLessThan(15 * plainCost);
  });
});

/** The processor time of reading a text, in microseconds. */
function costOf(text: string, options: { columns: number; piece: number }): number {
  const before = process.cpuUsage();
  expect(read(text, options).length).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
