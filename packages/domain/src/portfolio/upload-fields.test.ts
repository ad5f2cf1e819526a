import { describe, expect, test } from 'vitest';
import { guessMapping, type MappedColumn, mappingFault, uploadFieldLabel, uploadFields } from './index.ts';

const guessed = (columns: string[], remembered?: MappedColumn[]) =>
  guessMapping(columns, remembered).map(({ column, field }) => `${column} = ${field}`);

describe('what the columns of a file may be', () => {
  test('is told by their names, however they are written', () => {
    expect(
      guessed(['EXTERNAL_ID', 'Legal Name', 'd.b.a.', 'Zip Code', 'ZIP+4', 'Tel', 'Whatever', '']),
    ).toEqual([
      'EXTERNAL_ID = external_id',
      'Legal Name = legal_entity_name',
      'd.b.a. = name_dba',
      'Zip Code = zip5',
      'ZIP+4 = zip4',
      'Tel = phone',
    ]);
  });

  test('is one field for one column, the field’s own name before what else it may be called', () => {
    expect(guessed(['Company', 'Business', 'name', 'id', 'merchant id'])).toEqual([
      'name = name',
      'merchant id = external_id',
    ]);
  });

  test('is what was said of them last time', () => {
    const remembered: MappedColumn[] = [
      { column: 'city', field: 'name' },
      { column: 'gone', field: 'phone' },
    ];
    expect(guessed(['city', 'town', 'tel'], remembered)).toEqual([
      'city = name',
      'town = city',
      'tel = phone',
    ]);
  });
});

test('what a lender said of a column last time stands, even where another column has that field', () => {
  const remembered: MappedColumn[] = [
    { column: 'trade', field: 'name' },
    { column: 'city', field: 'name' },
    { column: 'trade', field: 'phone' },
  ];
  expect(guessed(['trade', 'city', 'tel'], remembered)).toEqual(['trade = name', 'tel = phone']);
});

test.each<[string[], string | null]>([
  [['external_id', 'name'], null],
  [['external_id', 'name_dba', 'city'], null],
  [['external_id', 'legal_entity_name'], null],
  [['name'], 'Choose the column with the Merchant ID, by which a later file finds the same merchant again.'],
  [['external_id', 'city'], 'Choose the column with the Name.'],
  [['external_id', 'name', 'name'], 'Two columns are chosen as Name.'],
])('a mapping to %j is at fault: %s', (fields, fault) => {
  const mapping = fields.map((field, at) => ({ column: `c${at}`, field }) as MappedColumn);
  expect(mappingFault(mapping)).toBe(fault);
});

test('a field is called by its label, and what is none as it is', () => {
  for (const { field, label } of uploadFields) expect(uploadFieldLabel(field)).toBe(label);
  expect(uploadFieldLabel('line')).toBe('line');
});
