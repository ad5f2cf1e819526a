import { expect, it } from 'vitest';
import { officersOf } from './officers.ts';

const officer = (name: string, more: object = {}) =>
  officersOf({ officers: [{ name, ...more }] } as Parameters<typeof officersOf>[0])[0];

it.each<[string, string | null, string | null]>([
  ['Rosa M Delgado', 'Rosa', 'Delgado'],
  [' Rosa   Delgado ', 'Rosa', 'Delgado'],
  ['DELGADO, ROSA M', 'ROSA', 'DELGADO'],
  ['DELGADO ,  ROSA  M', 'ROSA', 'DELGADO'],
  ['Rosa Delgado Jr.', 'Rosa', 'Delgado'],
  ['Rosa Delgado, MD', 'Rosa', 'Delgado'],
  ['Rosa Delgado JR, MD', 'Rosa', 'Delgado'],
  ['Delgado', null, null],
  ['Delgado,', null, null],
  [', Rosa', null, null],
  ['Delgado Holdings LLC', null, null],
])('splits %j into the first name %j and the last name %j', (name, first_name, last_name) => {
  expect(officer(name)).toMatchObject({ first_name, last_name });
});

it.each<[string, string, string, string | null]>([
  ['DELGADO JR, ROSA', 'ROSA', 'DELGADO', 'JR'],
  ['DELGADO JR., ROSA M', 'ROSA', 'DELGADO', 'JR'],
  ['DELGADO, JR., ROSA', 'ROSA', 'DELGADO', 'JR'],
  ['DELGADO, ROSA M, III', 'ROSA', 'DELGADO', 'III'],
  ['DE LA CRUZ SR, ROSA', 'ROSA', 'DE LA CRUZ', 'SR'],
  ['Rosa Delgado Jr., MD', 'Rosa', 'Delgado', 'Jr'],
  ['DELGADO MD, ROSA', 'ROSA', 'DELGADO', null],
  ['NGUYEN, DO', 'DO', 'NGUYEN', null],
  ['SENIOR, ROSA', 'ROSA', 'SENIOR', null],
])('keeps the suffix of %j out of the last name: %s, %s, %s', (name, first_name, last_name, suffix) => {
  expect(officer(name)).toMatchObject({ first_name, last_name, suffix });
});

it.each([
  [false, false],
  ['false', false],
  [' No ', false],
  ['n', false],
  ['0', false],
  ['Former', false],
  ['resigned', false],
  [true, true],
  ['yes', true],
  ['inactive since', true],
  ['nominee', true],
  ['not former', true],
  [null, true],
  [undefined, true],
])('an officer with current %j is shown: %s', (current, isShown) => {
  expect(officer('Rosa Delgado', { current }) !== undefined).toBe(isShown);
});

it('normalizes the state of an officer to its code, or keeps it as written', () => {
  const states = ['North Carolina', 'nc', 'Ontario', ' ', null].map(
    (state) => officer('Rosa Delgado', { state })?.state,
  );
  expect(states).toEqual(['NC', 'NC', 'Ontario', null, null]);
});
