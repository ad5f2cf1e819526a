import { expect, test } from 'vitest';
import { LEGAL_FORMS, legalFormOf } from './index.ts';

test.each([
  ['Michiana Roofing & Siding LLC', 'Limited Liability Company'],
  ['Acme Dental P.L.L.C.', 'Professional Limited Liability Company'],
  ['Harlow Freight, Inc.', 'Corporation'],
  ['Two Rivers Partners, L.L.P.', 'Limited Liability Partnership'],
  ['Oak Street Clinic, P.C.', 'Professional Corporation'],
  ['Prairie Growers Co-op', 'Cooperative'],
])('%s ends with %s', (name, form) => {
  expect(legalFormOf(name)?.name).toBe(form);
});

test('a name without a legal form, or of a legal form alone, has none', () => {
  expect(legalFormOf('Incline Coffee')).toBeUndefined();
  expect(legalFormOf('LLC')).toBeUndefined();
});

test('no spelling stands for two forms', () => {
  const spellings = LEGAL_FORMS.flatMap((form) => form.spellings);
  expect(new Set(spellings).size).toBe(spellings.length);
});
