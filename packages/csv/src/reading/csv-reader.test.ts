import { expect, it } from 'vitest';
import { CsvReader, type CsvRecord } from './csv-reader.ts';

function read(text: string, { piece = text.length, columns = 2 } = {}): CsvRecord[] {
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
