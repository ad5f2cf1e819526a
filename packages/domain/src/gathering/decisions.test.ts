import { expect, test } from 'vitest';
import { answerLabel, answersOn, changeText } from './index.ts';

test.each([
  [{ kind: 'watchlist', about: null }, ['confirmed', 'not_this_business'], true],
  [{ kind: 'watchlist', about: 'Ann Lee' }, ['confirmed', 'not_this_person'], true],
  [{ kind: 'lien', about: null }, ['this_business', 'not_this_business'], false],
  [{ kind: 'adverse_media', about: 'Ann Lee' }, ['this_business', 'not_this_business'], false],
] as const)('a record %j allows the answers %j and needs a reason: %j', (record, answers, isReasonNeeded) => {
  const { answers: allowed, minReasonLength } = answersOn(record);
  expect([allowed, minReasonLength > 0]).toEqual([answers, isReasonNeeded]);
});

test.each([
  [
    { side: 'record', field: 'alias', before: ['A', 'B'], after: ['B', 'C'] },
    'watchlist',
    'the entry’s alias changed: now “C”, no longer “A”',
  ],
  [
    { side: 'record', field: 'name', before: ['A'], after: [] },
    'lien',
    'the record’s name changed: no longer “A”',
  ],
  [
    { side: 'record', field: 'birth_date', before: null, after: null },
    'watchlist',
    'the entry’s birth date changed',
  ],
  [{ side: 'business', field: 'ein', before: null, after: null }, 'docket', 'the business’s EIN changed'],
  [
    { side: 'person', field: 'address', before: [], after: ['9 Elm St'] },
    'docket',
    'the person’s address changed: now “9 Elm St”',
  ],
] as const)('describes the change %j of a %s as “%s”', (change, kind, text) => {
  expect(
    changeText(
      { ...change, before: change.before && [...change.before], after: change.after && [...change.after] },
      kind,
    ),
  ).toBe(text);
});

test('an answer about a record found for a person names the person, not the business', () => {
  expect(answerLabel('this_business', null)).toBe('This business');
  expect(answerLabel('this_business', 'Emeka Okafor')).toBe('This person');
  expect(answerLabel('not_this_business', 'Emeka Okafor')).toBe('Not this person');
  expect(answerLabel('confirmed', 'Emeka Okafor')).toBe('Confirmed');
});
