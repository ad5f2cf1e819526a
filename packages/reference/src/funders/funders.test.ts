import { expect, test } from 'vitest';
import { filingServices, funderFamilies } from './index.ts';

const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

test('no name belongs to two funders, and no filing service is a funder', () => {
  const names = funderFamilies.flatMap((funder) => funder.names.map(words));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => filingServices.map(words).includes(name))).toEqual([]);
});
