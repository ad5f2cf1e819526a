import { expect, it } from 'vitest';
import { allowedErrors, CountedStats, deletionVariants, NO_STATS, tokenBits, typingErrors } from './index.ts';

function sharesVariant(left: string, right: string): boolean {
  const variants = new Set(deletionVariants(left));
  return deletionVariants(right).some((variant) => variants.has(variant));
}

it.each([
  ['bluegate', 'blugate'],
  ['bluegate', 'bluegaet'],
  ['bluegate', 'blugatte'],
  ['bluegate', 'bluxgaxe'],
  ['kettle', 'ketle'],
  ['kettle', 'kextle'],
])('%s and %s, within the allowed errors, share a deletion variant', (left, right) => {
  expect(typingErrors(left, right)).toBeLessThanOrEqual(allowedErrors(Math.min(left.length, right.length)));
  expect(sharesVariant(left, right)).toBe(true);
});

it('short words have no variants and long ones a limited number', () => {
  expect(deletionVariants('bob')).toEqual(['bob']);
  expect(deletionVariants('internationalisation').length).toBeLessThanOrEqual(29);
});

it('a swap of neighbors is one typing error', () => {
  expect(typingErrors('roofing', 'rofoing')).toBe(1);
  expect(typingErrors('roofing', 'rofing')).toBe(1);
  expect(typingErrors('abcd', 'badc')).toBeGreaterThan(1);
});

it('rare words have more bits than common ones, and counting makes a word common', () => {
  expect(tokenBits('zanzibar', NO_STATS)).toBeGreaterThan(tokenBits('restaurant', NO_STATS) + 5);
  const stats = new CountedStats();
  for (let at = 0; at < 5000; at += 1) stats.add(['zanzibar', 'shop'], 'zanzibarshop');
  expect(tokenBits('zanzibar', stats)).toBeLessThan(4);
  expect(stats.nameCount('zanzibarshop')).toBe(5000);
});

it.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'bacd', 1],
  ['abcd', 'abc', 1],
  ['abcd', 'abxx', 2],
  ['abcd', 'acxd', 2],
  ['abcde', 'acbdx', 3],
  ['abcde', 'acbx', 3],
  ['abcd', 'axcy', 2],
  ['abc', 'bca', 2],
  ['aab', 'aba', 1],
  ['abab', 'baba', 2],
])('between %s and %s are %d typing errors', (left, right, errors) => {
  expect(typingErrors(left, right)).toBe(errors);
  expect(typingErrors(right, left)).toBe(errors);
});

it.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('a word of %d letters tolerates %d errors', (length, errors) => {
  expect(allowedErrors(length)).toBe(errors);
});

it('the variants of a word omit one of its first seven letters, from eight letters on two', () => {
  expect(deletionVariants('abcd').toSorted()).toEqual(['abc', 'abcd', 'abd', 'acd', 'bcd']);
  expect(deletionVariants('abcdefg')).toHaveLength(8);
  expect(deletionVariants('abcdefgh')).toHaveLength(29);
  expect(deletionVariants('abcdefghij')).toEqual(deletionVariants('abcdefghxy'));
});

it('counts no more distinct words than its limit', () => {
  const stats = new CountedStats(2);
  for (const word of ['a', 'b', 'c', 'a']) stats.add([word, word], word);
  expect([stats.df('a'), stats.df('b'), stats.df('c'), stats.total]).toEqual([2, 1, 0, 4]);
});
