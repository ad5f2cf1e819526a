import { expect, it } from 'vitest';
import { areDifferentGivenNames, areSpellings, fullFirstName } from './index.ts';

it.each([
  ['bob', 'robert'],
  ['ted', 'edward'],
  ['jon', 'john'],
  ['zack', 'zachary'],
  ['juan', 'juan'],
  ['harry', 'harry'],
])('the full form of %s is %s', (name, full) => {
  expect(fullFirstName(name)).toBe(full);
});

it.each([
  ['bob', 'roberto', true],
  ['muhammad', 'mohamed', true],
  ['hsi', 'xi', true],
  ['lyu', 'lv', true],
  ['cindy', 'cynthia', true],
  ['ann', 'anne', true],
  ['marc', 'mark', true],
  ['chas', 'charles', true],
  ['sean', 'shaun', true],
  ['wm', 'william', true],
  ['john', 'joan', false],
  ['sean', 'sara', false],
])('%s and %s are spellings of one name: %s', (one, other, expected) => {
  expect(areSpellings(one, other)).toBe(expected);
});

it.each([
  ['john', 'joan', true],
  ['john', 'juan', true],
  ['bob', 'robert', false],
  ['kestrel', 'joan', false],
])('%s and %s are different people: %s', (one, other, expected) => {
  expect(areDifferentGivenNames(one, other)).toBe(expected);
});
