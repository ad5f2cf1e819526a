import { expect, it } from 'vitest';
import { compareNames, MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from '../compare/index.ts';
import type { ListedEntry } from '../lists/index.ts';
import { ScreenIndex } from './index.ts';

const entry = (name: string, dob: string[] = []): ListedEntry => ({
  ...{ entry_id: name, type: 'organization', name, aliases: [], program: '', remarks: '' },
  ...{ dob, countries: ['ru'], addresses: [], url: '' },
});
const scoreOf = (name: string, listed: string, rest: { dob?: string[]; onlySame?: boolean } = {}) =>
  new ScreenIndex([entry(listed, ['1970-02-03'])]).search(
    { name, type: 'organization', dob: [], countries: ['ru'], ...rest },
    { floor: 0.5, limit: 1 },
  )[0];

it.each([
  ['Cyrillic', 'ABC TECTA', 'АВС ТЕСТА'],
  ['Greek', 'HPXY BHNO', 'ΗΡΧΥ ΒΗΝΟ'],
  ['spaced Cyrillic', 'TOCKAPEM', 'Т О С К А Р Е М'],
])(
  'a name of %s letters that all look Latin is a possible match of the Latin one, either way',
  (_, ...names) => {
    for (const [name = '', listed = ''] of [names, names.toReversed()]) {
      const found = scoreOf(name, listed);
      expect(found).toMatchObject({ is_match: true });
      expect(found?.score).toBeLessThan(SANCTIONS_THRESHOLD);
      expect(found?.reasons).toContain('letters of another alphabet read by their shape');
      expect(scoreOf(name, listed, { onlySame: true })).toBeDefined();
      expect(compareNames('organization', name, listed).score).toBeGreaterThan(MATCH_THRESHOLD);
    }
  },
);

it('such a name is still read by its sound first', () => {
  expect(scoreOf('Avs Testa', 'АВС ТЕСТА')).toMatchObject({
    score: 1,
    reasons: ['same name', 'same country'],
  });
});

it('such a name with the same date of birth is a sanctions match', () => {
  const found = scoreOf('ABC TECTA', 'АВС ТЕСТА', { dob: ['1970-02-03'] });
  expect(found?.score).toBeGreaterThan(SANCTIONS_THRESHOLD);
});

it('Greek letters in a word of Latin ones are read by their shape', () => {
  expect(scoreOf('CΗΙΝΑ ΡORΤ', 'CHINA PORT')?.score).toBe(1);
});
