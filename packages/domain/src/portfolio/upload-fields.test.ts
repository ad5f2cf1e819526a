import { describe, expect, test } from 'vitest';
import { guessMapping, type MappedColumn, mappingFault, uploadFieldLabel, uploadFields } from './index.ts';

const guessed = (columns: string[], remembered?: MappedColumn[]) =>
  guessMapping(columns, remembered).map(({ column, field }) => `${column} = ${field}`);

describe('guessing the fields of columns', () => {
  test('uses the column names, however they are written', () => {
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

  test('gives each field to one column, preferring the field’s own name over synonyms', () => {
    expect(guessed(['Company', 'Business', 'name', 'id', 'merchant id'])).toEqual([
      'name = name',
      'merchant id = external_id',
    ]);
  });

  test('finds owners and funding by common names', () => {
    expect(
      guessed(['Owner 1 First', 'Owner Last Name', 'Owner 2 Title', 'Ownership %', 'Principal 2 Last Name']),
    ).toEqual([
      'Owner 1 First = owner1_first_name',
      'Owner Last Name = owner1_last_name',
      'Owner 2 Title = owner2_title',
      'Ownership % = owner1_share',
      'Principal 2 Last Name = owner2_last_name',
    ]);
    expect(guessed(['Amount Funded', 'Outstanding Balance', 'Date Funded'])).toEqual([
      'Amount Funded = funded_amount',
      'Outstanding Balance = balance',
      'Date Funded = funding_date',
    ]);
  });

  test.each([
    [['45402', '45403-1234'], ['ZIP+4 = zip5']],
    [['1234', ''], ['ZIP+4 = zip4']],
    [[], ['ZIP+4 = zip4']],
  ])('takes a column called ZIP+4 with the values %j as %j', (values, mapping) => {
    expect(
      guessMapping(['ZIP+4'], [], () => values).map(({ column, field }) => `${column} = ${field}`),
    ).toEqual(mapping);
  });

  test('leaves ZIP+4 as it is beside a column of zips', () => {
    expect(guessMapping(['Zip', 'ZIP+4'], [], () => ['45402']).map(({ field }) => field)).toEqual([
      'zip5',
      'zip4',
    ]);
  });

  test('uses the lender’s last mapping', () => {
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

test('the lender’s last mapping wins over another column with that field’s name', () => {
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
])('rejects a mapping to %j: %s', (fields, fault) => {
  const mapping = fields.map((field, at) => ({ column: `c${at}`, field }) as MappedColumn);
  expect(mappingFault(mapping)).toBe(fault);
});

test('shows a field by its label and an unknown field as it is', () => {
  for (const { field, label } of uploadFields) expect(uploadFieldLabel(field)).toBe(label);
  expect(uploadFieldLabel('line')).toBe('line');
});
