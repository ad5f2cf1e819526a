import { expect, test } from 'vitest';
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
  expect(importedEin(value, name)).toEqual({ ein, isWithheld: false });
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
])('%j of %s may be a social security number and is not stored', (value, name) => {
  expect(importedEin(value, name)).toEqual({ ein: null, isWithheld: true });
});

test.each(['123-45-6789', '123 45 6789', ' 123.45.6789 ', '123–45–6789'])(
  '%j is a social security number, of which the last four digits are stored',
  (value) => {
    expect(importedEin(value, LLC)).toEqual({ ein: '•••-••-6789', isWithheld: false });
  },
);

test.each([null, undefined, '', ' ', 'n/a', '12-345678', '000000000', '123456789'])(
  '%j is not a number at all',
  (value) => {
    expect(importedEin(value, LLC)).toEqual({ ein: null, isWithheld: false });
  },
);
