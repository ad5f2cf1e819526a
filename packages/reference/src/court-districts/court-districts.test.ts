import { expect, it } from 'vitest';
import { countyNamed } from '../counties/index.ts';
import { courtDistrict, DISTRICT_COUNTIES, districtOf } from './index.ts';

it('every county of a district is in its state and in no other district', () => {
  const unknown = DISTRICT_COUNTIES.filter(
    ({ state, county }) => countyNamed(`${county} County`, state) !== county,
  );
  expect(unknown).toEqual([]);
  expect(new Set(DISTRICT_COUNTIES.map(({ state, county }) => `${state} ${county}`)).size).toBe(
    DISTRICT_COUNTIES.length,
  );
});

it.each([
  ['allen', 'IN', 'N'],
  ['vanderburgh', 'IN', 'S'],
  ['washoe', 'NV', null],
  ['allen', 'KS', null],
])('the county %s of %s is in the district %s', (county, state, district) => {
  expect(districtOf(county, state)).toBe(district);
});

it.each([
  ['District Court, N.D. Indiana', 'N'],
  ['United States Bankruptcy Court, C.D. California', 'C'],
  ['U.S. District Court for the Middle District of Florida', 'M'],
  ['District Court, D. Nevada', null],
  ['Sangamon County Circuit Court', null],
  ['United States District Court, S.D.N.Y., N.Y.', 'S'],
  ['Los Angeles County Superior Court, Central District', null],
])('%s names the district %s', (line, district) => {
  expect(courtDistrict(line)).toBe(district);
});
