import { expect, it } from 'vitest';
import { isParticle, isSuffix } from './index.ts';

it.each([
  ['jr', 1, true],
  ['iii', 2, true],
  ['cpa', 2, true],
  ['do', 2, true],
  ['do', 1, false],
  ['junior', 0, false],
  ['novak', 2, false],
])('%s after %i words of a name is a suffix: %s', (word, before, expected) => {
  expect(isSuffix(word, before)).toBe(expected);
});

it.each([
  ['de', true, true],
  ['bin', true, true],
  ['e', true, false],
  ['ben', true, false],
  ['san', false, true],
  ['novak', false, false],
])('%s is a particle: %s, and begins a surname: %s', (word, particle, opensSurname) => {
  expect([isParticle(word), isParticle(word, { opensSurname: true })]).toEqual([particle, opensSurname]);
});
