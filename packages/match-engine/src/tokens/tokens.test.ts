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

it('short words are never widened and long ones stay bounded', () => {
  expect(deletionVariants('bob')).toEqual(['bob']);
  expect(deletionVariants('internationalisation').length).toBeLessThanOrEqual(29);
});

it('a swap of neighbours is one typing error', () => {
  expect(typingErrors('roofing', 'rofoing')).toBe(1);
  expect(typingErrors('roofing', 'rofing')).toBe(1);
  expect(typingErrors('abcd', 'badc')).toBeGreaterThan(1);
});

it('rare words carry more bits than common ones, and counting makes a word common', () => {
  expect(tokenBits('zanzibar', NO_STATS)).toBeGreaterThan(tokenBits('restaurant', NO_STATS) + 5);
  const stats = new CountedStats();
  for (let at = 0; at < 5000; at += 1) stats.add(['zanzibar', 'shop'], 'zanzibarshop');
  expect(tokenBits('zanzibar', stats)).toBeLessThan(4);
  expect(stats.nameCount('zanzibarshop')).toBe(5000);
});
