import { expect, test } from 'vitest';
import { comparable } from './comparable.ts';

const heron = {
  business_legal_name: 'Blue Heron Coffee, LLC',
  business_dba_name: null,
  business_address: '12 N Main Street, Suite 4',
  business_city: 'St. Paul',
};

test.each([
  ['legal form and signs', { business_legal_name: 'BLUE HERON COFFEE' }],
  [
    'the names, one the other’s trade name',
    { business_legal_name: null, business_dba_name: 'Blue Heron Coffee' },
  ],
  ['short forms and unit of the street', { business_address: '12 north main st.' }],
  ['short forms of the city', { business_city: 'Saint Paul' }],
])('ignores differences in %s', (_what, typed) => {
  expect(comparable({ ...heron, ...typed })).toEqual(comparable(heron));
});

test.each([
  ['another name', { business_legal_name: 'Blue Herring Coffee LLC' }],
  ['another number', { business_address: '14 N Main Street' }],
  ['another street', { business_address: '12 N Oak Street' }],
  ['another city', { business_city: 'Duluth' }],
])('distinguishes %s', (_what, typed) => {
  expect(comparable({ ...heron, ...typed })).not.toEqual(comparable(heron));
});

test('compares unreadable values as typed and counts two spellings of one name once', () => {
  expect(
    comparable({
      business_legal_name: ' !? ',
      business_dba_name: 'Acme Inc',
      business_address: 'PO Box 77',
      business_city: '5',
    }),
  ).toEqual({ compared_names: ['!?', 'acme'], compared_address: 'box 77', compared_city: '5' });
  expect(comparable({ ...heron, business_dba_name: 'Blue Heron Coffee Inc.' }).compared_names).toHaveLength(
    1,
  );
});
