import { expect, it } from 'vitest';
import { latinLetter, plainLetters } from './index.ts';

it.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Æther', 'aether'],
  ['ŒUVRE', 'oeuvre'],
  ['Zoë', 'zoe'],
  ['王', '王'],
  ['ﬁne', 'fine'],
  ['ABC', 'abc'],
])('%s is plainly %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it('only letters that no accent makes have a spelling of their own', () => {
  expect(latinLetter('ø')).toBe('o');
  expect(latinLetter('e')).toBeUndefined();
});
