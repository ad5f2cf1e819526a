import { expect, it } from 'vitest';
import { readsAsPerson } from './index.ts';

it.each([
  ['Igor Volkov', true],
  ['VOLKOV, Igor Petrovich', true],
  ['J. Robert Kestrel', true],
  ['Mary Ann Osprey Heron', true],
  ['Volkov', false],
  ['J. K.', false],
  ['Igor Volkov LLC', false],
  ['Volkov Trading', false],
  ['Volkov & Sons', false],
  ["Mary's Diner", false],
  ['Bank of Volkov', false],
  ['Route 66 Kestrel', false],
  ['One Two Three Four Five', false],
  ['', false],
])('"%s" may be the whole name of a person: %s', (name, reads) => {
  expect(readsAsPerson(name)).toBe(reads);
});
