import { expect, it } from 'vitest';
import { CsvReader, type CsvRecord } from './csv-reader.ts';

function read(
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

it.each<[string, string, CsvRecord[]]>([
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
    ',\n"",""\n',
    [
      { line: 1, fields: ['', ''] },
      { line: 2, fields: ['', ''] },
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
  ['space around quotes', ' "a, b" , c\n', [{ line: 1, fields: ['a, b', 'c'] }]],
  ['surplus blank columns', 'a,b,,\n', [{ line: 1, fields: ['a', 'b'] }]],
])('reads %s the same in pieces of any size', (_, text, records) => {
  for (const piece of [1, 2, 3, 7, text.length]) expect(read(text, { piece })).toEqual(records);
});

it('a line with another number of columns is a fault of its own', () => {
  expect(read('a\nb,c,d\ne,f\n')).toEqual([
    { line: 1, fault: '1 columns, the header has 2' },
    { line: 2, fault: '3 columns, the header has 2' },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a quote that is never closed costs its own line alone', () => {
  expect(read('"a,b\nc,d\ne,f\n')).toEqual([
    { line: 1, fault: 'a quote is opened and never closed' },
    { line: 2, fields: ['c', 'd'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a quote closed by another line costs its own line alone', () => {
  expect(read('"a,b\n"c",d\ne,f\n')).toEqual([
    { line: 1, fault: 'a quote is opened and never closed' },
    { line: 2, fields: ['c', 'd'] },
    { line: 3, fields: ['e', 'f'] },
  ]);
});

it('a quote closed at the end of a word of another line costs its own line alone', () => {
  expect(read('1,"Foo,x\n2,Bar,y\n3,Baz",z\n4,Qux,w\n', { columns: 3 })).toEqual([
    { line: 1, fields: ['1', 'Foo,x\n2,Bar,y\n3,Baz', 'z'] },
    { line: 4, fields: ['4', 'Qux', 'w'] },
  ]);
  const four = '1,"Foo,x,a\n2,Bar,y,b\n3,Baz",z,c\n4,Qux,w,d\n';
  for (const columns of [4, null]) {
    const text = `h,i,j,k\n${four}`;
    expect(read(text, { columns })).toEqual([
      { line: 1, fields: ['h', 'i', 'j', 'k'] },
      { line: 2, fault: 'a quote is opened here and closed on line 4, though the lines between are rows' },
      { line: 3, fields: ['2', 'Bar', 'y', 'b'] },
      { line: 4, fields: ['3', 'Baz"', 'z', 'c'] },
      { line: 5, fields: ['4', 'Qux', 'w', 'd'] },
    ]);
  }
});

it('a field of several lines stays one where its lines are no rows', () => {
  expect(read('1,"12 Mill Ln\nSuite 4, Bldg B",x,y\n', { columns: 4 })).toEqual([
    { line: 1, fields: ['1', '12 Mill Ln\nSuite 4, Bldg B', 'x', 'y'] },
  ]);
});

it('a quote that spans lines into too many columns says so', () => {
  expect(read('a,"b\nc",d\ne,f\n')[0]).toEqual({
    line: 1,
    fault: 'a quote is opened here and closed on line 2: together 3 columns, the header has 2',
  });
});
