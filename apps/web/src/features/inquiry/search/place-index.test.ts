import { expect, test } from 'vitest';
import { cityChoices, placeIndex, stateChoices, withoutPlaces, zipChoices } from './place-index.ts';

const places = [
  { state: 'IN', city: 'Elkhart', zip5: '46514' },
  { state: 'IN', city: 'Elkhart', zip5: '46516' },
  { state: 'IN', city: 'North Bend', zip5: '46699' },
  { state: 'IN', city: 'South Bend', zip5: '46601' },
  { state: 'IN', city: 'South Bend', zip5: '46613' },
  { state: 'AR', city: 'Little Rock', zip5: '72201' },
  { state: 'OR', city: 'Bend', zip5: '97701' },
];
const index = placeIndex(places);

test('states come from the list, sorted by name [ONB-046]', () => {
  expect(stateChoices(index)).toEqual([
    { value: 'AR', label: 'Arkansas' },
    { value: 'IN', label: 'Indiana' },
    { value: 'OR', label: 'Oregon' },
  ]);
});

test('cities are those of the state without duplicates, with a word that begins with the text [ONB-046]', () => {
  expect(cityChoices(index, 'IN', '')).toEqual(['Elkhart', 'North Bend', 'South Bend']);
  expect(cityChoices(index, 'IN', 'south')).toEqual(['South Bend']);
  expect(cityChoices(index, 'IN', 'BEND')).toEqual(['North Bend', 'South Bend']);
  expect(cityChoices(index, 'IN', 'end')).toEqual([]);
  expect(cityChoices(index, 'IN', 'Little Rock')).toEqual([]);
});

test('without a state, 2 characters search all states [ONB-046]', () => {
  expect(cityChoices(index, '', 'b')).toEqual([]);
  expect(cityChoices(index, '', ' b ')).toEqual([]);
  expect(cityChoices(index, '', 'be')).toEqual(['Bend', 'North Bend', 'South Bend']);
  expect(zipChoices(index, '', '', '9')).toEqual([]);
  expect(zipChoices(index, '', '', '97')).toEqual([{ zip5: '97701', city: 'Bend' }]);
});

test("zips are those of the state that begin with the text, the typed city's first [ONB-046]", () => {
  const zips = (city: string, typed: string) => zipChoices(index, 'IN', city, typed).map(({ zip5 }) => zip5);
  expect(zips('', '')).toEqual(['46514', '46516', '46601', '46613', '46699']);
  expect(zips('south bend', '')).toEqual(['46601', '46613', '46514', '46516', '46699']);
  expect(zips('', '466')).toEqual(['46601', '46613', '46699']);
  expect(zips('', '97')).toEqual([]);
});

test('shows at most 50 choices [ONB-046]', () => {
  const many = placeIndex(
    Array.from({ length: 120 }, (_, n) => ({ state: 'TX', city: `Town ${n}`, zip5: String(75000 + n) })),
  );
  expect(cityChoices(many, 'TX', '')).toHaveLength(50);
  expect(cityChoices(many, '', 'to')).toHaveLength(50);
  expect(zipChoices(many, 'TX', '', '75')).toHaveLength(50);
});

test('without the list, offers the 50 states and DC and no choices for city and zip [ONB-046]', () => {
  expect(stateChoices(withoutPlaces)).toHaveLength(51);
  expect(cityChoices(withoutPlaces, 'IN', 'South')).toEqual([]);
  expect(zipChoices(withoutPlaces, 'IN', '', '46')).toEqual([]);
});

test('41,000 places are indexed and searched without a noticeable pause', () => {
  const all = Array.from({ length: 41_000 }, (_, n) => ({
    state: ['IN', 'AR', 'OR', 'TX'][n % 4] as string,
    city: `City ${n % 9000}`,
    zip5: String(10000 + n),
  }));
  const big = placeIndex(all);
  big.region('');
  const start = performance.now();
  for (const typed of ['Ci', 'City 1', 'ty 89', 'nowhere']) {
    cityChoices(big, '', typed);
    zipChoices(big, '', '', '10');
  }
  expect((performance.now() - start) / 8).toBeLessThan(100);
});
