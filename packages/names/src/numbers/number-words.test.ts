import { expect, it } from 'vitest';
import { numberAt, romanValue } from './index.ts';

it.each([
  [['44'], { digits: '44', words: 1 }],
  [['044'], { digits: '44', words: 1 }],
  [['0'], { digits: '0', words: 1 }],
  [['1st'], { digits: '1', words: 1 }],
  [['no5'], { digits: '5', words: 1 }],
  [['no05'], { digits: '5', words: 1 }],
  [['no5th'], undefined],
  [['no'], undefined],
  [['x44'], undefined],
  [['44x'], undefined],
  [['seven'], { digits: '7', words: 1 }],
  [['zero'], { digits: '0', words: 1 }],
  [['first'], { digits: '1', words: 1 }],
  [['forty'], { digits: '40', words: 1 }],
  [['forty', 'four'], { digits: '44', words: 2 }],
  [['forty', '4'], { digits: '44', words: 2 }],
  [['forty', '14'], { digits: '40', words: 1 }],
  [['forty', 'ten'], { digits: '40', words: 1 }],
  [['forty', 'zero'], { digits: '40', words: 1 }],
  [['forty', '0'], { digits: '40', words: 1 }],
  [['forty', 'fourth'], { digits: '44', words: 2 }],
  [['forty', 'thieves'], { digits: '40', words: 1 }],
  [['house'], undefined],
  [[], undefined],
])('the words %j start with the number %j', (words, number) => {
  expect(numberAt(words, 0)).toEqual(number);
});

it.each([
  ['i', 1],
  ['x', 10],
  ['xx', 20],
  ['xiv', 14],
  ['iiii', undefined],
])('%s is the Roman numeral %s', (word, value) => {
  expect(romanValue(word)).toBe(value);
});
