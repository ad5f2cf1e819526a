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
])('%s has the plain spelling %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it('only letters without a decomposition have an entry', () => {
  expect(latinLetter('ø')).toBe('o');
  expect(latinLetter('e')).toBeUndefined();
});
