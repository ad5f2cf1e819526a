import { expect, it } from 'vitest';
import { courtPlace, courtState } from './index.ts';

it.each([
  ['District Court, N.D. Indiana', 'IN'],
  ['United States Bankruptcy Court, S.D. West Virginia', 'WV'],
  ['U.S. District Court, E.D. Ark.', 'AR'],
  ['United States District Court, S.D.N.Y., N.Y.', 'NY'],
  ['Lucas County Court of Common Pleas, Toledo, OH', 'OH'],
  ['Kansas City Municipal Court', 'KS'],
  ['Circuit Court of Cook County', null],
  ['Federal', null],
])('finds the state of %s', (line, state) => {
  expect(courtState(line)).toBe(state);
});

it.each([
  [
    ['Allen County Superior Court', 'Indiana'],
    'Fort Wayne, IN',
    { city: 'Fort Wayne', state: 'IN', county: 'allen', district: null },
  ],
  [
    ['District Court, N.D. Indiana', 'Federal'],
    null,
    { city: null, state: 'IN', county: null, district: 'N' },
  ],
  [['Wake County Clerk', null], 'Raleigh', { city: 'Raleigh', state: null, county: null, district: null }],
  [['Allen County Recorder'], null, null],
  [[null, undefined], null, null],
])('the lines %j with the seat %j give the place %j', (lines, seat, place) => {
  expect(courtPlace(lines, seat)).toEqual(place);
});
