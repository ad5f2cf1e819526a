import { expect, it } from 'vitest';
import { NUMBER_WORDS, numberAt, romanValue } from './index.ts';

it.each([
  ['three', '3'],
  ['nineteen', '19'],
  ['eighty', '80'],
  ['second', '2nd'],
  ['twelfth', '12th'],
  ['zero', undefined],
])('the word %s has the digits %s', (word, figures) => {
  expect(NUMBER_WORDS.get(word)).toBe(figures);
});

it.each([
  ['iv', 4],
  ['xxxix', 39],
  ['xl', undefined],
  ['mix', undefined],
])('%s is the Roman numeral %s', (word, value) => {
  expect(romanValue(word)).toBe(value);
});

it('reads a number of two words', () => {
  expect(numberAt(['brigade', 'forty', 'four'], 1)).toEqual({ digits: '44', words: 2 });
});
