import { expect, test } from 'vitest';
import type { KnownPerson } from './person.ts';
import { samePeople } from './same-people.ts';

const person = (name: string, rest: Partial<KnownPerson> = {}): KnownPerson => {
  const [first_name = null, ...others] = name.split(' ');
  const last_name = others.pop() ?? null;
  return { first_name, middle_name: others[0] ?? null, last_name, places: [], ...rest };
};
const named = ({ first_name, middle_name, last_name }: KnownPerson): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');
const groups = (people: readonly KnownPerson[]) =>
  samePeople(people)
    .map(({ members }) => members.map(named).sort())
    .sort();
const home = { addr1: '412 Oak St', city: 'South Bend', state: 'IN', zip5: '46613' };

test.each<[string, KnownPerson[], string[][]]>([
  [
    'one name by two sources, one by a nickname',
    [person('Robert Kowalski'), person('Bob Kowalski', { places: [home] })],
    [['Bob Kowalski', 'Robert Kowalski']],
  ],
  [
    'an initial at the same address',
    [person('R Kowalski', { places: [home] }), person('Robert Kowalski', { places: [home] })],
    [['R Kowalski', 'Robert Kowalski']],
  ],
  [
    'an initial somewhere else',
    [person('R Kowalski'), person('Robert Kowalski', { places: [home] })],
    [['R Kowalski'], ['Robert Kowalski']],
  ],
  [
    'a father and a son by their generation',
    [person('Robert Kowalski', { suffix: 'Sr' }), person('Robert Kowalski', { suffix: 'Jr' })],
    [['Robert Kowalski'], ['Robert Kowalski']],
  ],
  [
    'a father and a son by the year of birth',
    [person('Robert Kowalski', { birth_year: 1950 }), person('Robert Kowalski', { birth_year: 1979 })],
    [['Robert Kowalski'], ['Robert Kowalski']],
  ],
  [
    'two middle names, and a bare one that goes with one of them alone',
    [person('Robert J Kowalski', { places: [home] }), person('Robert Kowalski'), person('Robert M Kowalski')],
    [['Robert J Kowalski', 'Robert Kowalski'], ['Robert M Kowalski']],
  ],
  [
    'one born in another year, whom a mention without a year would fit',
    [
      person('Robert Kowalski', { birth_year: 1950, places: [home], phones: ['5745550187'] }),
      person('Bob Kowalski', { places: [home], phones: ['5745550187'] }),
      person('Rob Kowalski', { birth_year: 1979 }),
    ],
    [['Bob Kowalski', 'Robert Kowalski'], ['Rob Kowalski']],
  ],
  [
    'two middle names, and a bare one with the phone number of the one with less data',
    [
      person('Robert J Kowalski', { birth_year: 1950, places: [home], emails: ['r@kowalski.example'] }),
      person('Robert M Kowalski', { phones: ['5745550187'] }),
      person('Bob Kowalski', { phones: ['5745550187'] }),
    ],
    [['Bob Kowalski', 'Robert M Kowalski'], ['Robert J Kowalski']],
  ],
  [
    'two people',
    [person('Robert Kowalski'), person('Anna Kowalski')],
    [['Anna Kowalski'], ['Robert Kowalski']],
  ],
])('groups the people of one business: %s', (_what, people, expected) => {
  expect(groups(people)).toEqual(expected);
  expect(groups(people.toReversed())).toEqual(expected);
});

test('every mention has the reasons for its group, and a possible match is listed on both sides', () => {
  const [robert, initial, ...others] = samePeople([
    person('Robert Kowalski', { places: [home] }),
    person('Bob Kowalski', { phones: ['574 555 0187'] }),
    person('R Kowalski'),
  ]);
  expect(others).toEqual([]);
  const [, second] = robert?.members ?? [];
  expect(robert?.reasons.get(second!)?.map(({ text }) => text)).toContain('same first and last name');
  expect(robert?.mayBe).toMatchObject([{ person: { members: [{ first_name: 'R' }] } }]);
  expect(initial?.mayBe[0]?.person).toBe(robert);
});

test('a contradiction rules out a possible match, and a single person has none', () => {
  const born = [1950, 1979].map((birth_year) => person('R Kowalski', { birth_year }));
  const people = samePeople([person('Robert Kowalski', { birth_year: 1950, places: [home] }), born[1]!]);
  expect(people.map(({ mayBe }) => mayBe)).toEqual([[], []]);
  const [alone] = samePeople([born[0]!]);
  expect(alone).toEqual({ members: [born[0]], reasons: new Map(), mayBe: [] });
});

test('puts the fullest mention first and explains each other one by its nearest predecessor', () => {
  const phones = ['5745550187'];
  const full = person('Robert Kowalski', {
    birth_year: 1950,
    places: [home],
    emails: ['r@kowalski.example'],
  });
  const placed = person('Bob Kowalski', { places: [home], phones });
  const withPhone = person('Rob Kowalski', { phones });
  const bare = person('R Kowalski', { places: [home] });
  const people = [bare, withPhone, placed, full];
  for (const order of [people, people.toReversed()]) {
    const [person, ...others] = samePeople(order);
    expect(others).toEqual([]);
    expect(person?.members).toEqual([full, placed, withPhone, bare]);
    const why = person?.reasons.get(withPhone)?.map(({ text }) => text);
    expect(why).toContain('same phone number or email');
  }
});
