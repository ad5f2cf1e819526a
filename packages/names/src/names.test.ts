import { expect, it } from 'vitest';
import { splitAliases } from './aliases/index.ts';
import { isNamed } from './is-named/index.ts';
import { legalFormOf, legalFormsOf, withoutLegalForms } from './legal-forms/index.ts';
import { latinLetter, plainLetters } from './letters/index.ts';
import { numberAt, romanValue } from './numbers/index.ts';
import { findState } from './states/index.ts';

it.each([
  [['44'], { digits: '44', words: 1 }],
  [['044'], { digits: '44', words: 1 }],
  [['0'], { digits: '0', words: 1 }],
  [['1st'], { digits: '1', words: 1 }],
  [['x44'], undefined],
  [['44x'], undefined],
  [['seven'], { digits: '7', words: 1 }],
  [['zero'], { digits: '0', words: 1 }],
  [['first'], { digits: '1', words: 1 }],
  [['forty'], { digits: '40', words: 1 }],
  [['forty', 'four'], { digits: '44', words: 2 }],
  [['forty', '4'], { digits: '44', words: 2 }],
  [['forty', '14'], { digits: '40', words: 1 }],
  [['forty', 'ten'], { digits: '40', words: 1 }],
  [['forty', 'zero'], { digits: '40', words: 1 }],
  [['forty', '0'], { digits: '40', words: 1 }],
  [['forty', 'fourth'], { digits: '44', words: 2 }],
  [['forty', 'thieves'], { digits: '40', words: 1 }],
  [['house'], undefined],
  [[], undefined],
])('the words %j begin with the number %j', (words, number) => {
  expect(numberAt(words, 0)).toEqual(number);
});

it.each([
  ['i', 1],
  ['x', 10],
  ['xx', 20],
  ['xiv', 14],
  ['iiii', undefined],
])('%s is the Roman numeral %s', (word, value) => {
  expect(romanValue(word)).toBe(value);
});

it.each([
  ['N. Y.', 'NY'],
  ['new   york', 'NY'],
  ['New-York', 'NY'],
  ['N YX', undefined],
  ['IN D', undefined],
])('the state %j is %s', (text, code) => {
  expect(findState(text)?.code).toBe(code);
});

it.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Æther', 'aether'],
  ['ŒUVRE', 'oeuvre'],
  ['Zoë', 'zoe'],
  ['王', '王'],
  ['ﬁne', 'fine'],
  ['ABC', 'abc'],
])('%s is plainly %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it('only letters that no accent makes have a spelling of their own', () => {
  expect(latinLetter('ø')).toBe('o');
  expect(latinLetter('e')).toBeUndefined();
});

it.each([
  ['(Osprey)', ['(Osprey)']],
  ['Osprey (Kettle', ['Osprey (Kettle', 'Osprey']],
  ['Osprey) ', ['Osprey']],
  ['Osprey) x', ['Osprey) x']],
  [' Osprey ', [' Osprey ']],
  [' d/b/a Kettle', ['Kettle']],
  ['Osprey(Ohio)Kettle', ['Osprey(Ohio)Kettle', 'Osprey Kettle']],
  ['', []],
])('%j holds the names %j', (value, names) => {
  expect(splitAliases(value)).toEqual(names);
});

it.each([
  ['Acme LLC', 'Acme L.L.C.'],
  ['Acme L L C', 'Acme LLC'],
  ['Acme Limited Liability Company', 'Acme LLC'],
])('%s ends with the legal form of %s', (one, other) => {
  expect(legalFormOf(one)).toBeDefined();
  expect(legalFormOf(one)).toBe(legalFormOf(other));
});

it.each(['LLC', 'Acme', 'LLC Acme', 'Acme Lim ited', '', '王'])('%j ends without a legal form', (name) => {
  expect(legalFormOf(name)).toBeUndefined();
});

const forms = (name: string, scope?: 'us' | 'world') =>
  legalFormsOf(name.split(' '), scope).map(({ form }) => form);

it('legal forms are found where they count', () => {
  expect(forms('acme llc', 'us')).toHaveLength(1);
  expect(forms('llc', 'us')).toEqual([]);
  expect(forms('llc inc', 'us')).toEqual([]);
  expect(forms('acme gmbh')).toHaveLength(1);
  expect(forms('ooo romashka')).toHaveLength(1);
  expect(forms('romashka')).toEqual([]);
  expect(withoutLegalForms('acme llc inc'.split(' '), 'us')).toEqual(['acme']);
  expect(withoutLegalForms('llc inc'.split(' '), 'us')).toEqual(['llc', 'inc']);
});

const person = (first_name: string, last_name: string, middle_name: string | null = null) =>
  ({ type: 'person', first_name, middle_name, last_name, suffix: null }) as const;

it.each<[ReturnType<typeof person>, string, boolean]>([
  [person('Dana', 'Novak'), 'Dana  M.  Novak', true],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Mary Beth Novak', true],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Beth Mary Novak', false],
  [person('Dana', 'Novak', 'Mary'), 'Dana Mary Mary Novak', true],
  [person('Dana', 'Novak', 'Mary Mary'), 'Dana Mary Beth Novak', false],
  [person('Dana', 'Novak', 'Mary Beth'), 'Dana Beth Novak', true],
  [person('Mary Ann', 'Novak'), 'Mary Ann Novak', true],
  [person('Mary Ann', 'Novak'), 'Mary Novak', true],
  [person('Mary Ann', 'Novak'), 'Ann Novak', false],
  [person('Jean-Pierre', 'Dubois'), 'Jean-Pierre Dubois', true],
  [person('Jean', 'Dubois', 'Pierre'), 'Jean-Pierre Dubois', true],
  [person('Jean', 'Dubois', 'Marc'), 'Jean-Pierre Dubois', false],
  [person('Dana', 'Novak'), 'Novak Dana', false],
  [person('Dana', 'Novak'), 'Novak, Dana', true],
  [person('Dana', 'Novak'), 'Novak, Dana, Esq.', true],
  [person('Dana', 'Novak'), 'Novak Smith, Dana', false],
  [person('Dana', 'Novak'), 'Dana', false],
  [person('Dana', 'Dana'), 'Dana', false],
  [person('', 'Novak'), 'Novak', false],
  [person('Dana', ''), 'Dana', false],
  [person('', ''), 'Dana', false],
  [person('Maria', 'Cruz'), 'Maria De Cruz', false],
  [person('Maria', 'Cruz'), 'Maria Von Cruz', false],
  [person('Maria', 'Smith-Jones'), 'Maria Smith-Jones', true],
  [person('Maria', 'Smith-Jones-Bell'), 'Maria Smith-Jones-Bell', true],
  [person('Maria', 'Bell'), 'Maria Smith-Jones-Bell', false],
])('%j is written %j: %s', (who, name, isIt) => {
  expect(isNamed(who, name)).toBe(isIt);
});

it.each([
  ['The Acme LLC', 'ACME, Inc.', true],
  ['Acme & Sons', 'Acme and Sons', true],
  ["O'Neil's  Bar", 'ONeils Bar', true],
  ['Acme', 'Acme Sons', false],
  ['The', 'The', true],
  ['The', '', false],
  ['LLC Acme', 'Acme', false],
  ['Acme LLC Sons', 'Acme', false],
])('the business %s is written %s: %s', (name, written, isIt) => {
  expect(isNamed({ type: 'business', name, other_names: [] }, written)).toBe(isIt);
});
