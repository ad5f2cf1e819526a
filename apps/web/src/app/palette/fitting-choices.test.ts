import { expect, test } from 'vitest';
import { IconSearch } from '#ui/icons';
import type { Choice } from './choice.ts';
import { fittingChoices } from './fitting-choices.ts';

const choice = (label: string, about?: string, words?: string): Choice => ({
  id: label,
  group: 'Screens',
  label,
  about,
  icon: IconSearch,
  ...(words && { words }),
});
const choices = [
  choice('Portfolio HealthCheck', 'Where the merchants stand'),
  choice('Merchant Requests'),
  choice("Café D'Angelo & Sons", 'South Bend, IN'),
  choice('Signout', undefined, 'log out'),
];
const found = (text: string) => fittingChoices(choices, text).map(({ label }) => label);

test.each([
  ['merchant', ['Merchant Requests', 'Portfolio HealthCheck']],
  ['cafe angelo', ["Café D'Angelo & Sons"]],
  ['sons bend', ["Café D'Angelo & Sons"]],
  ['LOG out', ['Signout']],
  ['quests', []],
  ['merchant zebra', []],
])('%s finds choices with words that begin with it, matches of the name first', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('an empty text finds everything in the given order', () => {
  expect(found(' ')).toEqual(choices.map(({ label }) => label));
});
