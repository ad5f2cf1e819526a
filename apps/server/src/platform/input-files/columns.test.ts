import { expect, test } from 'vitest';
import { mapColumns } from './columns.ts';

test('a mapping means the column that is spelled like it, before one that differs in case', () => {
  const header = ['Id', 'ID', 'Phone', 'PHONE'];
  const { ours, ignored } = mapColumns(
    ['external_id', 'phone'],
    header,
    ['ID=external_id', 'PHONE=phone'],
    'a.csv',
  );
  expect(header.map(ours)).toEqual([undefined, 'external_id', undefined, 'phone']);
  expect(ignored).toEqual(['Id', 'Phone']);
});

test('a mapping without a column spelled like it means the first that differs only in case', () => {
  const { ours } = mapColumns(['external_id'], ['Id', 'ID'], ['id=external_id'], 'a.csv');
  expect(['Id', 'ID'].map(ours)).toEqual(['external_id', undefined]);
});
