import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { mapColumns } from './columns.ts';

const read = (...args: string[]) =>
  readArguments(args, { once: ['source', 'out'], many: ['map'], usage: 'Usage: x' });

it('takes the file before and after the options, and several pairs for one option', () => {
  const expected = {
    file: 'f.csv',
    options: new Map([['source', 's']]),
    lists: new Map([['map', ['a=b', 'c=d']]]),
  };
  expect(read('f.csv', '--source', 's', '--map', 'a=b', 'c=d')).toEqual(expected);
  expect(read('--map', 'a=b', 'c=d', 'f.csv', '--source=s')).toEqual(expected);
  expect(read('--map', 'a=b', '--map', 'c=d', '--source', 's', 'f.csv')).toEqual(expected);
});

it.each([
  [[], 'A file is needed. Usage: x'],
  [['f', 'g'], 'Only one file is read: "f", then "g". Usage: x'],
  [['f', '--origin', 's'], 'There is no option --origin. Usage: x'],
  [['f', '--source'], '--source needs a value. Usage: x'],
  [['f', '--source', '--out', 'o'], '--source needs a value. Usage: x'],
  [['f', '--source', 's', '--source', 't'], '--source is given twice. Usage: x'],
])('%j is refused in one sentence', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

it('columns are found by our name in any case and order, or by the mapping', () => {
  const columns = mapColumns(
    ['external_id', 'name', 'zip5'],
    ['ZIP5', 'Business', 'Colour'],
    ['business=name'],
    'f.csv',
  );
  expect([columns.ours('ZIP5'), columns.ours('Business'), columns.ours('Colour')]).toEqual([
    'zip5',
    'name',
    undefined,
  ]);
  expect(columns.ignored).toEqual(['Colour']);
});

it.each([
  ['x=name', 'The file "f.csv" has no column "x"; it has a, b.'],
  ['a=title', 'There is no column "title" to map to; there are external_id, name'],
  ['a', '"--map a" is not of the form their_column=our_column.'],
])('the mapping %s is refused in one sentence', (pair, message) => {
  expect(() => mapColumns(['external_id', 'name'], ['a', 'b'], [pair], 'f.csv')).toThrow(message);
});
