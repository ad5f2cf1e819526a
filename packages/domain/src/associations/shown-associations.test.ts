import { expect, it } from 'vitest';
import { isRelatedRisk } from '../risk/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { inShownOrder, MAX_ASSOCIATIONS, reasonOf, uncountedAssociations } from './index.ts';

const one = (
  name: string,
  category: 'parent' | 'child' | 'sibling' | 'related',
  main_score: number | null,
) => ({
  category,
  main_score,
  related_merchant: { id: name, name, city: null, state: null },
});

it('orders by parent, child, sibling and related, then by lowest score, then by name [REP-060]', () => {
  const shown = inShownOrder([
    one('unscored', 'related', null),
    one('default', 'related', 100),
    one('a well one', 'related', 800),
    one('a bad one', 'related', 505),
    one('two digits', 'related', 12),
    one('sibling', 'sibling', 101),
    one('parent', 'parent', 900),
    one('child', 'child', null),
  ]);
  expect(shown.map(({ related_merchant }) => related_merchant.name)).toEqual([
    'parent',
    'child',
    'sibling',
    'two digits',
    'a bad one',
    'a well one',
    'default',
    'unscored',
  ]);
});

it('returns at most a hundred, those with the lowest scores [REP-063]', () => {
  const many = Array.from({ length: 130 }, (_, at) => one(`m${at}`, 'related', 900 - at));
  const shown = inShownOrder(many);
  expect(shown).toHaveLength(MAX_ASSOCIATIONS);
  expect(Math.max(...shown.map(({ main_score }) => main_score!))).toBe(870);
});

it('joins all reasons in one line', () => {
  expect(reasonOf([{ text: 'Same EIN' }, { text: 'Same phone (574) 555-0142' }])).toBe(
    'Same EIN; Same phone (574) 555-0142',
  );
});

it('counts the associations that are at no risk and those without a score, which do not count', () => {
  const scores = [110, 550, 780, 100, null, 59, 60].map((main_score) => ({ main_score }));
  expect(uncountedAssociations(scores)).toEqual({ atNoRisk: 3, unscored: 2 });
});

const SEED = seedOf(23_16);

it(`each association counts as at risk or is among those said not to count, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const scores = Array.from({ length: below(8) }, () => ({
      main_score: pick([null, 100, below(100), 101 + below(800)]),
    }));
    const atRisk = scores.filter(({ main_score }) => isRelatedRisk(main_score)).length;
    const { atNoRisk, unscored } = uncountedAssociations(scores);
    if (atRisk + atNoRisk + unscored !== scores.length || atNoRisk < 0)
      expect({ scores, atRisk, atNoRisk, unscored }).toBe('every association said');
  }
});
