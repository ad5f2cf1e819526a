import { describe, expect, it } from 'vitest';
import { alertWords } from './alert-words.ts';
import { findAlertWords } from './find-alert-words.ts';

const wordsOf = (text: string) => findAlertWords(text).map(({ word }) => word);
const marked = (text: string) => findAlertWords(text).map(({ start, end }) => text.slice(start, end));

it('lists 45 distinct alert words [REP-087]', () => {
  expect(new Set(alertWords).size).toBe(45);
  expect(alertWords).toHaveLength(45);
});

it.each(alertWords)('finds %s as a whole word, with an s and as a possessive [REP-087]', (word) => {
  expect(marked(`They say "${word}", or so.`)).toEqual([word]);
  expect(marked(`the ${word}’s`)).toEqual([`${word}’s`]);
  expect(marked(`the ${word}'s`)).toEqual([`${word}'s`]);
  expect(marked(`(${word}s)`)).toEqual([`${word}s`]);
});

it.each(alertWords.filter((word) => word !== 'AG'))('%s is found in any case [REP-087]', (word) => {
  expect(wordsOf(word.toUpperCase())).toEqual([word]);
  expect(wordsOf(word.toLowerCase())).toEqual([word]);
});

it.each([
  'illegal',
  'legally',
  '\u00E9legal',
  'fraud\u00E9',
  'sue\u0301',
  'issue',
  'tissue',
  'pursue',
  'bag',
  'believed',
  'flied',
  'ag',
  'Ag',
  'AGS',
  'ags',
  'AG5',
  'fraud_2',
  'scam2',
  'business',
  'out of busy',
  'not in a business',
  'suede',
  'CFPB1',
])('finds no alert word in %s [REP-087]', (text) => {
  expect(wordsOf(text)).toEqual([]);
});

it.each([
  ['AG', 'AG'],
  ["the AG's office", "AG's"],
  ["THE AG'S OFFICE", "AG'S"],
  ['both AGs', 'AGs'],
])('finds AG for the attorney general only in capitals: %s [REP-087]', (text, found) => {
  expect(marked(text)).toEqual([found]);
});

describe('overlapping words', () => {
  it.each([
    ['They took legal action over ID theft.', ['legal action', 'ID theft']],
    ['The Better Business Bureau (BBB) knows.', ['Better Business Bureau', 'BBB']],
    ['legal actionable', ['legal']],
    ['legal, action', ['legal']],
    ['fraudulently fraudulent fraud', ['fraudulently', 'fraudulent', 'fraud']],
  ])('prefers the longest term: %s [REP-087]', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

it.each(['out  of\nbusiness', 'OUT\tOF BUSINESS', 'out\u00A0of business'])(
  'accepts any run of white space between the words of a term: %j [REP-087]',
  (text) => {
    expect(findAlertWords(text)).toEqual([{ start: 0, end: text.length, word: 'out of business' }]);
  },
);

it('returns ordered ranges that never overlap, no matter what text surrounds them [REP-087]', () => {
  const text = '😀 SCAM! A scam-like thief’s lawsuit; they lied.';
  expect(marked(text)).toEqual(['SCAM', 'scam', 'thief’s', 'lawsuit', 'lied']);
  expect(findAlertWords('')).toEqual([]);
});

it('searches 2,000 long reviews and adversarial texts quickly [REP-087]', () => {
  const review =
    'The crew came late, left the site in order and answered our questions about the issue. '.repeat(23);
  const hostile = [
    `legal${' '.repeat(100_000)}`,
    'out of '.repeat(20_000),
    "scam'".repeat(20_000),
    'frauds'.repeat(20_000),
  ];
  const started = performance.now();
  for (let index = 0; index < 2000; index += 1) findAlertWords(review);
  for (const text of hostile) findAlertWords(text);
  expect(performance.now() - started).toBeLessThan(3000);
});
