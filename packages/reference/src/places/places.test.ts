import { STATES } from '@assay/names/states';
import { expect, test } from 'vitest';
import { places } from './index.ts';

test('the places cover all 50 states and DC with two-letter codes and five-digit zips [ONB-048]', () => {
  const codes = new Set(places().map((place) => place.state));
  expect([...codes].sort()).toEqual(STATES.map((state) => state.code).sort());
  expect(places().every((place) => /^\d{5}$/.test(place.zip5) && place.city.length > 0)).toBe(true);
});

test('lists each combination of state, city and zip once, sorted by state, city, zip5 [ONB-048]', () => {
  const keys = places().map((place) => `${place.state}\t${place.city}\t${place.zip5}`);
  expect(new Set(keys).size).toBe(keys.length);
  const ordered = places().every((place, index) => {
    const before = places()[index - 1];
    if (!before) return true;
    if (before.state !== place.state) return before.state < place.state;
    if (before.city !== place.city) return before.city < place.city;
    return before.zip5 < place.zip5;
  });
  expect(ordered).toBe(true);
});

test('contains a known place and is read only once', () => {
  expect(places()).toContainEqual({ state: 'IN', city: 'South Bend', zip5: '46613' });
  expect(places()).toBe(places());
});
