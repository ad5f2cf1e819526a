import { describe, expect, test } from 'vitest';
import { importedEin } from './imported-ein.ts';

const LLC = 'Bluegate Roofing LLC';

test.each([
  ['12-3456780', 'Dana Novak', '12-3456780'],
  ['12 3456780', 'Dana Novak', '12-3456780'],
  ['00-3417552', LLC, '00-3417552'],
  ['123456780', LLC, '12-3456780'],
  ['123456780', 'Hillcrest Dental, P.C.', '12-3456780'],
  ['123456780', 'Osprey Partners L.L.P.', '12-3456780'],
])('%j of %s is an EIN', (value, name, ein) => {
  expect(importedEin(value, { legalName: name })).toMatchObject({ ein, withheld: null });
});

test.each([
  ['123456780', 'Dana Novak'],
  ['123456780', 'Novak & Co'],
  ['123456780', 'Kettle and Crumb Bakery'],
  ['123456780', 'Dana Novak Sole Proprietor'],
  ['078051120', LLC],
  ['003417552', LLC],
  ['12345-6780', LLC],
  ['1234 56780', LLC],
])('%j of %s may be a social security number: its last four digits are shown', (value, name) => {
  const digits = value.replace(/\D/g, '');
  expect(importedEin(value, { legalName: name })).toMatchObject({
    ein: `•••-••-${digits.slice(-4)}`,
    withheld: digits,
  });
});

test.each(['123-45-6789', '123 45 6789', ' 123.45.6789 ', '123–45–6789', '１２３－４５－６７８９'])(
  '%j is a social security number, of which the last four digits are stored',
  (value) => {
    expect(importedEin(value, { legalName: LLC })).toMatchObject({ ein: '•••-••-6789', withheld: null });
  },
);

test.each([null, undefined, '', ' ', 'n/a', '12-345678', '000000000', '123456789'])(
  '%j is not a number at all',
  (value) => {
    expect(importedEin(value, { legalName: LLC })).toMatchObject({ ein: null, withheld: null });
  },
);

describe('nine digits without a dash in a column that a lender mapped as EIN', () => {
  const isColumnOfEins = true;

  test.each(['Kettle and Crumb Bakery', 'Bluegate Roofing', 'Harbor Street Dental', LLC])(
    'are the EIN of %s',
    (legalName) => {
      expect(importedEin('123456780', { legalName, isColumnOfEins })).toEqual({
        ein: '12-3456780',
        withheld: null,
        isBare: true,
      });
    },
  );

  test.each<[string, { last_name?: string }[]]>([
    ['Dana Novak', []],
    ['Novak, Dana', []],
    ['Dana M. Novak', []],
    ['Novak Roofing', [{ last_name: 'Novak' }]],
    ['De La Cruz Tile', [{ last_name: 'de la Cruz' }]],
    ['Novak Sole Proprietor', []],
  ])('of %s may be a social security number: the last four are shown', (legalName, principals) => {
    expect(importedEin('123456780', { legalName, principals, isColumnOfEins })).toMatchObject({
      ein: '•••-••-6780',
      withheld: '123456780',
    });
  });

  test('are withheld when no EIN begins like them', () => {
    expect(importedEin('078051120', { legalName: 'Bluegate Roofing', isColumnOfEins })).toMatchObject({
      ein: '•••-••-1120',
      withheld: '078051120',
    });
  });
});
