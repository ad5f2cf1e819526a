import { expect, it } from 'vitest';
import { type AddressLevel, addressText, orderReasons, personText } from './index.ts';

const LEVELS: AddressLevel[] = [
  'same',
  'typo',
  'otherUnit',
  'otherDirection',
  'nearNumber',
  'noNumber',
  'otherNumber',
  'sameNumberOtherStreet',
  'otherStreet',
  'sameBox',
  'otherBox',
];

it('every address level has its own text', () => {
  const texts = LEVELS.map((level) => addressText(level, false, false));
  expect(new Set(texts).size).toBe(LEVELS.length);
  for (const text of texts) expect(text).toMatch(/\b(street|box|unit)\b/);
});

it.each([
  [false, false, 'same number and street'],
  [true, false, 'same number, street and zip'],
  [false, true, 'same number, street and unit'],
  [true, true, 'same number, street, unit and zip'],
])(
  'mentions the zip (%s) and the unit (%s) of an address if they agree: %s',
  (isSameZip, isSameUnit, text) => {
    expect(addressText('same', isSameZip, isSameUnit)).toBe(text);
  },
);

it('lists agreements first, then by weight, equal weights by field', () => {
  const reasons = [
    { field: 'zip', weight: -1 },
    { field: 'state', weight: 1 },
    { field: 'name', weight: 8 },
    { field: 'phone', weight: -1.5 },
    { field: 'city', weight: 1 },
    { field: 'email', weight: 0 },
  ];
  const ordered = ['name', 'city', 'state', 'phone', 'zip', 'email'];
  expect(orderReasons(reasons).map(({ field }) => field)).toEqual(ordered);
  expect(orderReasons(reasons.toReversed()).map(({ field }) => field)).toEqual(ordered);
});

it('names a person with the last name first', () => {
  expect(personText({ first: 'dana', last: 'novak' })).toBe('Novak, Dana');
  expect(personText({ first: null, last: 'novak' })).toBe('Novak');
});
