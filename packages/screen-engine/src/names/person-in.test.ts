import { expect, it } from 'vitest';
import { personIn } from './index.ts';

it.each([
  ['Igor Volkov', 'Igor Volkov'],
  ['VOLKOV, Igor Petrovich', 'VOLKOV, Igor Petrovich'],
  ['J. Robert Kestrel', 'J. Robert Kestrel'],
  ['Mary Ann Osprey Heron', 'Mary Ann Osprey Heron'],
  ['Abd al-Rahman bin Ahmad al-Rashidi', 'Abd al-Rahman bin Ahmad al-Rashidi'],
  ['Igor Volkov LLC', 'igor volkov'],
  ['Igor V. Volkov LLC', 'igor v volkov'],
  ['Igor V Volkov LLC', 'igor v volkov'],
  ['Kelvin Kong LLC', 'kelvin kong'],
  ['Igor Volkov, P.C.', 'igor volkov'],
  ['Igor Volkov Co., Ltd.', 'igor volkov'],
  ['Igor Volkov Trucking', 'igor volkov'],
  ['Igor Volkov Consulting Services Inc', 'igor volkov'],
  ['Igor Volkov of Texas', 'igor volkov'],
  ['The Law Office of Igor Volkov', 'Igor Volkov'],
  ['Law Offices of Igor Volkov, P.C.', 'igor volkov'],
  ['Estate of Igor Volkov', 'Igor Volkov'],
  ['The Igor Volkov Family Trust', 'Igor Volkov'],
  ['Igor Volkov & Sons', 'Igor Volkov'],
])('finds in "%s" the person %s', (name, person) => {
  expect(personIn(name)).toBe(person);
});

it.each([
  'Volkov',
  'J. K.',
  'Volkov Trading',
  'Volkov LLC',
  'Volkov & Sons',
  "Mary's Diner",
  'Bank of Volkov',
  'Route 66 Kestrel',
  'Oak Elm Birch Alder Pine Larch Maple',
  'Princess Kestrel',
  'M. L. Kestrel',
  'JC Kestrel',
  'Trust',
  '',
])('finds no person in "%s"', (name) => {
  expect(personIn(name)).toBeNull();
});
