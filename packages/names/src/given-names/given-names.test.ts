import { expect, it } from 'vitest';
import { areDifferentGivenNames, fullFirstName, nameGroups } from './index.ts';

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
  ['john', 'joan', false],
])('%s and %s are spellings of one name: %s', (one, other, expected) => {
  expect(nameGroups(one).some((group) => nameGroups(other).includes(group))).toBe(expected);
});

it.each([
  ['john', 'joan', true],
  ['john', 'juan', true],
  ['bob', 'robert', false],
  ['kestrel', 'joan', false],
])('%s and %s are different people: %s', (one, other, expected) => {
  expect(areDifferentGivenNames(one, other)).toBe(expected);
});
