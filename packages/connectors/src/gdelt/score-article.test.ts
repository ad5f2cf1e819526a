import { expect, it } from 'vitest';
import { bakery, owner } from '../testing/index.ts';
import { scoreArticle } from './score-article.ts';

it.each([
  [
    'Fraud at Harvest Moon Bakery and Cafe',
    'The title names "Harvest Moon Bakery & Cafe LLC"; risk words in the title: fraud',
  ],
  ['Harvest Moon Bakery reopens', 'The title names "Harvest Moon Bakery"; risk only in the text'],
  ['Harvest at the bakery', 'The title contains 67% of the name; the text names it; risk only in the text'],
  ['Salt and pepper', 'The text names the subject, the title does not; risk only in the text'],
  [
    'Theft and fraud downtown',
    'The text names the subject, the title does not; risk words in the title: fraud, theft',
  ],
])('scores the title %j with its reason', (title, reason) => {
  const found = scoreArticle({ ...bakery, other_names: ['Harvest Moon Bakery'] }, title);
  expect(found.match_reason.split(', ').toSorted()).toEqual(reason.split(', ').toSorted());
});

it.each([
  ['Salt and pepper', 0.26],
  ['Harvest at the bakery', 0.48],
  ['Harvest of the year', 0.28],
  ['Harvest Moon Bakery reopens', 0.68],
])('scores the title %j as %d', (title, score) => {
  expect(scoreArticle(bakery, title).score).toBe(score);
});

it('one name of the owner in the title is not the full name', () => {
  expect(scoreArticle(owner, 'Rosa wins a prize')).toMatchObject({ subject_matched: null, category: 'News' });
  expect(scoreArticle(owner, 'Rosa Delgado wins a prize').subject_matched).not.toBeNull();
});
