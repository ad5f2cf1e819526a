import { expect, it } from 'vitest';
import { coupleIn, peopleIn, personIn } from './index.ts';

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
  ['The Igor Volkov Company', 'igor volkov'],
  ['The Igor Volkov Foundation', 'igor volkov'],
  ['Igor Volkov 2 LLC', 'igor volkov'],
  ['Igor Volkov #1', 'igor volkov'],
  ['Igor Volkov III', 'igor volkov'],
  ['Igor Volkov Arts and Crafts', 'igor volkov arts'],
  ['Igor Volkov Repair and Towing', 'igor volkov'],
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

it.each([
  ['Igor Volkov & Maria Nowak', ['Igor Volkov', 'Maria Nowak']],
  ['Igor Volkov and Maria Nowak LLC', ['Igor Volkov', 'maria nowak']],
  ["Igor Volkov's Auto Repair", ['Igor Volkov']],
  ['Igor Volkov’s Auto Repair', ['Igor Volkov']],
  ["Igor Fuentes' Auto Repair", ['Igor Fuentes']],
  ['Igor Volkov Heating & Air LLC', ['igor volkov']],
  ['Igor Volkov Farms & Cafe', ['igor volkov']],
  ['Corner Market - Igor Volkov', ['Igor Volkov']],
  ['Corner Market – Igor Volkov', ['Igor Volkov']],
  ['Corner Market, Igor Volkov', ['Igor Volkov']],
  ['Corner Market LLC Attn: Igor Volkov', ['Igor Volkov']],
  ['Attn Igor Volkov', ['Igor Volkov']],
  ['Designs by Igor Volkov', ['Igor Volkov']],
  ['Igor Volkov, Trustee of the Nowak Family Trust', ['Igor Volkov']],
  ['VOLKOV, Igor Petrovich', ['VOLKOV, Igor Petrovich']],
  ['Igor Volkov', ['Igor Volkov']],
])('finds in "%s" the people %j', (name, people) => {
  expect(peopleIn(name)).toEqual(expect.arrayContaining(people));
  expect(peopleIn(name).length).toBeLessThanOrEqual(people.length + 1);
});

it.each([
  "Mary's Diner",
  'Volkov & Sons',
  'Salt & Pepper',
  'Kestrel & Osprey & Heron',
  'Arts and Crafts',
  'Trading Group - Market',
  '',
])('finds nobody in "%s"', (name) => {
  expect(peopleIn(name)).toEqual([]);
});

it.each([
  ['Igor & Maria Volkov', ['Igor Volkov', 'Maria Volkov']],
  ['Igor and Maria Volkov', ['Igor Volkov', 'Maria Volkov']],
  ['Igor P. & Maria Ann Volkov', ['Igor P. Volkov', 'Maria Ann Volkov']],
  ['Igor + Maria Garcia Lopez', ['Igor Garcia Lopez', 'Maria Garcia Lopez']],
  ['Igor and Maria de la Cruz', ['Igor de la Cruz', 'Maria de la Cruz']],
  ['VOLKOV, Igor and Maria', ['VOLKOV, Igor', 'VOLKOV, Maria']],
  ['Igor & Maria Volkov LLC', ['Igor volkov', 'maria volkov']],
])('finds in "%s" the couple %j', (name, couple) => {
  expect(coupleIn(name)).toEqual(couple);
  expect(peopleIn(name)).toEqual(expect.arrayContaining(couple));
});

it.each([
  'Igor Volkov & Maria Nowak',
  'Igor Volkov and Maria',
  'Igor, Maria & Olga & Anna Volkov',
  'Igor & Sons',
  'Mr. and Mrs. Volkov',
  'Igor Volkov',
  ' & ',
  '',
])('finds no couple in "%s"', (name) => {
  expect(coupleIn(name)).toEqual([]);
});
