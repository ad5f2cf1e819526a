import { expect, test } from 'vitest';
import { personParts } from './person-parts.ts';

test.each([
  [
    ['Viktor', null, 'Morozov'],
    ['Viktor', null, 'Morozov'],
  ],
  [
    ['Viktor', 'I', 'Morozov'],
    ['Viktor', 'I', 'Morozov'],
  ],
  [
    ['Viktor Morozov', null, null],
    ['Viktor', null, 'Morozov'],
  ],
  [
    ['Viktor Morozov', 'I', null],
    ['Viktor', 'I', 'Morozov'],
  ],
  [
    [null, null, ' Viktor  Ivan Morozov '],
    ['Viktor', 'Ivan', 'Morozov'],
  ],
  [
    [null, null, 'Morozov, Viktor'],
    ['Viktor', null, 'Morozov'],
  ],
  [['Viktor', null, ' '], null],
  [
    ['Morozov,Viktor', null, null],
    ['Viktor', null, 'Morozov'],
  ],
  [
    ['Morozov, Viktor Ivan Pavel', null, null],
    ['Viktor', 'Ivan Pavel', 'Morozov'],
  ],
  [
    [' Viktor ', null, ' Morozov '],
    ['Viktor', null, 'Morozov'],
  ],
  [['Viktor', 'Ivan', null], null],
  [[null, null, 'Morozov'], null],
  [['', null, ''], null],
])(
  'first, middle and last name %j are searched for as %j',
  ([first_name, middle_name, last_name], sources) => {
    const [first, middle, last] = sources ?? [];
    expect(
      personParts({
        first_name: first_name ?? null,
        middle_name: middle_name ?? null,
        last_name: last_name ?? null,
      }),
    ).toEqual(sources && { first_name: first, middle_name: middle, last_name: last });
  },
);
