import { expect, it } from 'vitest';
import { splitAliases } from './index.ts';

it.each([
  ['(Osprey)', ['(Osprey)']],
  ['Osprey (Kettle', ['Osprey (Kettle', 'Osprey']],
  ['Osprey) ', ['Osprey']],
  ['Osprey) x', ['Osprey) x']],
  [' Osprey ', [' Osprey ']],
  [' d/b/a Kettle', ['Kettle']],
  ['Osprey(Ohio)Kettle', ['Osprey(Ohio)Kettle', 'Osprey Kettle']],
  ['', []],
])('splits %j into the names %j', (value, names) => {
  expect(splitAliases(value)).toEqual(names);
});
