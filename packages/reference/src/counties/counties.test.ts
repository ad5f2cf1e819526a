import { expect, it } from 'vitest';
import { countyKey, countyNamed, countyOf } from './index.ts';

it.each([
  [{ zip5: '46805', state: 'IN' }, 'allen'],
  [{ city: 'New Haven', state: 'IN', zip5: '46774' }, 'allen'],
  [{ city: 'SOUTH BEND', state: 'Indiana' }, countyKey('St. Joseph')],
  [{ city: 'Nowhere at all', state: 'IN' }, null],
  [{ city: 'Fort Wayne' }, null],
  [{ city: 'Fort Wayne', state: 'IN', zip5: '00000' }, 'allen'],
])('the county of %j is %s', (place, county) => {
  expect(countyOf(place)).toBe(county);
});

it('a town in several counties has none without its zip', () => {
  expect(countyOf({ city: 'Houston', state: 'TX', zip5: '77002' })).toBe('harris');
  expect(countyOf({ city: 'Kansas City', state: 'MO' })).toBeNull();
});

it.each([
  ['Allen County Superior Court', 'IN', 'allen'],
  ['St. Joseph County Recorder', 'IN', countyKey('St. Joseph')],
  ['Circuit Court of Cook County', 'IL', 'cook'],
  ['SUPERIOR COURT SAINT JOSEPH COUNTY', 'IN', countyKey('St. Joseph')],
  ['Orleans Parish Civil District Court', 'LA', 'orleans'],
  ['Allen County Superior Court', 'CA', null],
  ['District Court, N.D. Indiana', 'IN', null],
])('the line %s in %s names the county %s', (line, state, county) => {
  expect(countyNamed(line, state)).toBe(county);
});
