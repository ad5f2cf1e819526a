import { describe, expect, test } from 'vitest';
import { LEGAL_FORM_ROWS, spellingsOf } from './forms.ts';
import { isOnlyLegalForms, legalFormOf, legalFormsOf, withoutLegalForms } from './index.ts';

test.each([
  ['Michiana Roofing & Siding LLC', 'Limited Liability Company'],
  ['Michiana Roofing L. L. C.', 'Limited Liability Company'],
  ['Acme Dental P.L.L.C.', 'Professional Limited Liability Company'],
  ['Acme P LLC', 'Limited Liability Company'],
  ['Harlow Freight, Inc.', 'Corporation'],
  ['Two Rivers Partners, L.L.P.', 'Limited Liability Partnership'],
  ['Oak Street Clinic, P.C.', 'Professional Corporation'],
  ['Prairie Growers Co-op', 'Cooperative'],
  ['Kestrel Foundation', 'Nonprofit Corporation'],
])('%s ends with %s', (name, form) => {
  expect(legalFormOf(name)).toBe(form);
});

test('a name without a legal form, or with nothing else, has none', () => {
  expect(legalFormOf('Incline Coffee')).toBeUndefined();
  expect(legalFormOf('LLC')).toBeUndefined();
});

test('every spelling belongs to one form', () => {
  const spellings = LEGAL_FORM_ROWS.flatMap(({ anywhere, atEnd, atEitherEnd, atEndInUS, partOfName }) =>
    [anywhere, atEnd, atEitherEnd, atEndInUS, partOfName].flatMap(spellingsOf),
  );
  expect(new Set(spellings).size).toBe(spellings.length);
});

describe('withoutLegalForms', () => {
  test.each([
    ['kestrel limited liability company', 'kestrel'],
    ['kestrel professional association', 'kestrel'],
    ['kestrel co inc', 'kestrel'],
    ['kestrel cooperative', 'kestrel'],
    ['pa kestrel', 'pa kestrel'],
    ['kestrel too', 'kestrel too'],
    ['kestrel co of ohio', 'kestrel co of ohio'],
    ['kestrel foundation', 'kestrel foundation'],
    ['company inc', 'company'],
    ['company', 'company'],
  ])('in the scope us turns “%s” into “%s”', (name, left) => {
    expect(withoutLegalForms(name.split(' '), 'us').join(' ')).toBe(left);
  });

  test.each([
    ['ooo kestrel', 'kestrel'],
    ['kestrel too', 'kestrel'],
    ['kestrel too ltd', 'kestrel'],
    ['kestrel too trading', 'kestrel too trading'],
    ['npc kestrel', 'npc kestrel'],
    ['kestrel cooperative', 'kestrel cooperative'],
    ['kestrel gmbh and co kg', 'kestrel'],
  ])('in the scope world turns “%s” into “%s”', (name, left) => {
    expect(withoutLegalForms(name.split(' '), 'world').join(' ')).toBe(left);
  });
});

test('a legal form has a kind of company, “Co.” and “Ltd.” have none', () => {
  const kinds = (name: string) => legalFormsOf(name.split(' '), 'us').map(({ kind }) => kind);
  expect(kinds('kestrel llc')).toEqual(['llc']);
  expect(kinds('kestrel limited partnership')).toEqual(['lp']);
  expect(kinds('kestrel co ltd')).toEqual([undefined, undefined]);
});

test.each([
  ['kb shipping', ['kb']],
  ['as kestrel ab', ['as']],
  ['company shipping', []],
  ['shipping kb', []],
  ['ao kestrel', []],
  ['pt kestrel', []],
  ['ooo kestrel', []],
  ['kb', []],
])('in “%s” the forms %j may be initials', (name, initials) => {
  const found = legalFormsOf(name.split(' ')).filter(({ mayBeInitials }) => mayBeInitials);
  expect(found.map(({ form }) => form)).toEqual(initials);
});

test.each([
  ['llc', true],
  ['limited liability company', true],
  ['llc inc', true],
  ['inc company', true],
  ['lp', true],
  ['company', false],
  ['co op', false],
  ['pc llc', false],
  ['inc kestrel', false],
  ['kestrel llc', false],
  ['', false],
])('the US name %j is nothing but legal forms: %s', (name, expected) => {
  expect(isOnlyLegalForms(name === '' ? [] : name.split(' '), 'us')).toBe(expected);
});
