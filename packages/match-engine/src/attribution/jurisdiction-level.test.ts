import { expect, it } from 'vitest';
import { comparable } from './business-evidence.ts';
import type { ClaimedPlace } from './claim.ts';
import { jurisdictionLevel } from './jurisdiction-level.ts';
import { placeRank } from './place-level.ts';

const FORT_WAYNE = { city: 'Fort Wayne', state: 'IN', zip5: '46805', county: 'allen', district: 'N' };
const NEW_HAVEN = { city: 'New Haven', state: 'IN', zip5: '46774', county: 'allen', district: 'N' };
const SOUTH_BEND = { city: 'South Bend', state: 'IN', zip5: '46601', county: 'stjoseph', district: 'N' };
const EVANSVILLE = { city: 'Evansville', state: 'IN', zip5: '47711', county: 'vanderburgh', district: 'S' };
const RENO = { city: 'Reno', state: 'NV', zip5: '89501', county: 'washoe', district: null };
const UNKNOWN = { city: 'Fort Wayne', state: 'IN' };

const COUNTY_COURT = { city: 'Fort Wayne', state: 'IN', county: 'allen' };
const FEDERAL = { state: 'IN', district: 'N' };

const level = (madeAt: ClaimedPlace, ...places: ClaimedPlace[]) =>
  jurisdictionLevel(madeAt, comparable({ names: ['Zelkova'], places }).atPlaces);

it.each<[string, ClaimedPlace, ClaimedPlace, string | null]>([
  ['a court of its county, in its own town', COUNTY_COURT, FORT_WAYNE, 'madeInCounty'],
  ['a court of its county, in the next town', COUNTY_COURT, NEW_HAVEN, 'madeInCounty'],
  ['a court of another county', COUNTY_COURT, EVANSVILLE, 'madeInState'],
  ['a court in its town, with an unknown county', COUNTY_COURT, UNKNOWN, 'madeInTown'],
  ['a court with only a town', { city: 'Fort Wayne', state: 'IN' }, FORT_WAYNE, 'madeInTown'],
  ['a federal court of its district', FEDERAL, SOUTH_BEND, 'madeInDistrict'],
  ['a federal court of another district', FEDERAL, EVANSVILLE, 'madeInState'],
  ['a federal court where no district is known', FEDERAL, UNKNOWN, 'madeInState'],
  ['a federal court of a whole state', { state: 'NV', district: null }, RENO, 'madeInState'],
  [
    'a county of the same name in another state',
    { state: 'OH', county: 'allen' },
    FORT_WAYNE,
    'madeElsewhere',
  ],
  ['a court without a state', { city: 'Fort Wayne', county: 'allen' }, FORT_WAYNE, null],
  ['a court of any state, of a business without one', COUNTY_COURT, { addr1: '1 Elm St' }, null],
])('a record of %s', (_, madeAt, place, expected) => {
  expect(level(madeAt, place)).toBe(expected);
});

it('an additional place never makes a record more distant', () => {
  const places = [FORT_WAYNE, NEW_HAVEN, SOUTH_BEND, EVANSVILLE, RENO, UNKNOWN];
  for (const madeAt of [COUNTY_COURT, FEDERAL, { state: 'NV' }, { state: 'OH' }])
    for (const known of places)
      for (const further of places) {
        const before = placeRank(level(madeAt, known)!);
        const after = placeRank(level(madeAt, known, further)!);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(placeRank(level(madeAt, further, known)!)).toBe(after);
      }
});
