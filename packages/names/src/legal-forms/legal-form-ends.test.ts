import { expect, it } from 'vitest';
import { legalFormOf, legalFormsOf, withoutLegalForms } from './index.ts';

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

it('finds legal forms only where they count', () => {
  expect(forms('acme llc', 'us')).toHaveLength(1);
  expect(forms('llc', 'us')).toEqual([]);
  expect(forms('llc inc', 'us')).toEqual([]);
  expect(forms('acme gmbh')).toHaveLength(1);
  expect(forms('ooo romashka')).toHaveLength(1);
  expect(forms('romashka')).toEqual([]);
  expect(withoutLegalForms('acme llc inc'.split(' '), 'us')).toEqual(['acme']);
  expect(withoutLegalForms('llc inc'.split(' '), 'us')).toEqual(['llc', 'inc']);
});
