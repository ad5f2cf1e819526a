import { expect, it } from 'vitest';
import { splitAliases } from './index.ts';

it.each([
  ['Osprey Holdings LLC DBA Kettle & Co', ['Osprey Holdings LLC', 'Kettle & Co']],
  ['Osprey Holdings d/b/a Kettle', ['Osprey Holdings', 'Kettle']],
  ['Osprey a/k/a Kettle', ['Osprey', 'Kettle']],
  ['Osprey n/k/a Kettle', ['Osprey', 'Kettle']],
  ['Osprey (formerly Kettle)', ['Osprey', 'Kettle']],
  ['Osprey, operating as Kettle', ['Osprey,', 'Kettle']],
  ['Osprey c/o Kettle', ['Osprey', 'Kettle']],
  ['Kettle (Riverside)', ['Kettle (Riverside)', 'Kettle']],
  ['Akam Dbarr', ['Akam Dbarr']],
])('splits %s into the names %j', (value, names) => {
  expect(splitAliases(value)).toEqual(names);
});

it('can ignore text in parentheses and after c/o, for the names of one subject', () => {
  const options = { brackets: false, careOf: false };
  expect(splitAliases('Osprey (Ohio) c/o Kettle', options)).toEqual(['Osprey (Ohio)']);
});
