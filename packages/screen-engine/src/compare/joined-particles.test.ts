import { describe, expect, it } from 'vitest';
import { ScreenIndex } from '../index/index.ts';
import type { ListedEntry } from '../lists/index.ts';
import { compareNames, MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from './index.ts';

/** The best score of screening a person against a list of one. */
function screened(query: string, listed: string): number {
  const entry: ListedEntry = {
    ...{ entry_id: '1', type: 'person', name: listed, aliases: [], program: '', remarks: '' },
    ...{ dob: [], countries: [], addresses: [], url: '' },
  };
  const subject = { name: query, type: 'person' as const, dob: [], countries: [] };
  return new ScreenIndex([entry]).search(subject, { floor: 0.5, limit: 1 })[0]?.score ?? 0;
}

describe('particles joined to the surname or separated match', () => {
  it.each([
    ['Maria Delacruz', 'de la Cruz, Maria'],
    ['Maria Delacrus', 'de la Cruz, Maria'],
    ['Jan Vanderberg', 'van der Berg, Jan'],
    ['Jan van Derberg', 'van der Berg, Jan'],
    ['Jan Vandenbergh', 'van den Berg, Jan'],
    ['Otto Vonderheide', 'von der Heide, Otto'],
    ['Jose Delrio', 'del Rio, Jose'],
    ['Luis Delosreyes', 'de los Reyes, Luis'],
    ['Ana Dossantos', 'dos Santos, Ana'],
    ['Hassan Alrashid', 'al-Rashid, Hassan'],
    ['Osama Binladin', 'bin Ladin, Osama'],
    ['Ahmed Bensalah', 'ben Salah, Ahmed'],
    ['Ahmed Abubakr', 'Abu Bakr, Ahmed'],
    ['Ian MacDonald', 'Mac Donald, Ian'],
    ['Delacruz', 'de la Cruz'],
  ])('%s matches %s', (one, other) => {
    for (const [query, listed] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(compareNames('person', query, listed).score).toBeGreaterThanOrEqual(SANCTIONS_THRESHOLD);
      expect(screened(query, listed)).toBeGreaterThanOrEqual(SANCTIONS_THRESHOLD);
    }
    expect(compareNames('person', one, other).score).toBe(compareNames('person', other, one).score);
  });
});

it.each([
  ['Maria Delacruz', 'Maria Cruz'],
  ['Maria Delacosta', 'de la Cruz, Maria'],
  ['Luis Delosreyes', 'de los Santos, Luis'],
  ['Jan Vanderhorst', 'van der Berg, Jan'],
  ['Jan Vanderbeek', 'van der Berg, Jan'],
  ['Rosa Delgado', 'Gado, Rosa'],
  ['Vanessa Vance', 'Vanessa Ce'],
])('%s does not match %s: the surname after the particles differs', (one, other) => {
  expect(compareNames('person', one, other).score).toBeLessThan(MATCH_THRESHOLD);
});

it('a reason mentions the particles joined to the surname', () => {
  expect(compareNames('person', 'Maria Delacruz', 'de la Cruz, Maria').reasons).toEqual([
    'same: maria',
    'delacruz is written together or apart as de la cruz',
  ]);
});
